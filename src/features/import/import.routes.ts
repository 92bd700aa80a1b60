import type { RouteObject } from 'react-router';
import { contractsPath, importPath, quotaPlansPath, signalsPath, unitsPath } from '@/addresses';
import { haveArabic } from '../appearance';

/** Headings and words of a file can be in either language. Without Arabic, those in English are still understood. */
export const importRoutes = (): RouteObject[] =>
  [unitsPath, contractsPath, signalsPath, quotaPlansPath].map((listPath) => ({
    path: importPath(listPath),
    lazy: {
      Component: async () => {
        const [{ ImportPage }] = await Promise.all([import('./import-page'), haveArabic().catch(() => undefined)]);
        return ImportPage;
      },
    },
  }));
