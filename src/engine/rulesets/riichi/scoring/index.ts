export type { Furiten, FuritenKind, Liability, RiichiCircumstances } from './circumstances.js';
export { doraKindOf } from './dora.js';
export { explainWin } from './explain.js';
export { type LimitName, worthOf } from './limits.js';
export { STICK_POINTS, type WinClaim, winPayments } from './payments.js';
export { scoreWin } from './score-win.js';
export type { HandValue, RefusalReason, RiichiRefusal, RiichiVerdict, RiichiWin } from './verdict.js';
