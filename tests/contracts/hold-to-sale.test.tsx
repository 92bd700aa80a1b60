import { idOf } from '@/api/record-id';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type KeptOffer, storeOffers } from '@/api/kept-offers';
import { connectionId } from '@/api/session';
import { ContractDetailActions } from '@/resources/contracts/detail/contract-actions';
import { offeredTo, unitChoices } from '@/resources/contracts/form/unit-choices';
import type { AvailabilityStatus } from '@/resources/contracts/rules/availability';
import { paymentsOf } from '@/resources/contracts/rules/payments';
import { recordsOf } from '@/resources/contracts/rules/rows';
import { addDays, addMonths } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { must } from '../ledger/money';
import { renderApp } from '../render-app';
import { serve } from '../server';
import { storedOf } from '../stored';
import { openForm, partsOfContract } from './contract-parts';
import { now, slashed } from './leases';

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

/** Begins the sale of a hold on its page; `before` is done there first. */
async function convert(contract: ServiceDocument, ofUnit: ServiceDocument, before?: () => Promise<unknown>) {
  const { store } = serve({ contracts: [contract], units: [ofUnit] });
  const { user } = await renderApp('/contracts/c3', { page: partsOfContract((parts) => <ContractDetailActions {...parts} />) });
  await before?.();
  await user.click(await screen.findByRole('link', { name: 'Convert to sale' }));
  expect(await screen.findByRole('radio', { name: 'Sale' })).toBeChecked();
  const press = (name: string) => screen.findByRole('button', { name }).then((button) => user.click(button));
  const saved = async (name = 'Save') => {
    await press(name);
    await screen.findByRole('heading', { level: 1, name: 'Omar Haddad' });
    return storedOf(store, 'c3');
  };
  return { user, press, saved, stored: () => storedOf(store, 'c3') };
}

const payments = (contract: ServiceDocument) => recordsOf(contract.manualTerms).map(({ date, amount }) => [date, amount]);

describe('a hold that becomes a sale', () => {
  test('carries the plan of its unit as dated instalments, and keeps what was paid', async () => {
    const { saved } = await convert(hold, unit);
    expect(await screen.findByText(/3 payments were written by the plan .*80\/20/)).toBeVisible();
    const stored = await saved();
    expect(stored.manual).toBe(true);
    expect(payments(stored)).toEqual([
      [slashed(now), 200_000],
      [slashed(addMonths(now, 1)), 400_000],
      [slashed(addMonths(now, 2)), 400_000],
    ]);
    expect(stored.notes).toBe(received);
    expect(paymentsOf(stored)).toHaveLength(1);
    expect(stored).toMatchObject({ contractDate: slashed(now), reservationId: hold.reservationId });
  });

  test('writes no plan a second time where it was undone, and asks once about a sale without payments', async () => {
    const { user, press, saved, stored } = await convert(hold, unit);
    await screen.findByText(/3 payments were written/);
    await user.click(must((await screen.findAllByRole('button', { name: /^Undo/ }))[0]));
    await press('Save');
    expect(await screen.findAllByText(/This sale has no payments/)).not.toHaveLength(0);
    expect(stored().contractDate).toBeUndefined();
    const sale = await saved('Save anyway');
    expect([sale.contractDate, payments(sale)]).toEqual([slashed(now), []]);
  });

  test('says so where no plan of its unit fits', async () => {
    await convert(hold, { ...unit, paymentPlans: [] });
    expect(await screen.findByText(/No payment plan of its units fits this price/)).toBeVisible();
  });

  test('carries the plan of the offer that it came from, and names the price that it promised', async () => {
    const offer = (): KeptOffer => ({
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
    });
    const { saved } = await convert(hold, unit, () => storeOffers([offer()]));
    expect(await screen.findByText(/2 payments were written by the plan .*50\/50/)).toBeVisible();
    expect(screen.getByText(/promised AED 980,000.*says AED 1,000,000/)).toBeVisible();
    // The section that writes payments shows the same plan.
    const plan = within(screen.getByRole('region', { name: 'Payment plan' }));
    expect(await plan.findByRole('combobox', { name: 'Plan' })).toHaveDisplayValue(/^50\/50/);
    expect(plan.getByRole('combobox', { name: 'Instalment interval' })).toHaveDisplayValue(/3 months/);
    expect(payments(await saved())).toEqual([
      [slashed(now), 500_000],
      [slashed(addMonths(now, 3)), 500_000],
    ]);
  });

  test('has everything that the hold has, its own payments too, in one press', async () => {
    const own = { ...hold, manual: true, manualTerms: [{ date: '01/12/2026', amount: 1_000_000, type: 'payment' }] };
    const { saved } = await convert(own, unit);
    expect(screen.queryByRole('button', { name: /^Convert/ })).toBeNull();
    expect(screen.getByRole('complementary', { name: 'At a glance' })).toHaveTextContent(/Omar HaddadSale.*1,000,000/);
    const stored = await saved();
    expect(stored).toMatchObject({ ...own, endDate: null });
    expect(stored.contractDate).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
  });
});

