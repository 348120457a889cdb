/** What a pack brings of its own: attractions (200 × 160), pictures (48 × 48), and how its cards look. */
import type { Person } from '../../people';
import type { Monster } from '../../monsters';
import type { Mood } from '../../moods';
import type { Drawing } from '../../sheet';

/** What a card has of its own; what it does not name goes by its type. */
export interface Own {
  theme?: string;
  build?: string;
  picture?: string;
  person?: Person;
  monster?: Monster;
  mood?: Mood;
}

export interface PackArt {
  builds: Record<string, Drawing>;
  pictures: Record<string, Drawing>;
  looks: Record<string, Own>;
}
