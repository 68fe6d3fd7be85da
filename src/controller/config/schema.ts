import { z } from 'zod';
import { filePath, hostName, levelName, milliseconds, playerName, portNumber, speed } from './words.js';

/** Everything that can be set about a table. Each key has a sentence for docs/configuration.md; unknown keys are errors. */

const table = z
  .strictObject({
    name: z.string().min(1).max(64).default('Jantaku').describe('What people call the table; shown on displays.'),
    club: levelName.default('home').describe('The club, as a level of every topic: 1 to 32 of a-z, 0-9 and -.'),
    id: levelName.default('table-1').describe('The table within the club, as a level of every topic.'),
  })
  .describe('Names.');

const hardware = z
  .strictObject({
    kind: z
      .enum(['simulator', 'serial'])
      .default('simulator')
      .describe('`simulator`: a table that is not there, at the wire. `serial`: a real one on serial lines.'),
    wiring: filePath
      .default('hardware/reference-table.yaml')
      .describe(
        'The wiring profile. A path that is not absolute starts at this file, or, where nothing lies there, at the program.',
      ),
    ports: z
      .record(z.string(), filePath)
      .default({})
      .describe(
        'Serial ports by link name (`board`, `side-0` …) where they differ from the wiring profile: `/dev/serial/by-id/…`.',
      ),
  })
  .describe('The machine.');

const simulator = z
  .strictObject({
    seed: z
      .int()
      .min(0)
      .max(4_294_967_295)
      .nullable()
      .default(null)
      .describe('Seed of drum, dice and players; null takes a new one at each start.'),
    speed: speed.default(1).describe('How fast simulated time runs: 0.1 to 1000 times, or `max`.'),
    hands: z.int().min(1).nullable().default(null).describe('Stop after so many hands; null never.'),
    records: z.array(filePath).default([]).describe('Recorded games to play instead of simulated players.'),
  })
  .describe('The table that is not there. Ignored with `hardware.kind: serial`.');

const rules = z
  .strictObject({
    ruleset: z.string().min(1).default('riichi').describe('Id of the ruleset; `jantaku config --rulesets` lists them.'),
    preset: z
      .string()
      .min(1)
      .nullable()
      .default(null)
      .describe('A named set of options of the ruleset; null takes its defaults.'),
    options: z
      .record(z.string(), z.unknown())
      .default({})
      .describe('Options of the ruleset, over those of the preset. Unknown options are errors.'),
  })
  .describe('What is played.');

const player = z.strictObject({
  name: playerName.describe('Shown on displays.'),
  id: levelName.optional().describe('Stays the same when the name changes; made from the name when left out.'),
});

const players = z
  .array(player)
  .min(3, 'must be three to five players, or left out')
  .max(5, 'must be three to five players, or left out')
  .default([{ name: 'East' }, { name: 'South' }, { name: 'West' }, { name: 'North' }])
  .describe("Who sits on chairs 0 to 3 when a match starts; a fifth sits out first. How many may play is the ruleset's to say.");

const http = z
  .strictObject({
    enabled: z.boolean().default(true).describe('Whether the score display is served.'),
    host: hostName.default('127.0.0.1').describe('Address to listen on; `0.0.0.0` lets other machines in.'),
    port: portNumber.default(8080).describe('0 takes any free port.'),
  })
  .describe('The score display.');

const mqtt = z
  .strictObject({
    broker: z
      .enum(['embedded', 'external', 'none'])
      .default('embedded')
      .describe('`embedded`: our own. `external`: the one at `url`.'),
    host: hostName.default('127.0.0.1').describe('Address that the embedded broker listens on.'),
    port: portNumber.default(1883).describe('Port of the embedded broker; 0 takes any free port.'),
    url: z
      .url({ protocol: /^(mqtts?|wss?)$/, error: 'must be like mqtt://host:1883, mqtts://host:8883 or wss://host/path' })
      .nullable()
      .default(null)
      .describe('The external broker.'),
    username: z.string().min(1).nullable().default(null).describe('For the external broker.'),
    passwordFile: filePath.nullable().default(null).describe('File with the password, readable by its owner only.'),
    operators: z
      .array(
        z.strictObject({
          username: z.string().min(1).describe('Name.'),
          passwordFile: filePath.describe('File with the password.'),
        }),
      )
      .default([])
      .describe('Who may send commands through the embedded broker. Everybody else may only read public topics.'),
  })
  .describe('Messages.');

