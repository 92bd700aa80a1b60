import { expect, test } from './test';

test('a service that drops payments in rows is noticed once: the notes carry them, and Due counts them', async ({ page }) => {
  await page.goto('/contracts/due?show=overdue&demo=quirk:dropsPayments');
  const table = page.getByRole('table', { name: 'Due' });
  const boxes = table.getByRole('checkbox', { name: /^Select (?!all)/ });
  const bar = page.getByRole('group', { name: 'Selection' });
  const record = page.getByRole('button', { name: /^Record AED/ });
  const toNotes = page.getByRole('button', { name: 'Write them in the notes' });
  const recorded = page.getByRole('region', { name: 'Payment recorded' });
  const paid: string[] = [];
  for (const turn of ['asked', 'remembered']) {
    paid.push((await boxes.first().getAttribute('aria-label')) ?? '');
    await boxes.first().check();
    await bar.getByRole('link', { name: 'Record payment' }).click();
    await record.click();
    if (turn === 'asked') {
      await expect(page.getByRole('dialog')).toContainText('does not give them back');
      await toNotes.click();
    }
    await expect(recorded.getByRole('link', { name: /^Receipt R-/ })).toBeVisible();
    await expect(toNotes).toHaveCount(0);
    const [, party = ''] = /^Select (.*), /.exec(paid.at(-1) ?? '') ?? [];
    await page.getByRole('link', { name: party, exact: true }).click();
    await expect(page.getByRole('region', { name: 'Notes' })).toContainText(/Received AED [\d,.]+ on .* \[R-\d{8}-\w{4}\]/);
    await page.goBack();
    // The list is as it was left, also from an entry of the history.
    await recorded.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/contracts\/due\?show=overdue/);
  }
  await expect(boxes.first()).toBeVisible();
  for (const name of paid) await expect(table.getByRole('checkbox', { name })).toHaveCount(0);
  await page.getByRole('button', { name: /^Received/ }).click();
  for (const name of paid) await expect(table.getByRole('checkbox', { name })).toBeVisible();
});
