import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type KeptOffer, storeOffers } from '@/api/kept-offers';
import { connectionId } from '@/api/session';
import { offeredTo, unitChoices } from '@/resources/contracts/form/unit-choices';
import type { AvailabilityStatus } from '@/resources/contracts/rules/availability';
import { paymentsOf } from '@/resources/contracts/rules/payments';
import { recordsOf } from '@/resources/contracts/rules/rows';
import { addDays, addMonths, today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { deleteDrafts, installIndexedDb } from '../indexed-db';
import { renderApp } from '../render-app';
import { serve } from '../server';

const now = today(new Date());
const slashed = (day: string) => day.split('-').toReversed().join('/');
const received = `Received AED 20,000.00 on ${slashed(addDays(now, -1))}, transfer 77 (Bank), for ${slashed(now)} [R-20261125-7K3F]`;

const hold: ServiceDocument = {
  _id: 'c3',
  name: 'Omar Haddad',
  reservationId: 'R-20261120-K7QD',
  beginDate: slashed(addDays(now, -1)),
  endDate: slashed(addDays(now, 2)),
  customer: [{ name: 'Omar Haddad', phone: '050 1234567', share: 100 }],
  units: [{ unitId: 'u3', unit: { name: 'V-21' }, rent: 1_000_000 }],
  notes: received,
};
const plans = [
  { planName: '50/50', downPayment: 50, installmentsValue: 50, active: true },
  { planName: '80/20', planNameAr: '٨٠/٢٠', downPayment: 20, installmentsValue: 40, active: true, default: true },
];
const unit: ServiceDocument = { _id: 'u3', name: 'V-21', price: 1_000_000, priceBase: 'total', paymentPlans: plans };

const converted = async () => {
  const app = await renderApp('/contracts/c3');
  await app.user.click(await app.screen.findByRole('link', { name: 'Convert to sale' }));
  expect(await app.screen.findByRole('radio', { name: 'Sale' })).toBeChecked();
  return app;
};

const payments = (contract: ServiceDocument | undefined) =>
  recordsOf(contract?.manualTerms).map(({ date, amount }) => [date, amount]);

describe('a hold that becomes a sale', () => {
  test('carries the plan of its unit as dated instalments, and keeps what was paid', async () => {
    const { store } = serve({ contracts: [hold], units: [unit] });
    const { user, screen } = await converted();
    expect(await screen.findByText(/3 payments were written by the plan .*80\/20/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { level: 1, name: 'Omar Haddad' });
    const stored = store.collection('contracts').find('c3');
    expect(stored?.manual).toBe(true);
    expect(payments(stored)).toEqual([
      [slashed(now), 200_000],
      [slashed(addMonths(now, 1)), 400_000],
      [slashed(addMonths(now, 2)), 400_000],
    ]);
    expect(stored?.notes).toBe(received);
    expect(paymentsOf(stored ?? {})).toHaveLength(1);
    expect(stored).toMatchObject({ contractDate: slashed(now), reservationId: hold.reservationId });
  });

  test('writes no plan a second time where it was undone', async () => {
    const { store } = serve({ contracts: [hold], units: [unit] });
    const { user, screen } = await converted();
    await screen.findByText(/3 payments were written/);
    await user.click((await screen.findAllByRole('button', { name: /^Undo/ }))[0] ?? screen.getByRole('main'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
    await screen.findByRole('heading', { level: 1, name: 'Omar Haddad' });
    expect(payments(store.collection('contracts').find('c3'))).toEqual([]);
  });

  test('without a plan that fits says so, and is asked about once when it is saved', async () => {
    const { store } = serve({ contracts: [hold], units: [{ ...unit, paymentPlans: [] }] });
    const { user, screen } = await converted();
    expect(await screen.findByText(/No payment plan of its units fits this price/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText(/This sale has no payments/)).not.toHaveLength(0);
    expect(store.collection('contracts').find('c3')?.contractDate).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Save anyway' }));
    await screen.findByRole('heading', { level: 1, name: 'Omar Haddad' });
    expect(store.collection('contracts').find('c3')?.contractDate).toBe(slashed(now));
  });

  describe('from an offer', () => {
    beforeEach(installIndexedDb);
    afterEach(deleteDrafts);

    test('carries the plan of that offer, and names the price that it promised', async () => {
      const { store } = serve({ contracts: [hold], units: [unit] });
      const app = await renderApp('/contracts/c3');
      const offer: KeptOffer = {
        connection: connectionId(),
        unit: 'u3',
        number: 'OF-1',
        unitName: 'V-21',
        buyer: 'omar haddad',
        phone: '',
        price: 980_000,
        plan: '50/50',
        until: addDays(now, 5),
        madeAt: 1,
        at: 1,
        agent: '',
        note: '',
        query: 'plan=1&every=3&number=OF-1',
        earlier: [],
      };
      await storeOffers([offer]);
      await app.user.click(await app.screen.findByRole('link', { name: 'Convert to sale' }));
      expect(await app.screen.findByText(/2 payments were written by the plan .*50\/50/)).toBeVisible();
      expect(app.screen.getByText(/promised AED 980,000.*says AED 1,000,000/)).toBeVisible();
      // The section that writes payments shows the same plan.
      const plan = within(app.screen.getByRole('region', { name: 'Payment plan' }));
      expect(await plan.findByRole('combobox', { name: 'Plan' })).toHaveDisplayValue(/^50\/50/);
      expect(plan.getByRole('combobox', { name: 'Instalment interval' })).toHaveDisplayValue(/3 months/);
      await app.user.click(app.screen.getByRole('button', { name: 'Save' }));
      await app.screen.findByRole('heading', { level: 1, name: 'Omar Haddad' });
      expect(payments(store.collection('contracts').find('c3'))).toEqual([
        [slashed(now), 500_000],
        [slashed(addMonths(now, 3)), 500_000],
      ]);
    });
  });
});

describe('a sale', () => {
  test('says Price in its review, and that no payments are written', async () => {
    serve({ contracts: [], units: [{ ...unit, paymentPlans: [] }] });
    const { user, screen } = await renderApp('/contracts/new?kind=sale&unit=u3');
    await user.type(await screen.findByLabelText('Name'), 'Mona');
    await user.click(screen.getByRole('link', { name: /Review/ }));
    const main = await screen.findByRole('main');
    expect(await within(main).findByText(/This sale has no payments/)).toBeVisible();
    expect(main).toHaveTextContent(/Price\s*AED 1,000,000/);
    expect(main).not.toHaveTextContent(/\bRent\b/i);
  });
});

describe('the units offered', () => {
  test('say what their price is for in the reader’s language', async () => {
    serve({ contracts: [], units: [{ _id: 'r1', name: 'R1', price: 90_000, priceBase: 'per year' }] });
    const { user, screen } = await renderApp('/contracts/new?kind=lease', { language: 'ar' });
    await user.click(await screen.findByRole('combobox', { name: 'الوحدة' }));
    expect(await screen.findByRole('option', { name: /R1/ })).toHaveTextContent(/90,000\sدرهم · سنويًا/);
  });

  const units = [
    { _id: 's1', name: 'S1', priceBase: 'total' },
    { _id: 'r1', name: 'R1', priceBase: 'per year' },
    { _id: 'r2', name: 'R2', priceBase: 'per year' },
    { _id: 's2', name: 'S2', priceBase: 'total' },
  ];
  const taken = new Set(['r1', 's1']);
  const statusOf = (id: string): AvailabilityStatus => (taken.has(id) ? 'leased' : 'available');
  const offered = (kind: 'lease' | 'sale' | 'reservation') =>
    offeredTo(kind, unitChoices(units, 'en').all, statusOf).map(({ value }) => value);

  test('to a lease are free ones for rent first, to a sale free ones for sale, to a hold free ones', () => {
    expect(offered('lease')).toEqual(['r2', 'r1', 's2', 's1']);
    expect(offered('sale')).toEqual(['s2', 's1', 'r2', 'r1']);
    expect(offered('reservation')).toEqual(['r2', 's2', 's1', 'r1']);
  });

  test('are in that order in the list of a new lease', async () => {
    serve({ contracts: [], units });
    const { user, screen } = await renderApp('/contracts/new/units');
    await user.click(await screen.findByRole('button', { name: 'Add unit' }));
    await user.click(await screen.findByRole('combobox', { name: /^Unit/ }));
    // The list comes once its code has loaded; a press before that opens none.
    await waitFor(async () => {
      await user.keyboard('{ArrowDown}');
      expect(screen.getByRole('listbox')).toBeVisible();
    });
    const options = screen.getAllByRole('option');
    expect(options[0]).toHaveTextContent('R1');
  });
});

test('VAT without a rate is asked about, with 5% by one press', async () => {
  const lease = {
    _id: 'c1',
    name: 'Sidra',
    frequency: 'months',
    contractDate: slashed(now),
    units: [{ unitId: 'u3', rent: 1000 }],
  };
  const { store } = serve({ contracts: [lease], units: [unit] });
  const { user, screen } = await renderApp('/contracts/c1/edit/terms');
  await user.click(await screen.findByLabelText('VAT applies'));
  const proposal = await screen.findByRole('button', { name: 'Use 5%' });
  // Said once at the field.
  await expect
    .poll(() => screen.getByLabelText('VAT rate').closest('div[class*="field"]')?.textContent.split('VAT applies').length)
    .toBe(2);
  await user.click(proposal);
  expect(screen.getByLabelText('VAT rate')).toHaveValue('5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => store.collection('contracts').find('c1')?.vatRatio).toBe(0.05);
});
