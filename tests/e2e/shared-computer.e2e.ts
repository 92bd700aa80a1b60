import type { Page } from '@playwright/test';
import { answering, type Fault } from './faulty-service';
import { expect, test } from './own-service';
import { untilDraftIsKept } from './screens';
import { connectTo } from './sign-in';
import { openUnits, unitLinks } from './units';

test.use({ turns: 1, records: { units: [{ _id: 'u1', name: 'Palm Villa' }] } });

/** Shows each key a unit of its own under one ETag, so that whoever asks if the list has changed is told that it has not. */
function withOneEtag(): { fault: Fault; answers: number[] } {
  const answers: number[] = [];
  const headers = { ETag: '"as ever"', 'Cache-Control': 'private, max-age=0' };
  return {
    answers,
    fault: (incoming, outgoing, pass) => {
      if (incoming.url !== '/api/units') return pass();
      const key = incoming.headers.authorization?.replace('Bearer ', '');
      const status = incoming.headers['if-none-match'] === headers.ETag ? 304 : 200;
      answers.push(status);
      answering(status, status === 304 ? '' : JSON.stringify([{ _id: 'u1', name: `Unit of ${key}` }]), headers)(
        incoming,
        outgoing,
        pass,
      );
    },
  };
}

const enterKey = async (page: Page, key: string) => {
  await page.getByLabel('API key').fill(key);
  await page.getByRole('checkbox', { name: 'Keep for this tab' }).setChecked(true);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
};

test('who uses the computer next sees nothing of the one before, though the ETag of the service is the same for all', async ({
  page,
  server,
}) => {
  const { fault, answers } = withOneEtag();
  server.begin(['GET'], fault);
  await connectTo(page, server.addresses, 'key-of-amal', { keep: true });
  await openUnits(page);
  await expect(unitLinks(page)).toHaveText(['Unit of key-of-amal']);
  // On the device by then.
  await expect.poll(() => page.evaluate(() => caches.has('manzil-lists'))).toBe(true);
  await page.reload();
  await expect(unitLinks(page)).toHaveText(['Unit of key-of-amal']);

  // Another key of the same service, without signing out.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Connection', exact: true }).click();
  await enterKey(page, 'key-of-badr');
  await expect(page.getByText('Connected.')).toBeVisible();
  await openUnits(page);
  await expect(unitLinks(page)).toHaveText(['Unit of key-of-badr']);
  await page.reload();
  await expect(unitLinks(page)).toHaveText(['Unit of key-of-badr']);

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page.getByLabel('API key')).toHaveValue('');
  const stored = await page.evaluate(async () =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, await caches.has('manzil-lists')]),
  );
  expect(stored).not.toMatch(/key-of-|Unit of/);
  expect(stored).toMatch(/,false\]$/);
  await enterKey(page, 'key-of-chen');
  await openUnits(page);
  await expect(unitLinks(page)).toHaveText(['Unit of key-of-chen']);
  expect(new Set(answers)).toEqual(new Set([200]));
});

test('signing out signs out every tab of the browser, also one that keeps its key and has a form open', async ({
  page,
  server,
}) => {
  await connectTo(page, server.addresses, 'key-of-amal', { keep: true });
  await openUnits(page);
  await unitLinks(page).first().click();
  await page.getByRole('link', { name: 'Edit', exact: true }).first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Typed in the other tab');
  await untilDraftIsKept(page, '/units/');

  const other = await page.context().newPage();
  await other.goto('/sign-in');
  await enterKey(other, 'key-of-amal');
  await other.getByRole('button', { name: 'Account' }).click();
  await other.getByRole('link', { name: 'Sign out' }).click();
  await other.getByRole('link', { name: 'Keep and sign out' }).click();
  await expect(other.getByLabel('API key')).toBeVisible();

  await expect(page.getByLabel('API key')).toHaveValue('');
  expect(new URL(page.url()).pathname).toBe('/sign-in');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('key-of-');
  await enterKey(page, 'key-of-amal');
  await expect(page.getByRole('button', { name: /^Continue what you typed/ })).toBeVisible();
});
