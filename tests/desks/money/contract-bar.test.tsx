import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ContractLead } from '@/resources/contracts/detail/contract-lead';
import { ContractStream } from '@/resources/contracts/detail/contract-stream';
import { paymentsOf } from '@/resources/contracts/rules/payments';
import { openParts } from '../../contracts/contract-parts';
import { must, sidra } from '../../contracts/leases';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:00:00Z') }));

const cheque = (number: number, date: string, status: string) => ({
  date,
  description: `Cheque ${number}`,
  amount: 3000,
  type: 'cheque',
  payments: [{ paymentId: `p${number}`, amount: 3000, type: 'cheque', date, reference: `00012${number}`, status }],
});

const lease = {
  ...sidra,
  manual: true,
  documents: [
    { name: 'Trade licence', expirationDate: '2026-12-20' },
    { name: 'Passport', expirationDate: '2031-01-01' },
  ],
  manualTerms: [
    cheque(1, '2026-03-01', 'cleared'),
    { date: '2026-05-01', description: 'Parking', amount: 500 },
    cheque(2, '2026-07-01', 'bounced'),
    cheque(3, '2026-12-01', 'held'),
  ],
};

test('instalments are marks of one tab stop that arrows walk; one is pressed, and its cheque deposited', async () => {
  const { user, stored } = await openParts({ contracts: [lease], units: [] }, (parts) => [
    <ContractLead key="lead" {...parts} />,
    <ContractStream key="stream" {...parts} />,
  ]);
  const bar = within(await screen.findByRole('toolbar', { name: /^Payments from 1 Jan 2026 to 31 Dec 2026/ }));
  const marks = bar.getAllByRole('button');
  expect(marks.map((mark) => mark.textContent.replaceAll('\u00A0', ' '))).toEqual([
    // Without room for each, near ones are one mark.
    '2Cheque 1, 1 Mar 2026, AED 3,000, received; Parking, 1 May 2026, AED 500, overdue',
    expect.stringMatching(/Cheque 2, 1 Jul 2026, AED 3,000, cheque bounced$/),
    expect.stringMatching(/Cheque 3, 1 Dec 2026, AED 3,000, cheque held$/),
  ]);
  // What comes next has the tab stop.
  expect(marks.map((mark) => mark.tabIndex)).toEqual([-1, -1, 0]);
  must(marks[2]).focus();
  await user.keyboard('{Home}{ArrowRight}');
  expect(marks[1]).toHaveFocus();
  await user.keyboard('{ArrowRight}{Enter}');
  const opened = within(await screen.findByRole('dialog', { name: /^Payments from/ }));
  await user.click(opened.getByRole('button', { name: 'Deposit' }));
  await expect.poll(() => paymentsOf(stored()).at(-1)?.status).toBe('deposited');
  expect(await bar.findByRole('button', { name: /Cheque 3.*cheque deposited$/ })).toBeInTheDocument();
});

test('what happened and what comes stand around today, with what one can do at what asks for it', async () => {
  await openParts({ contracts: [lease], units: [] }, (parts) => <ContractStream {...parts} />);
  const rows = within(await screen.findByRole('region', { name: 'Timeline' })).getAllByRole('listitem');
  const said = rows.map((row) => row.textContent.replaceAll('\u00A0', ' '));
  expect(said).toEqual([
    expect.stringMatching(/^\d earlier$/),
    expect.stringMatching(/^1 May 2026.*Parking.*overdue.*Record payment.*AED 500$/),
    expect.stringMatching(/^1 Jul 2026.*Cheque 2.*cheque bounced.*Record payment.*Replace…Return the cheque$/),
    expect.stringMatching(/^2 Oct 2026Renewal window opens$/),
    'Today 20 Nov 2026',
    expect.stringMatching(/^1 Dec 2026.*Cheque 3.*cheque held.*Next due.*ReceiptDepositClearReturn the chequeCancel payment…$/),
    '20 Dec 2026Trade licence expires',
    '31 Dec 2026Contract ends',
  ]);
});
