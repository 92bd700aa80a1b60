import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ServiceDocument } from '@/schema/document';
import { renderApp } from '../render-app';
import { serve } from '../server';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const lease: ServiceDocument = {
  _id: 'c1',
  name: 'Sidra Trading',
  frequency: 'months',
  beginDate: '01/01/2026',
  endDate: '31/12/2026',
  guaranty: 3000,
  isVat: true,
  vatRatio: 0.05,
  commissioneRatio: 0.02,
  discount: 50,
  contacts: [{ contact: 'Mona', phone: '+971 4 003 9240', phone1: 'ask Karim', email: 'mona@sidra.example' }],
  units: [{ unitId: 'u1', unit: { name: 'BC-201' }, rent: 1000, expenses: [{ title: 'Service', amount: 100 }] }],
  manual: true,
  manualTerms: [
    { date: '01/03/2026', description: 'Cheque 1', amount: 6615.5, type: 'cheque' },
    { date: '2026-12-01', description: 'Cheque 2', amount: 6614.5, type: 'cheque' },
    { date: 'soon', amount: 1 },
  ],
};

describe('the page of a contract', () => {
  test('shows the elapsed period, the amount of a term, and the next due payment', async () => {
    serve({ contracts: [lease], units: [] });
    const { screen } = await renderApp('/contracts/c1');
    expect(await screen.findByText('89% elapsed')).toBeVisible();
    const billing = screen.getByRole('region', { name: 'Terms and billing' });
    for (const line of [
      'Rent per termAED 1,000',
      'Rent per yearAED 12,000',
      'With charges and discountAED 1,050',
      'VATAED 52.50',
      'Including VATAED 1,102.50',
      'CommissionAED 240',
    ]) {
      expect(billing).toHaveTextContent(line);
    }
    const cheques = within(screen.getByRole('region', { name: 'Custom payment schedule' }));
    expect(cheques.getByRole('row', { name: '1 Mar 2026 Cheque 1 cheque 6,615.50 6,615.50' })).toBeVisible();
    expect(cheques.getByRole('row', { name: /^1 Dec 2026\s?Next due Cheque 2 cheque 6,614.50 13,230$/ })).toBeVisible();
    expect(cheques.getByRole('row', { name: 'soon 1 13,231' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Schedule' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Deposit and closing statement' })).toBeNull();
  });

  test('links phones and email addresses, where they are valid', async () => {
    serve({ contracts: [lease], units: [] });
    const { screen } = await renderApp('/contracts/c1');
    expect(await screen.findByRole('link', { name: '+971 4 003 9240' })).toHaveAttribute('href', 'tel:+97140039240');
    expect(screen.getByRole('link', { name: 'mona@sidra.example' })).toHaveAttribute('href', 'mailto:mona@sidra.example');
    expect(screen.getByText('ask Karim').closest('a')).toBeNull();
  });

  test('of an ended one shows the closing statement, and prints only that', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { manual: _manual, manualTerms: _terms, ...plain } = lease;
    serve({ contracts: [{ ...plain, terminationDate: '15/03/2026', guarantyPayback: 1000 }], units: [] });
    const { user, screen } = await renderApp('/contracts/c1');
    const closing = await screen.findByRole('region', { name: 'Deposit and closing statement' });
    expect(closing).toHaveTextContent('As of 15 Mar 2026');
    expect(closing).not.toHaveTextContent('Rent');
    expect(closing).toHaveTextContent('Closing balance2,000Refund AED 2,000');
    await user.click(within(closing).getByRole('button', { name: 'Print the closing statement' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(closing).toHaveAttribute('data-printed');
    expect(document.documentElement).toHaveAttribute('data-print-panel');
    window.dispatchEvent(new Event('afterprint'));
    expect(closing).not.toHaveAttribute('data-printed');
    expect(document.documentElement).not.toHaveAttribute('data-print-panel');
  });

  test('names a payment by its place in the series, with the line of its plan below', async () => {
    const manualTerms = [
      { date: '01/03/2026', description: '3/8 · 8 x 5% every 3 months', amount: 5, type: 'instalment' },
      { date: '01/04/2026', description: '2/4', amount: 5, type: 'cheque' },
    ];
    serve({ contracts: [{ ...lease, manualTerms }], units: [] });
    const { screen } = await renderApp('/contracts/c1');
    const row = await screen.findByRole('row', { name: /^1 Mar 2026/ });
    expect(row).toHaveTextContent('Instalment 3 of 8 8 x 5% every 3 months');
    expect(screen.getByRole('row', { name: /^1 Apr 2026.*Cheque 2 of 4/ })).toBeVisible();
  });

  test('returns to the panel whose Edit was pressed', async () => {
    serve({ contracts: [lease], units: [] });
    const { user, screen, address } = await renderApp('/contracts/c1');
    await user.click(await screen.findByRole('link', { name: 'Edit Bank details' }));
    await user.type(await screen.findByLabelText('IBAN'), 'AE00');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' });
    await expect.poll(address).toBe('/contracts/c1#bank');
  });

  test('of a missing contract says so, and leads back to the list', async () => {
    serve({ contracts: [], units: [] });
    const { screen } = await renderApp('/contracts/gone');
    expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Go back to the list/ })).toHaveAttribute('href', '/contracts');
  });
});

test('a dark page is printed in light colours', async () => {
  const { setAppearance } = await import('@/features/appearance');
  const { dataset } = document.documentElement;
  await setAppearance({ scheme: 'dark' });
  window.dispatchEvent(new Event('beforeprint'));
  expect(dataset['scheme']).toBe('light');
  window.dispatchEvent(new Event('afterprint'));
  expect(dataset['scheme']).toBe('dark');
});
