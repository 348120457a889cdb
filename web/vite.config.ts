import { svelte } from '@sveltejs/vite-plugin-svelte';
import Icons from 'unplugin-icons/vite';
import { defineConfig } from 'vite';

// The server serves what is built here: see server/http/pages.py.
export default defineConfig({
  plugins: [svelte(), Icons({ compiler: 'svelte' })],
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
