import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { themeVariables } from '../src/build/theme-sheet.ts';

/* The bill of materials: the packages whose code is in the build, found by its modules and not by who asked for them. */

const root = resolve(import.meta.dirname, '..');

/** Returns the files of code, styles and fonts that are in a build of the application or of its worker. */
async function modulesOf(input: string, more: InlineConfig = {}): Promise<string[]> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    plugins: [themeVariables()],
    logLevel: 'silent',
    resolve: { alias: { '@': resolve(root, 'src') } },
    build: { write: false, minify: false, rolldownOptions: { input: resolve(root, input) } },
    ...more,
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('Not one build');
  return built.output
    .flatMap((file) =>
      file.type === 'chunk' ? Object.keys(file.modules) : file.originalFileNames.map((name) => resolve(root, name)),
    )
    .map((id) => id.replace(/^\0+/, '').replace(/\?.*$/, ''));
}

type Manifest = { name: string; version: string; license?: string; description?: string; homepage?: string };

const PACKAGE = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** Returns the manifests of all packages that are shipped, by name. */
export async function packagesShipped(): Promise<readonly Manifest[]> {
  const worker = { define: { shellFiles: '[]', codeFiles: '[]', version: '""' } };
  const modules = [...(await modulesOf('index.html')), ...(await modulesOf('src/worker.ts', worker))];
  const folders = new Set(modules.flatMap((id) => PACKAGE.exec(id)?.[1] ?? []));
  return [...folders]
    .map((folder) => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Manifest)
    .toSorted((one, other) => {
      const order = one.name.localeCompare(other.name);
      return order === 0 ? one.version.localeCompare(other.version) : order;
    });
}

/** Writes packages as CycloneDX 1.5. */
export const billOf = (packages: readonly Manifest[], { name, version }: Manifest): string =>
  `${JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      version: 1,
      metadata: { component: { type: 'application', name, version } },
      components: packages.map(({ name: title, version: release, license, description, homepage }) => ({
        type: 'library',
        'bom-ref': `${title}@${release}`,
        name: title,
        version: release,
        purl: `pkg:npm/${title.replace('@', '%40')}@${release}`,
        ...(description && { description }),
        ...(license && { licenses: [/[\s(]/.test(license) ? { expression: license } : { license: { id: license } }] }),
        ...(homepage && { externalReferences: [{ type: 'website', url: homepage }] }),
      })),
    },
    null,
    2,
  )}\n`;
