import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { minifySync, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Where the application stands on its server. The router reads it as `import.meta.env.BASE_URL`. */
const base = process.env['MANZIL_BASE'] ?? '/';

/** Origins that `npm run preview` lets the application talk to, besides its own: `npm run mock`, and those given. */
const serviceOrigins = [
  'http://localhost:4600',
  'http://127.0.0.1:4600',
  ...(process.env['MANZIL_CONNECT']?.split(/[\s,]+/) ?? []),
];

/** Emotion inserts its rules into empty style tags, so the hash of the empty string is all the permission it needs. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** `connect` lists the origins of the service, besides the application's own. */
const contentSecurityPolicy = (connect: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${emptyStyle}`,
    "img-src 'self' https: data: blob:",
    ['connect-src', "'self'", ...connect].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

const unusedFeatures =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb'.split(' ');

/**
 * What a production server sends with every answer. `vite preview` sends it, so every end-to-end test runs under it;
 * the README has it for other servers.
 */
export const securityHeaders = (connect: readonly string[]): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentSecurityPolicy(connect),
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
});

/** Files under `assets/` carry a hash in their name; everything else may change with the next deployment. */
export const cacheControl = (path: string): string =>
  path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-store';

/** Answers as a production server does: those headers, HTML for the addresses of pages only, 404 for a missing file. */
function productionServer(): Plugin {
  return {
    name: 'manzil:production-server',
    configurePreviewServer({ middlewares, config }) {
      const headers = Object.entries(securityHeaders(serviceOrigins));
      middlewares.use((request, response, next) => {
        const address = request.url?.split('?')[0] ?? '/';
        const isOurs = address.startsWith(base);
        const path = address.slice(base.length);
        const exists = path !== '' && existsSync(resolve(config.root, config.build.outDir, path));
        const isPage = path === '' || (!exists && !path.startsWith('assets/') && request.headers.accept?.includes('text/html'));
        if (isOurs && isPage) request.url = `${base}index.html`;
        for (const [name, value] of headers) response.setHeader(name, value);
        response.setHeader('Cache-Control', exists ? cacheControl(path) : 'no-store');
        next();
      });
    },
  };
}

/**
 * `MANZIL_PROXY=https://service.example npm run dev` reaches a service that does not allow this origin. It stands under a prefix
 * of its own because `/contracts` is a page here and a path there. `MANZIL_PROXY_API` names the second address where it differs.
 */
function serviceProxy(): Plugin {
  const target = process.env['MANZIL_PROXY'];
  const apiTarget = process.env['MANZIL_PROXY_API'] ?? target;
  return {
    name: 'manzil:service-proxy',
    apply: 'serve',
    config({ server }) {
      if (!target || !apiTarget) return undefined;
      const port = server?.port ?? 5173;
      const forward = (prefix: string, to: string) => ({
        target: to,
        changeOrigin: true,
        rewrite: (path: string) => path.slice(prefix.length),
      });
      return {
        define: {
          'import.meta.env.VITE_BASE_URL': JSON.stringify(`http://localhost:${port}/service-proxy/base`),
          'import.meta.env.VITE_API_URL': JSON.stringify(`http://localhost:${port}/service-proxy/api`),
        },
        server: {
          port,
          strictPort: true,
          proxy: {
            '/service-proxy/base': forward('/service-proxy/base', target),
            '/service-proxy/api': forward('/service-proxy/api', apiTarget),
          },
        },
      };
    },
  };
}

/**
 * Leaves out what the application never runs: the list of public suffixes, which msw asks which cookies a domain may set (the demo
 * sets none); the ripple of MUI's buttons, which the theme has turned off; emotion's list of all attributes there are (MUI names those
 * that are its own) and what it copies to the components of a wrapper nobody uses; the warnings of react-router, whose package names
 * only its development build, and the names it gives components for debugging, which would keep those that nobody uses.
 */
function withoutTheUnused(): Plugin {
  const stubs: Readonly<Record<string, string>> = {
    tldts: 'export const getDomain = (host) => host;',
    './TouchRipple.mjs': 'export default () => null;',
    '@emotion/is-prop-valid': "export default (name) => !['as', 'ownerState', 'sx', 'theme'].includes(name);",
    'hoist-non-react-statics': 'export default (target) => target;',
  };
  const router = fileURLToPath(new URL('./node_modules/react-router/dist/production/index.mjs', import.meta.url));
  const prefix = '\0manzil:';
  return {
    name: 'manzil:without-the-unused',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source) => (source === 'react-router' ? router : Object.hasOwn(stubs, source) ? prefix + source : undefined),
    load: (id) => (id.startsWith(prefix) ? stubs[id.slice(prefix.length)] : undefined),
    transform: {
      filter: { id: /node_modules\/react-router\// },
      handler: (code) => ({
        code: code.replace(/^\w+\.displayName = "\w+";$/gm, '').replace(/(?<== )React\w*\.forwardRef\(/g, '/* @__PURE__ */ $&'),
        map: null,
      }),
    },
  };
}

/** Pages whose code is asked for before the application runs, by their address below the base. */
const earlyPages: Readonly<Record<string, string>> = { '': '/dashboard/dashboard-page.tsx', units: '/units/unit-list-page.tsx' };

/**
 * Has the browser ask for the largest file first, on the connection that brought the page, and tells `theme.js`, which knows address
 * and language before anything else runs, which files the first page will want.
 */
function earlyFiles(): Plugin {
  return {
    name: 'manzil:early-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const chunkOf = (module: string) =>
          chunks.find(
            ({ facadeModuleId, moduleIds }) => facadeModuleId?.endsWith(module) ?? moduleIds.some((id) => id.endsWith(module)),
          );
        const entry = chunks.find(({ isEntry }) => isEntry);
        const app = chunkOf('/src/app/start.tsx');
        const scripts = new Set([app?.fileName, entry?.fileName, ...(app?.imports ?? [])].filter((file) => file !== undefined));
        const styles = app?.viteMetadata?.importedCss ?? new Set();
        const filesOf = (module: string) => {
          const page = chunkOf(module);
          const parts = chunks.filter(({ fileName }) => fileName === page?.fileName || page?.imports.includes(fileName));
          const files = parts.flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
          return files.filter((file) => !scripts.has(file) && !styles.has(file)).map((file) => base + file);
        };
        const pages: Record<string, readonly string[]> = {};
        for (const [address, module] of Object.entries(earlyPages)) pages[base + address] = filesOf(module);
        const library = chunkOf('/src/app/create-root.ts');
        const early = JSON.stringify({ pages, before: base + library?.fileName, arabic: filesOf('/src/app/arabic.ts') });
        return {
          html: html.replace('src="' + base + 'theme.js"', (src) => `${src} data-early='${early}'`),
          tags: [
            ...[...scripts].map((file) => ({
              tag: 'link',
              attrs: { rel: 'modulepreload', crossorigin: true, href: base + file },
              injectTo: 'head-prepend' as const,
            })),
            ...[...styles].map((file) => ({
              tag: 'link',
              attrs: { rel: 'stylesheet', crossorigin: true, href: base + file },
              injectTo: 'head' as const,
            })),
          ],
        };
      },
    },
  };
}

/** `theme.js` runs before anything else, so it is no module and not built; without its comments it is half as long. */
function smallTheme(): Plugin {
  return {
    name: 'manzil:small-theme',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const file = resolve(dir, 'theme.js');
      writeFileSync(file, minifySync(file, readFileSync(file, 'utf8')).code);
    },
  };
}