describe('the units offered', () => {
  const units = [
    { _id: 's1', name: 'S1', priceBase: 'total' },
    { _id: 'r1', name: 'R1', price: 90_000, priceBase: 'per year' },
    { _id: 'r2', name: 'R2', priceBase: 'per year' },
    { _id: 's2', name: 'S2', priceBase: 'total' },
  ];
  const taken = new Set(['r1', 's1']);
  const statusOf = (one: ServiceDocument): AvailabilityStatus => (taken.has(idOf(one)) ? 'leased' : 'available');
  const offered = (kind: 'lease' | 'sale' | 'reservation') =>
    offeredTo(kind, unitChoices(units, 'en').all, statusOf).map(({ value }) => value);

  test('to a lease are free ones for rent first, to a sale free ones for sale, to a hold free ones', () => {
    expect(offered('lease')).toEqual(['r2', 'r1', 's2', 's1']);
    expect(offered('sale')).toEqual(['s2', 's1', 'r2', 'r1']);
    expect(offered('reservation')).toEqual(['r2', 's2', 's1', 'r1']);
  });
});

test('the terms of a sale: its agent among members and earlier agents, a line of the description; the usual rate, shares as amounts, and a plan of its unit', async () => {
  const earlier = {
    _id: 'c9',
    name: 'Noor',
    contractDate: '01/01/2026',
    commissioneRatio: 0.02,
    description: 'Sales agent: Sara Ali',
  };
  const sale = {
    _id: 'c3',
    name: 'Omar',
    contractDate: '11/02/2026',
    beginDate: '11/02/2026',
    customer: [
      { name: 'Huda', share: 60 },
      { name: 'Salem', share: 40 },
    ],
    units: [{ unitId: 'u3', rent: 1_000_000 }],
    description: 'Two parkings.',
    recordSource: 'web',
  };
  const quotas = [{ _id: 'q1', planName: 'Sales', members: [{ name: 'Layla Hamdan' }] }];
  const tooDear = { planName: 'For palaces', downPayment: 50, installmentsValue: 10, minPrice: 5_000_000, active: true };
  const units = [{ ...unit, paymentPlans: [...plans, tooDear] }];
  const { store } = serve({ contracts: [sale, earlier], units, 'quota-plans': quotas });
  const { user } = await openForm('/contracts/c3/edit/terms');
  const field = await screen.findByRole('combobox', { name: 'Agent' });
  await user.click(field);
  await user.keyboard('l');
  await user.click(await screen.findByRole('option', { name: 'Layla Hamdan' }));
  expect(screen.getByRole('combobox', { name: 'Agent' })).toHaveValue('Layla Hamdan');
  await user.clear(screen.getByRole('combobox', { name: 'Agent' }));
  await user.keyboard('Sara Ali');
  await user.click(screen.getByRole('button', { name: 'Use 2%, as in the last contract' }));
  expect(await screen.findByText('AED 20,000 of the price of AED 1,000,000')).toBeVisible();
  expect(screen.getByText('60%')).toBeVisible();

  const plan = within(await screen.findByRole('region', { name: 'Payment plan' }));
  const offered = within(await plan.findByLabelText('Plan')).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['50/50 · V-21', '80/20 · V-21']);
  await user.selectOptions(plan.getByLabelText('Plan'), '80/20 · V-21');
  await user.selectOptions(plan.getByLabelText('Instalment interval'), 'Every 3 months');
  expect(plan.getByLabelText(/^Rounding/)).toHaveDisplayValue('None');
  await user.click(plan.getByRole('button', { name: 'Use plan' }));
  expect(await screen.findByText('Total AED 1,000,000, the same as the contract.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { level: 1, name: 'Omar' });
  const stored = storedOf(store, 'c3');
  const description = 'Two parkings.\nSales agent: Sara Ali';
  expect(stored).toMatchObject({ ...sale, description, commissioneRatio: 0.02, manual: true });
  expect(payments(stored)).toEqual([
    ['11/02/2026', 200_000],
    ['11/05/2026', 400_000],
    ['11/08/2026', 400_000],
  ]);
});
