import { act } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setAppearance } from '@/features/appearance';
import type { Records } from '@/mocks/store';
import { dryRunOf, exportList, nothingIn, resources, scopes, someRecords } from '../exchange/pages';
import { renderApp } from '../render-app';
import { savedFiles } from '../saved-files';
import { serve } from '../server';

let records: Records;
beforeAll(async () => {
  records = await someRecords();
});
beforeEach(() => {
  // The menu of a list has room.
  window.innerHeight = 1200;
});

/** Each format in one language with the columns shown, in the other with all; `npm run test:deep` takes every pair. */
const scopesIn = (language: 'en' | 'ar') =>
  process.env.MANZIL_SCREENS === 'all'
    ? scopes
    : scopes.filter(({ format, columns }) => (format === 'xlsx') === ((columns === 'shown') === (language === 'en')));

describe.each(resources)('what is exported of %s', (name) => {
  test.each([
    ['en', 'ar'],
    ['ar', 'en'],
  ] as const)('in %s comes back unchanged into a page in %s', async (language, other) => {
    serve(records);
    const saved = savedFiles();
    const { user, router } = await renderApp(`/${name}`, { language });
    for (const scope of scopesIn(language)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await exportList(user, scope);
    }
    const files = await saved();
    expect(files).toHaveLength(scopesIn(language).length);

    await act(() => setAppearance({ language: other }));
    await act(() => router.navigate(`/${name}/import`));
    for (const { file } of files) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await dryRunOf(user, file)).toBe(nothingIn(records[name]?.length ?? 0));
    }
  });
});
