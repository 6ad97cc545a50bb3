import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import type { Plugin } from 'vite';
import { sprite } from './src/lib/icons.ts';
import { unscripted } from './src/words-unscripted.ts';

/** Where `centerrow serve` listens, for `npm run dev`. */
const SERVER = process.env['CENTERROW_SERVER'] ?? 'http://127.0.0.1:8470';

const paragraphs = Object.entries(unscripted).map(([language, text]) => `<p lang="${language}">${text}</p>`);

/** Icons are markup, no script: they come with the page itself. So does what is said where no script runs. */
const markup = {
  name: 'markup',
  transformIndexHtml: (page: string): string =>
    page.replace('<!-- sprite -->', sprite()).replace('<!-- unscripted -->', paragraphs.join('')),
};

/** What keeps the page knows the files of this build, and is another one with every other build. */
const worker: Plugin = {
  name: 'worker',
  enforce: 'post', // after the page itself is written
  generateBundle(_, bundle) {
    const files = Object.keys(bundle).flatMap((name) => (name.startsWith('assets/') ? [`/${name}`] : []));
    const page = bundle['index.html'];
    if (page?.type !== 'asset') throw new Error('the page is not written yet');
    const hash = createHash('sha256').update(files.sort().join()).update(page.source);
    const build = hash.digest('hex').slice(0, 12);
    const source = readFileSync(new URL('worker.js', import.meta.url), 'utf8')
      .replace("'FILES'", files.map((file) => `'${file}'`).join(', '))
      .replace('BUILD', build);
    this.emitFile({ type: 'asset', fileName: 'worker.js', source });
  },
};

export default defineConfig({
  plugins: [svelte(), markup, worker],
  build: {
    outDir: '../src/centerrow/page',
    emptyOutDir: true,
    target: 'es2022',
    // The policy of the server allows nothing inline: every asset is a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The page is to stay light.
    rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 3 } } },
  },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
});
