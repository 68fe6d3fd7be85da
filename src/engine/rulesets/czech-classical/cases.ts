import { classicalCaseBook } from '../classical/case-book.js';
import { czechClassicalDefinition } from './definition.js';

export const czechClassicalCases = classicalCaseBook(czechClassicalDefinition);
