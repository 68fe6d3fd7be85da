import { describe } from 'vitest';
import { motionContract } from './contract/motion.js';
import { peopleContract } from './contract/people.js';
import { powerContract } from './contract/power.js';
import { readersContract } from './contract/readers.js';
import { memoryRig } from './support/memory-rig.js';
import { wireRig } from './support/wire-rig.js';

describe.each([
  ['in memory', memoryRig],
  ['over the wire', () => wireRig()],
])('hardware ports %s', (_name, make) => {
  describe('links and readers', () => readersContract(make));
  describe('motion', () => motionContract(make));
  describe('power', () => powerContract(make));
  describe('people', () => peopleContract(make));
});
