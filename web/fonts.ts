import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

// What nearly every page is written in. `src/fonts.css` names the same range.
const BASIC = [...Array(0x7f).keys()]
  .slice(0x20)
  .concat([0xb7, 0xd7, 0xe9, 0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2026, 0x2212])
  .map((code) => String.fromCodePoint(code))
  .join('');

const FACES = [
  '@fontsource/shrikhand/files/shrikhand-latin-400-normal.woff2',
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2',
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2'
];

/** Cuts the basic letters out of each font into a file of its own, a third smaller than the whole. The whole one
 *  is fetched only by who meets a letter beyond them, in somebody's name say. */
export function basicFonts(): Plugin {
  return {
    name: 'basic-fonts',
    async config() {
      const packages = join(import.meta.dirname, 'node_modules');
      const folder = join(packages, '.fonts');
      const letters = join(folder, 'letters.txt');
      if ((await readFile(letters, 'utf8').catch(() => '')) === BASIC) return {};
      await mkdir(folder, { recursive: true });
      // Loaded here, since only a build needs it, and it takes a moment.
      const { default: subset } = await import('subset-font');
      await Promise.all(
        FACES.map(async (face) => {
          const whole = await readFile(join(packages, face));
          const basic = await subset(whole, BASIC, { targetFormat: 'woff2' });
          await writeFile(join(folder, basename(face)), basic);
        })
      );
      await writeFile(letters, BASIC);
      return {};
    }
  };
}
