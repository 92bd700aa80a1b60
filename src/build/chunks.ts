import type { Plugin } from 'vite';
import { resourceNames } from '../config.ts';
import { application, shell, signIn } from '../first-pages.ts';

const pagesOf = (kind: 'list' | 'edit' | 'detail') => resourceNames.map((name) => `/${name.replace(/s$/, '')}-${kind}-page.tsx`);

/** The pages that decide how modules are grouped into files, by the end of their paths; the most opened of a kind comes first. */
const pages = {
  lists: [...pagesOf('list'), '/due-page.tsx'],
  forms: [...pagesOf('edit'), '/contract-renew-page.tsx', '/contract-terminate-page.tsx'],
  views: [
    '/dashboard-page.tsx',
    ...pagesOf('detail'),
    // Comes with every plan a moment later, and names agents as contracts do.
    '/plan-league.tsx',
    '/offer-page.tsx',
  ],
};
const kindsOfPages = ['lists', 'forms', 'views'] as const;

const parts: Readonly<Record<string, RegExp>> = {
  '/dashboard-page.tsx': /\/dashboard-part\.tsx?$/,
  '/contract-detail-page.tsx': /\/contract-page-part\.tsx?$/,
  '/contract-edit-page.tsx': /\/contract-form-part\.tsx?$/,
  '/notification-signal-edit-page.tsx': /\/signal-composer-part\.tsx?$/,
};
const pagesOfDesks: ReadonlySet<string> = new Set([
  '/due-page.tsx',
  '/contract-renew-page.tsx',
  '/contract-terminate-page.tsx',
  '/plan-league.tsx',
  '/offer-page.tsx',
]);
const unitPage = '/unit-detail-page.tsx';
const signalList = '/notification-signal-list-page.tsx';

type Asks = (page: string) => boolean;

/**
 * Returns the file that a module goes to; null leaves it with the one page that asks for it. An often opened page loads little that
 * it does not need, and files stay few, because many small requests would cost the gain: what the list of units asks for is in
 * `units` and `lists`, what its form asks for in `fields` and `forms`, what both ask for in `shell`, which has all that surrounds
 * a page. What no list asks for is apart from what lists ask for, since lists are opened most. The imports of a module are needed by at
 * least the pages that need the module, so no file imports one that serves fewer kinds of pages.
 */
function fileFor(asks: Asks, { isStyle, usesForms }: { isStyle: boolean; usesForms: boolean }): string | null {
  if (asks(application) || (asks(shell) && asks(signIn))) return 'app';
  if (asks(signIn)) return 'sign-in';
  const [unitList, unitForm, dashboard] = kindsOfPages.map((kind) => pages[kind].slice(0, 1).some(asks));
  // Style sheets are small, so fewer of them will do.
  if (isStyle && (unitList || unitForm)) return 'shell';
  if (asks(shell) || (unitList && unitForm)) return 'shell';

  const asking = kindsOfPages.flatMap((kind) => pages[kind]).filter(asks);
  if (asking.length < 2) return unitList ? 'unit-list' : unitForm ? 'unit-form' : null;
  const resources = new Set(asking.map(resourceOf));
  const isOfOne = resources.size < 2;
  const [kind, another] = kindsOfPages.filter((each) => pages[each].some(asks));
  const onlyKind = another || isOfOne ? undefined : kind;
  const listed = [...new Set(pages.lists.filter(asks).map(resourceOf))];
  const isListed = listed.length > 0 || isStyle;
  if (unitList) return onlyKind ?? 'units';
  // Rules and texts of forms apart from the code that all forms share, since a few other pages need them.
  if (unitForm && onlyKind && !usesForms) return 'form-rules';
  // Lists do without the values of a record and their checks.
  if (unitForm) return onlyKind ?? (isListed ? 'shell' : 'fields');
  // Small modules, for which the list of signals would load rules of contracts.
  if (asks(signalList) && !isOfOne && !onlyKind) return 'units';
  if (dashboard && asks(unitPage)) return 'units';
  // What the dashboard shares with no list are rules of contracts.
  if (dashboard) return listed.length > 1 ? 'panels' : `${listed[0] ?? 'contract'}-panels`;
  // Apart from what imports the code that all forms share: other pages do without it.
  if (isOfOne) return `${[...resources].join()}-${usesForms ? 'forms' : isListed ? 'pages' : 'records'}`;
  return onlyKind ? `more-${onlyKind}` : isListed ? 'details' : 'more-details';
}

function resourceOf(page: string): string {
  const [word = ''] = /\w+/.exec(page) ?? [];
  return { due: 'contract', plan: 'quota', offer: 'unit' }[word] ?? word;
}

/** Charts, and what draws by them: apart from them it would stand in one file with what they begin by. */
const CHARTS = /\/node_modules\/@mui\/x-charts\/|\/panels\/month-bars\.tsx$/;

const POPPER = /\/node_modules\/@(?:popperjs\/|mui\/material\/Popper\/)/;
/** Lists of suggestions, which come with the code of forms; rules of forms are needed without them. */
const SUGGESTIONS = /\/node_modules\/@mui\/material\/(?:use)?Autocomplete\//;

