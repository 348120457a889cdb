/** Texts of the board that works for any game. */
export const genericTexts = {
  generic: {
    table: 'The table',
    score: 'Score',
    empty: 'Nothing here.',
    count: (count: number) => (count === 1 ? '1 card' : `${count} cards`),
    turn: 'to play',
    you: 'you'
  }
};
