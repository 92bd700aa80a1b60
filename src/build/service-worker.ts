import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type BuildOptions, type Plugin, type Rolldown } from 'vite';
import { application, arabic, firstModules, firstParts, shell, signIn } from '../first-pages.ts';

/* Builds `src/worker.ts` into `worker.js` beside `index.html`, with the names of the files that it keeps. */

type Chunk = Rolldown.OutputChunk;

/** Modules that open the application: the first pages in both languages, and code that runs once a page has settled. */
const shellModules = [
  '/src/main.tsx',
  '/react-dom/client.js',
  application,
  shell,
  arabic,
  '/app/background/background.tsx',
  signIn,
  ...Object.values(firstModules),
];

const revisionOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex').slice(0, 16);

export function serviceWorker(): Plugin {
  let publicDir = '';
  let target: BuildOptions['target'];
  return {
    name: 'manzil:service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      publicDir = config.publicDir;
      target = config.build.target;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const chunks = new Map(
          Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
        );
        const chunkOf = (module: string): Chunk => {
          const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
          return chunk ?? this.error(`No file of the build has ${module}, which opens the application`);
        };
        const parts = Object.values(firstParts);
        const added = [...chunks.values()].filter(({ moduleIds }) =>
          moduleIds.some((id) => parts.some((part) => id.endsWith(part))),
        );
        const opening = new Set([...shellModules.map(chunkOf), ...added]);
        for (const { imports } of opening)
          for (const name of imports) opening.add(chunks.get(name) ?? this.error(`No file ${name}`));
        const theme = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes('theme.js'));
        if (!theme) this.error('The build has no theme.js');
        const files = [...opening].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
        const hashed = [...new Set([theme.fileName, ...files])];
        const page = bundle['index.html'];
        if (page?.type !== 'asset') this.error('The build has no index.html');
        const icon = readFileSync(resolve(publicDir, 'favicon.svg'));
        const constants = {
          shellFiles: [
            { url: 'index.html', revision: revisionOf(page.source) },
            { url: 'favicon.svg', revision: revisionOf(icon) },
            ...hashed.map((url) => ({ url, revision: null })),
          ],
          codeFiles: Object.keys(bundle).filter((name) => name.startsWith('assets/') && !hashed.includes(name)),
          version: chunkOf('/src/main.tsx').fileName,
        };
        this.emitFile({ type: 'asset', fileName: 'worker.js', source: await workerWith(constants, target) });
      },
    },
  };
}

/** Workers of a page have no modules in all browsers, so all of it is one script. */
async function workerWith(constants: Readonly<Record<string, unknown>>, target: BuildOptions['target']): Promise<string> {
  const define = Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]));
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    define,
    build: {
      target,
      write: false,
      modulePreload: false,
      rolldownOptions: { input: resolve(import.meta.dirname, '../worker.ts'), output: { format: 'iife' } },
    },
  });
  if (!('output' in built)) throw new Error('Not one build');
  const [script, ...others] = built.output;
  if (others.length > 0) throw new Error('The service worker is more than one file');
  return script.code;
}
