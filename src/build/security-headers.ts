import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Origins that `npm run preview` allows besides its own: `npm run mock`, and those given. */
const serviceOrigins = [
  'http://localhost:4600',
  'http://127.0.0.1:4600',
  ...(process.env['MANZIL_CONNECT']?.split(/[\s,]+/) ?? []),
];

/** The hash of the empty string: Emotion inserts its rules into empty style tags, so it needs no other permission. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Returns the policy; `connect` lists the origins of the service, besides the application's own. */
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
    // Registering a service worker takes one; this one lets the worker's own address through (src/app/background/background.tsx).
    'trusted-types manzil-worker',
  ].join('; ');

const unusedFeatures =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb'.split(' ');

/** Headers of a production server. `vite preview` sends them, so end-to-end tests run under them; DEPLOYING.md lists them. */
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

/** Caches files under `assets/` for good, since their names carry a hash; anything else may change with the next deployment. */
export const cacheControl = (path: string): string =>
  path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-store';

/** Answers like a production server: with these headers, HTML for the addresses of pages only, 404 for a missing file. */
export function productionServer(): Plugin {
  return {
    name: 'manzil:production-server',
    // Vite's own fallback to index.html would answer HTML for a missing script.
    config: (_, { isPreview }) => ({ appType: isPreview ? 'mpa' : 'spa' }),
    configurePreviewServer({ middlewares, config }) {
      const headers = Object.entries(securityHeaders(serviceOrigins));
      middlewares.use((request, response, next) => {
        const address = request.url?.split('?')[0] ?? '/';
        const isOurs = address.startsWith(config.base);
        const path = address.slice(config.base.length);
        const exists = path !== '' && existsSync(resolve(config.root, config.build.outDir, path));
        const isPage = path === '' || (!exists && !path.startsWith('assets/') && request.headers.accept?.includes('text/html'));
        if (isOurs && isPage) request.url = `${config.base}index.html`;
        for (const [name, value] of headers) response.setHeader(name, value);
        response.setHeader('Cache-Control', exists ? cacheControl(path) : 'no-store');
        next();
      });
    },
  };
}
