import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { minifySync, type Plugin, type Rolldown } from 'vite';

/* The browser asks for the first page's files before the application runs, which would ask for them only when it has come and been
   read. Three things work together:

   - The head of the page names what every page needs, so that it is asked for at once, on the connection that brought the page.
   - `data-early` of `theme.js` says which files the first page will want, by its address. `theme.js` runs before anything else and knows
     address and language. Arabic is asked for at once; the page's files once React has come, which all pages need and which takes its
     time to run: they travel while it runs, and do not keep it waiting.
   - `main.tsx` runs React while the application travels.

   On Slow 4G the first row of the list then comes some 230 ms earlier (median of eleven pairs of builds, on a busy machine): the round
   trip of 150 ms, and what the application takes to be read.
   An `import()` of the page in `main.tsx` would be as quick, but the router's own `import()` would then show the page without
   waiting for its style sheet. */

/** Pages whose files are asked for early, by their address below the base. */
const earlyPages: Readonly<Record<string, string>> = { '': '/dashboard-page.tsx', units: '/unit-list-page.tsx' };

type Chunk = Rolldown.OutputChunk;

const stylesOf = (chunk: Chunk): string[] => [...(chunk.viteMetadata?.importedCss ?? [])];

export function earlyFiles(): Plugin {
  let base = '/';
  return {
    name: 'manzil:early-files',
    apply: 'build',
    configResolved(config) {
      base = config.base;
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
        const app = chunkOf('/app/start.tsx');
        const always = withImports(app).map(({ fileName }) => fileName);
        const styles = stylesOf(app);
        const filesOf = (module: string) =>
          withImports(chunkOf(module))
            .flatMap((chunk) => [chunk.fileName, ...stylesOf(chunk)])
            .filter((file) => !always.includes(file) && !styles.includes(file))
            .map((file) => base + file);
        const early = JSON.stringify({
          pages: Object.fromEntries(Object.entries(earlyPages).map(([address, module]) => [base + address, filesOf(module)])),
          after: base + chunkOf('/react-dom/client.js').fileName,
          arabic: filesOf('/features/arabic.ts'),
        });
        const link = (rel: string, file: string) => ({ tag: 'link', attrs: { rel, crossorigin: true, href: base + file } });
        return {
          html: html.replace(`src="${base}theme.js"`, (src) => `${src} data-early='${early}'`),
          tags: [
            ...always.map((file) => ({ ...link('modulepreload', file), injectTo: 'head-prepend' as const })),
            ...styles.map((file) => ({ ...link('stylesheet', file), injectTo: 'head' as const })),
          ],
        };
      },
    },
    /** `theme.js` is no module and not built; without its comments it is half as long. */
    writeBundle({ dir = '' }) {
      const file = resolve(dir, 'theme.js');
      writeFileSync(file, minifySync(file, readFileSync(file, 'utf8')).code);
    },
  };
}
