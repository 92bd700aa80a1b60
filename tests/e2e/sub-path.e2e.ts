import { subPath } from './addresses';
import { expect, test } from './test';
import { editPaymentPlans, openUnit, openUnits, save, unitLinks } from './units';

test.use({ baseURL: subPath.origin });

test('the application works below the root of its server', async ({ page }) => {
  await page.goto(subPath.base);
  await openUnits(page);
  await expect(page).toHaveURL(`${subPath.origin}${subPath.base}units`);
  const name = (await unitLinks(page).first().textContent()) ?? '';
  await openUnit(page, name);

  const downPayment = await editPaymentPlans(page);
  await expect(page).toHaveURL(/\/manzil\/units\/[^/]+\/edit\/payment-plans$/);
  await downPayment.fill('42.5');
  await save(page);
  await expect(page.getByRole('region', { name: 'Payment plans' })).toContainText('42.5');

  await page.reload();
  await expect(page.getByRole('region', { name: 'Payment plans' })).toContainText('42.5');
});
