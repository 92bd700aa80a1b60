import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { places } from './places';
import { openDemo, visit } from './screens';
import { expect, test } from './test';
import { turnOfRun } from './turn';

/* A deployment leaves a desk out, another one at each turn: all other pages open without a complaint, and none leads to those that are gone. */

const contract = String.raw`^/contracts/[\da-f]{24}`;

/** The pages of each desk, or its view of a list. A desk that needs one that is left out is left out too. */
const desks: ReadonlyArray<{ name: string; pages: RegExp; neededBy?: readonly string[] }> = [
  { name: 'board', pages: /^\/units\?(?:.*&)?view=board/ },
  { name: 'expiries', pages: /^\/contracts\/expiries/ },
  { name: 'imports', pages: /^\/(?:units|contracts|notification-signals|quota-plans)\/import/, neededBy: ['price-lists'] },
  { name: 'league', pages: /^\/quota-plans\/[^?]+\?(?:.*&)?period=/ },
  {
    name: 'money',
    pages: new RegExp(
      String.raw`^/customers|^/contracts/(?:due|cheques|collections|unrecorded|payment)\b|${contract}/(?:cheques|receipts|terminate)`,
    ),
    neededBy: ['offers', 'papers', 'readings'],
  },
  { name: 'new-units', pages: /^\/units\/new\/tower/ },
  { name: 'occupancy', pages: /^\/contracts\/occupancy|^\/contracts\?(?:.*&)?view=rent-roll/ },
  { name: 'offers', pages: /^\/offers|^\/units\/shortlist|^\/contracts\/holds|^\/units\/[\da-f]{24}\/offer/ },
  { name: 'papers', pages: new RegExp(`${contract}/papers`) },
  { name: 'price-lists', pages: /^\/units\/price-list/ },
  { name: 'readings', pages: /^\/units\/readings/ },
  { name: 'renewals', pages: new RegExp(String.raw`^/contracts/renew\b|${contract}/renew`), neededBy: ['papers'] },
];

const turn = turnOfRun();
const due = turn === 'all' ? desks : desks.slice(Number(turn) % desks.length).slice(0, 1);

const addressesIn = (page: Page): Promise<string[]> =>
  page.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

test.use({ turns: 1, trace: 'off' });
test.describe.configure({ timeout: 240_000 });

test('each desk is left out at one of the turns', () => {
  const folders = readdirSync('src/desks', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(desks.map(({ name }) => name).toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
});

for (const { name, neededBy = [] } of due) {
  test(`without the desk ${name} every other page opens, and no link leads to what is gone`, async ({ context }) => {
    const isClosed = (desk: string) => desk === name || neededBy.includes(desk);
    const open = desks.map((desk) => desk.name).filter((desk) => !isClosed(desk));
    const closed = desks.filter((desk) => isClosed(desk.name));
    const isGone = (address: string) => closed.some(({ pages }) => pages.test(address));
    await context.route('**/config.json', (route) => route.fulfill({ json: { desks: open } }));

    const page = await openDemo(context, 'en');
    const faults: string[] = [];
    // Signing out would end the visit, and a list of which a view is gone shows its first one.
    const isVisited = (address: string) => address !== '/sign-out' && !(isGone(address) && address.includes('?view='));
    // Two pages that do not exist would look alike.
    const visited = Object.values(places)
      .flatMap((all) => all.filter(isVisited))
      .flatMap((address) => (isGone(address) ? [address, '/settings/appearance'] : [address]));
    await visit([page], visited, async (address) => {
      const heading = await page.getByRole('heading', { level: 1 }).first().innerText();
      const isPage = heading !== 'This page does not exist';
      if (isPage && isGone(address)) faults.push(`${address} is still there: ${heading}`);
      if (!isPage && !isGone(address) && address !== '/no/such/page') faults.push(`${address} is gone too`);
      for (const link of new Set(await addressesIn(page))) if (isGone(link)) faults.push(`${address} leads to ${link}`);
    });
    expect(faults).toEqual([]);
  });
}
