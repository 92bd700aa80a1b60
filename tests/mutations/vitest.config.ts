import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import base from '../../vite.config.ts';
import { faults } from './faults.ts';

const SOURCE = fileURLToPath(new URL('../../src/', import.meta.url));

class AsNamed extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files);
  }
}

/** The project's tests, over a source with the fault in it that `judge.ts` names. No file is written. */
export default mergeConfig(base, {
  test: {
    bail: 1,
    cache: false,
    maxWorkers: 1,
    sequence: { sequencer: AsNamed },
    // More schedules of the ledger than `npm test` runs, since a fault may show in few of them.
    env: { MANZIL_SCHEDULES: '40' },
  },
  plugins: [
    {
      name: 'manzil:fault',
      enforce: 'pre',
      transform: (code: string, id: string) => {
        const fault = faults.find(({ name }) => name === process.env['MANZIL_FAULT']);
        return fault && id === SOURCE + fault.file ? code.replace(fault.right, () => fault.wrong) : undefined;
      },
    },
  ],
});
