import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { draftsOf } from '@/api/drafts';
import { connectionId } from '@/api/session';
import { ClosingPanel } from '@/desks/money/contract-page-part';
import { ContractStream } from '@/resources/contracts/detail/contract-stream';
import { recordsOf } from '@/resources/contracts/rules/rows';
import type { ServiceDocument } from '@/schema/document';
import { waitingToSettle } from '@/ui/loading/later';
import { fill } from '../../fill';
import { plainText } from '../../plain-text';
import { bodiesOf, putContracts } from '../../stored';
import { openForm, openParts, showParts, shownOf } from '../../contracts/contract-parts';
import { must, sidra } from '../../contracts/leases';

const row = (date: string, description: string, reference: string, status: string): ServiceDocument => {
  const cheque = { paymentId: reference, receiptNumber: `R-20260101-${reference}`, reference, bank: 'Mashreq', status };
  const part = { date, amount: 30_000, type: 'cheque' };
  return { ...part, description, payments: [{ ...part, ...cheque }] };
};
/** The first cheque of two is cleared, the second would pay for days after the lease has ended. */
const [first, second] = [row('01/01/2026', '1/2', '000101', 'cleared'), row('01/07/2026', '2/2', '000102', 'held')];
const lease = {
  ...sidra,
  terminationDate: '30/06/2026',
  contractDate: '20/12/2025',
  guaranty: 23_100,
  units: [{ unitId: 'u1', rent: 5000 }],
  manual: true,
  manualTerms: [first, second],
};
const units = [{ _id: 'u1', name: 'A-101' }];

