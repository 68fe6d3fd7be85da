import { FAULT_CODES, faultKind } from './catalogue.js';
import type { ClearedBy, FaultScope } from './fault.js';

const SCOPE_WORDS: Readonly<Record<FaultScope, string>> = { table: 'the table', side: 'one side', part: 'one part, by name' };
const CLEARED_WORDS: Readonly<Record<ClearedBy, string>> = {
  itself: 'goes with its cause',
  player: 'a player, by key',
  operator: 'the operator, after looking',
};

/** docs/faults.md: the catalogue for people. */
export function faultsPage(): string {
  return [
    '# Faults',
    '',
    'Every fault that the table can show, with what was seen and what to do. The page is generated from',
    '`src/controller/faults/catalogue.ts`; a test keeps it current.',
    '',
    '- **warning**: play goes on, somebody should look. **degraded**: something is missing, play goes on. **fault**: the machine stands;',
    '  the hand on the table can still be finished by hand, and the game is kept.',
    '- _latched_: stays until it is cleared, even when its cause is gone; then everything is homed again.',
    '- When nothing helps, the remedy that dealers give for every machine: all tiles off the table and out of the machine, power off,',
    '  wait six seconds, power on, load the tiles again.',
    '',
    ...FAULT_CODES.flatMap((code) => section(code)),
  ].join('\n');
}

function section(code: (typeof FAULT_CODES)[number]): string[] {
  const { scope, severity, latching, clearedBy, stopsMachine, cause, remedy } = faultKind(code);
  const traits = [
    severity,
    `for ${SCOPE_WORDS[scope]}`,
    latching ? 'latched' : null,
    stopsMachine ? 'the machine stands' : 'the machine goes on',
    `cleared by: ${CLEARED_WORDS[clearedBy]}`,
  ].filter((trait) => trait !== null);
  return [`## ${code}`, '', `_${traits.join('; ')}_`, '', cause, '', `**What to do:** ${remedy}`, ''];
}
