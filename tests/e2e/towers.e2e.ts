import { countEffort } from './effort';
import { expect, test } from './test';

test('one tower: filtered, seen on the board, selected and repriced; another one notified', async ({ page }) => {
  const repricing = countEffort(page);
  await page.goto('/units?view=board');
  await expect(page.getByRole('columnheader', { name: /^Tower / }).first()).toBeAttached();

  await repricing.press(page.getByRole('button', { name: 'More filters' }));
  const filters = page.getByRole('dialog', { name: 'More filters' });
  await repricing.press(filters.getByRole('group', { name: 'Tower' }).getByRole('checkbox', { name: /^A / }));
  await repricing.key('Escape');
  await expect(page).toHaveURL(/tower=A/);
  const firstOfTower = page.getByRole('gridcell', { name: /^A-2103/ });
  await expect(firstOfTower).toBeInViewport();
  await firstOfTower.getByRole('link').focus();
  await repricing.key('Space');
  const selection = page.getByRole('group', { name: 'Selection' });
  await repricing.press(selection.getByRole('button', { name: 'Select all 18 matching' }));
  await expect(selection.getByRole('status')).toHaveText('18 selected');

  // The plan is of the tower alone.
  await expect(page.getByRole('gridcell', { name: /^B-/ })).toHaveCount(0);
  await repricing.press(selection.getByRole('button', { name: 'Reprice' }));
  const reprice = page.getByRole('dialog', { name: /^Change \d+ units?$/ });
  await expect(reprice).toHaveAccessibleName('Change 18 units');
  await repricing.type(reprice.getByLabel('From floor'), '12');
  await repricing.type(reprice.getByLabel('Percentage'), '10');
  const first = reprice.getByRole('region', { name: 'Preview' }).last().getByRole('listitem').first();
  await expect(first).toHaveText(/^A-1[2-9]|^A-2/);
  await repricing.press(reprice.getByRole('button', { name: /^Change \d+ records?$/ }));
  await expect(reprice.getByRole('status')).toHaveText(/^Finished · \d+ changed$/);
  await repricing.press(reprice.getByRole('button', { name: 'Close' }));
  repricing.takesAtMost({ presses: 8, inputs: 2 }, 'Tower A repriced from floor 12');

  const { press, type, choose, takesAtMost } = countEffort(page);
  await page.goto('/notification-signals/new');
  await press(page.getByRole('button', { name: 'Add an audience…' }));
  const audience = page.getByRole('dialog', { name: 'Add an audience' });
  await choose(audience.getByLabel('Project'), 'Marsa Al Saffar');
  await choose(audience.getByLabel('Tower'), 'Tower B');
  await choose(audience.getByLabel('Who'), 'Buyers');
  const people = audience.getByRole('list', { name: /^People: / }).getByRole('listitem');
  await expect(people.first()).toContainText(/B-\d+/);
  await expect(people.filter({ hasText: /A-\d+/ })).toHaveCount(0);
  const count = await people.count();
  await press(audience.getByRole('button', { name: `Add recipients (${count})` }));
  await expect(page.getByRole('list', { name: 'Selected recipients' }).getByRole('listitem').first()).toBeVisible();

  await press(page.getByRole('checkbox', { name: 'SMS' }));
  await type(page.getByRole('textbox', { name: 'Message' }), 'The lifts rest on Sunday from 9 to 11.');
  await press(page.getByRole('button', { name: 'Save', exact: true }));
  await press(page.getByRole('alertdialog', { name: 'Create this signal?' }).getByRole('button', { name: 'Create signal' }));
  await expect(page.getByText('Signal created')).toBeVisible();
  takesAtMost({ presses: 5, inputs: 4 }, 'Buyers of tower B notified by SMS');
});

test('the board is printed across the sheet', async ({ page }) => {
  await page.goto('/units?view=board');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  const file = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
  const sheets = [...file.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)];
  expect(sheets.length).toBeGreaterThan(0);
  for (const [, width, height] of sheets) expect(Number(width)).toBeGreaterThan(Number(height));
});
