import { records } from './places';
import { countEffort } from './effort';
import { expect, test } from './test';

const id = records.unit.slice('/units/'.length);

test('an offer that was printed is found again in three presses, at the price it promised', async ({ page }) => {
  // Promised at a price that the list has no longer.
  await page.goto(`${records.unit}/offer?buyer=Mona+Haddad&quoted=2000000&at=2026-11-01T09.05Z&then=unit-2000000`);
  const paper = page.getByRole('article', { name: 'Offer' });
  await expect(paper).toContainText('AED\u00a02,000,000');
  const actions = await page.getByRole('group', { name: 'Offer actions' }).boundingBox();
  expect(actions?.height, 'all actions stand in one line').toBeLessThan(60);
  await page.pdf();
  await expect(page.getByText(/is kept in this browser/)).toBeVisible();

  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const effort = countEffort(page);
  await effort.key('Control+k');
  await page.getByRole('combobox').waitFor();
  await effort.typeHere('mona had');
  await effort.press(page.getByRole('option', { name: /^OF-/ }));
  await expect(paper).toContainText('AED\u00a02,000,000');
  await expect(page.getByRole('radio', { name: /Keep promised/ })).toBeChecked();
  effort.takesAtMost({ presses: 3, inputs: 1 }, 'an offer found');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Offers' }).click();
  await page.getByRole('link', { name: /^OF-/ }).click();
  await expect(paper).toContainText('AED\u00a02,000,000');
});

test('selected units become a shortlist, and one paper with a page for each', async ({ page }) => {
  await page.goto('/units?view=cards');
  const effort = countEffort(page);
  const boxes = page.getByRole('main').getByRole('checkbox', { name: /^Select (?!all)/ });
  await effort.press(boxes.nth(1));
  await effort.press(boxes.nth(2));
  await effort.press(page.getByRole('link', { name: 'Shortlist' }));
  await expect(page.getByRole('table', { name: 'Units side by side' }).getByRole('columnheader')).toHaveCount(3);
  await page.setViewportSize({ width: 390, height: 844 });
  const last = await page.getByRole('columnheader').last().boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 0), 'two units fit a phone').toBeLessThanOrEqual(390 - 16);
  await effort.press(page.getByRole('button', { name: 'Print or PDF' }));
  await expect(page.getByRole('article', { name: 'Selected units' }).getByRole('heading', { level: 2 })).toHaveCount(2);
  effort.takesAtMost({ presses: 4, inputs: 0 }, 'two units on paper');
  await page.goto(`/units/shortlist?ids=${id},unknown`);
  await expect(page.getByText(/This unit was deleted/)).toBeVisible();
});