describe('the closing statement', () => {
  test('tells what is owed whatever happens from what cheques in hand cover, what was recorded and not received, and gives rent back by days or not', async () => {
    const paid = (date: string, ...payments: readonly ServiceDocument[]) => ({ date, amount: 6000, payments });
    const unreceived = [
      paid('01/01/2026', { amount: 6000, status: 'Bounced' }, { amount: '6000', status: 'bounced' }),
      paid('01/02/2026', { amount: 5000.5, status: 'held' }, { amount: 'some', status: 'held' }),
    ];
    const ahead = [{ date: '01/01/2026', amount: 60_000, payments: [{ amount: 60_000 }] }];
    const contracts: readonly ServiceDocument[] = [
      { ...lease, guaranty: 1000, terminationDate: '15/07/2026' },
      { ...lease, manualTerms: unreceived, terminationDate: '15/03/2026' },
      { ...lease, manualTerms: ahead },
    ];
    const { user } = await showParts(contracts.map((contract, index) => <ClosingPanel key={index} {...shownOf(contract)} />));
    const panels = () => screen.findAllByRole('region', { name: 'Deposit and closing statement' });
    await waitFor(async () => {
      for (const panel of await panels()) within(panel).getByRole('table');
    });
    const [inHand, recorded, byDays] = await panels();
    const says = (panel: HTMLElement | undefined, ...texts: readonly string[]) => {
      for (const text of texts) expect(plainText(panel?.textContent)).toContain(text);
    };
    says(
      inHand,
      'Open rent and charges0.00',
      'Open, covered by cheques in hand-2,445.65',
      'If the cheque of 1 Jul 2026 (AED 30,000) clears: Refund AED 28,554.35000102 · Mashreq · 1 Jul 2026 · AED 30,000',
      'Otherwise: Tenant owes AED 1,445.65',
      'Rent for days after the last day is not owed: 169 of 184 days of the instalment of 1 Jul 2026.',
    );
    expect(within(must(inHand)).getByRole('list', { name: 'Cheques in hand' })).toHaveTextContent('000102 · Mashreq');
    expect(within(must(inHand)).queryByRole('list', { name: 'Cheques to return' })).toBeNull();
    says(
      recorded,
      'Recorded, but not received: 2 bounced (AED 12,000) and 2 held (AED 5,000.50 without 1 amount that cannot be read).',
    );
    // 184 of 365 days.
    says(byDays, 'Rent paid for days after the last day30,246.58', 'Refund AED 53,346.58');
    const choice = within(must(byDays)).getByLabelText('Rent for days after the last day');
    await user.selectOptions(choice, 'Do not give back');
    says(byDays, 'Refund AED 23,100');
    act(() => waitingToSettle.forEach((settle) => settle()));
    expect(await within(must(byDays)).findByText('Twenty-three thousand one hundred dirhams only')).toBeInTheDocument();
    const onPaper = ['ثلاثة وعشرون ألفًا ومئة درهم فقط لا غير', 'Settlementتصفية العقدS-C1-20260630', 'As of 30 Jun 2026'];
    await waitFor(() => says(byDays, ...onPaper, 'For the landlord', 'Tenant'));
  });

  test('takes deductions off the deposit: one typed is there after a reload and written once, each can be removed, and undo takes both back', async () => {
    const cleaning = { date: '30/06/2026', description: 'Cleaning', amount: 600, type: 'deduction' };
    const before = [...lease.manualTerms, cleaning, cleaning];
    const { user, router, address, requests, press, stored } = await openParts(
      { contracts: [{ ...lease, manualTerms: before }], units },
      (parts) => <ClosingPanel {...parts} />,
    );
    const written = () => stored().manualTerms;
    const dialog = async () => within(await screen.findByRole('dialog', { name: 'Add deduction' }));
    await press('Add deduction');
    const typed = await dialog();
    const [what, amount] = [typed.getByLabelText('What for'), typed.getByLabelText('Amount')];
    await fill(user, what, ' ');
    await fill(user, amount, '0');
    await press('Deduct');
    expect(what).toHaveAccessibleDescription(/Say what it is for/);
    expect(amount).toHaveAccessibleDescription(/Type an amount above 0/);
    await fill(user, what, 'Wall and door');
    await fill(user, amount, '12.345');
    expect(amount).toHaveAccessibleDescription(/The dirham has two decimals/);
    await press('Deduct');
    expect(bodiesOf(requests, 'PATCH')).toEqual([]);
    await fill(user, amount, '3,500');

    await act(() => router.navigate('/settings/drafts'));
    expect(await screen.findByText(/^Deduction · .* · 2 changes$/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Open: Sidra Trading' }));
    await waitFor(async () => expect((await dialog()).getByLabelText('What for')).toHaveValue('Wall and door'));
    expect((await dialog()).getByLabelText('Amount')).toHaveValue('3,500');
    await press('Deduct');
    expect(await screen.findByText(/^Deducted: Wall and door, AED 3,500/)).toBeVisible();
    const closing = await screen.findByRole('region', { name: 'Deposit and closing statement' });
    await waitFor(() => expect(closing).toHaveTextContent('Deduction: Wall and doorRemove-3,500'));
    expect(closing).toHaveTextContent(/Closing balance18,400Refund AED 18,400/);
    const back = /1 cheque dated after the last day, to be returned:000102 · Mashreq\W+1 Jul 2026\W+AED\s30,000/;
    expect(closing).toHaveTextContent(back);
    const deduction = { date: '30/06/2026', description: 'Wall and door', amount: 3500, type: 'deduction' };
    expect(written()).toEqual([...before, deduction]);
    await expect.poll(() => draftsOf(connectionId())).toEqual([]);
    await waitFor(() => expect(address()).toBe('/contracts/c1'));
    await press('Undo');
    expect(await screen.findByText(/^Deduction undone: Wall and door, AED 3,500/)).toBeVisible();
    expect(written()).toEqual(before);

    await user.click(must(screen.getAllByRole('button', { name: /^Remove the deduction: Cleaning, AED.600$/ })[0]));
    expect(await screen.findByText(/^The deduction was removed: Cleaning, AED.600/)).toBeVisible();
    expect(written()).toEqual(before.slice(0, -1));
    await user.click(must(screen.getAllByRole('button', { name: 'Undo' }).at(-1)));
    expect(await screen.findByText(/^Deducted again: Cleaning, AED.600/)).toBeVisible();
    expect(written()).toEqual(before);
  });

  /* That a rest is written off in two presses, with undo, is in `contracts-due.test.tsx`. */
  test('credits an amount, which is undone', async () => {
    const manualTerms = [{ date: '01/01/2026', amount: 60_000, payments: [{ amount: 59_000 }] }];
    const open = { ...lease, terminationDate: undefined, manualTerms };
    const { user, stored } = await openParts(
      { contracts: [open], units },
      (parts) => <ContractStream {...parts} />,
      '/contracts/c1?asked=credit',
    );
    const written = () => recordsOf(stored().manualTerms).slice(1);
    const credit = within(await screen.findByRole('dialog', { name: 'Credit note' }));
    await fill(user, credit.getByLabelText('What for'), 'No air conditioning');
    await fill(user, credit.getByLabelText('Amount'), '999.99');
    await user.click(credit.getByRole('button', { name: 'Credit' }));
    expect(await screen.findByText(/^Credited: No air conditioning, AED 999.99/)).toBeVisible();
    expect(written()).toMatchObject([{ description: 'No air conditioning', amount: -999.99, type: 'credit' }]);

    await user.click(must((await screen.findAllByRole('button', { name: 'Undo' })).at(-1)));
    await expect.poll(written).toEqual([]);
  });
});

test('deductions are typed with the termination, shown as they will be settled, and stored in its write beside what somebody paid meanwhile', async () => {
  const before = { ...lease, terminationDate: undefined };
  const { user, store, requests, stored } = await openForm('/contracts/c1/terminate', { contracts: [before], units });
  await fill(user, await screen.findByLabelText('Termination date'), '30 Jun 2026');
  await user.click(await screen.findByRole('button', { name: 'Add deduction' }));
  const [what, amount] = [await screen.findByLabelText('What for'), screen.getByLabelText('Amount')];
  await fill(user, what, ' Wall and door ');
  await fill(user, amount, '3,500');
  const effect = screen.getByRole('region', { name: 'What changes' });
  expect(effect).toHaveTextContent('Deduction: Wall and door-3,500');
  expect(plainText(effect.textContent)).toContain('Refund AED 19,600');
  const refunded = screen.getByLabelText('Deposit refunded');
  expect(refunded).toHaveAccessibleDescription(/The deposit is AED\s23,100\s?· To refund: AED\s19,600/);
  await user.click(screen.getByRole('button', { name: /^Use AED\s19,600/ }));
  expect(refunded).toHaveValue('19,600');
  expect(screen.queryByRole('button', { name: /^Use AED\s19,600/ })).toBeNull();
  expect(effect).toHaveTextContent('Nothing left to settle');
  const cash = { paymentId: 'other', date: '02/07/2026', amount: 500, type: 'cash' };
  const paid = { ...second, payments: [...recordsOf(must(second).payments), cash] };
  putContracts(store, [{ ...before, manualTerms: [first, paid] }]);
  await user.click(screen.getByRole('button', { name: 'Terminate contract' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Terminate Sidra Trading on 30 Jun 2026?' }));
  expect(question.getByText(/^Deducted: Wall and door, AED\s3,500/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Terminate contract' }));
  await screen.findByRole('heading', { level: 1, name: 'Sidra Trading' });
  const deduction = { date: '30/06/2026', description: 'Wall and door', amount: 3500, type: 'deduction' };
  const change = { terminationDate: '30/06/2026', guarantyPayback: 19_600, manualTerms: [first, paid, deduction] };
  expect(bodiesOf(requests, 'PATCH')).toEqual([change]);
  expect(stored()).toMatchObject(change);
});

test('a termination leaves the deposit with the renewal that holds it, and refunds what was paid beyond the rent', async () => {
  const customer = [{ name: 'Sidra Trading' }];
  const days = { beginDate: '01/07/2026', endDate: '30/06/2027', terminationDate: '' };
  const renewal = { ...lease, ...days, customer, _id: 'c2', manualTerms: [] };
  const beyond = { ...first, payments: [{ amount: 31_000, type: 'cash' }] };
  const ended = { ...lease, endDate: '30/06/2026', customer, manualTerms: [beyond] };
  const { user } = await openForm('/contracts/c1/terminate', { contracts: [ended, renewal], units });
  const refunded = await screen.findByLabelText('Deposit refunded');
  await waitFor(() => expect(refunded).toHaveAccessibleDescription(/To refund: AED\s1,000/));
  await user.click(screen.getByRole('button', { name: /^Use AED\s1,000/ }));
  expect(screen.queryByRole('button', { name: /^Use AED/ })).toBeNull();
  const effect = screen.getByRole('region', { name: 'What changes' });
  expect(effect).toHaveTextContent(/-23,100/);
  expect(effect).toHaveTextContent('Nothing left to settle');
});
