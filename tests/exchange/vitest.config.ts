import { defineConfig } from 'vitest/config';
import base from '../../vite.config.ts';

const { projects: _, ...test } = base.test ?? {};

/** The scripts of this folder, as component tests: `npm run test:exchange`. */
export default defineConfig({
  ...base,
  test: {
    ...test,
    include: ['tests/exchange/*.script.tsx'],
    environment: 'jsdom',
    setupFiles: ['tests/setup.ts', 'tests/setup-pages.ts'],
    testTimeout: 600_000,
  },
});
