/** Texts of the rules page and its drawer. */
export const rulesTexts = {
  rules: {
    title: 'Rules',
    book: 'The rulebook for this table',
    panoramas: 'Panoramas: what you still miss',
    about:
      'Every rule of every game in plain words, with our ruling where the rulebook leaves something open.',
    search: 'Ask about the rules…',
    books: 'Rulebooks',
    words: 'Terms of this game',
    ruling: 'Our ruling:',
    related: 'See also',
    show: (rule: string) => `Show the rule ${rule}`
  }
};