/** Returns the name of a file without the pages that share it: the application names every file of every page. */
const withoutPages = (name: string): string => name.replace(/~.*/, '');

export function chunks(): Plugin {
  const reached = new Map<string, ReadonlySet<string>>();
  const ofForms = new Set<string>();
  const ofCharts = new Set<string>();

  function nameFile(id: string): string | null {
    // A table of facts needs none of the code of writes that the same pages load later.
    if (id.endsWith('/ui/panels/data-table.tsx')) return null;
    // Forms check by it, and what is kept on the device is read by it; what shows records does without.
    if (id.includes('/node_modules/zod/') || id.endsWith('/schema/zod.ts')) return 'zod';
    // The league adds to the panels of members, and comes in one file with them.
    if (/\/(?:plan-league|agent-standings|member-panels|plan-table)\./.test(id)) return 'plan-members';
    // A few lines that any page may need.
    if (id.endsWith('/src/kept.ts')) return 'app';
    // MUI's buttons import a list of its own icons, but no button shows one.
    if (id.includes('/@mui/material/SvgIcon/') || id.includes('/@mui/material/utils/createSvgIcon')) return null;
    // Charts place their notes by it as lists of suggestions do.
    if (POPPER.test(id)) return null;
    const usesForms = ofForms.has(id) || SUGGESTIONS.test(id);
    return fileFor((page) => reached.get(page)?.has(id) ?? false, { isStyle: id.endsWith('.css'), usesForms });
  }

  const isOfPage = (id: string) => [...reached.values()].some((modules) => modules.has(id));

  const groups = [
    // Reads the configuration and starts to request data while everything else still loads.
    { name: 'start', tags: ['$initial' as const], priority: 3 },
    // Runs while the application still loads.
    { name: 'react', test: (id: string) => /\/node_modules\/(?:react-dom|scheduler)\//.test(id), priority: 2 },
    { name: nameFile, debugName: 'pages', priority: 1 },
    // Charts are large, and come where one is drawn.
    { name: 'charts', test: (id: string) => ofCharts.has(id) && !isOfPage(id), priority: 1 },
    // Shared by MUI's dialogs, popovers and suggestions, which no page needs to be shown.
    { name: 'overlays', test: (id: string) => /\/node_modules\/@mui\/(?!x-)/.test(id) && !isOfPage(id), minShareCount: 2 },
    // The rest that several pages share, a file for each set of pages.
    { name: 'part', minShareCount: 2, entriesAware: true },
  ];

  return {
    name: 'manzil:chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { includeDependenciesRecursively: false, groups },
            chunkFileNames: ({ name }) => `assets/${withoutPages(name)}-[hash].js`,
            assetFileNames: ({ names: [name = ''] }) => `assets/${withoutPages(name.replace(/\.\w+$/, ''))}-[hash][extname]`,
          },
        },
      },
    }),
    buildEnd(error) {
      if (error) return;
      const ids = [...this.getModuleIds()];
      for (const id of ids) if (id.includes('/node_modules/react-hook-form/')) ofForms.add(id);
      for (const each of ofForms) for (const importer of this.getModuleInfo(each)?.importers ?? []) ofForms.add(importer);
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      for (const id of ids) if (CHARTS.test(id)) ofCharts.add(id);
      for (const each of ofCharts) for (const next of importsOf(each)) ofCharts.add(next);
      const isNeededElsewhere = (id: string) =>
        !CHARTS.test(id) && !this.getModuleInfo(id)?.importers.every((one) => ofCharts.has(one));
      for (let before = -1; before !== ofCharts.size;) {
        before = ofCharts.size;
        for (const id of ofCharts) if (isNeededElsewhere(id)) ofCharts.delete(id);
      }
      for (const page of [application, signIn, shell, ...Object.values(pages).flat()]) {
        const [id, another] = ids.filter((each) => each.endsWith(page));
        // A page of a desk that is deleted.
        if (!id && pagesOfDesks.has(page)) continue;
        if (!id || another)
          this.error(`${another ? 'More than one module' : 'No module'} ends with ${page}, by which files are chosen`);
        const added = parts[page];
        const modules = new Set([id, ...ids.filter((each) => added?.test(each))]);
        for (const each of modules) for (const next of importsOf(each)) modules.add(next);
        reached.set(page, modules);
      }
    },
    /** Files that import one another run before what they import, and find it undefined. */
    generateBundle(_, bundle) {
      const done = new Set<string>();
      const visit = (name: string, trail: readonly string[]) => {
        if (trail.includes(name))
          this.error(`Files import one another: ${[...trail.slice(trail.indexOf(name)), name].join(' → ')}`);
        const file = bundle[name];
        if (done.has(name) || file?.type !== 'chunk') return;
        for (const next of file.imports) visit(next, [...trail, name]);
        done.add(name);
      };
      for (const name of Object.keys(bundle)) visit(name, []);
    },
  };
}
