import type { Scheme, YangzhouOptions } from './options.js';

/** Values by scheme; the rest of the table hangs on them. */
interface SchemeValues {
  readonly twin: number;
  /** Mixed one suit and its group. */
  readonly mixed: number;
  /** Four runs side by side, double twin runs. */
  readonly fourRuns: number;
  /** Pure one suit and its group. */
  readonly pure: number;
  readonly minimum: number;
}

const VALUES: Readonly<Record<Scheme, SchemeValues>> = {
  old: { twin: 7, mixed: 10, fourRuns: 20, pure: 40, minimum: 7 },
  common: { twin: 10, mixed: 15, fourRuns: 30, pure: 60, minimum: 10 },
  new: { twin: 15, mixed: 20, fourRuns: 50, pure: 80, minimum: 18 },
};

export const schemeValues = ({ scheme }: Pick<YangzhouOptions, 'scheme'>): SchemeValues => VALUES[scheme];

/** All honors are four times pure, quadruplet runs eight times, or both twice by option (group 6). */
export const allHonorsValue = (options: YangzhouOptions): number => schemeValues(options).pure * (options.allHonorsX2 ? 2 : 4);
export const quadrupletValue = (options: YangzhouOptions): number => schemeValues(options).pure * (options.quadrupletX2 ? 2 : 8);

/** Points that any win needs, own draw included. */
export function minimumScore(options: YangzhouOptions): number {
  const { twin, minimum } = schemeValues(options);
  switch (options.minimum) {
    case null:
      return minimum;
    case 'twin':
      return twin;
    case 'twin+3':
      return twin + 3;
    default:
      return options.minimum;
  }
}
