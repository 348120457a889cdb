/** Pictures of what is picked before a match, 200 × 150: a pack's panorama with what it is known for, or a portrait. */
import { sceneOf } from './backdrops';
import './buildings';
import { one, path, rep, seeded } from './kit';
import './more';
import { person, type Person } from './people';
import { drawn, hasDrawing } from './sheet';

/** The build and the visitor that stand for a pack. */
const HEROES: Record<string, [string, string]> = {
  ocean: ['boats', 'ocean'],
  western: ['saloon', 'western'],
  dinosaur: ['flume', 'dinosaur'],
  kaiju: ['hotel', 'kaiju'],
  alien: ['carousel', 'alien'],
  bmovie: ['theatre', 'bmovie'],
  comicbook: ['coaster', 'comicbook'],
  hacker: ['pods', 'hacker']
};
const CLANS: Record<string, Person> = {
  gnomes: { hat: 'wizard', beard: true, hair: 5, skin: 0, coat: '#c2301c' },
  leprechauns: { hat: 'top', beard: true, hair: 3, skin: 0, coat: '#1f6b3a' },
  goblins: { green: true, ears: true, hat: 'none', look: 'sly', coat: '#7a5a12' },
  fairies: { hat: 'crown', long: true, hair: 2, skin: 1, look: 'happy', coat: '#b02a72' },
  witches: { hat: 'wizard', long: true, hair: 6, skin: 3, look: 'sly', coat: '#54318c' }
};

/** The class of paints of a pack: "b-movie" is painted as bmovie. */
export const themeOf = (id: string): string => id.replaceAll('-', '');

/** What stands for a pack that somebody wrote: always the same for the same name. */
const BUILDS = ['wheel', 'coaster', 'carousel', 'theatre', 'hotel', 'flume', 'boats', 'saloon', 'pods'];

export function pickArt(id: string): string {
  const theme = themeOf(id);
  if (!Object.hasOwn(CLANS, id)) {
    const own: [string, string] = [one(BUILDS, Math.floor(seeded(`pack ${id}`)() * BUILDS.length)), 'base'];
    const [build, topper] = Object.hasOwn(HEROES, theme) ? HEROES[theme]! : own;
    return (
      `<rect width="200" height="150" fill="url(#sky)"/><g transform="translate(0 -126)">${sceneOf(theme)(200, 1)}</g>` +
      `<g transform="translate(14 22) scale(.76)">${drawn('b-' + build)}</g>` +
      `<g transform="translate(132 72) scale(.86)">${hasDrawing('t-' + topper) ? drawn('t-' + topper) : ''}</g>`
    );
  }
  const rays = rep(10, (i) => {
    const at = (a: number) =>
      `${(100 + 180 * Math.cos(a)).toFixed(0)} ${(76 + 180 * Math.sin(a)).toFixed(0)}`;
    return path(`M100 76L${at(i * 0.628)}L${at(i * 0.628 + 0.3)}z`, 'var(--b)', '');
  });
  return `<rect width="200" height="150" fill="var(--f)"/>${rays}<g transform="translate(38 24) scale(1.26)">${person(CLANS[id]!, id)}</g>`;
}
