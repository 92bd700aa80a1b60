import type { Plugin, Rolldown } from 'vite';
import { application, shell, signIn } from '../first-pages.ts';

/*
 * Chooses which modules share a file of the build. Whatever `import()` names is a root: a page, or a part that loads later. A root needs the
 * modules that it imports, but for those that are there already wherever it is asked for. Modules that the same roots need are a group.
 * Two groups become one file where the requests that this saves are worth more than the code that some root then loads in vain.
 */

/** The price of a request beside its bytes, and of one more file of the whole, in characters of code. */
const REQUEST = 5000;
const FILE = 80_000;

/** Roots by the end of their paths, and how often they are opened: the first that fits counts. */
const frequencies: readonly (readonly [RegExp, number])[] = [
  [/\/unit-(?:list|edit)-page\.tsx$/, 1000],
  [/\/(?:dashboard|sign-in|not-found)-page\.tsx$/, 300],
  [/\/(?:[\w-]+-(?:list|edit|detail)|due)-page\.tsx$/, 60],
  [/-(?:sections?|review)\.tsx?$/, 20],
  [/-page\.tsx$/, 10],
  // What waits for a press or a key.
  [/-(?:dialog|dialog-box|menu|question|preview|palette|sheet|prompt|form|editor)\.tsx$|\/(?:change|hold)-[\w-]+\.tsx$/, 0.05],
  [
    /\/ui\/(?:exchange|grid|change-many|form\/(?:rows|save|history)|table\/(?:cells|columns|filters|selection|views))\/|\/desks\/imports\//,
    0.05,
  ],
  [/./, 1],
];

/** The parts that a page loads with itself, by the ends of paths. */
const partsOfPages: readonly (readonly [page: string, part: RegExp])[] = [
  ['/dashboard-page.tsx', /\/(?:dashboard-part|later-panels)\.tsx?$/],
  ['/contract-detail-page.tsx', /\/contract-page-part\.tsx?$/],
  ['/contract-edit-page.tsx', /\/contract-form-part\.tsx?$/],
  ['/notification-signal-edit-page.tsx', /\/signal-composer-part\.tsx?$/],
];

/** Pages so often opened that their style sheets come with the frame around all pages. */
const OFTEN = 1000;

type Graph = ReadonlyMap<
  string,
  Readonly<{ imports: readonly string[]; later: readonly string[]; size: number; isEntry: boolean }>
>;

/** A module that `import()` names, or that begins the application: the modules that it needs, beside those that are there before it. */
type Root = Readonly<{ id: string; frequency: number; needed: ReadonlySet<string>; before: ReadonlySet<string> }>;

function rootsIn(graph: Graph): readonly Root[] {
  const askers = new Map<string, string[]>();
  for (const [id, { later }] of graph) for (const root of later) askers.set(root, [...(askers.get(root) ?? []), id]);
  const entries = [...graph.keys()].filter((id) => graph.get(id)?.isEntry);
  const partsOf = (page: string) =>
    partsOfPages.flatMap(([path, part]) => (page.endsWith(path) ? [...askers.keys()].filter((id) => part.test(id)) : []));
  const all = [...entries, ...askers.keys()].filter((id) => !partsOfPages.some(([, part]) => part.test(id)));
  const reached = new Map(all.map((root) => [root, reachedFrom([root, ...partsOf(root)], graph)]));
  const modulesOf = (root: string): ReadonlySet<string> => reached.get(root) ?? new Set();
  const [app, frame] = [application, shell].map((path) => all.find((root) => root.endsWith(path)) ?? '') as [string, string];

  /** The roots that ask for a root. A section of a form, for which the routes ask too, comes with its form. */
  const askedBy = (root: string): readonly string[] => {
    const asking = all.filter((each) => askers.get(root)?.some((id) => modulesOf(each).has(id)));
    const others = asking.filter((each) => each !== app);
    return others.length > 0 ? others : asking;
  };
  const askedOf = new Map(all.filter((root) => askers.has(root)).map((root) => [root, askedBy(root)]));
  const before = new Map<string, ReadonlySet<string>>(entries.map((root) => [root, new Set()]));
  for (let changed = true; changed;) {
    changed = false;
    for (const [root, roots] of askedOf) {
      // A root without a set yet is one of a circle, and takes nothing away.
      const sets = roots.flatMap((each) => {
        const there = before.get(each);
        return there ? [union(there, modulesOf(each))] : [];
      });
      if (sets.length === 0) continue;
      const shared = sets.reduce((one, other) => new Set([...one].filter((id) => other.has(id))));
      const isFramed = root.endsWith('-page.tsx') && !root.endsWith(signIn);
      const next = isFramed ? union(shared, modulesOf(frame)) : shared;
      changed ||= next.size !== before.get(root)?.size;
      before.set(root, next);
    }
  }
  return [...reached].map(([id, modules]) => {
    const there = before.get(id) ?? new Set();
    const frequency = frequencies.find(([end]) => end.test(id))?.[1] ?? 0;
    return { id, frequency, needed: new Set([...modules].filter((each) => !there.has(each))), before: there };
  });
}

