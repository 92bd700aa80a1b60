import { expect, test } from './test';

test('a signal about a contract goes to an audience: composed, reviewed, created once, and found in the list', async ({
  page,
}) => {
  await page.goto('/contracts?kind=lease&status=active');
  await page.getByRole('table', { name: 'Contracts' }).locator('tbody').getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'Notify…' }).click();
  await expect(page.getByRole('link', { name: /^Open / })).toBeVisible();
  const recipients = page.getByRole('list', { name: 'Selected recipients' });
  const own = await recipients.getByRole('listitem').count();
  expect(own).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Add an audience…' }).click();
  const audience = page.getByRole('dialog', { name: 'Add an audience' });
  await audience.getByLabel('Project').selectOption('Samr Residences');
  const people = audience.getByRole('list', { name: /^People: / }).getByRole('checkbox');
  await expect(people.nth(1)).toBeVisible();
  await people.last().uncheck();
  await audience.getByRole('button', { name: /^Add recipients/ }).click();
  await expect(audience).toBeHidden();
  await expect(recipients.getByRole('listitem').nth(own)).toBeVisible();

  await page.getByRole('checkbox', { name: 'SMS' }).check();
  await page.getByRole('checkbox', { name: 'E-mail' }).check();
  await page.getByLabel('Subject').fill('The lifts of {project}');
  await page.getByRole('textbox', { name: 'Message' }).fill('The lifts rest on Sunday from 9 to 11. Questions: ask for ');
  await page.getByRole('textbox', { name: 'Message' }).press('End');
  await page.getByRole('button', { name: 'Insert placeholder' }).click();
  await page
    .getByRole('dialog', { name: 'Insert placeholder' })
    .getByRole('button', { name: /^Contract reference/ })
    .click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/ask for \{reference\}$/);
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText(/ask for [A-Z0-9]{4,}/);
  await expect(preview).toContainText('messages: 1');

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const review = page.getByRole('alertdialog', { name: 'Create this signal?' });
  await expect(review).toContainText('In the demo, nothing leaves this browser.');
  await expect(review.getByRole('columnheader', { name: 'E-mail' })).toBeVisible();
  await review.getByRole('button', { name: 'Create signal' }).dblclick();
  await expect(page.getByText('Signal created')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^The lifts of / })).toBeVisible();
  await expect(page.getByText(/\b(sent|delivered)\b/i)).toHaveCount(0);

  await page.goto('/notification-signals?q=lifts rest');
  await expect(
    page.getByRole('table', { name: 'Notification signals' }).getByRole('link', { name: /^The lifts of / }),
  ).toHaveCount(1);
});

test('selected units become the audience of a signal', async ({ page }) => {
  await page.goto('/units?availability=leased');
  const rows = page.getByRole('table', { name: 'Units' }).locator('tbody').getByRole('checkbox');
  await rows.nth(0).check();
  await rows.nth(1).check();
  await page.getByRole('link', { name: 'Notify…' }).click();
  await expect(page.getByText(/contracts \d+, people \d+/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Selected recipients' }).getByRole('listitem').first()).toBeVisible();
});
