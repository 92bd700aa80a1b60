import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chunks } from './src/build/chunks.ts';
import { earlyFiles } from './src/build/early-files.ts';
import { productionServer } from './src/build/security-headers.ts';
import { serviceProxy } from './src/build/service-proxy.ts';
import { serviceWorker } from './src/build/service-worker.ts';
import { themeVariables } from './src/build/theme-sheet.ts';
import { withoutUnusedCode } from './src/build/unused-code.ts';
import { LongFirst } from './tests/long-first.ts';
import manifest from './package.json' with { type: 'json' };

/** A class by its own name and its file: shorter than Vite's, which also says the line, and travels twice. */
const className = (name: string, file: string): string =>
  `${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4)}`;

/** The oldest browsers that `browserslist` names, as the build writes them: "ios_saf >= 17.4" is "ios17.4". */
const oldest = manifest.browserslist.map((query) => query.replace('ios_saf', 'ios').replace(' >= ', ''));

// Room for what lives briefly, before the workers begin: collecting it took the tests of pages 5 to 10 % of the processor.
if (process.env['VITEST']) setFlagsFromString('--max-semi-space-size=128');

export default defineConfig({
  /** Where the application stands on its server. The router reads it as `import.meta.env.BASE_URL`. */
  base: process.env['MANZIL_BASE'] ?? '/',
  plugins: [
    react(),
    themeVariables(),
    productionServer(),
    serviceProxy(),
    withoutUnusedCode(),
    chunks(),
    earlyFiles(),
    serviceWorker(),
  ],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  css: { modules: { generateScopedName: className } },
  build: {
    target: oldest,
    // Nothing is inlined, because the policy refuses fonts from data addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
  },
  test: {
    pool: 'threads',
    // One more than there are processors: a page waits for its own timers a fifth of the time.
    maxWorkers: availableParallelism() + 1,
    // Loading the application and its libraries anew for each file took longer than most tests; `setup-pages.ts` clears what they keep.
    isolate: false,
    sequence: { sequencer: LongFirst },
    // As patient as `setup-pages.ts` is: a busy machine takes its time.
    testTimeout: 180_000,
    hookTimeout: 60_000,
    expect: { poll: { interval: 20, timeout: 30_000 } },
    // All but `setImmediate`, with which the IndexedDB of the tests finishes its transactions.
    fakeTimers: {
      toFake: [
        'Date',
        'performance',
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'requestAnimationFrame',
        'cancelAnimationFrame',
      ],
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'logic',
          include: ['{src,tests}/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'tests/bench/**'],
          environment: 'node',
          setupFiles: 'tests/setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['{src,tests}/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/setup.ts', 'tests/setup-pages.ts'],
        },
      },
    ],
  },
});
