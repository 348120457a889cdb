const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const ordinal = (rank: number) => ORDINALS[rank] ?? String(rank);

/** What scores count: one of it, and several. */
const UNITS: Record<string, [string, string]> = {
  'fair-game': ['card', 'cards'],
  'unlucky-adventurers': ['card', 'cards'],
  'unicorn-fever': ['Glory', 'Glory'],
  unfair: ['point', 'points']
};

/** What the client says around a match: the question, the drawer, notices, the end. */
export const tableTexts = {
  desk: {
    games: {
      'fair-game': 'Fair Game',
      unfair: 'Unfair',
      'unicorn-fever': 'Unicorn Fever',
      'unlucky-adventurers': 'Unlucky Adventurers'
    } as Record<string, string>,
    show: 'Watch…',
    skip: 'Skip to the question',
    yourTurn: 'Your turn',
    rules: (count: number) => `Show the ${count} rules behind this`,
    /** Under an option that was touched once. */
    deed: {
      title: (label: string) => `${label}?`,
      again: 'Tap it again, press Enter, or:',
      does: 'What will certainly happen',
      luck: 'The rest depends on luck or on other players.',
      weighing: 'Looking ahead…',
      nothing: 'Nothing changes right away.',
      cancel: 'Cancel',
      anyway: (label: string) => `${label} anyway`,
      read: (name: string) => `Read ${name}`,
      change: (before: number, after: number) => `${before} → ${after}`
    },
    /** Figures of a player that an option changes, by their names in the view. */
    figures: {
      coins: 'Coins',
      gold: 'Gold',
      glory: 'Glory',
      stars: 'Stars',
      guests: 'Guests',
      guest_income: 'Income from the next guests',
      text_income: 'Income from cards',
      influence_income: 'Alien influence per round',
      capacity: 'Guest capacity',
      loans: 'Loans',
      cards_in_hand: 'Cards in hand',
      cards: 'Cards',
      blueprints: 'Blueprints',
      actions_left: 'Actions left',
      rolls_left: 'Rolls left',
      magic: 'Magic cards'
    } as Record<string, string>,
    drawer: {
      log: 'Log',
      stories: (count: number) => (count === 1 ? '1 new line' : `${count} new lines`),
      chat: 'Chat',
      said: (count: number) => (count === 1 ? '1 new message' : `${count} new messages`),
      table: 'Table',
      close: 'Close the drawer',
      latest: 'Jump to the latest line'
    },
    end: {
      youWon: (shared: boolean) => (shared ? 'You share the victory!' : 'You win!'),
      alone: (score: string) => `${score} in total.`,
      margin: (score: string, margin: number, next: string) =>
        `${score}, which is ${margin} more than ${next}.`,
      yours: (rank: number, score: string, behind: number) =>
        behind > 0
          ? `You came ${ordinal(rank)} with ${score}, ${behind} behind. Well played.`
          : `You had ${score}, level with the winner. Well played.`,
      /** Where something else than the score decided. */
      decided: (rank: number, score: string, by: string) =>
        rank === 1
          ? `${score}. Decided by: ${by}.`
          : `You came ${ordinal(rank)} with ${score}. Decided by: ${by}. Well played.`,
      by: (reason: string) => `Decided by: ${reason}.`,
      score: (game: string, score: number) => {
        const unit = UNITS[game];
        return unit ? `${score} ${Math.abs(score) === 1 ? unit[0] : unit[1]}` : String(score);
      },
      look: 'See the table',
      back: 'Back to the result',
      places: 'Final places',
      sources: 'Score breakdown',
      turns: 'How it went',
      lead: (name: string) => (name ? `${name} takes the lead` : 'You take the lead'),
      leap: (name: string, gain: number, what: string) =>
        `${name ? `${name} gains` : 'You gain'} ${gain} ${gain === 1 ? what.replace(/s$/, '') : what}`,
      at: (move: number) => `Move ${move}`
    },
    attention: {
      attack: (name: string) => (name ? `${name} attacks you!` : 'You are under attack!'),
      answer: 'Your answer:',
      recap: 'While you were away',
      all: 'Read the full log'
    },
    away: {
      standIn: (name: string) => `${name} is away; a bot is playing until they come back.`,
      soon: (seconds: number) => `You can continue without them in ${seconds} s.`,
      send: 'Remove them from the match',
      sureSend: (name: string) => `${name} will not be able to come back to this match.`,
      win: 'Claim the win',
      sureWin: (name: string) => `The match ends at once, and ${name} loses it.`
    },
    reading: {
      title: 'Card',
      close: 'Put the card back',
      how: 'Hover over a card, press and hold it, or press i to read it.'
    },
    settings: {
      quick: 'Play with a single tap',
      quickAbout: 'Otherwise the first tap shows what would happen and the second plays it.',
      sound: 'Sounds',
      volume: 'Volume'
    }
  }
};
