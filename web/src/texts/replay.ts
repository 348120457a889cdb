/** Texts of the replay and the play checker. */
export const replayTexts = {
  replay: {
    title: 'Replay',
    move: (move: number, moves: number) => `Move ${move} of ${moves}`,
    first: 'First',
    back: 'Back',
    play: 'Play',
    pause: 'Pause',
    next: 'Next',
    last: 'Last',
    fork: 'Play from here',
    share: 'Copy link',
    record: 'Download',
    watch: 'Watch it again'
  },
  check: {
    toggle: 'Check the play',
    thinking: 'Analysing this decision…',
    begin: 'Go to a move to see how good it was.',
    none: 'There was no choice here.',
    played: (name: string, label: string, chance: string) => `${name}: ${label} (${chance} to win).`,
    better: (label: string, chance: string) => `Better: ${label} (${chance}).`,
    words: {
      best: '★ Best',
      good: '✓ Good',
      slip: '~ Slip',
      mistake: '! Mistake',
      blunder: '!! Blunder'
    } as Record<string, string>
  }
};
