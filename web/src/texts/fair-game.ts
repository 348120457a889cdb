/** Texts of the Fair Game board. */
export const fairGameTexts = {
  fair: {
    lead: 'has the lead',
    leadAbout: 'When two players want the same card, the one with the lead gets it.',
    youLead: 'you have the lead',
    round: (round: number) => `Round ${round}`,
    rollsLeft: (count: number) =>
      count === 0 ? 'no rolls left' : count === 1 ? '1 roll left' : `${count} rolls left`,
    notRolled: 'has not rolled yet',
    done: 'done for this round',
    diceOf: (name: string, dice: string) => `${name}’s dice show ${dice}`,
    yourDice: 'Your dice',
    yourCards: 'Your cards',
    cardsOf: (name: string) => `${name}’s cards`,
    die: (place: number, value: number) => `Die ${place} shows ${value}`,
    again: 'roll',
    rollAgain: (count: number) => `Roll ${count} again`,
    rollHint: 'Select the dice you want to roll again.',
    waiting: 'Your dice are set. The others are still rolling.',
    pick: 'Pick dice to roll again',
    all: 'All',
    none: 'None',
    noCard: 'No cards yet. Four cards win the match.',
    have: (count: number) => `${count} of 4`,
    hole: 'empty space',
    grid: 'Tickets to win',
    guarded: 'protected: nobody can steal it this round',
    guardedShort: 'safe',
    meets: 'your dice match it',
    example: 'for example',
    marks: { deer: 'easy', wolf: 'harder', bear: 'hard' } as Record<string, string>,
    chance: (chance: string) => `${chance} chance with best play`,
    aim: (name: string, advice: string, chance: string) => `For ${name}: ${advice}. Chance ${chance}.`
  }
};
