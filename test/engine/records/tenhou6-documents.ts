type Hand = unknown[];

interface Document {
  readonly name: string[];
  readonly log: Hand[];
  readonly sc?: number[];
}

/** Documents of one game, one a line, as one; calls with their tiles in order of rank; texts of a value without spaces. */
function read(text: string): Document {
  const documents = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Document);
  const last = documents[documents.length - 1];
  return {
    name: documents[0].name,
    log: documents.flatMap(({ log }) => log.map(normalHand)),
    ...(last.sc ? { sc: last.sc } : {}),
  };
}

const ENGLISH: Readonly<Record<string, string>> = { Riichi: '立直', Dora: 'ドラ', 'Ura Dora': '裏ドラ' };

function normalHand(hand: Hand): Hand {
  return hand.map((part, index) => {
    const moves = index >= 4 && index < 16 && Array.isArray(part);
    if (moves) return part.map((move) => (typeof move === 'string' ? normalCall(move) : move));
    return index === 16 ? normalResult(part as unknown[]) : part;
  });
}

/** The called tiles keep their place; the others stand in order, a red five last. */
function normalCall(move: string): string {
  const at = move.search(/[a-z]/);
  const letter = move[at];
  const tiles = move.replace(/[a-z]/, '').match(/../g) ?? [];
  const called = letter === 'a' ? [] : tiles.splice(at / 2, letter === 'k' ? 2 : 1);
  const rank = (code: string): number => (code.startsWith('5') ? 10 * Number(code[1]) + 5.5 : Number(code));
  return `${letter}${at} ${called.join('')} ${tiles.sort((a, b) => rank(a) - rank(b)).join('')}`;
}

function normalResult(result: unknown[]): unknown[] {
  // No change is not worth telling; who won nothing of worth is told by no text.
  const parts = result.filter((part) => !(Array.isArray(part) && part.length === 4 && part.every((delta) => delta === 0)));
  return parts.map((part) => {
    if (!Array.isArray(part)) return part;
    return part.map((entry) =>
      typeof entry === 'string' ? entry.replace(/^[A-Za-z ]+(?=\()/, (name) => ENGLISH[name] ?? name) : entry,
    );
  });
}

/** Where our document differs from the one read. */
export function documentDifferences(original: string, written: string): string[] {
  const theirs = read(original);
  const ours = read(written);
  const differences: string[] = [];
  if (JSON.stringify(theirs.name) !== JSON.stringify(ours.name)) differences.push('names');
  if (JSON.stringify(theirs.sc) !== JSON.stringify(ours.sc)) differences.push(`sc ${ours.sc}, not ${theirs.sc}`);
  if (theirs.log.length !== ours.log.length) return [...differences, `${ours.log.length} hands, not ${theirs.log.length}`];
  return [
    ...differences,
    ...theirs.log.flatMap((hand, at) =>
      hand
        .map((part, index) => [index, JSON.stringify(ours.log[at][index]), JSON.stringify(part)] as const)
        .filter(([, mine, wanted]) => mine !== wanted)
        .map(([index, mine, wanted]) => `hand ${at}, part ${index}: ${mine}, not ${wanted}`),
    ),
  ];
}