const union = <T>(one: Iterable<T>, other: Iterable<T>): Set<T> => new Set([...one, ...other]);

function reachedFrom(ids: readonly string[], graph: Graph): ReadonlySet<string> {
  const reached = new Set(ids);
  for (const id of reached) for (const next of graph.get(id)?.imports ?? []) reached.add(next);
  return reached;
}

type Group = {
  modules: readonly string[];
  size: number;
  /** The roots that need a module of it, by their positions, and those that have one before. */
  needs: Set<number>;
  has: Set<number>;
  imports: Set<Group>;
};

/** Returns the modules that the same roots need, as groups. */
function groupsOf(graph: Graph, roots: readonly Root[], isFree: (id: string) => boolean): Set<Group> {
  const [app = -1, frame = -1, start = -1] = [application, shell, signIn].map((path) =>
    roots.findIndex(({ id }) => id.endsWith(path)),
  );
  const rootsOf = new Map<string, number[]>();
  roots.forEach(({ needed }, at) => {
    for (const id of needed) rootsOf.set(id, [...(rootsOf.get(id) ?? []), at]);
  });
  const isCommon = (id: string, all: readonly number[]) =>
    all.includes(frame) || (id.endsWith('.css') && all.some((at) => (roots[at]?.frequency ?? 0) >= OFTEN));
  /** Needs of the application or the frame come with it for all others; the demo has what it shares with pages from their files. */
  const needsOf = (id: string, all: readonly number[]): readonly number[] => {
    if (all.includes(app) || (all.includes(start) && isCommon(id, all))) return [app];
    if (isCommon(id, all)) return [frame];
    const ofPages = all.filter((at) => !roots[at]?.id.includes('/src/mocks/'));
    return ofPages.length > 0 ? ofPages : all;
  };
  const byRoots = new Map<string, { needs: readonly number[]; modules: string[] }>();
  for (const [id, all] of rootsOf) {
    if (!isFree(id)) continue;
    const needs = needsOf(id, all);
    const group = byRoots.get(needs.join()) ?? { needs, modules: [] };
    group.modules.push(id);
    byRoots.set(needs.join(), group);
  }
  const groupOf = new Map<string, Group>();
  for (const { needs, modules } of byRoots.values()) {
    const has = roots.flatMap(({ before }, at) => (modules.some((id) => before.has(id)) ? [at] : []));
    const size = modules.reduce((sum, id) => sum + (graph.get(id)?.size ?? 0), 0);
    const group = { modules, size, needs: new Set(needs), has: new Set(has), imports: new Set<Group>() };
    for (const id of modules) groupOf.set(id, group);
  }
  for (const [id, group] of groupOf)
    for (const next of graph.get(id)?.imports ?? []) {
      const imported = groupOf.get(next);
      if (imported && imported !== group) group.imports.add(imported);
    }
  return new Set(groupOf.values());
}

/** By the positions of roots: who loads a group, who has it before, and the code that others would load with it. */
type Cost = { group: Group; loaders: readonly number[]; loads: Uint8Array; has: Uint8Array; extra: Float64Array };

function reachedBy(group: Group): ReadonlySet<Group> {
  const reached = new Set([group]);
  for (const each of reached) for (const next of each.imports) reached.add(next);
  return reached;
}

function costsOf(groups: ReadonlySet<Group>, count: number): readonly Cost[] {
  const costs = new Map(
    [...groups].map((group) => {
      const has = Uint8Array.from({ length: count }, (_, at) => Number(group.has.has(at)));
      return [group, { group, has, loads: new Uint8Array(count), extra: new Float64Array(count) }];
    }),
  );
  const reach = [...costs.values()].map((cost) => ({
    cost,
    reached: [...reachedBy(cost.group)].flatMap((each) => costs.get(each) ?? []),
  }));
  // Whoever loads a group loads all that it imports.
  for (const { cost, reached } of reach)
    for (const at of cost.group.needs)
      if (cost.has[at] === 0) for (const { has, loads } of reached) if (has[at] === 0) loads[at] = 1;
  return reach.map(({ cost, reached }) => {
    const { extra, loads } = cost;
    for (const each of reached)
      for (let at = 0; at < count; at++)
        if (each.loads[at] === 0 && each.has[at] === 0) extra[at] = (extra[at] ?? 0) + each.group.size;
    return { ...cost, loaders: [...loads.keys()].filter((at) => loads[at] === 1) };
  });
}

/** Returns what one file in place of two is worth: the requests that it saves, less the code that is loaded in vain. */
const gainOf = (one: Cost, other: Cost, frequencyAt: Float64Array): number =>
  FILE + gainFor(one, other, frequencyAt) + gainFor(other, one, frequencyAt);

/** Returns what it is worth to those that load the first; to those that load both, half each time. */
function gainFor({ group, loaders }: Cost, other: Cost, frequencyAt: Float64Array): number {
  let gain = 0;
  for (const at of loaders) {
    const frequency = frequencyAt[at] ?? 0;
    if (other.loads[at] === 1) gain += (frequency * REQUEST) / 2;
    else gain += frequency * (other.has[at] === 1 ? REQUEST + group.size : -(other.extra[at] ?? 0));
  }
  return gain;
}