type ModuleGraph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** What asks for a module at once, directly or through others: the application itself, or a page, by its resource and kind. */
const asker =
  /\/src\/app\/(?<app>start)\.tsx$|\/resources\/(?<resource>[^/]+)\/.*-(?<kind>list|detail|edit)-page\.tsx$|\/app\/(?<view>dashboard|due|offer)\/\k<view>-page\.tsx$/;

/** Views over several resources, by the kind of page they are made like. */
const kindOfView: Readonly<Record<string, string>> = { dashboard: 'overview', due: 'list', offer: 'detail' };

/** The pages most people open first: what neither of them asks for does not travel with them. */
const first = { list: /\/unit-list-page\.tsx$/, edit: /\/unit-edit-page\.tsx$/ };

/**
 * Names the file a module goes to. Many small requests lose what splitting wins, so there are few files: what every page needs, what
 * is about one resource, and what pages of one kind or of several share.
 */
function fileOf() {
  const known = new Map<string, string | null>();

  /** The pages that ask for a module, their resources and their kinds, and whether a part that is loaded later asks too. */
  function askersOf(id: string, graph: ModuleGraph) {
    let later = false;
    const pages = new Set<string>();
    const resources = new Set<string>();
    const kinds = new Set<string>();
    const seen = new Set<string>();
    const climb = (at: string) => {
      if (seen.has(at)) return;
      seen.add(at);
      const { app, resource, kind, view = '' } = asker.exec(at)?.groups ?? {};
      const name = app ?? kind ?? kindOfView[view];
      if (name) {
        pages.add(at);
        kinds.add(name);
        if (resource) resources.add(resource);
        return;
      }
      const importers = graph.getModuleInfo(at)?.importers ?? [];
      later ||= importers.length === 0;
      for (const importer of importers) climb(importer);
    };
    climb(id);
    return { pages: [...pages], resources, kinds, later };
  }

  function choose(id: string, graph: ModuleGraph): string | null {
    // MUI's own icons stand in a list that its buttons import, and no button shows one.
    if (/@mui\/material\/(?:SvgIcon|utils\/createSvgIcon)/.test(id)) return null;
    const { pages, resources, kinds, later } = askersOf(id, graph);
    if (kinds.has('start')) return 'app';
    const [kind = ''] = kinds;
    const listed = pages.some((page) => first.list.test(page));
    const edited = pages.some((page) => first.edit.test(page));
    if (pages.length < 2 && !(later && (listed || edited))) return null;
    if (!listed && !edited) return kinds.size === 1 && kind !== 'detail' ? `${kind}-parts` : 'details';
    if (resources.size === 1 && listed !== edited) return listed ? 'units' : 'unit-forms';
    return kinds.size === 1 ? `${kind}-pages` : 'records';
  }

  /** Fewer style sheets than files: what several kinds of pages look like comes with the application, all of the first list with lists. */
  function chooseStyle(id: string, graph: ModuleGraph): string | null {
    const file = choose(id, graph);
    if (file === 'app' || file === 'records' || file === 'units') return 'app';
    return askersOf(id, graph).pages.some((page) => first.list.test(page)) ? 'list-pages' : file;
  }

  return (id: string, graph: ModuleGraph): string | null => {
    if (!known.has(id)) known.set(id, id.endsWith('.css') ? chooseStyle(id, graph) : choose(id, graph));
    return known.get(id) ?? null;
  };
}

