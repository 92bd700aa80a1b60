import { act } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { setAppearance } from '@/features/appearance';
import type { Records } from '@/mocks/store';
import { dryRunOf, exportList, nothingIn } from '../../exchange/pages';
import { resources, scopes, someRecords } from '../../exchange/records';
import { open } from '../../open';
import { savedFiles } from '../../saved-files';

/** One resource through the pages; `npm run test:deep` takes all, and `desks/imports/round-trip.test.ts` every file without pages. */
const isDeep = process.env.MANZIL_SCREENS === 'all';
const driven = isDeep
  ? resources.flatMap((name) => [[name, 'en', 'ar'] as const, [name, 'ar', 'en'] as const])
  : ([['contracts', 'en', 'ar']] as const);
const wanted = isDeep ? scopes : scopes.filter(({ format, columns }) => format === 'xlsx' && columns === 'shown');

let records: Records;
beforeAll(async () => {
  const some = await someRecords();
  // Round trips of all kinds of records need no pages.
  records = isDeep ? some : { ...some, contracts: some.contracts?.slice(0, 3) ?? [] };
});
test.each(driven)('what is exported of %s in %s comes back unchanged into a page in %s', async (name, language, other) => {
  const saved = savedFiles();
  const { user, router } = await open(`/${name}`, records, { language });
  for (const scope of wanted) {
    await exportList(user, scope);
  }
  const files = await saved();
  expect(files).toHaveLength(wanted.length);

  await act(() => setAppearance({ language: other }));
  await act(() => router.navigate(`/${name}/import`));
  for (const { file } of files) {
    expect(await dryRunOf(user, file)).toBe(nothingIn(records[name]?.length ?? 0));
  }
});
