// @vitest-environment node
/** Every card of the three small games has a picture: the catalogues of the engine are walked. */
import { magicArt } from '../art/magic';
import { props } from '../art/props';
import { CONTRACTS, contractArt, MAGIC, magicPicture, RACERS } from './unicorn/art';
import { gallopOf, stillOf, winnerOf } from './unicorn/gallop';
import { beastPicture, HEROES, heroArt, questPicture, QUESTS } from './unlucky/art';

const files = import.meta.glob<string>(
  '../../../src/fairground/games/{unicorn,unlucky,fair_game}/**/*.toml',
  {
    query: '?raw',
    import: 'default',
    eager: true
  }
);
const catalogue = (name: string): string => {
  const found = Object.entries(files).find(([path]) => path.endsWith(name));
  if (!found) throw new Error(`no catalogue ${name}`);
  return found[1];
};
const values = (text: string, field: string): string[] =>
  [...text.matchAll(new RegExp(`^${field} = "([^"]+)"`, 'gm'))].map((match) => match[1]!);
const without = (ids: string[], art: (id: string) => string | undefined) => ids.filter((id) => !art(id));
/** What was drawn twice, for cards that must look different. */
const twins = (drawings: (string | undefined)[]) => drawings.length - new Set(drawings).size;

describe('cards without art', () => {
  it('are none in Unlucky Adventurers', () => {
    const quests = values(catalogue('quest_deck.toml'), 'id');
    const beasts = values(catalogue('beasts.toml'), 'id');
    const heroes = values(catalogue('characters.toml'), 'id');
    expect([quests.length, beasts.length, heroes.length]).toEqual([44, 12, 12]);
    expect(without(quests, questPicture)).toEqual([]);
    expect(without(beasts, beastPicture)).toEqual([]);
    expect(heroes.filter((id) => !(id in HEROES))).toEqual([]);
    expect(twins(quests.map((id) => QUESTS[id]))).toBe(0);
    expect(twins(heroes.map(heroArt))).toBe(0);
  });

  it('are none in Unicorn Fever', () => {
    const magic = values(catalogue('magic.toml'), 'id');
    const contracts = values(catalogue('contracts.toml'), 'id');
    const clans = values(catalogue('contracts.toml'), 'clan');
    const colours = values(catalogue('unicorns.toml'), 'colour');
    expect([magic.length, contracts.length, colours.length]).toEqual([22, 40, 6]);
    expect(without(magic, (id) => MAGIC[id] && magicArt[MAGIC[id]]?.())).toEqual([]);
    expect(without(contracts, (id) => CONTRACTS[id] && magicArt[CONTRACTS[id]]?.())).toEqual([]);
    expect(twins(magic.map(magicPicture))).toBe(0);
    expect(twins(contracts.map((id, n) => contractArt(id, clans[n]!)))).toBe(0);
    expect(colours.filter((colour) => !(colour in RACERS))).toEqual([]);
  });

  it('are none in Fair Game: every card has an animal and an example', () => {
    const text = catalogue('fair_game/cards.toml');
    const marks = values(text, 'mark');
    expect(marks).toHaveLength(26);
    expect(without(marks, (mark) => props[mark]?.())).toEqual([]);
    expect([...text.matchAll(/^example = /gm)]).toHaveLength(26);
  });
});

describe('unicorns as pictures', () => {
  it('have no paints or styles that a picture or the page would not know', () => {
    for (const colour of Object.keys(RACERS)) {
      for (const drawn of [gallopOf(colour), stillOf(colour), stillOf(colour, true)]) {
        expect(decodeURIComponent(drawn)).not.toMatch(/var\(|style=|undefined|NaN/);
      }
      expect(winnerOf(colour)).not.toMatch(/var\(--[um]|style=|undefined|NaN/);
    }
  });

  it('move from picture to picture', () => {
    const frames = decodeURIComponent(gallopOf('red')).split('<svg x=');
    expect(new Set(frames.slice(1).map((frame) => frame.replace(/^"\d+"/, ''))).size).toBe(12);
  });
});
