import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

const cookies = '../cookieStore.mjs';

/** Replacements for modules of libraries that the application never runs, with the kilobytes saved (brotli 11). */
const standIns: Readonly<Record<string, string>> = {
  // The cookies of msw, with the list of public suffixes (41, in the demo): the demo sets none, and where the browser blocks the
  // storage of this site, msw could not even be imported.
  [cookies]: 'export const cookieStore = { getCookies: () => [], setCookie: async () => {} };',
  // The ripple of MUI's buttons (2.1): the theme turns it off.
  './TouchRipple.mjs': 'export default () => null;',
  // What Emotion's `withTheme` copies from one component to another (0.6): neither MUI nor the application calls it.
  'hoist-non-react-statics': "export default () => { throw new Error('hoist-non-react-statics is left out of the build'); };",
  // Emotion's list of all HTML attributes (1.8): MUI itself names the props to hold back.
  '@emotion/is-prop-valid': "export default (name) => !['as', 'ownerState', 'sx', 'theme'].includes(name);",
};

/** Libraries that name their development build to everyone, and the kilobytes saved (brotli 11): react-router (0.4). */
const namesDevelopment = ['react-router'];

const prefix = '\0manzil:';

export function withoutUnusedCode(): Plugin {
  const used = new Set<string>();
  let hasDemo = true;
  return {
    name: 'manzil:without-unused-code',
    enforce: 'pre',
    apply: 'build',
    configResolved({ mode }) {
      hasDemo = mode !== 'live';
    },
    async resolveId(source, importer) {
      if (Object.hasOwn(standIns, source)) return prefix + source;
      if (!namesDevelopment.includes(source)) return undefined;
      const named = await this.resolve(source, importer, { skipSelf: true });
      const production = named?.id.replace('/dist/development/', '/dist/production/');
      if (production === undefined || production === named?.id || !existsSync(production)) {
        this.error(`${source} no longer names its development build, or has none for production`);
      }
      return production;
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const source = id.slice(prefix.length);
      used.add(source);
      return standIns[source];
    },
    buildEnd(error) {
      const unused = Object.keys(standIns).filter((source) => !used.has(source) && (hasDemo || source !== cookies));
      if (!error && unused.length > 0) this.error(`No library asks for ${unused.join(', ')} any more`);
    },
  };
}
