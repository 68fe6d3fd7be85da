import type { FaultKind } from './fault.js';

/** The machine stands, latched: a person looks, clears, and it homes again. */
const LATCHED = { severity: 'fault', latching: true, clearedBy: 'operator', stopsMachine: true } as const;
/** The machine stands until a player has done something about it and presses a key. */
const STOPPED = { severity: 'fault', latching: false, clearedBy: 'player', stopsMachine: true } as const;
/** Goes away with its cause; play goes on. */
const PASSING = { latching: false, clearedBy: 'itself', stopsMachine: false } as const;

/**
 * Every fault the table can have. To add one: add a line here, raise it where it is seen, and renew docs/faults.md with
 * `JANTAKU_WRITE_DOCS=1 npx vitest run test/controller/faults` (without the variable the test tells when the page is out of date).
 */
export const FAULTS = {
  // --- Guards and power -------------------------------------------------------------------------------------------------
  E_STOP: {
    ...LATCHED,
    scope: 'table',
    cause: 'The emergency stop was pressed.',
    remedy:
      'See that nobody is near moving parts, turn the stop button to release it, clear the fault, press the lift key to home.',
  },
  TOP_OPEN: {
    ...LATCHED,
    scope: 'table',
    cause: 'The table top was opened.',
    remedy: 'Close the top until it sits flush all round, clear the fault, press the lift key to home.',
  },
  HOST_LOST: {
    ...LATCHED,
    scope: 'table',
    cause: 'The motor board heard nothing from the controller for a second and switched the motors off.',
    remedy: 'Check the cable of the motor board and the load of the controller, clear the fault, press the lift key to home.',
  },
  POWER_FAIL: {
    ...LATCHED,
    scope: 'table',
    cause: 'The mains failed.',
    remedy: 'Wait for the power, wait six seconds more, clear the fault, press the lift key to home. The game is kept.',
  },
  // --- Links and configuration ------------------------------------------------------------------------------------------
  BOARD_LOST: {
    ...PASSING,
    stopsMachine: true,
    scope: 'table',
    severity: 'fault',
    cause: 'The motor board does not answer: what the motors do is unknown; the board stops them by itself.',
    remedy: 'Check its cable and power. When it answers again, press the lift key to home.',
  },
  CONFIG_MISMATCH: {
    ...LATCHED,
    scope: 'table',
    cause: 'The motor board was built for another wiring than the configuration describes.',
    remedy: 'Choose the right wiring file, or flash the board from this one (hardware/), then restart.',
  },
  READER_LOST: {
    ...PASSING,
    scope: 'part',
    severity: 'degraded',
    cause: 'A tag reader does not answer; moves in its zones are not seen.',
    remedy: 'Check its cable. Play on: its zones are read again when it answers, and what changed is taken over.',
  },
  READER_FAULT: {
    ...PASSING,
    scope: 'part',
    severity: 'degraded',
    cause: 'A tag reader reports trouble with an antenna.',
    remedy: 'Check the antenna plug and that no metal lies on the zone.',
  },
  CROSSTALK: {
    ...PASSING,
    scope: 'part',
    severity: 'warning',
    cause: 'An antenna reads tiles that lie in its neighbour zone.',
    remedy: 'Move the tiles away from the border of the zone; if it goes on, lower the power of the antenna.',
  },
  // --- Axes -------------------------------------------------------------------------------------------------------------
  DOME_UP_TIMEOUT: {
    ...LATCHED,
    scope: 'table',
    cause: 'The dome did not reach its upper switch in time.',
    remedy:
      'Look for tiles or sticks under the dome; check the dome motor and the upper switch; clear the fault, press the lift key to home.',
  },
  DOME_DOWN_TIMEOUT: {
    ...LATCHED,
    scope: 'table',
    cause: 'The dome did not reach its lower switch in time.',
    remedy:
      'Look for tiles or sticks in the gap of the dome; check the lower switch; clear the fault, press the lift key to home.',
  },
  LIFT_NOT_UP: {
    ...LATCHED,
    scope: 'side',
    cause: 'The wall lift did not reach its upper switch in time.',
    remedy:
      'Look for a foreign object on the rail (the most frequent cause) and at the switch plate; clear the fault, press the lift key to home.',
  },
  LIFT_NOT_DOWN: {
    ...LATCHED,
    scope: 'side',
    cause: 'The wall lift did not reach its lower switch in time.',
    remedy: 'Take away what keeps it up, also tiles under the lid; clear the fault, press the lift key to home.',
  },
  STACKER_CYCLE: {
    ...LATCHED,
    scope: 'side',
    cause: 'The stacker did not open or close in time.',
    remedy:
      'Open the top, free the stacker of jammed tiles, check its two switches; close, clear the fault, press the lift key to home.',
  },
  BOTH_LIMITS: {
    ...LATCHED,
    scope: 'table',
    cause: 'Both end switches of one axis are closed at once.',
    remedy: 'One of the two switches or its cable is defective: repair it, then clear the fault.',
  },
  NOT_HOMED: {
    ...STOPPED,
    scope: 'part',
    cause: 'An axis was stopped on its way; its position is unknown.',
    remedy: 'Press the lift key to home the table.',
  },
  SLOW_AXIS: {
    ...PASSING,
    scope: 'part',
    severity: 'warning',
    cause: 'A movement took clearly longer than it used to.',
    remedy: 'Clean and grease the mechanism, check its belt and motor, before it stops.',
  },
  STALL: {
    ...LATCHED,
    scope: 'part',
    cause: 'A motor drew too much current and was stopped.',
    remedy: 'Look for what blocks it: a tile, a stick, a sleeve. Free it, clear the fault, press the lift key to home.',
  },
  OVERLOAD: {
    ...LATCHED,
    scope: 'table',
    cause: 'The motor supply was overloaded.',
    remedy: 'Switch off, wait six seconds, look for a blocked or short-circuited motor, switch on, press the lift key to home.',
  },
  // --- Building a set ---------------------------------------------------------------------------------------------------
  JAM_LANE: {
    ...STOPPED,
    scope: 'side',
    cause: 'Tiles are jammed in the lane.',
    remedy: 'Open the top, free the lane, put the tiles into the middle, close, press the lift key.',
  },
  FLIPPED_TILE: {
    ...STOPPED,
    scope: 'side',
    cause: 'A tile lies the wrong way round in the lane.',
    remedy: 'Press both lift keys together, take the tile out of the lane and drop it into the middle, press the lift key.',
  },
  UNREAD_TILE: {
    ...STOPPED,
    scope: 'side',
    cause: 'The counter saw more tiles pass than the lane reader could read.',
    remedy: 'Let the table build again; if it is the same tile, its tag is broken: replace it and enrol the tile.',
  },
  WALL_SHORT: {
    ...STOPPED,
    scope: 'side',
    cause: 'The wall has too few tiles.',
    remedy: 'Look for tiles stuck in the lane or the drum, clean the magnet ring, press the lift key to build again.',
  },
  WALL_OVER: {
    ...STOPPED,
    scope: 'side',
    cause: 'The wall has too many tiles.',
    remedy: 'Clean the tile counter, press the lift key to build again.',
  },
  MISSING_TILE: {
    ...STOPPED,
    scope: 'table',
    cause: 'The set is not complete and is not dealt.',
    remedy: 'Find the tile, also on the floor and in sleeves; press both lift keys, drop it into the middle, press the lift key.',
  },
  WRONG_SET: {
    ...STOPPED,
    scope: 'table',
    cause: 'A tile of the other set came into the machine.',
    remedy: 'Press both lift keys, take out the tile with the other back, press the lift key.',
  },
  DUPLICATE_TILE: {
    ...PASSING,
    scope: 'part',
    severity: 'degraded',
    cause: 'Two tiles share one tag number: they cannot be told apart.',
    remedy: 'Take the one that is not of this set off the table. If both are, replace the tag of one and enrol the set again.',
  },
  SET_NOT_ENROLLED: {
    ...STOPPED,
    scope: 'table',
    cause: 'The list of tags does not fit the set that the rules ask for.',
    remedy: 'Choose a game that fits the set, or enrol the set again (jantaku enroll).',
  },
  UNKNOWN_TAG: {
    ...PASSING,
    scope: 'table',
    severity: 'warning',
    cause: 'A foreign tag lies on the table: a phone, a bank card or a strange tile.',
    remedy: 'Take it off the table. It changes nothing in the game.',
  },
  SLOW_BUILD: {
    ...PASSING,
    scope: 'table',
    severity: 'warning',
    cause: 'Building a set takes longer than it should.',
    remedy: 'Clean the counters and the magnet ring; have the table adjusted if it goes on.',
  },
  BUILD_TIMEOUT: {
    ...STOPPED,
    scope: 'table',
    cause: 'The set was not built in time, though the lanes were tried again.',
    remedy: 'Press both lift keys, look for tiles in the drum that do not stick to the ring, press the lift key to build again.',
  },
  SENSOR_STUCK: {
    ...LATCHED,
    scope: 'part',
    cause: 'A sensor does not change although the part that it watches moved.',
    remedy: 'Clean the sensor and check its cable, clear the fault, press the lift key to home.',
  },
  // --- Dice -------------------------------------------------------------------------------------------------------------
  DICE_TIMEOUT: {
    ...PASSING,
    clearedBy: 'player',
    scope: 'table',
    severity: 'degraded',
    cause: 'The dice could not be read.',
    remedy: 'Press the dice key to roll again; if it goes on, clean the dice dish.',
  },
  // --- Memory -----------------------------------------------------------------------------------------------------------
  DISK_FULL: {
    ...LATCHED,
    scope: 'table',
    cause: 'No space is left for the journal: nothing new can be recorded, so play stops.',
    remedy: 'Free some space on the data disk and restart the table. The hand goes on where it stopped.',
  },
  JOURNAL_FAILED: {
    ...LATCHED,
    scope: 'table',
    cause: 'The journal cannot be written or is damaged.',
    remedy: 'Check the data disk; restart the table; for a damaged journal follow what jantaku doctor says.',
  },
  JOURNAL_TORN: {
    ...PASSING,
    clearedBy: 'player',
    scope: 'table',
    severity: 'warning',
    cause: 'The last entry of the journal was cut by a power failure; nobody had been told of it.',
    remedy: 'Check that the last move on the display is the last move on the table.',
  },
  // --- Our own -----------------------------------------------------------------------------------------------------------
  INTERNAL: {
    ...LATCHED,
    scope: 'table',
    cause: 'The controller made a mistake of its own and stopped the machine to be safe.',
    remedy: 'Restart the table and report it with the log; the game is kept.',
  },
} as const satisfies Record<string, FaultKind>;

export type FaultCode = keyof typeof FAULTS;

export const FAULT_CODES = Object.keys(FAULTS) as readonly FaultCode[];
export const faultKind = (code: FaultCode): FaultKind => FAULTS[code];
export const isFaultCode = (text: string): text is FaultCode => Object.hasOwn(FAULTS, text);