/** The most shared first: a file takes along what its modules import, unless a file before it has that already. */
const sharedFiles = ['app', 'records', 'units', 'unit-forms', 'list-pages', 'edit-pages', 'details', 'list-parts', 'edit-parts'];

const chooseFile = fileOf();

/** A class by its own name and its file: shorter than Vite's, which also says the line, and travels twice. */
const className = (name: string, file: string): string =>
  `${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4)}`;

export default defineConfig(({ isPreview }) => ({
  base,
  // The fallback to index.html is productionServer's; Vite's own would answer HTML for a missing script.
  appType: isPreview ? 'mpa' : 'spa',
  plugins: [react(), productionServer(), serviceProxy(), withoutTheUnused(), earlyFiles(), smallTheme()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  css: { modules: { generateScopedName: className } },
  build: {
    // Nothing is inlined, because the policy refuses fonts from data addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // What reads the configuration and begins to ask for data, while all else is still under way.
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'react', test: /\/src\/app\/create-root\.ts|node_modules\/(?:react-dom|scheduler)\//, priority: 1.5 },
            ...sharedFiles.map((file, place) => ({
              name: (id: string, graph: ModuleGraph) => (chooseFile(id, graph) === file ? file : null),
              debugName: file,
              priority: 1 - place / 100,
            })),
            // What MUI's dialogs, popovers and suggestions share.
            { name: 'overlays', test: /@mui\/(?:material|system|utils)\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  test: {
    pool: 'threads',
    maxWorkers: '100%',
    // Loading the application and its libraries anew for each file took longer than most tests; `setup-pages.ts` clears what they keep.
    isolate: false,
    // As patient as `setup-pages.ts` is: a busy machine takes its time.
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'logic',
          include: ['{src,tests}/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'tests/bench/**'],
          environment: 'node',
          setupFiles: 'tests/setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['{src,tests}/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/setup.ts', 'tests/setup-pages.ts'],
        },
      },
    ],
  },
}));
