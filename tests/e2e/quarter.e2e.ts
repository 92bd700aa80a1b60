import { addDays, slashFormat, today, writeDay } from '@/schema/day';
import { faulty } from './addresses';
import { type FaultyService, startFaultyService } from './faulty-service';
import { connectTo } from './sign-in';
import { expect, test as watched } from './test';

const now = today(new Date());
const slashed = (ahead: number) => writeDay(addDays(now, ahead), slashFormat);

/** A shop of two instalments, the first of them due ten days ago; its lease is about to end. */
const lease = {
  _id: 'lease-1',
  name: 'Sidra Trading',
  customer: [{ customerId: 'c-1', name: 'Sidra Trading', nameAr: 'سدرة للتجارة', phone: '+971501234567' }],
  beginDate: slashed(-10),
  endDate: slashed(25),
  contractDate: slashed(-12),
  frequency: 'months',
  guaranty: 20_000,
  units: [{ unitId: 'u1', rent: 1000 }],
  manual: true,
  manualTerms: [-10, 20].map((ahead, index) => ({
    date: slashed(ahead),
    amount: 10_000,
    description: `${index + 1}/2`,
    type: 'cheque',
  })),
};

/** The same with a cheque for each instalment: the first is at the bank, the other is held. */
const withCheques = {
  ...lease,
  manualTerms: lease.manualTerms.map(({ date, ...term }, index) => ({
    ...term,
    date,
    payments: [
      {
        paymentId: `p-${index}`,
        receiptNumber: `R-20260101-AAA${index}`,
        date,
        amount: 10_000,
        type: 'cheque',
        reference: `00020${index + 1}`,
        bank: 'FAB',
        status: index === 0 ? 'deposited' : 'held',
      },
    ],
  })),
};

const test = watched.extend<{ contract: typeof lease; service: FaultyService }>({
  contract: [lease, { option: true }],

  service: async ({ page, contract }, run, { parallelIndex }) => {
    const service = await startFaultyService({ contracts: [contract], units: [{ _id: 'u1', name: 'BC-101' }] }, parallelIndex);
    await connectTo(page, service.addresses, 'KEY-CANARY-3077', { keep: true });
    await run(service);
    await service.stop();
  },
});

test.use({
  origins: Array.from({ length: faulty.workers }, (_, worker) => `http://localhost:${faulty.first + worker}`),
});

test('a quarter: cheques are taken and deposited, one bounces and is replaced; receipt, statement, settlement', async ({
  page,
  service,
}) => {
  await page.goto('/contracts/lease-1/cheques/record');
  await page.getByLabel('Bank', { exact: true }).first().fill('FAB');
  await page.getByLabel('First cheque no.').fill('000101');
  await page.getByRole('button', { name: 'Record 2 cheques' }).click();
  await expect(page.getByText('2 cheques are recorded')).toBeVisible();

  const dialog = page.getByRole('dialog');
  const first = page.getByRole('checkbox', { name: /^Select cheque 000101/ });
  await page.goto('/contracts/cheques');
  await first.check();
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  await dialog.getByRole('button', { name: 'Deposit 1 cheque' }).click();
  await expect(page.getByText('The cheques are deposited')).toBeVisible();

  await page.getByRole('button', { name: /^Deposited/ }).click();
  await first.check();
  await page.getByRole('button', { name: 'Bounced', exact: true }).click();
  await dialog.getByLabel('Charge a returned-cheque fee').check();
  await dialog.getByRole('button', { name: 'Mark 1 cheque as bounced' }).click();
  await expect(page.getByText('The cheques are recorded as bounced')).toBeVisible();

  await page.getByRole('button', { name: /^Bounced 1/ }).click();
  await first.check();
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await page.getByText('Cash', { exact: true }).click();
  await page.getByRole('button', { name: 'Replace 1 cheque' }).click();
  await expect(page.getByText('The cheque is replaced')).toBeVisible();
  expect(service.writes()).toBe(4);

  await page.goto('/contracts/lease-1');
  const payments = page.getByRole('region', { name: /^Payments/ });
  await payments.getByRole('listitem').filter({ hasText: 'Cash' }).getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByText(/ten thousand/i).first()).toBeVisible();
  await expect(page.getByText(/عشرة آلاف/).first()).toBeVisible();

  await page.goto('/customers/contract-lease-1/statement');
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: 'Returned cheque 000101' })).toContainText('500.00');

  await page.goto('/contracts/lease-1');
  const closing = page.getByRole('region', { name: /^Deposit and closing statement/ });
  await expect(closing).toContainText('Refund AED 9,500');
});

