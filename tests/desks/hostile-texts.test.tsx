import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { common } from '@/i18n/en/common';
import { activeParts, mixedRecords, payloads, recordsPerPayload } from '../hostile';
import { open } from '../open';
import type { renderApp } from '../render-app';

/*
 * The same in Chromium, in Arabic and under the policy: tests/e2e/hostile.e2e.ts. Unless all pages are asked for (`npm run test:deep`),
 * four kinds of pages are visited: figures, panels, inputs and cells. Tables are below.
 */
const few = ['/', '/contracts/mixed', '/units/mixed/edit', '/units?view=board'];

const resources = {
  units: 'Units',
  contracts: 'Contracts',
  'notification-signals': 'Notification signals',
  'quota-plans': 'Quota plans',
};

/** Every kind of page: its address, how its heading begins, and what only the whole page has; none of the one before looks so. */
const pages: ReadonlyArray<readonly [address: string, heading: string, part: string]> = [
  ['/', 'Dashboard', 'a[href^="/units?availability"]'],
  ...Object.entries(resources).flatMap(
    ([name, title]) =>
      [
        [`/${name}`, title, `tbody a[href="/${name}/mixed"]`],
        [`/${name}/mixed`, '', `a[href^="/${name}/mixed/edit"]`],
        [`/${name}/mixed/edit`, 'Edit ', 'form input'],
      ] as const,
  ),
  ['/units?view=cards', 'Units', 'ul a[href="/units/mixed"]'],
  ['/units?view=board', 'Units', '[role="gridcell"]'],
  ['/units/mixed/offer', 'Offer for ', 'td'],
  ['/contracts?view=rent-roll', 'Rent roll', 'td a[href*="/mixed"]'],
  ['/contracts/due', 'Due', 'input[type="search"]'],
  ['/contracts/mixed/renew', 'Renew ', 'h1'],
  ['/contracts/mixed/terminate', 'Terminate ', 'form input'],
  ['/settings/requests', 'Settings', 'input'],
];

/** Waits until the page is there with what it asks the service for, and no part of it is on its way. */
const arrived = ({ queryClient }: Awaited<ReturnType<typeof renderApp>>, heading: string, part: string) =>
  waitFor(() => {
    const main = screen.getByRole('main');
    expect(within(main).getByRole('heading', { level: 1 }).textContent.startsWith(heading)).toBe(true);
    expect(main.querySelector(part)).not.toBeNull();
    expect(main.querySelector('[aria-busy="true"]')).toBeNull();
    expect(queryClient.isFetching()).toBe(0);
  });

test('texts that attack are shown as texts on every page [R7, R8, R12]', async () => {
  const app = await open('/settings/appearance', mixedRecords());
  const visited = pages.filter(([page]) => process.env.MANZIL_SCREENS === 'all' || few.includes(page));
  for (const [page, heading, part] of visited) {
    await act(() => app.router.navigate(page));
    await arrived(app, heading, part);
    // An untouched form is left without a question.
    expect.soft(app.address(), page).toBe(page);
    expect.soft(screen.queryByText(common.pageError.title), page).not.toBeInTheDocument();
    expect.soft(activeParts(document.body), page).toEqual([]);
  }
  expect(visited.length).toBeGreaterThanOrEqual(few.length);
  expect(globalThis).not.toHaveProperty('hacked');
  expect({}).not.toHaveProperty('hacked');
});

test.each(process.env.MANZIL_SCREENS === 'all' ? (['units', 'contracts'] as const) : (['contracts'] as const))(
  '%s has each of them on paper, letter for letter',
  async (page) => {
    const app = await open(`/${page}`, recordsPerPayload());
    await arrived(app, resources[page], `tbody a[href="/${page}/p0"]`);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const cells = new Set([...document.querySelectorAll('table td *, table th *')].map(({ textContent }) => textContent));
    const missing = Object.entries(payloads).filter(([, text]) => !cells.has(text) && !cells.has(text.trim()));
    expect(missing).toEqual([]);
    expect(activeParts(document.body)).toEqual([]);
  },
);
