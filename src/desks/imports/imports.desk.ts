import { addressesOf, IMPORTED, importPath } from '@/addresses';
import { resourceNames } from '@/config';
import { haveLanguage } from '@/i18n/i18n';
import { rowMenu, type RowsSource } from '@/ui/form/rows/row-menu.place';
import { lazyDialog, lazyPart } from '@/ui/loading/lazy-part';
import { narrowedList, type NarrowedList, type NarrowedPages, type NarrowedRows } from '@/ui/table/narrowed-list.place';
import type { Desk } from '../desk';
import { search } from '../search.place';

const imported: NarrowedList = {
  param: IMPORTED,
  Rows: lazyPart<NarrowedRows>(() => import('./imported-rows').then((m) => m.ImportedRows)),
  Pages: lazyPart<NarrowedPages>(() => import('./imported-rows').then((m) => m.ImportedPages)),
};

const fromFile: RowsSource = {
  text: 'fromFile',
  Dialog: lazyDialog(async () => {
    // Headings and words are known in both languages; without the other one, in this.
    const [{ RowsFromFile }] = await Promise.all([import('./rows-from-file'), haveLanguage('ar').catch(() => undefined)]);
    return RowsFromFile;
  }),
};

/** Records, and rows of a record, from tables that people write. */
export const imports: Desk = {
  name: 'imports',
  /** Loads the first step alone, unless an import was begun before: most readers still have to choose a file. */
  routes: () =>
    resourceNames.map((name) => ({
      path: importPath(addressesOf[name].list),
      loader: async ({ request }) => (await import('./import-tools')).toolsOfBegun(name, request.url),
      lazy: { Component: () => import('./import-page').then((m) => m.ImportPage) },
    })),
  furnish() {
    narrowedList.add(() => Promise.resolve(imported));
    rowMenu.add(() => Promise.resolve(fromFile));
    search.add(() => import('./search-part').then((m) => m.part));
  },
};
