/** A face for each name: people and bots look the same wherever they sit. */
import { one, seeded } from './kit';
import { hats, person, type Person } from './people';

const looks = ['happy', 'calm', 'sly', 'happy'] as const;
const kept = new Map<string, string>();

export function lookOf(name: string): Person {
  const r = seeded(`face ${name}`);
  const pick = (count: number) => Math.floor(r() * count);
  const heads = Object.keys(hats);
  return {
    skin: pick(6),
    hair: pick(7),
    long: r() < 0.4,
    hat: r() < 0.35 ? 'none' : one(heads, pick(heads.length)),
    look: one(looks, pick(looks.length)),
    beard: r() < 0.2,
    glasses: r() < 0.25
  };
}

export function faceOf(name: string): string {
  const had = kept.get(name);
  if (had !== undefined) return had;
  const made = person(lookOf(name), name);
  kept.set(name, made);
  return made;
}
