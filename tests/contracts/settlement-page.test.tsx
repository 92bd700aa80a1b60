import { act, render, screen as shown, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { draftsOf } from '@/api/drafts';
import { connectionId } from '@/api/session';
import { languagePack } from '@/features/arabic';
import { addLanguage, changeLanguage } from '@/i18n/i18n';
import { ClosingStatement } from '@/resources/contracts/detail/closing-statement';
import type { ServiceDocument } from '@/schema/document';
import { renderApp } from '../render-app';
import { serve } from '../server';

const cheque = (date: string, reference: string, status: string) => ({
  paymentId: reference,
  receiptNumber: `R-20260101-${reference}`,
  date,
  amount: 30_000,
  type: 'cheque',
  reference,
  bank: 'Mashreq',
  status,
});

/** The first cheque of two is cleared, the second would pay for days after the lease has ended. */
const lease: ServiceDocument = {
  _id: 'c1',
  name: 'Sidra Trading',
  frequency: 'months',
  beginDate: '01/01/2026',
  endDate: '31/12/2026',
  terminationDate: '30/06/2026',
  contractDate: '20/12/2025',
  guaranty: 23_100,
  units: [{ unitId: 'u1', rent: 5000 }],
  manual: true,
  manualTerms: [
    {
      date: '01/01/2026',
      description: '1/2',
      amount: 30_000,
      type: 'cheque',
      payments: [cheque('01/01/2026', '000101', 'cleared')],
    },
    {
      date: '01/07/2026',
      description: '2/2',
      amount: 30_000,
      type: 'cheque',
      payments: [cheque('01/07/2026', '000102', 'held')],
    },
  ],
};
const units = [{ _id: 'u1', name: 'A-101' }];

const deduct = async (
  { user, screen }: Pick<Awaited<ReturnType<typeof renderApp>>, 'user' | 'screen'>,
  what: string,
  amount: string,
): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'Add deduction' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add deduction' }));
  await user.click(dialog.getByLabelText('What for'));
  await user.paste(what);
  await user.click(dialog.getByLabelText('Amount'));
  await user.paste(amount);
  await user.click(dialog.getByRole('button', { name: 'Deduct' }));
};

