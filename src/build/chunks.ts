import type { Plugin } from 'vite';

/**
 * The pages that decide how modules are grouped into files, by the end of their paths; the most opened of a kind comes first.
 */
const pages = {
  lists: [
    '/unit-list-page.tsx',
    '/contract-list-page.tsx',
    '/notification-signal-list-page.tsx',
    '/quota-plan-list-page.tsx',
    '/due-page.tsx',
  ],
  forms: [
    '/unit-edit-page.tsx',
    '/contract-edit-page.tsx',
    '/contract-renew-page.tsx',
    '/contract-terminate-page.tsx',
    '/notification-signal-edit-page.tsx',
    '/quota-plan-edit-page.tsx',
  ],
  views: [
    '/dashboard-page.tsx',
    '/unit-detail-page.tsx',
    '/contract-detail-page.tsx',
    '/notification-signal-detail-page.tsx',
    '/quota-plan-detail-page.tsx',
    '/offer-page.tsx',
  ],
};
const kindsOfPages = ['lists', 'forms', 'views'] as const;
const application = '/app/start.tsx';
const signIn = '/sign-in-page.tsx';

/** Tells whether a page imports the module statically, directly or through others. */
type Asks = (page: string) => boolean;

/**
 * Returns the file that a module goes to. An often opened page loads little that it does not need, and files stay few, because
 * many small requests would cost the gain. The imports of a module are needed by at least the pages that need the module, so no
 * file imports one that serves fewer kinds of pages.
 */
function fileFor(asks: Asks, isStyle: boolean): string | null {
  if (asks(application)) return 'app';
  if (asks(signIn)) return 'sign-in';
  const kinds = kindsOfPages.filter((kind) => pages[kind].some(asks));
  const onlyKind = kinds.length === 1 ? kinds[0] : undefined;
  const [unitList, unitForm, dashboard] = kindsOfPages.map((kind) => pages[kind].slice(0, 1).some(asks));

  if (onlyKind && (unitList || unitForm)) return `unit-${onlyKind}`;
  // Style sheets are small, so fewer of them will do.
  if (isStyle && (unitList || unitForm)) return 'app';
  if (unitForm) return unitList || dashboard ? 'records' : 'fields';
  if (unitList) return 'units';

  const asking = kindsOfPages.flatMap((kind) => pages[kind]).filter(asks);
  if (asking.length < 2) return null;
  const [resource = '', another] = new Set(asking.map(resourceOf).filter((one) => one !== 'dashboard'));
  if (dashboard) return resource === 'quota' && !another ? 'plan-panels' : 'panels';
  return another ? (onlyKind ?? 'details') : `${resource}-pages`;
}

/** The resource of a page, by the first word of its file. */
function resourceOf(page: string): string {
  const [word = ''] = /\w+/.exec(page) ?? [];
  return { due: 'contract', offer: 'unit' }[word] ?? word;
}

export function chunks(): Plugin {
  const reached = new Map<string, ReadonlySet<string>>();

  function nameFile(id: string): string | null {
    // MUI's buttons import a list of its own icons, but no button shows one.
    if (id.includes('/@mui/material/SvgIcon/') || id.includes('/@mui/material/utils/createSvgIcon')) return null;
    return fileFor((page) => reached.get(page)?.has(id) ?? false, id.endsWith('.css'));
  }

  const isOfPage = (id: string) => [...reached.values()].some((modules) => modules.has(id));

  const groups = [
    // Reads the configuration and starts to request data while everything else still loads.
    { name: 'start', tags: ['$initial' as const], priority: 3 },
    // Runs while the application still loads.
    { name: 'react', test: (id: string) => /\/node_modules\/(?:react-dom|scheduler)\//.test(id), priority: 2 },
    { name: nameFile, debugName: 'pages', priority: 1 },
    // Shared by MUI's dialogs, popovers and suggestions, which no page needs to be shown.
    { name: 'overlays', test: (id: string) => id.includes('/node_modules/@mui/') && !isOfPage(id), minShareCount: 2 },
  ];

  return {
    name: 'manzil:chunks',
    apply: 'build',
    config: () => ({
      build: { rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups } } } },
    }),
    buildEnd(error) {
      if (error) return;
      const ids = [...this.getModuleIds()];
      for (const page of [application, signIn, ...Object.values(pages).flat()]) {
        const [id, another] = ids.filter((each) => each.endsWith(page));
        if (!id || another)
          this.error(`${another ? 'More than one module' : 'No module'} ends with ${page}, by which files are chosen`);
        const modules = new Set([id]);
        for (const each of modules) for (const next of this.getModuleInfo(each)?.importedIds ?? []) modules.add(next);
        reached.set(page, modules);
      }
    },
  };
}
