type Event = Record<string, unknown>;

const KEEPS_SCORES: ReadonlySet<unknown> = new Set(['start_kyoku', 'end_game']);
const LEFT_OUT: ReadonlySet<string> = new Set(['seed', 'id', 'logs', 'hora_tehais']);
const UNORDERED: ReadonlySet<string> = new Set(['consumed']);

/** Fields that other writers add and ours does not (docs/records.md). */
function isLeftOut({ type }: Event, key: string): boolean {
  if (LEFT_OUT.has(key)) return true;
  if (key === 'scores') return !KEEPS_SCORES.has(type);
  if (key === 'deltas') return type === 'reach_accepted';
  return key === 'tehais' && type === 'ryukyoku';
}

/** The deal told by `start_kyoku`, ura indicators by our name, and nothing about which of the tiles that nobody saw was thrown. */
function normalised(events: readonly Event[]): Event[] {
  const found: Event[] = [];
  for (const event of events) {
    const last = found.at(-1);
    if (event.type === 'haipai' && last?.type === 'start_kyoku') {
      const tehais = [...((last.tehais as unknown[] | undefined) ?? [[], [], [], []])];
      tehais[event.actor as number] = event.pais;
      found[found.length - 1] = { ...last, tehais };
    } else if ('uradora_markers' in event) {
      const { uradora_markers: markers, ...rest } = event;
      found.push((markers as unknown[]).length > 0 ? { ...rest, ura_markers: markers } : rest);
    } else if (event.type === 'dahai' && last?.type === 'tsumo' && last.pai === '?') {
      const { tsumogiri: _whichOfTheUnknown, ...rest } = event;
      found.push(rest);
    } else found.push(event);
  }
  return found;
}

const parse = (text: string): Event[] =>
  normalised(
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as Event),
  );

const plain = (key: string, value: unknown): string =>
  JSON.stringify(UNORDERED.has(key) && Array.isArray(value) ? [...value].sort() : value);

/** Where our events differ from the ones read: in number, in type, or in a field that was there. */
export function eventDifferences(original: string, written: string): string[] {
  const theirs = parse(original);
  const ours = parse(written);
  if (theirs.length !== ours.length) return [`${ours.length} events, not ${theirs.length}`];
  return theirs.flatMap((event, index) =>
    Object.keys(event)
      .filter((key) => !isLeftOut(event, key) && plain(key, event[key]) !== plain(key, ours[index][key]))
      .map((key) => `event ${index}: ${key} ${plain(key, ours[index][key])}, not ${plain(key, event[key])}`),
  );
}
