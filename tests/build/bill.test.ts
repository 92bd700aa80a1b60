import { expect, test } from 'vitest';
import { billOf, packagesShipped } from '../../.ci/bill';
import manifest from '../../package.json' with { type: 'json' };

test('the bill of materials has what the build ships, and nothing of the tools', async () => {
  const bill = JSON.parse(billOf(await packagesShipped(), manifest)) as {
    components: Array<{ name: string; purl: string; licenses?: unknown }>;
  };
  const names = bill.components.map(({ name }) => name);
  const shipped = ['react', 'react-dom', '@mui/material', 'zod', 'msw', 'workbox-precaching', '@fontsource-variable/onest'];
  expect(names).toEqual(expect.arrayContaining(shipped));
  expect(names.filter((name) => /^(?:vite|vitest|typescript|tsx|@types\/.*|oxlint|jsdom)$/.test(name))).toEqual([]);
  expect(bill.components.filter(({ licenses }) => !licenses)).toEqual([]);
  expect(bill.components.map(({ purl }) => purl)).toContain(`pkg:npm/%40mui/material@${manifest.dependencies['@mui/material']}`);
  // Each package that the application asks for by name is used by it.
  const isLibrary = (name: string) => !name.startsWith('@types/');
  expect(Object.keys(manifest.dependencies).filter((name) => isLibrary(name) && !names.includes(name))).toEqual([]);
});
