import { addressesOf, IMPORTED, importPath } from '@/addresses';
import { resourceNames } from '@/config';
import { rowMenu } from '@/ui/form/rows/row-menu.place';
import { lazyPart } from '@/ui/loading/lazy-part';
import { narrowedList, type NarrowedList, type NarrowedPages, type NarrowedRows } from '@/ui/table/narrowed-list.place';
import type { Desk } from '../desk';
import { search } from '../search.place';

const importedRows = () => import('./imported-rows');

const imported: NarrowedList = {
  param: IMPORTED,
  Rows: lazyPart<NarrowedRows>(async () => (await importedRows()).ImportedRows),
  Pages: lazyPart<NarrowedPages>(async () => (await importedRows()).ImportedPages),
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
  kept: {
    name: 'reports',
    load: () => import('./report/import-reports').then((m) => ({ of: m.reportsOf, remove: m.removeAllReports })),
  },
  furnish() {
    narrowedList.add(() => Promise.resolve(imported));
    rowMenu.add(() => import('./row-menu-part').then((m) => m.part));
    search.add(() => import('./search-part').then((m) => m.part));
  },
};
