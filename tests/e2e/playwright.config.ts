import { defineConfig } from '@playwright/test';
import { systemChromium } from '../system-chromium';
import { application, faulty, faultyOrigins, mock, subPath } from './addresses';
import { turnOfRun } from './turn';

/** Builds the application for one base path, unless `dist` is there already, and serves it with the headers of production. */
function built({ origin, base, folder }: typeof application) {
  const isThere = folder === 'dist' && process.env['MANZIL_BUILT'] !== undefined;
  const build = `npx vite build --logLevel warn --emptyOutDir --outDir ${folder}`;
  const preview = `npx vite preview --outDir ${folder} --port ${new URL(origin).port} --strictPort`;
  return {
    command: isThere ? preview : `${build} && ${preview}`,
    cwd: '../..',
    env: { MANZIL_BASE: base, MANZIL_CONNECT: faultyOrigins.join(' ') },
    url: `${origin}${base}`,
    timeout: 120_000,
    reuseExistingServer: false,
  };
}

// The workers read it too.
process.env['MANZIL_TURN'] = turnOfRun();
if (process.env['TEST_WORKER_INDEX'] === undefined)
  console.log(`Turn ${process.env['MANZIL_TURN']} of the rare looks and Firefox (MANZIL_TURN)`);

/** Of the browsers, and so of the tests and the servers: it is another day there for some hours. */
const timezoneId = 'Asia/Dubai';
process.env['TZ'] = timezoneId;

const report = process.env['MANZIL_E2E_REPORT'];

export default defineConfig({
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: faulty.workers,
  forbidOnly: Boolean(report),
  timeout: 30_000,
  expect: { timeout: 10_000 },
  snapshotPathTemplate: '{testDir}/trees/{arg}{ext}',
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    baseURL: application.origin,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: systemChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [
    built(application),
    built(subPath),
    { command: 'npm run mock', cwd: '../..', url: `${mock.base}/api/units`, ignoreHTTPSErrors: true, reuseExistingServer: false },
  ],
});
