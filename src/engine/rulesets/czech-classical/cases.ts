import { classicalCaseBook } from '../classical/case-book.js';
import { czechClassical } from './ruleset.js';

export const czechClassicalCases = classicalCaseBook(czechClassical);
