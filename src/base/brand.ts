declare const brand: unique symbol;

/** A primitive that only its own constructor functions may produce: `Brand<number, 'TileId'>` is no `number` to a caller. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
