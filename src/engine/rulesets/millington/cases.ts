import { classicalCaseBook } from '../classical/case-book.js';
import { millington } from './ruleset.js';

export const millingtonCases = classicalCaseBook(millington);
