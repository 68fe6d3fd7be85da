import { isHonour, type TileKind, WHITE } from '../../tiles/kind.js';
import { type Wilds, wildsWithWhiteAsFace } from '../regional/wilds.js';

/** The golds (金): the three other copies of the indicator; White takes its face, unless White itself was turned. */
export const goldsOf = (indicator: TileKind): Wilds => wildsWithWhiteAsFace(indicator);

/** White is an honour only where the face it stands for is one (R-XM9). */
export const countsAsHonour = (kind: TileKind, golds: Wilds): boolean => isHonour(golds.standsFor(kind));

/** What White stands for; null when it was turned up itself and nothing is substituted. */
export const whiteStandsFor = (indicator: TileKind): TileKind | null => (indicator === WHITE ? null : indicator);
