/** What the later packs bring of their own. */
import { alien } from './alien';
import { bmovie } from './bmovie';
import { comicbook } from './comicbook';
import { hacker } from './hacker';
import type { PackArt } from './pack';

export const later: PackArt[] = [alien, bmovie, comicbook, hacker];
export type { Own } from './pack';
