import { expect, type Locator, type Page } from '@playwright/test';

const unitTable = (page: Page): Locator => page.getByRole('table', { name: 'Units', exact: true });

/** Returns the links to the units in the table, in its order. */
export const unitLinks = (page: Page): Locator => unitTable(page).getByRole('link');

export async function openUnits(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Units' }).click();
  await expect(unitLinks(page).first()).toBeVisible();
}

export async function openUnit(page: Page, name: string): Promise<void> {
  await unitTable(page).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Opens the form of the payment plans from the page of a unit, with its first plan unfolded. */
export async function editPaymentPlans(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'Edit Payment plans' }).click();
  const plan = page.getByRole('group', { name: /^Payment plan 1/ });
  const downPayment = plan.getByLabel('Down payment');
  await expect(plan).toBeVisible();
  if (!(await downPayment.isVisible())) await plan.getByRole('button').first().click();
  await expect(downPayment).toBeVisible();
  return downPayment;
}

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/units\/[^/]+$/);
}
