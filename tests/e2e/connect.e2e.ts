import { mock } from './addresses';
import { connectToMock } from './sign-in';
import { expect, test } from './test';
import { editPaymentPlans, openUnit, openUnits, save } from './units';

test.use({ origins: [mock.base] });

type StoredUnit = { _id: string; name: string; updatedAt?: string; paymentPlans?: { downPayment?: number }[] };

/** Reads the service's units directly, without the application. */
async function storedUnits(): Promise<StoredUnit[]> {
  const answer = await fetch(`${mock.base}/api/units`, { headers: { Authorization: 'Bearer test' } });
  const body = (await answer.json()) as StoredUnit[] | { data: StoredUnit[] };
  return Array.isArray(body) ? body : body.data;
}

test('a unit of a real service is found, edited and stored there', async ({ page }) => {
  const unit = (await storedUnits()).find(({ paymentPlans }) => (paymentPlans?.length ?? 0) > 0);
  if (!unit) throw new Error('The service has no unit with a payment plan');
  const before = unit.paymentPlans?.[0]?.downPayment;
  const changed = before === 12.5 ? 22.5 : 12.5;

  await connectToMock(page, 'key-of-the-test');
  await openUnits(page);
  await expect(page.getByText('localhost:4600').first()).toBeVisible();

  await page.getByRole('searchbox').first().fill(unit.name);
  await openUnit(page, unit.name);
  const downPayment = await editPaymentPlans(page);
  await downPayment.fill(String(changed));
  await save(page);
  await expect(page.getByRole('region', { name: 'Payment plans' })).toContainText(String(changed));

  const stored = (await storedUnits()).find(({ _id }) => _id === unit._id);
  const [first, ...others] = unit.paymentPlans ?? [];
  const { updatedAt } = stored ?? {};
  expect(stored).toEqual({ ...unit, paymentPlans: [{ ...first, downPayment: changed }, ...others], updatedAt });
  expect(updatedAt).not.toBe(unit.updatedAt);
});

test('the key is stored nowhere, and no address contains it', async ({ page }) => {
  const key = 'KEY-CANARY-7361';
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));

  await connectToMock(page, key);
  await openUnits(page);

  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, document.documentElement.outerHTML]),
  );
  expect(kept).not.toContain(key);
  expect(addresses.join('\n')).not.toContain(key);
});
