import { readPdf } from './pdf-text';
import { records } from './places';
import { expect, test } from './test';

test('a change is found in the history with what it was before and after, and leads back to its record', async ({ page }) => {
  await page.goto(`${records.unit}/edit`);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const before = await name.inputValue();
  await name.fill('Corner 77');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Corner 77' })).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.getByRole('searchbox').fill('corner');
  const change = page.getByRole('main').getByRole('region').getByRole('listitem').first();
  await expect(change).toHaveText(new RegExp(`^Corner 77Changed · Unit · .*NameBefore${before}Corner 77$`));
  await change.getByRole('link', { name: 'Corner 77' }).click();
  await expect(page).toHaveURL((url) => url.pathname === records.unit);
  await expect(page.getByRole('heading', { level: 1, name: 'Corner 77' })).toBeVisible();
});

test('a clause written in the settings is printed on a lease, with its placeholders filled in', async ({ page }) => {
  await page.goto('/settings/company');
  await page.getByRole('button', { name: 'Edit clauses' }).click();
  const clauses = page.getByRole('region', { name: 'Clauses of papers' });
  await clauses.getByLabel('Clauses in English').fill('No pets, agreed with ');
  await clauses.getByRole('button', { name: 'Tenant', exact: true }).click();
  await clauses.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved in this browser.')).toBeVisible();

  await page.goto(records.contract);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveText('Loading…');
  const tenant = await heading.innerText();
  await page.goto(`${records.contract}/papers/lease?lang=en`);
  await expect(page.getByRole('article')).toContainText(`No pets, agreed with ${tenant}`);
  const { text } = readPdf(await page.pdf({ preferCSSPageSize: true, format: 'A4' }));
  expect(text.replace(/\s/g, '')).toContain(`Nopets,agreedwith${tenant.replace(/\s/g, '')}`);
});
