/** One sentence for somebody's first decision of each kind, by game and kind of question. */
export const tipTexts: { tips: Record<string, Record<string, string>> } = {
  tips: {
    'fair-game': {
      claim: 'Your dice match a card: take it now and it is yours, or decline and hope for a better one.',
      'claim-next': 'A player ahead of you may take the same card, so name a second choice.',
      reroll: 'Pick the dice you want to roll again and keep the others; you have three rolls per round.',
      turn: 'It is your turn: take a card your dice match, roll some dice again, or stop for this round.'
    },
    'unlucky-adventurers': {
      start: 'Some characters have an ability you can use before you draw; each works once per match.',
      play: 'You must play one card per turn, whatever it does to you: attack, or play the one that hurts least.',
      target: 'Choose your target. The player with the most cards is usually the biggest threat.',
      thief: 'You may take two cards from one player, or one card each from two players.',
      roll: 'Your character can turn the die to another face once per match.',
      shield: 'A Shield stops this attack and is then used up; without it you lose the cards.',
      discard: 'Every card is a life. Give up the one that helps you least in attacks and against beasts.',
      fight:
        'Lay down cards until their points beat the beast. You lose the cards you lay down, then draw your reward.',
      forfeit: 'This beast is too strong for your cards. You lose some, so give up the worst.',
      reveal: 'You have met a beast. Some abilities let you escape before the fight.',
      revive: 'A player who is out comes back with seven new cards; this was your card for the turn.',
      resurrect:
        'You are about to lose everything. The Resurrection gives you seven new cards and is then used up.',
      'too-few': 'You have too few cards even to fight. Without a Resurrection you are out.',
      'discard-highest': 'It must be one of your most valuable cards; if several are equal, you choose.',
      give: 'Another player gets this card: give the one that helps them least.',
      trade: 'You give a card to another player and get one of theirs.',
      'trade-next': 'You trade two cards: name the second.',
      redirect: 'Your ability sends the beast to another player, who must fight it now.',
      take: 'Every card played so far lies face up: take back the one that helps you most.',
      blunder: 'Something went wrong. Some abilities can undo it, once.',
      ghost: 'You are out, but a ghost who rolls a 6 may still play a card.'
    },
    'unicorn-fever': {
      turn: 'You have three Actions before the race. Each takes a token, and the best tokens go first.',
      bet: 'A Win Bet pays stake times odds if your unicorn comes first; a Show Bet pays twice the stake for any of the first three.',
      stake: 'You lose the stake if the bet fails, so keep some gold for the next race.',
      play: 'Magic stays face down under a unicorn until the race: help the ones you bet on, hinder the rest.',
      sign: 'A contract gives Glory at the end, and an ability for the rest of the match.',
      again: 'Your contract lets you take one more Action.',
      'side-bet': 'A second, smaller bet: it pays like any other.',
      extra: 'You may play one more Magic card than the token says, on any lane.',
      burn: 'You can turn a Magic card you do not need into gold.',
      reserve: 'The token you keep is yours alone this round: nobody else can bet with it.',
      protect:
        'A white and a black card with the same letter cancel each other; you can protect one of yours.',
      remove: 'You remove one Magic card before it takes effect, whoever played it.',
      shift: 'Moving one row up or down changes how fast the unicorn runs and what a Win Bet on it pays.',
      arrange: 'You decide in which order these Movement cards come up.',
      nudge: 'Your contract moves one unicorn a little more, or a little less, on this card.',
      reroll: 'A Sprint die moves the unicorn whose colour it shows by one space.',
      'turn-die': 'You may turn a Sprint die to another colour.',
      place: 'They are level on distance and odds: the First Player decides who comes first.',
      refund: 'You get back the stake of one failed bet.'
    },
    unfair: {
      park: 'Use an action to build, draw, take a card from the Market or collect loose change; then it is the next player’s turn.',
      events:
        'Events come before building. Most have a nice half and a nasty half; you may also keep them for later.',
      half: 'An event does only one of its two halves: choose the one you need now.',
      place: 'The space matters: for neighbours, for panoramas, and for animals that prefer one space.',
      block:
        'You are under attack, and one of your cards can stop it. The card is then used up, or rests until the next round.',
      pick: 'Choose the card to apply this to; it stays marked until you confirm.',
      may: 'This is optional: the card lets you, but does not make you.',
      'hand-limit': 'At the end of a round you may keep up to five cards and discard the rest.',
      'first-hand':
        'If your hand has nothing to start with, you may draw a new one; you build from what you keep.',
      react: 'Something happened to you, and an event in your hand can respond right away.',
      order: 'Several of your cards trigger at the same time; you choose the order.',
      ability: 'This card has more than one ability: choose which one to use.',
      'chosen-theme': 'Name a theme; the rest of the card applies to cards of that theme.',
      'close-gap': 'You can leave the gap for a later attraction, or move the ones behind it up.',
      'give-up': 'Your park holds more than its entrance allows, so something has to go.',
      instead: 'Another card can take the damage, or pay for it, instead of the one that was hit.',
      offer: 'You decide this once, before the first round, for the whole match.',
      or: 'The card gives you a choice: only one of these things happens.',
      player: 'Choose the player the rest of the card applies to.',
      raise: 'You can turn silver medals into coins before you pay.',
      rearrange: 'Move cards one by one into the layout you want, then choose Done.',
      'rearrange-to': 'You can choose any place where the card is allowed.',
      'scoring-theme': 'For scoring, a wildcard must become one theme: choose the one your blueprints lack.',
      'set-roll': 'One of your cards lets you set the result of the roll.',
      split: 'Choose what each of the two dice shows; their sum is the result.',
      'stand-in': 'Another member of your staff can take the hit for this one.',
      theme: 'A question mark can stand for any one theme, just this once.',
      words: 'Types are the words below a card’s name: choose the ones that count.'
    }
  }
};
