import { mock } from './addresses';
import { connectToMock } from './sign-in';
import { expect, test } from './test';

/* Browsers without the worker: on plain http, or where storage is blocked, no code is kept for a page without a network. */

test.use({ origins: [mock.base], provoked: /^Failed to load resource/ });

test('a payment that is recorded without a network stays in its form and its run, and is stored when the network is back', async ({
  page,
  context,
}) => {
  const headers = { Authorization: 'Bearer test', 'Content-Type': 'application/json' };
  const { testId, repeatEachIndex } = test.info();
  const name = `Nadia Lost ${testId.slice(-5)}-${repeatEachIndex}`;
  const manualTerms = [{ date: '2026-11-01', amount: 5000 }];
  const body = JSON.stringify({ name, isLease: true, startDate: '2026-11-01', endDate: '2027-10-31', manual: true, manualTerms });
  const answer = await fetch(`${mock.base}/contracts`, { method: 'POST', headers, body });
  const { _id: id } = (await answer.json()) as { _id: string };

  await connectToMock(page, 'test', { keep: true });
  await page.goto(`/contracts/payment?contract=${id}`);
  const amount = page.getByLabel('Amount', { exact: true }).first();
  await amount.click();
  await amount.fill('1200');
  // The first press has loaded what shows the run.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Record/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This device is offline.');
  await expect(amount).toHaveValue('1,200');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Try 1 again' }).click();
  await expect(page).toHaveURL(/recorded=R-/);
  const stored = await fetch(`${mock.base}/contracts/${id}`, { headers });
  expect(JSON.stringify(await stored.json())).toContain('1200');
  await fetch(`${mock.base}/contracts/${id}`, { method: 'DELETE', headers });
});