const tiles = z
  .strictObject({
    enrolment: filePath
      .default('tiles.yaml')
      .describe('The list of tags that `jantaku enroll` writes; starts at the data folder. A simulated table makes its own.'),
    setOnTable: z.enum(['A', 'B']).default('A').describe('The set that lies on the table at the very first start.'),
  })
  .describe('The two sets of tiles.');

const enterRule = (hits: number, holdMs: number, where: string) =>
  z
    .strictObject({
      hits: z.int().min(1).max(20).default(hits).describe('So many reads are enough to believe that a tile lies there …'),
      holdMs: milliseconds.default(holdMs).describe('… and so is one read that the reader has not taken back for this long.'),
    })
    .prefault({})
    .describe(where);

const tracking = z
  .strictObject({
    table: enterRule(2, 100, 'Zones on the table: hands, rivers, melds.'),
    machine: enterRule(1, 0, 'Lanes and dome.'),
    glimpseMs: milliseconds
      .default(300)
      .describe('Reads of a tile that lies badly count together when it is out of sight for no longer.'),
    leaveMs: milliseconds.default(1_000).describe('A tile that is unseen for this long is gone from its zone.'),
    contestMs: milliseconds.default(400).describe('How long two antennas that claim one tile are compared.'),
  })
  .describe('From tag reads to tiles in places.');

const machine = z
  .strictObject({
    homeMs: milliseconds.default(20_000).describe('Limit for homing one axis.'),
    domeMs: milliseconds.default(8_000).describe('Limit for the dome, until its own time is known.'),
    liftMs: milliseconds.default(8_000).describe('Limit for a wall lift, until its own time is known.'),
    stackerMs: milliseconds.default(8_000).describe('Limit for a stacker, until its own time is known.'),
    diceMs: milliseconds.default(8_000).describe('Limit for a roll of the dice.'),
    slackMs: milliseconds.default(500).describe('A movement that takes longer than its learned time and this is reported.'),
    staggerMs: milliseconds.default(150).describe('Pause between the starts of two motors.'),
    warnMs: milliseconds.default(500).describe('Lamp and sound come this long before anything moves near hands.'),
    buildWarnMs: milliseconds.default(60_000).describe('Building a set for longer is shown as slow.'),
    buildStopMs: milliseconds.default(180_000).describe('Limit for building a set.'),
    tailStallMs: milliseconds
      .default(15_000)
      .describe('When no lane that is short gets a tile for this long, the drum is turned back for a moment.'),
    tailRetries: z.int().min(0).max(2).default(2).describe('How often that is tried (never more than twice).'),
    intakeReminderMs: milliseconds.default(300_000).describe('A reminder when the dome stands open for this long.'),
    buildEarly: z.boolean().default(true).describe('Wash and build the second set while the first one is played with.'),
  })
  .describe('Limits of the machine. The microcontroller keeps its own as well.');

const journal = z
  .strictObject({
    segmentBytes: z
      .int()
      .min(65_536)
      .max(1_073_741_824)
      .default(8_388_608)
      .describe('A file of the journal is closed at this size.'),
    keyFile: filePath.nullable().default(null).describe("The table's key; `table.key` in the data folder when null."),
  })
  .describe('The memory of the table; see docs/journal.md.');

const logging = z
  .strictObject({
    level: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
      .default('info')
      .describe('The least that is written. `trace` shows concealed tiles.'),
    file: filePath.nullable().default(null).describe('A file instead of the standard error output.'),
  })
  .describe('What the program writes about itself.');

export const configSchema = z.strictObject({
  version: z.literal(1).default(1).describe('Version of this file.'),
  data: filePath
    .default('data')
    .describe('Folder for journal, key and learned times. A path that is not absolute starts at the working folder.'),
  table: table.prefault({}),
  hardware: hardware.prefault({}),
  simulator: simulator.prefault({}),
  rules: rules.prefault({}),
  players,
  http: http.prefault({}),
  mqtt: mqtt.prefault({}),
  tiles: tiles.prefault({}),
  tracking: tracking.prefault({}),
  machine: machine.prefault({}),
  journal: journal.prefault({}),
  logging: logging.prefault({}),
});

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

/** The whole configuration with every default filled in; frozen. */
export type Config = DeepReadonly<z.output<typeof configSchema>>;
export type MachineTimings = Config['machine'];
