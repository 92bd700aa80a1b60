import type { Plugin } from 'vite';

/** The pages by which files are chosen, by the end of their paths. Of each kind the one that most people open comes first. */
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

/** Tells whether a page imports a module at once, directly or through others. */
type Asks = (page: string) => boolean;

/**
 * The file that a module goes to: what an often opened page does not ask for does not travel with it, and there are few files, because
 * many small requests lose what that wins. What a module imports is asked for by at least the pages that ask for the module, so no
 * file imports one that is for fewer kinds of pages.
 */
function fileFor(asks: Asks, isStyle: boolean): string | null {
  if (asks(application)) return 'app';
  if (asks(signIn)) return 'sign-in';
  const kinds = kindsOfPages.filter((kind) => pages[kind].some(asks));
  const onlyKind = kinds.length === 1 ? kinds[0] : undefined;
  const [unitList, unitForm, dashboard] = kindsOfPages.map((kind) => pages[kind].slice(0, 1).some(asks));

  if (onlyKind && (unitList || unitForm)) return `unit-${onlyKind}`;
  // Fewer style sheets than files: those are small.
  if (isStyle && (unitList || unitForm)) return 'app';
  if (unitForm) return unitList || dashboard ? 'records' : 'fields';
  if (unitList) return 'units';

  const asking = kindsOfPages.flatMap((kind) => pages[kind]).filter(asks);
  if (asking.length < 2) return null;
  if (dashboard) return 'panels';
  return onlyKind ?? 'details';
}

export function chunks(): Plugin {
  const reached = new Map<string, ReadonlySet<string>>();

  function nameFile(id: string): string | null {
    // MUI's own icons stand in a list that its buttons import, and no button shows one.
    if (id.includes('/@mui/material/SvgIcon/') || id.includes('/@mui/material/utils/createSvgIcon')) return null;
    return fileFor((page) => reached.get(page)?.has(id) ?? false, id.endsWith('.css'));
  }

  const groups = [
    // What reads the configuration and begins to ask for data, while all else is still under way.
    { name: 'start', tags: ['$initial' as const], priority: 3 },
    // Run while the application is still on its way.
    { name: 'react', test: (id: string) => /\/node_modules\/(?:react-dom|scheduler)\//.test(id), priority: 2 },
    { name: nameFile, debugName: 'pages', priority: 1 },
    // What MUI's dialogs, popovers and suggestions share.
    { name: 'overlays', test: (id: string) => id.includes('/node_modules/@mui/'), minShareCount: 2 },
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
