import { svelte } from '@sveltejs/vite-plugin-svelte';
import Icons from 'unplugin-icons/vite';
import { defineConfig } from 'vite';
import { basicFonts } from './fonts';

// The server serves what is built here: see server/http/pages.py.
export default defineConfig({
  plugins: [basicFonts(), svelte(), Icons({ compiler: 'svelte' })],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Small modules that most pages share come in one file: every file costs a request and its headers.
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              test: /\/src\/(lib|generated|art\/(kit|sheet|people|faces|mascot|score|card)\.ts|parts\/(Art|Avatar|Pic|CardFace|PageHead|Sheet|SeatChip|Told|RuleMark|topbar))|\/node_modules\/svelte\//,
              minShareCount: 2
            },
            {
              name: 'shared',
              test: /\/src\/(learn\/(terms|api|targets)|solo\/(words|api|Stars)|fairness\/(texts|kept|tend)|boards\/(board|figures|generic\/gist|unfair\/bands)|texts\/)|vite\/preload-helper|~icons\//,
              minShareCount: 2
            },
            // A match is never shown without these.
            {
              name: 'match',
              test: /\/src\/(pages\/Match|parts\/(Log|Scores|Course|Stacks|PromptBar|Deed|Hints|Several|SeatChip|Seats|Drawer|TablePane|News|Notices|Verdict|Attention)|learn\/(Tip|Tour)|art\/moods)/
            }
          ]
        }
      }
    }
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': 'http://127.0.0.1:8000', '/ws': { target: 'ws://127.0.0.1:8000', ws: true } }
  }
});