test.describe('on a phone in Arabic', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('two cheques are taken, and replaced at once from the contract', async ({ page, service }) => {
    await page.goto('/contracts/lease-1/cheques/record');
    await page.getByRole('button', { name: 'العربية' }).click();
    await page.getByLabel('البنك', { exact: true }).first().fill('Bank of the Seven Palms');
    await page.getByLabel('رقم أول شيك').fill('000101');
    await page.getByRole('button', { name: 'تسجيل شيكين' }).click();
    await expect(page.getByText('سُجّل شيكان')).toBeVisible();

    await page.goto('/contracts/lease-1#payments');
    // Beside the amount and the day it stood word below word.
    const cheque = page
      .getByRole('region', { name: /^المدفوعات/ })
      .getByText('Bank of the Seven Palms')
      .first();
    await expect(cheque).toBeVisible();
    expect((await cheque.boundingBox())?.height).toBeLessThan(30);
    await page.getByRole('link', { name: 'استبدال الشيكات' }).click();
    const cheques = page.getByRole('list', { name: 'الشيكات' }).getByRole('checkbox');
    await cheques.nth(0).check();
    await cheques.nth(1).check();
    await page.getByLabel('رقم أول شيك').fill('000201');
    await page.getByRole('button', { name: 'استبدال شيكين' }).click();
    await expect(page.getByText('استُبدل شيكان')).toBeVisible();
    expect(service.writes()).toBe(2);
    expect(JSON.stringify(service.store.collection('contracts').all()).match(/"status":"replaced"/g)).toHaveLength(2);
  });

  test.describe('with cheques', () => {
    test.use({ contract: withCheques });

    test('one bounces with a fee and is replaced; receipt, statement, settlement', async ({ page, service }) => {
      const first = page.getByRole('checkbox', { name: /^تحديد الشيك 000201/ });
      const dialog = page.getByRole('dialog');
      await page.addInitScript(() => localStorage.setItem('mz-appearance', JSON.stringify({ language: 'ar' })));
      await page.goto('/contracts/cheques?view=deposited');
      await first.check();
      await page.getByRole('button', { name: 'ارتجع', exact: true }).click();
      await dialog.getByLabel('إضافة رسوم شيك مرتجع').check();
      await dialog.getByRole('button', { name: 'تسجيل ارتجاع شيك واحد' }).click();
      await expect(page.getByText('سُجّل ارتجاع الشيكات')).toBeVisible();

      await page.getByRole('button', { name: /^مرتجعة 1/ }).click();
      await first.check();
      await page.getByRole('button', { name: 'استبدال', exact: true }).click();
      await page.getByText('نقدًا', { exact: true }).click();
      await page.getByRole('button', { name: 'استبدال شيك واحد' }).click();
      await expect(page.getByText('استُبدل الشيك')).toBeVisible();
      expect(service.writes()).toBe(2);

      await page.goto('/contracts/lease-1');
      await expect(page.getByRole('region', { name: /^التأمين وكشف التصفية/ })).toContainText('يُعاد 9,500 درهم');
      const payments = page.getByRole('region', { name: /^المدفوعات/ });
      await payments.getByRole('listitem').filter({ hasText: 'نقدًا' }).getByRole('link', { name: 'إيصال' }).click();
      await expect(page.getByText(/عشرة آلاف/).first()).toBeVisible();

      await page.goto('/customers/contract-lease-1/statement');
      const row = page.getByRole('table').getByRole('row').filter({ hasText: 'شيك مرتجع 000201' });
      await expect(row).toContainText('500.00');
    });
  });
});
