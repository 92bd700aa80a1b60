import { posix } from 'node:path';

/** An import of a file; paths start at `src` and have no extension. */
type Import = { from: string; to: string; written: string; lazy: boolean; type: boolean };

/** The layers from the top; a layer imports only from itself and those after it. */
const order = ['main', 'app', 'features', 'desks', 'resources', 'ui', 'api', 'schema', 'i18n', 'config'];

/** Files directly in `src`. */
const loose: Readonly<Record<string, string>> = {
  main: 'main',
  config: 'config',
  deployment: 'config',
  addresses: 'config',
  encoded: 'config',
  grouped: 'config',
  kept: 'config',
  observable: 'config',
  places: 'config',
  steps: 'config',
  worker: 'config',
  'first-pages': 'config',
};

/** Read by the build as well. */
const sharedWithBuild: ReadonlySet<string> = new Set(['config.ts', 'first-pages.ts']);

/** The only mock allowed in the first load; it loads the others. */
const doorOfMocks = 'mocks/lazy-demo';

const layerOf = (path: string): string => (path.includes('/') ? (path.split('/')[0] ?? '') : (loose[path] ?? path));
const resourceOf = (path: string): string | undefined => /^(?:resources|desks)\/([^/]+)\//.exec(path)?.[1];
const insideResource = (path: string): string => path.split('/').slice(2).join('/');

const isSchema = (path: string) => path.endsWith('.schema');
const isRule = (path: string) => insideResource(path).startsWith('rules/');
const isOpenToOtherResources = (path: string) =>
  isRule(path) || /^[\w-]+\.(?:schema|api|labels(?:\.\w+)?)$/.test(insideResource(path));

const statements =
  /(?:^|[;\n])\s*(?:import|export)\b(?<what>(?:[^'"`;]*?\bfrom\b)?)\s*['"](?<fixed>[^'"]+)['"]|\bimport\(\s*['"](?<lazy>[^'"]+)['"]/g;

/** Returns the imports of a file that lead to other source files. */
export function importsOf(path: string, source: string): Import[] {
  return [...source.matchAll(statements)].flatMap(({ groups }) => {
    const written = groups?.['fixed'] ?? groups?.['lazy'] ?? '';
    const isOurs = written.startsWith('@/') || written.startsWith('.');
    if (!isOurs || written.endsWith('.css')) return [];
    const to = written.startsWith('@/') ? written.slice(2) : posix.join(posix.dirname(path), written);
    const isType = /^\s+type\b/.test(groups?.['what'] ?? '');
    return [{ from: path, to, written, lazy: groups?.['lazy'] !== undefined || isType, type: isType }];
  });
}

function complaintAbout({ from, to, written, lazy }: Import): string | undefined {
  const [layer, below] = [layerOf(from), layerOf(to)];
  const [mine, theirs] = [resourceOf(from), resourceOf(to)];
  if (written.startsWith('.') && layer !== below && layer !== 'main' && layer !== 'build')
    return 'leaves its layer by a relative path';
  if (written.startsWith('@/') && layer === below && mine === theirs) return 'reaches its own layer by @/';
  if (layer === 'mocks') {
    const isKnownToMocks = below === 'mocks' || below === 'config' || below === 'schema' || isSchema(to) || isRule(to);
    return isKnownToMocks ? undefined : 'is a mock and knows more than schemas, rules and config';
  }
  if (below === 'mocks')
    return from === 'main' && (lazy || to === doorOfMocks) ? undefined : 'imports the mock; only main may, lazily';
  if (layer === 'build' || below === 'build')
    return layer === below || sharedWithBuild.has(to) ? undefined : 'crosses between the build and the application';
  if (!order.includes(layer) || !order.includes(below)) return 'belongs to no layer';
  if (below === 'desks' && layer !== below && theirs !== undefined) return 'imports the inside of a desk';
  if (order.indexOf(layer) > order.indexOf(below)) return `is in ${layer} and imports from ${below} above it`;
  if (layer === 'resources' && mine !== undefined && theirs !== undefined && mine !== theirs) {
    if (isRule(from)) return isSchema(to) ? undefined : 'is a rule and imports more of another resource than its schema';
    return isOpenToOtherResources(to) ? undefined : 'imports the inside of another resource';
  }
  return undefined;
}

export const layerComplaints = (imports: readonly Import[]): string[] =>
  imports.flatMap((each) => {
    const complaint = complaintAbout(each);
    return complaint === undefined ? [] : [`${each.from} ${complaint}: ${each.to}`];
  });

/** Returns the files of each cycle in the order of their imports. */
export function cycles(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to]);
  const done = new Set<string>();
  const found: string[][] = [];
  const visit = (path: string, trail: readonly string[]) => {
    const start = trail.indexOf(path);
    if (start >= 0) found.push(trail.slice(start));
    if (start >= 0 || done.has(path)) return;
    for (const target of targets.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of targets.keys()) visit(path, []);
  return found;
}
