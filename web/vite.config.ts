import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { sprite } from './src/lib/icons.ts';

/** Where `centerrow serve` listens, for `npm run dev`. */
const SERVER = process.env['CENTERROW_SERVER'] ?? 'http://127.0.0.1:8470';

/** Icons are markup, no script: they come with the page itself. */
const icons = {
  name: 'icons',
  transformIndexHtml: (page: string): string => page.replace('<!-- sprite -->', sprite()),
};

export default defineConfig({
  plugins: [svelte(), icons],
  build: {
    outDir: '../src/centerrow/page',
    emptyOutDir: true,
    target: 'es2022',
    // The policy of the server allows nothing inline: every asset is a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
});