describe('the closing statement', () => {
  test.each<[string, ServiceDocument, string, string]>([
    ['lease', {}, 'Tenant owes AED 7,000', 'على المستأجر 7,000'],
    ['sale', { frequency: undefined, endDate: undefined }, 'Buyer owes AED 7,000', 'على المشتري 7,000'],
    [
      'hold',
      { reservationId: 'R-1', frequency: undefined, contractDate: undefined },
      'Customer owes AED 7,000',
      'على العميل 7,000',
    ],
  ])('of a %s names who it is settled with', async (_, more, english, arabic) => {
    const contract = { ...lease, manualTerms: [], guaranty: 0, guarantyPayback: 7000, ...more };
    const { container } = render(
      <ClosingStatement contract={contract} proration={undefined} onProration={vi.fn<() => void>()} />,
    );
    const text = () => container.textContent.replaceAll('\u00a0', ' ');
    expect(text()).toContain(english);
    await addLanguage('ar', () => Promise.resolve(languagePack));
    await act(() => changeLanguage('ar'));
    expect(text()).toContain(arabic);
    // Advice to the manager is not on the paper that the other party signs.
    const advice = shown.getAllByText(/^(لا مدفوعات مستلَمة|المبلغ المُعاد أكبر)/);
    expect(advice.map((one) => one.closest('.screen-only') !== null)).toEqual(advice.map(() => true));
    await act(() => changeLanguage('en'));
  });

  test('takes deductions off the deposit, as rows that can be taken back', async () => {
    const { store } = serve({ contracts: [lease], units });
    const app = await renderApp('/contracts/c1');
    const { user, screen } = app;
    await deduct(app, 'Wall and door', '3,500');
    const closing = await screen.findByRole('region', { name: 'Deposit and closing statement' });
    await waitFor(() => expect(closing).toHaveTextContent('Deduction: Wall and doorRemove-3,500'));
    expect(closing).toHaveTextContent(/Closing balance19,600Refund AED 19,600/);
    // The deposit settles it, so that nothing more is owed after the payments.
    expect(screen.getByRole('region', { name: 'Schedule' })).not.toHaveTextContent('3,500');
    expect(closing).toHaveTextContent(
      /1 cheque dated after the last day, to be returned:000102 · Mashreq\W?1 Jul 2026\W+AED\s30,000/,
    );
    const written = () => store.collection('contracts').find('c1')?.manualTerms as ServiceDocument[];
    expect(written().slice(0, 2)).toEqual(lease.manualTerms);
    expect(written()[2]).toMatchObject({ date: '30/06/2026', description: 'Wall and door', amount: 3500, type: 'deduction' });

    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/^Deduction undone: Wall and door, AED 3,500/)).toBeVisible();
    expect(written()).toEqual(lease.manualTerms);
    await waitFor(() => expect(closing).toHaveTextContent('Refund AED 23,100'));
  });

  test('removes a deduction of any day, once for each press, and puts it back', async () => {
    const row = { date: '30/06/2026', description: 'Cleaning', amount: 600, type: 'deduction' };
    const { store } = serve({ contracts: [{ ...lease, manualTerms: [...(lease.manualTerms as unknown[]), row, row] }], units });
    const { user, screen } = await renderApp('/contracts/c1');
    const written = () => store.collection('contracts').find('c1')?.manualTerms as ServiceDocument[];
    const removes = await screen.findAllByRole('button', { name: /^Remove the deduction: Cleaning, AED.600$/ });
    expect(removes).toHaveLength(2);
    await user.click(removes[0] ?? document.body);
    expect(await screen.findByText(/^The deduction was removed: Cleaning, AED.600/)).toBeVisible();
    expect(written()).toEqual([...(lease.manualTerms as unknown[]), row]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/^Deducted again: Cleaning, AED.600/)).toBeVisible();
    expect(written()).toEqual([...(lease.manualTerms as unknown[]), row, row]);
  });

  test('a deduction that was typed is there again after a reload, until it is written', async () => {
    const { store } = serve({ contracts: [lease], units });
    const { user, screen, router, address } = await renderApp('/contracts/c1');
    await user.click(await screen.findByRole('button', { name: 'Add deduction' }));
    const dialog = async () => within(await screen.findByRole('dialog', { name: 'Add deduction' }));
    await user.click((await dialog()).getByLabelText('What for'));
    await user.paste('Wall and door');
    await user.click((await dialog()).getByLabelText('Amount'));
    await user.paste('3,500');
    await act(() => router.navigate('/settings/drafts'));
    expect(await screen.findByText(/^Deduction · .* · 2 changes$/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Open: Sidra Trading' }));
    await waitFor(async () => expect((await dialog()).getByLabelText('What for')).toHaveValue('Wall and door'));
    expect((await dialog()).getByLabelText('Amount')).toHaveValue('3,500');
    await user.click((await dialog()).getByRole('button', { name: 'Deduct' }));
    expect(await screen.findByText(/^Deducted: Wall and door, AED 3,500/)).toBeVisible();
    expect(store.collection('contracts').find('c1')?.manualTerms).toHaveLength(3);
    await expect.poll(() => draftsOf(connectionId())).toEqual([]);
    await waitFor(() => expect(address()).toBe('/contracts/c1'));
    await user.click(await screen.findByRole('button', { name: 'Add deduction' }));
    expect((await dialog()).getByLabelText('What for')).toHaveValue('');
  });

  test('asks for what a deduction is and how much', async () => {
    const { requests } = serve({ contracts: [lease], units });
    const app = await renderApp('/contracts/c1');
    await deduct(app, ' ', '0');
    const dialog = within(await app.screen.findByRole('dialog', { name: 'Add deduction' }));
    expect(dialog.getByLabelText('What for')).toHaveAccessibleDescription(/Say what it is for/);
    const amount = dialog.getByLabelText('Amount');
    expect(amount).toHaveAccessibleDescription(/Type an amount above 0/);
    await app.user.clear(amount);
    await app.user.type(amount, '12.345');
    expect(amount).toHaveAccessibleDescription(/The dirham has two decimals/);
    await app.user.click(dialog.getByRole('button', { name: 'Deduct' }));
    expect(requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  test('gives rent back by days or not, and has room for both signatures', async () => {
    const manualTerms = [{ date: '01/01/2026', amount: 60_000, payments: [{ amount: 60_000 }] }];
    serve({ contracts: [{ ...lease, manualTerms }], units });
    const { user, screen } = await renderApp('/contracts/c1');
    const closing = await screen.findByRole('region', { name: 'Deposit and closing statement' });
    // 184 of 365 days.
    expect(closing).toHaveTextContent('Rent paid for days after the last day30,246.58');
    expect(closing).toHaveTextContent('Refund AED 53,346.58');
    await user.selectOptions(within(closing).getByLabelText('Rent for days after the last day'), 'Do not give back');
    expect(closing).toHaveTextContent('Refund AED 23,100');
    for (const who of ['For the landlord', 'Tenant']) expect(within(closing).getByText(who)).toBeInTheDocument();
  });
});

test('the refund of a termination is proposed, and taken by a press', async () => {
  const manualTerms = [...(lease.manualTerms as ServiceDocument[]), { date: '30/06/2026', amount: 3500, type: 'deduction' }];
  const { requests } = serve({ contracts: [{ ...lease, manualTerms }], units });
  const { user, screen } = await renderApp('/contracts/c1/terminate');
  const refunded = await screen.findByLabelText('Deposit refunded');
  expect(refunded).toHaveAccessibleDescription(/The deposit is AED\s23,100\s?· To refund: AED\s19,600/);
  await user.click(screen.getByRole('button', { name: /^Use AED\s19,600/ }));
  expect(refunded).toHaveValue('19,600');
  expect(screen.queryByRole('button', { name: /^Use AED\s19,600/ })).toBeNull();
  expect(screen.getByRole('region', { name: 'What changes' })).toHaveTextContent('Nothing left to settle');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Change' }));
  await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' });
  expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ guarantyPayback: 19_600 });
});