/** Tells whether one group imports the other through a third, so that their file and that of the third would import one another. */
const leadsTo = (one: Group, other: Group): boolean =>
  [...one.imports].some((each) => each !== other && reachedBy(each).has(other));

function joined(one: Group, other: Group, groups: Set<Group>): void {
  const both: Group = {
    modules: [...one.modules, ...other.modules],
    size: one.size + other.size,
    needs: union(one.needs, other.needs),
    has: union(one.has, other.has),
    imports: union(one.imports, other.imports),
  };
  for (const old of [one, other]) {
    groups.delete(old);
    both.imports.delete(old);
    for (const group of groups) if (group.imports.delete(old)) group.imports.add(both);
  }
  groups.add(both);
}

/** Joins groups, always those for which it is worth most. What surrounds all pages stays as it is: each would wait for what joined it. */
function join(groups: Set<Group>, roots: readonly Root[]): void {
  const frequencyAt = Float64Array.from(roots, ({ frequency }) => frequency);
  const around = roots.flatMap(({ id }, at) => (id.endsWith(application) || id.endsWith(shell) ? [at] : []));
  for (let before = 0; before !== groups.size;) {
    before = groups.size;
    const costs = costsOf(groups, roots.length).filter(({ group }) => !around.some((at) => group.needs.has(at)));
    const pairs: { one: Group; other: Group; gain: number }[] = [];
    costs.forEach((one, at) => {
      for (let next = at + 1; next < costs.length; next++) {
        const other = costs[next] ?? one;
        const gain = gainOf(one, other, frequencyAt);
        if (gain > 0) pairs.push({ one: one.group, other: other.group, gain });
      }
    });
    pairs.sort((one, other) => other.gain - one.gain);
    // Some of the best at once; what is joined makes the rest worth more or less.
    for (const { one, other } of pairs) {
      if (before - groups.size >= Math.ceil(before / 50)) break;
      if (groups.has(one) && groups.has(other) && !leadsTo(one, other) && !leadsTo(other, one)) joined(one, other, groups);
    }
  }
}

/** Returns the file of each module, named by the root that is opened most of those that need it. */
function filesOf(groups: Iterable<Group>, roots: readonly Root[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  let count = 0;
  for (const { needs, modules } of groups) {
    const ofGroup = [...needs].flatMap((at) => roots[at] ?? []);
    const [often] = ofGroup.sort((one, other) => other.frequency - one.frequency);
    const [, name = 'part'] = /([\w-]+)\.\w+$/.exec(often?.id ?? '') ?? [];
    count += 1;
    for (const id of modules) files.set(id, `${name}~${count}`);
  }
  return files;
}

/** Without its number, by which the build tells files apart: what a page loads names them all. */
const withoutNumber = (name: string): string => name.replace(/~.*/, '');

const sizeOf = (code: string | null): number => (code ?? '').replaceAll(/\/\*[^]*?\*\//g, '').length;

/** MUI's buttons import a list of its own icons, but no button shows one. */
const UNUSED = /\/@mui\/material\/(?:SvgIcon\/|utils\/createSvgIcon)/;

const REACT = /\/node_modules\/(?:react-dom|scheduler)\//;

export function chunks(): Plugin {
  let files: ReadonlyMap<string, string> = new Map();

  const groups: Rolldown.CodeSplittingGroup[] = [
    // Reads the configuration and starts to request data while everything else still loads.
    { name: 'start', tags: ['$initial'], priority: 3 },
    // Runs while the application still loads.
    { name: 'react', test: REACT, priority: 2 },
    { name: (id) => files.get(id) ?? null, priority: 1 },
  ];

  return {
    name: 'manzil:chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { includeDependenciesRecursively: false, groups },
            chunkFileNames: ({ name }) => `assets/${withoutNumber(name)}-[hash].js`,
            assetFileNames: ({ names: [name = ''] }) => `assets/${withoutNumber(name.replace(/\.\w+$/, ''))}-[hash][extname]`,
          },
        },
      },
    }),
    buildEnd(error) {
      if (error) return;
      const graph: Graph = new Map(
        [...this.getModuleIds()].toSorted().flatMap((id) => {
          const module = this.getModuleInfo(id);
          if (!module) return [];
          const { importedIds: imports, dynamicallyImportedIds: later, isEntry, code } = module;
          return [[id, { imports, later, isEntry, size: sizeOf(code) }] as const];
        }),
      );
      const roots = rootsIn(graph);
      const initial = new Set(roots.flatMap(({ id, needed }) => (graph.get(id)?.isEntry ? [...needed] : [])));
      const joinable = groupsOf(graph, roots, (id) => !initial.has(id) && !REACT.test(id) && !UNUSED.test(id));
      join(joinable, roots);
      files = filesOf(joinable, roots);
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
