/** Recorded hands that these rules cannot match because the record itself is odd: by file and hand, with the reason. At most five. */
export const KNOWN_ODD: readonly { readonly file: string; readonly hand: string; readonly reason: string }[] = [
  {
    file: 'dnovikoff-tenhou--bug1.xml',
    hand: 'South 4, 2 counters',
    reason:
      'The dealer was tenpai and led with 37400 in the last hand of the game, yet it goes on: the game is older than that end ' +
      'of a game (tenpai-yame) at Tenhou; seven other records end there.',
  },
];
