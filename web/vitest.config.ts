import { svelteTesting } from '@testing-library/svelte/vite';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import base from './vite.config';

export default mergeConfig(
  base,
  defineConfig({
    plugins: [svelteTesting()],
    // Tests of the art read the packs of the game.
    server: { fs: { allow: ['..'] } },
    test: { environment: 'jsdom', globals: true, setupFiles: ['./src/test-setup.ts'], testTimeout: 60_000 }
  })
);
