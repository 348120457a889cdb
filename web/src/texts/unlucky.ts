/** Texts of the Unlucky Adventurers board. */
const cards = (count: number) => (count === 1 ? '1 card' : `${count} cards`);

export const unluckyTexts = {
  unlucky: {
    ghost: 'ghost',
    out: 'out',
    missesTurn: 'misses a turn',
    onTurn: 'to play',
    team: (names: string) => `team: ${names}`,
    used: 'used',
    quests: 'quests',
    beasts: 'beasts',
    questDeck: (count: number) => `Quest deck, ${cards(count)}`,
    beastDeck: (count: number) => `Beast deck, ${cards(count)}`,
    way: (direction: string) => `Play goes ${direction}`,
    turnOf: (name: string) => `${name}’s turn`,
    yourTurn: 'Your turn',
    lastRoll: (value: number) => `Last roll: ${value}`,
    lastCard: 'last played',
    yourHand: 'Your hand',
    inHand: (count: number) => `Your hand: ${cards(count)}`,
    youGhost: 'You are a ghost now.',
    youOut: 'You are out.',
    emptyHand: 'Your hand is empty.',
    discards: 'The discard pile',
    against: 'Value against beasts',
    pawsWord: 'paws',
    paws: (value: number) => (value === 1 ? '1 paw' : `${value} paws`),
    canPlay: 'can be played',
    fights: (name: string) => `${name} fights`,
    youFight: 'You fight',
    ofPaws: (laid: number, needed: number) => `${laid} of ${needed}`,
    ofCards: (laid: number, needed: number) => `${laid} of ${needed} cards`,
    missing: (cards_: number, paws: number) => {
      const wanted = [
        cards_ > 0 ? (cards_ === 1 ? '1 more card' : `${cards_} more cards`) : '',
        paws > 0 ? (paws === 1 ? '1 more paw' : `${paws} more paws`) : ''
      ].filter(Boolean);
      return wanted.length ? `Still needed: ${wanted.join(' and ')}` : 'That is enough: the beast is beaten';
    },
    reward: (count: number) => `+${cards(count)}`,
    needs: (count: number) => cards(count),
    meanwhile: 'What the others are doing',
    types: {
      weapon: 'Weapon',
      spell: 'Spell',
      potion: 'Potion',
      item: 'Item',
      action: 'Action',
      blunder: 'Blunder',
      beast: 'Beast',
      beast_encounter: 'Encounter',
      character: 'Character',
      ally: 'Ally'
    } as Record<string, string>
  }
};
