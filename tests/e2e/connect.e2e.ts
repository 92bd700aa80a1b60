import { mock } from './addresses';
import { expect, test } from './test';
import { editPaymentPlans, openUnit, openUnits, unitLinks } from './units';

test.use({ origins: [mock.base] });

test('the demo is left for a service and come back to, and so is the service; what was typed in each waits there', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const badge = page.getByRole('banner').getByRole('link', { name: /^(Demo data|localhost)/ });
  const keep = page.getByRole('alertdialog').getByRole('button', { name: 'Keep as draft' });
  const offer = page.getByRole('button', { name: /^Continue what you typed on / });
  const typeAndLeave = async (typed: string) => {
    await openUnits(page);
    const address = await unitLinks(page).first().getAttribute('href');
    await openUnit(page, (await unitLinks(page).first().textContent()) ?? '');
    await expect(offer).toHaveCount(0);
    await (await editPaymentPlans(page)).fill(typed);
    await badge.click();
    await keep.click();
    return `${address}/edit/payment-plans`;
  };
  const continueAt = async (address: string, typed: string) => {
    await openUnits(page);
    await unitLinks(page)
      .and(page.locator(`[href="${address.replace('/edit/payment-plans', '')}"]`))
      .click();
    await page.getByRole('link', { name: 'Edit Payment plans' }).click();
    await offer.click();
    await expect(page.getByLabel('Down payment').first()).toHaveValue(typed);
  };

  await page.goto('/');
  const inDemo = await typeAndLeave('36.25');
  await page.getByRole('link', { name: 'Connect your own service' }).click();
  await page.getByLabel('Base URL').fill(mock.base);
  await page.getByLabel('API URL').fill(mock.api);
  await page.getByLabel('API key').fill('key-of-the-test');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('button', { name: /^Connect to / }).click();
  await expect(badge).toHaveText(new URL(mock.base).host);

  const atService = await typeAndLeave('41.5');
  await page.getByRole('button', { name: 'Explore the demo' }).click();
  await expect(badge).toHaveText('Demo data');
  await continueAt(inDemo, '36.25');

  await badge.click();
  await keep.click();
  await page.getByRole('link', { name: 'Connect your own service' }).click();
  // The addresses are still here; the key is kept nowhere.
  await page.getByLabel('API key').fill('key-of-the-test');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(badge).toHaveText(new URL(mock.base).host);
  await continueAt(atService, '41.5');
});
