import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { minifySync, type Plugin, type Rolldown } from 'vite';
import { application, arabic, firstModules, firstParts, shell } from '../first-pages.ts';

/* The browser requests the first page's files before the application runs, which could request them only once it has loaded and
   been parsed. Three parts work together:

   - The head of the page names the files that every page needs, so that they are requested at once, on the page's own connection.
   - `data-early` of `theme.js` lists the files of the first page by address. `theme.js` runs first and knows address and language.
     It requests Arabic at once, and the page's files once React has arrived: all pages need React and it is slow to run, so the files
     load meanwhile without delaying it.
   - `main.tsx` runs React while the application loads.

   A build names `theme.js` by its contents, as it names all scripts, so that a browser keeps it: everything waits for it.

   On Slow 4G and a processor four times slower, the first row of the list then appears 154 ms earlier, and the dashboard 110 ms (median
   of nine pairs of builds): the round trip of 150 ms, and some of the time to parse the application.
   An `import()` of the page in `main.tsx` would be as quick, but the router's own `import()` would then show the page without
   waiting for its style sheet. */

type Chunk = Rolldown.OutputChunk;

const THEME = 'theme.js';

const stylesOf = (chunk: Chunk): string[] => [...(chunk.viteMetadata?.importedCss ?? [])];

export function earlyFiles(): Plugin {
  let base = '/';
  let publicDir = '';
  let reference = '';
  let theme = '';
  return {
    name: 'manzil:early-files',
    apply: 'build',
    configResolved(config) {
      base = config.base;
      publicDir = config.publicDir;
    },
    /** Minifies `theme.js`, which is no module and not built; without comments it is half as long. */
    buildStart() {
      const file = resolve(publicDir, THEME);
      reference = this.emitFile({ type: 'asset', name: THEME, source: minifySync(file, readFileSync(file, 'utf8')).code });
    },
    generateBundle: {
      order: 'pre',
      handler() {
        theme = this.getFileName(reference);
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const chunkOf = (module: string): Chunk => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
          if (!chunk) throw new Error(`No file of the build has ${module}`);
          return chunk;
        };
        const withImports = (chunk: Chunk) => [chunk, ...chunks.filter(({ fileName }) => chunk.imports.includes(fileName))];
        const app = chunkOf(application);
        const always = withImports(app).map(({ fileName }) => fileName);
        const styles = stylesOf(app);
        const partsOf = (part?: string) =>
          chunks.filter(({ moduleIds }) => part !== undefined && moduleIds.some((id) => id.endsWith(part)));
        const filesOf = (needed: readonly string[], added?: string) => {
          const files = [...needed.map(chunkOf), ...partsOf(added)]
            .flatMap(withImports)
            .flatMap((chunk) => [chunk.fileName, ...stylesOf(chunk)])
            .filter((file) => !always.includes(file) && !styles.includes(file));
          return [...new Set(files)].map((file) => base + file);
        };
        const early = JSON.stringify({
          pages: Object.fromEntries(
            Object.entries(firstModules).map(([address, module]) => [
              base + address.slice(1),
              filesOf([shell, module], firstParts[address]),
            ]),
          ),
          after: base + chunkOf('/react-dom/client.js').fileName,
          arabic: filesOf([arabic]),
        });
        const link = (rel: string, file: string) => ({ tag: 'link', attrs: { rel, crossorigin: true, href: base + file } });
        return {
          html: html.replace(`src="${base}${THEME}"`, `src="${base}${theme}" data-early='${early}'`),
          tags: [
            ...always.map((file) => ({ ...link('modulepreload', file), injectTo: 'head-prepend' as const })),
            ...styles.map((file) => ({ ...link('stylesheet', file), injectTo: 'head' as const })),
          ],
        };
      },
    },
    writeBundle({ dir = '' }) {
      rmSync(resolve(dir, THEME));
    },
  };
}
