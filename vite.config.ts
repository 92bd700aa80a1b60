import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
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
 * sets none), and the ripple of MUI's buttons, which the theme has turned off.
 */
function withoutTheUnused(): Plugin {
  const stubs: Readonly<Record<string, string>> = {
    tldts: 'export const getDomain = (host) => host;',
    './TouchRipple.mjs': 'export default () => null;',
  };
  const prefix = '\0manzil:';
  return {
    name: 'manzil:without-the-unused',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source) => (Object.hasOwn(stubs, source) ? prefix + source : undefined),
    load: (id) => (id.startsWith(prefix) ? stubs[id.slice(prefix.length)] : undefined),
  };
}

/** MUI's dialogs, popovers and drawers, and what they are made of. */
const overlay = /@mui\/material\/(?:Backdrop|Dialog|Drawer|Fade|Grow|Modal|Paper|Popover|Portal|Slide|Unstable_TrapFocus)\//;

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
        const always = [app?.fileName, entry?.fileName, ...(app?.imports ?? [])].filter((file) => file !== undefined);
        const filesOf = (module: string) => {
          const page = chunkOf(module);
          return page ? [page.fileName, ...page.imports].filter((file) => !always.includes(file)).map((file) => base + file) : [];
        };
        const pages: Record<string, readonly string[]> = {};
        for (const [address, module] of Object.entries(earlyPages)) pages[base + address] = filesOf(module);
        const early = JSON.stringify({ pages, arabic: filesOf('/src/app/arabic.ts') });
        return {
          html: html.replace('src="' + base + 'theme.js"', (src) => `${src} data-early='${early}'`),
          tags: [...new Set(always)].map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: base + file },
            injectTo: 'head-prepend' as const,
          })),
        };
      },
    },
  };
}

type ModuleGraph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** What asks for a module at once, directly or through others: the application itself, or a page, by its resource and kind. */
const asker =
  /\/src\/app\/(?<app>start)\.tsx$|\/resources\/(?<resource>[^/]+)\/.*-(?<kind>list|detail|edit)-page\.tsx$|\/(?<dashboard>dashboard)-page\.tsx$/;

/**
 * Names the file a module goes to. Many small requests lose what splitting wins, so there are few files: what every page needs, what
 * the pages of one resource share, what the pages of one kind share, and what else several pages share.
 */
function fileOf() {
  const known = new Map<string, string | null>();

  /** The pages that ask for a module: their resources and their kinds. The dashboard lists. */
  function askersOf(id: string, graph: ModuleGraph) {
    const pages = new Set<string>();
    const resources = new Set<string>();
    const kinds = new Set<string>();
    const seen = new Set<string>();
    const climb = (at: string) => {
      if (seen.has(at)) return;
      seen.add(at);
      const { app, resource, kind, dashboard } = asker.exec(at)?.groups ?? {};
      const name = app ?? kind ?? (dashboard && 'list');
      if (name) {
        pages.add(at);
        kinds.add(name);
        resources.add(resource ?? at);
      } else for (const importer of graph.getModuleInfo(at)?.importers ?? []) climb(importer);
    };
    climb(id);
    return { pages, resources, kinds };
  }

  function choose(id: string, graph: ModuleGraph): string | null {
    const { pages, resources, kinds } = askersOf(id, graph);
    if (kinds.has('start')) return 'app';
    if (pages.size < 2) return null;
    const [resource = ''] = resources;
    const [kind = ''] = kinds;
    if (resources.size === 1) return resource;
    if (kinds.size > 1) return 'records';
    return kind === 'list' && !resources.has('units') && !resources.has('contracts') ? 'paged-pages' : `${kind}-pages`;
  }

  return (id: string, graph: ModuleGraph): string | null => {
    if (!known.has(id)) known.set(id, choose(id, graph));
    return known.get(id) ?? null;
  };
}

const chooseFile = fileOf();

export default defineConfig(({ isPreview }) => ({
  base,
  // The fallback to index.html is productionServer's; Vite's own would answer HTML for a missing script.
  appType: isPreview ? 'mpa' : 'spa',
  plugins: [react(), productionServer(), serviceProxy(), withoutTheUnused(), earlyFiles()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    // One style sheet costs fewer requests than one for each route; nothing inlined, because the policy refuses fonts from data addresses.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What reads the configuration and begins to ask for data, while all else is still under way.
            { name: 'start', tags: ['$initial'], priority: 2 },
            // A file takes along what its modules import, unless a file before it has that already: so the most shared come first.
            ...[
              'app',
              'records',
              'list-pages',
              'paged-pages',
              'detail-pages',
              'edit-pages',
              'units',
              'contracts',
              'notification-signals',
              'quota-plans',
            ].map((file, place) => ({
              name: (id: string, graph: ModuleGraph) => (chooseFile(id, graph) === file ? file : null),
              debugName: file,
              priority: 1 - place / 10,
            })),
            { name: 'overlays', test: overlay },
          ],
        },
      },
    },
  },
  test: {
    pool: 'threads',
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
