import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shell } from '@/i18n/en/shell';
import { activeParts, mixedRecords, payloads, recordsPerPayload } from '../hostile';
import { renderApp } from '../render-app';
import { serve } from '../server';

/* The same in Chromium, in Arabic and under the policy: tests/e2e/hostile.e2e.ts. */

const resources = ['units', 'contracts', 'notification-signals', 'quota-plans'];

const pages = [
  '/',
  ...resources.flatMap((name) => [`/${name}`, `/${name}/mixed`, `/${name}/mixed/edit`]),
  '/units?view=cards',
  '/units?view=board',
  '/units/mixed/offer',
  '/contracts?view=rent-roll',
  '/contracts/due',
  '/contracts/mixed/renew',
  '/contracts/mixed/terminate',
  '/settings/requests',
];

/** Waits until the page has stopped growing. */
async function settled() {
  let before = -1;
  let now = 0;
  while (now !== before) {
    before = now;
    // oxlint-disable-next-line no-await-in-loop
    await act(() => new Promise((resolve) => void setTimeout(resolve, 30)));
    now = document.querySelectorAll('*').length;
  }
}

test('texts that attack are shown as texts on every page [R7, R8, R12]', async () => {
  serve(mixedRecords());
  const { router, screen, address } = await renderApp('/settings/appearance');
  for (const page of pages) {
    // oxlint-disable-next-line no-await-in-loop
    await act(() => router.navigate(page));
    // oxlint-disable-next-line no-await-in-loop
    await settled();
    // An untouched form is left without a question.
    expect.soft(address(), page).toBe(page);
    expect.soft(screen.queryByText(shell.pageError.title), page).not.toBeInTheDocument();
    expect.soft(activeParts(document.body), page).toEqual([]);
  }
  expect(globalThis).not.toHaveProperty('hacked');
  expect({}).not.toHaveProperty('hacked');
});

test.each(['/units', '/contracts'])('%s has each of them on paper, letter for letter', async (page) => {
  serve(recordsPerPayload());
  await renderApp(page);
  await settled();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const cells = new Set([...document.querySelectorAll('table td *, table th *')].map(({ textContent }) => textContent));
  const missing = Object.entries(payloads).filter(([, text]) => !cells.has(text) && !cells.has(text.trim()));
  expect(missing).toEqual([]);
  expect(activeParts(document.body)).toEqual([]);
});
