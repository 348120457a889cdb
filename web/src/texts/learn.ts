/** Texts for learners: the list of lessons, the guide at the table, and tips for newcomers. */
export const learnTexts = {
  /** Leads from a word that explained itself to its entry in the glossary. */
  look: 'Glossary',
  learn: {
    title: 'Learn by playing',
    about: 'A prepared match, a few short steps and a guide who shows you where to look. You do the playing.',
    enter: 'Learn',
    enterGame: (game: string) => `Learn ${game}`,
    minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
    steps: (count: number) => `${count} steps`,
    short: 'One idea',
    begin: 'Start',
    goOn: 'Continue',
    again: 'Play again',
    done: 'Done',
    guide: 'Guided match',
    stepOf: (at: number, of: number) => `Step ${at} of ${of}`,
    next: 'Next',
    back: 'Back',
    leave: 'Leave',
    leaveAbout: 'Leave the lesson; you can continue it later',
    there: 'Show me',
    hide: 'Hide',
    show: 'Show the step',
    waiting: (who: string) => `${who} is moving…`,
    onlyYou: 'One moment…',
    wrong: 'Not quite',
    asked: (label: string) => `The lesson asks for: ${label}`,
    sure: 'Now press the button to do it.',
    finished: 'Well played!',
    finishedAbout:
      'That was the whole lesson. The table is yours now: keep playing, or take the next lesson.',
    finishedWon: 'That was the whole lesson, and you won.',
    playOn: 'Keep playing',
    more: 'More lessons',
    changed: 'This lesson has changed since you started it. Start it again.',
    failed: (reason: string) => `The lesson could not be loaded: ${reason}`
  },
  newcomer: {
    label: 'New to you',
    fold: 'Tip',
    close: 'Got it',
    never: 'Turn tips off',
    setting: 'Tips when you face a kind of decision for the first time'
  }
};
