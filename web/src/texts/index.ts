/** All texts of the client, one file per area. Texts about a match come from the server. */
import { accountTexts } from './account';
import { coachTexts } from './coach';
import { fairGameTexts } from './fair-game';
import { genericTexts } from './generic';
import { learnTexts } from './learn';
import { lobbyTexts } from './lobby';
import { matchTexts } from './match';
import { replayTexts } from './replay';
import { rulesTexts } from './rules';
import { shellTexts } from './shell';
import { tableTexts } from './table';
import { tipTexts } from './tips';
import { unfairTexts } from './unfair';
import { unicornTexts } from './unicorn';
import { unluckyTexts } from './unlucky';

export const texts = {
  ...shellTexts,
  ...lobbyTexts,
  ...learnTexts,
  ...coachTexts,
  ...tipTexts,
  ...accountTexts,
  ...rulesTexts,
  ...replayTexts,
  ...matchTexts,
  ...tableTexts,
  ...genericTexts,
  ...fairGameTexts,
  ...unluckyTexts,
  ...unicornTexts,
  ...unfairTexts
};
