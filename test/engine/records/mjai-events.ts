/** Fields that other writers add and ours does not (docs/records.md). */
const LEFT_OUT: ReadonlySet<string> = new Set(['seed', 'id', 'logs', 'hora_tehais', 'tehais of a draw']);
const UNORDERED: ReadonlySet<string> = new Set(['consumed']);

type Event = Record<string, unknown>;

const parse = (text: string): Event[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Event);

const plain = (key: string, value: unknown): string =>
  JSON.stringify(UNORDERED.has(key) && Array.isArray(value) ? [...value].sort() : value);

/** Where our events differ from the ones read: in number, in type, or in a field that was there. */
export function eventDifferences(original: string, written: string): string[] {
  const theirs = parse(original);
  const ours = parse(written);
  if (theirs.length !== ours.length) return [`${ours.length} events, not ${theirs.length}`];
  return theirs.flatMap((event, index) =>
    Object.keys(event)
      .filter((key) => !LEFT_OUT.has(key) && plain(key, event[key]) !== plain(key, ours[index][key]))
      .map((key) => `event ${index}: ${key} ${plain(key, ours[index][key])}, not ${plain(key, event[key])}`),
  );
}
