import { classicalCaseBook } from '../classical/case-book.js';
import { millingtonDefinition } from './definition.js';

export const millingtonCases = classicalCaseBook(millingtonDefinition);
