import type { RouteObject } from 'react-router';
import { addressesOf, importPath } from '@/addresses';
import { resourceNames } from '@/config';

/** Loads the first step alone, unless an import was begun before: most readers still have to choose a file. */
export const importRoutes = (): RouteObject[] =>
  resourceNames.map((name) => ({
    path: importPath(addressesOf[name].list),
    loader: async ({ request }) => (await import('./import-tools')).toolsOfBegun(name, request.url),
    lazy: { Component: () => import('./import-page').then((m) => m.ImportPage) },
  }));
