import { Choices } from './choices';
import { pageOf } from './app.svelte';
import { botName, deviceName, hashOf, initials, listed, named, percent, withoutName } from './names';
import { scenesOf } from '../boards/unicorn/show';
import { gist } from '../boards/generic/gist';
import type { Prompt } from '../generated/protocol';
import type { MatchView } from './view';

const prompt = {
  version: 1,
  kind: 'turn',
  text: 'What now?',
  options: [
    { action: { do: 'reroll', dice: [1, 2] }, text: 'reroll 1 2', label: 'Roll' },
    { action: { do: 'target', player: 2 }, text: 'target 2', label: 'Aim at player 2' }
  ],
  blocked: [{ action: { do: 'claim', card: 'x' }, text: 'claim x', label: 'Claim', reason: 'no', rules: [] }]
} as unknown as Prompt;

describe('choices', () => {
  const choices = new Choices(prompt, ['Ann', 'Bo']);
  it('are found by what they are about', () => {
    expect(choices.one({ do: 'reroll', dice: [1, 2] })?.text).toBe('reroll 1 2');
    expect(choices.one({ do: 'reroll', dice: [2, 1] })).toBeUndefined();
    expect(choices.where({ do: 'target' })).toHaveLength(1);
    expect(choices.whyNot({ card: 'x' })?.reason).toBe('no');
  });
  it('speak of people by name', () => expect(choices.one({ do: 'target' })?.label).toBe('Aim at Bo'));
  it('leave to the buttons what the board does not show', () =>
    expect(choices.rest((choice) => choice.action.do === 'reroll').map((choice) => choice.text)).toEqual([
      'target 2'
    ]));
});

describe('names', () => {
  it('of devices are short', () => {
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    expect(deviceName(agent)).toBe('Firefox · Windows');
    expect(deviceName('curl/8')).toBe('curl/8');
  });
  it('of bots tell how well they play', () => {
    expect(botName('master')).toBe('Master bot');
    expect(botName('odd')).toBe('odd bot');
    expect(botName('quinn-2')).toBe('Quinn, grade 2');
  });
  it('of cards are not said twice', () => {
    expect(withoutName('Use the Rogue', 'Rogue')).toBe('Use');
    expect(withoutName('Rogue', 'Rogue')).toBe('Rogue');
  });
  it('of parts are whole percents', () => expect(percent(0.456)).toBe('46%'));
  it('are listed as people say them', () => {
    expect(listed([])).toBe('');
    expect(listed(['Ann'])).toBe('Ann');
    expect(listed(['Ann', 'Bo', 'Cy'])).toBe('Ann, Bo and Cy');
  });
  it('have initials', () => {
    expect(initials('Ann')).toBe('AN');
    expect(initials('Ann van Bo')).toBe('AB');
    expect(initials('🦄 Cy')).toBe('🦄C');
  });
  it('always have the same avatar', () => expect(hashOf('Ann')).toBe(hashOf('Ann')));
  it('replace numbers only where there is such a player', () =>
    expect(named('Steal from player 9', ['Ann'])).toBe('Steal from player 9'));
});

describe('addresses', () => {
  it('name pages', () => {
    expect(pageOf('')).toEqual({ name: 'lobby', id: '', invite: '' });
    expect(pageOf('#/table/abc?invite=s3')).toEqual({ name: 'table', id: 'abc', invite: 's3' });
    expect(pageOf('#/rules/fair.roll')).toEqual({ name: 'read', id: 'rules/fair.roll', invite: '' });
    expect(pageOf('', '/cards/unfair/lifeguard')).toEqual({
      name: 'read',
      id: 'cards/unfair/lifeguard',
      invite: ''
    });
    expect(pageOf('#/table/abc', '/cards')).toMatchObject({ name: 'table', id: 'abc' });
    expect(pageOf('', '/cardsharp')).toMatchObject({ name: 'lobby' });
    expect(pageOf('#/nonsense')).toMatchObject({ name: 'lobby' });
  });
});

describe('a race as a show', () => {
  const base = { text: '', rules: [] };
  const events = [
    { n: 0, kind: 'race', race: 2, odds: [1, 3], positions: [0, 0], ...base },
    { n: 1, kind: 'turned', ...base },
    { n: 2, kind: 'moved', after: [3, 2], ...base },
    { n: 3, kind: 'rolled', dice: ['red'], ...base },
    { n: 4, kind: 'sprinted', after: [3, 3], ...base },
    { n: 5, kind: 'finished', unicorn: 'red', place: 1, ...base },
    { n: 6, kind: 'finished', unicorn: 'blue', place: 2, ...base },
    { n: 7, kind: 'paid', ...base },
    { n: 8, kind: 'paid', ...base }
  ];
  it('has a scene for every step', () => {
    const scenes = scenesOf(events, 0);
    expect(scenes.map((scene) => scene.positions)).toEqual([
      [0, 0],
      [0, 0],
      [3, 2],
      [3, 2],
      [3, 3],
      [3, 3],
      [3, 3],
      [3, 3]
    ]);
    expect(scenes[3]?.dice).toEqual(['red']);
    // Dice tumble once: what comes after the roll still shows it.
    expect(scenes.map((scene) => scene.roll)).toEqual([null, null, null, 3, 3, 3, 3, 3]);
    expect(scenes[0]).toMatchObject({ race: 2, odds: [3, 5] });
    expect(scenes[5]?.places).toEqual({ red: 1 });
  });
  it('ends with a photo of everybody in their places', () => {
    const scenes = scenesOf(events, 0);
    expect(scenes.map((scene) => scene.photo)).toEqual([...Array(7).fill(false), true]);
    expect(scenes.at(-1)?.places).toEqual({ red: 1, blue: 2 });
  });
  it('goes on where the viewer left off', () => expect(scenesOf(events, 4)).toHaveLength(4));
});

describe('the gist of a view', () => {
  it('are its plain facts', () =>
    expect(gist({ round: 2, last_card: 'ace', zones: [], over: false } as unknown as MatchView)).toEqual([
      ['Round', '2'],
      ['Last card', 'ace']
    ]));
});
