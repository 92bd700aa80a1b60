import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vitest/config';
import base from '../../vite.config.ts';
import { faults } from './faults.ts';

const name = process.env['MANZIL_FAULT'];
const fault = faults.find((each) => each.name === name);
if (!fault) throw new Error(`No fault is called ${name}`);
const file = fileURLToPath(new URL(`../../src/${fault.file}`, import.meta.url));

/** The project's tests, over a source with one fault in it. No file is written. */
export default mergeConfig(base, {
  // A test that waits for ever fails by its own limit, before the run as a whole counts as one that hangs.
  test: { testTimeout: 90_000 },
  plugins: [
    {
      name: 'manzil:fault',
      enforce: 'pre',
      transform: (code: string, id: string) => (id === file ? code.replace(fault.right, () => fault.wrong) : undefined),
    },
  ],
});
