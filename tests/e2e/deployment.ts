import { createReadStream, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect, type Fixtures, type Page, type PlaywrightTestArgs, type PlaywrightTestOptions } from '@playwright/test';
import { cacheControl, securityHeaders } from '../../src/build/security-headers';
import { types } from '../bench/server';
import { application } from './addresses';

/* A server of the application that a test can deploy another version on, with its own origin. */

const built = new URL(`../../${application.folder}/`, import.meta.url).pathname;

type Deployment = {
  origin: string;
  /** Replaces the application by one whose files all have other names. */
  deploy: () => void;
  /** Replaces `config.json`. */
  configure: (config: object) => void;
  /** The paths requested so far. */
  requests: string[];
  close: () => Promise<void>;
};

async function startDeployment(): Promise<Deployment> {
  let [folder, config] = [built, '{}'];
  const requests: string[] = [];
  const server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
    requests.push(path);
    const isFile = path !== '' && existsSync(join(folder, path));
    const file = isFile ? path : 'index.html';
    for (const [name, value] of Object.entries(securityHeaders([]))) response.setHeader(name, value);
    // Many servers say so of every file.
    response.setHeader('Vary', 'Origin');
    response.setHeader('Cache-Control', isFile ? cacheControl(path) : 'no-store');
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
    response.statusCode = !isFile && path.startsWith('assets/') ? 404 : 200;
    if (path === 'config.json') response.end(config);
    else createReadStream(join(folder, file)).pipe(response);
  });
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: () => (folder = renamed(folder)),
    configure: (next) => (config = JSON.stringify(next)),
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Copies a build, with all files under `assets/` by other names. */
function renamed(from: string): string {
  const to = mkdtempSync(join(tmpdir(), 'manzil-deployed-'));
  mkdirSync(join(to, 'assets'));
  const files = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((file) => extname(file) !== '');
  const hashed = files.filter((file) => file.startsWith('assets/')).map((file) => file.slice('assets/'.length));
  const newName = (file: string) => file.replace(/(?=\.\w+$)/, 'n');
  const names = new RegExp(hashed.map((name) => name.replaceAll('.', String.raw`\.`)).join('|'), 'g');
  for (const file of files) {
    const content = readFileSync(join(from, file));
    const isText = /\.(?:js|css|html)$/.test(file);
    writeFileSync(
      join(to, file.startsWith('assets/') ? newName(file) : file),
      isText
        ? content
            .toString()
            .replaceAll(names, newName)
            .replaceAll(/(?<=\brevision:[`"])/g, 'n')
        : content,
    );
  }
  return to;
}

export type OwnServer = { site: Deployment };

/** Gives each test a server and an origin of its own, and a clock that can be put forward. */
export const ownServer: Fixtures<OwnServer, object, PlaywrightTestArgs & PlaywrightTestOptions> = {
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  site: async ({}, provide) => {
    const site = await startDeployment();
    await provide(site);
    await site.close();
  },
  baseURL: ({ site }, provide) => provide(site.origin),
  context: async ({ context }, provide) => {
    await context.clock.install();
    await provide(context);
  },
};

/** Passes the time in which a page does nothing besides what it shows. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.fastForward(10_000);
}
