import { computed, must, told } from '../../contracts/leases';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { atOnce } from '@/steps';
import { contractImport } from '@/desks/imports/resources/contract-import';
import { copyOfContract, duplicateOf } from '@/resources/contracts/form/contract-start';
import { paymentWrites, undoItems } from '@/desks/money/payments/write-payments';
import {
  agreedInstalments,
  carriedBy,
  paymentDifference,
  withoutPayments,
  writtenInstalments,
} from '@/resources/contracts/rules/instalments';
import { hasPayments, paymentsOf, receivedUnder } from '@/resources/contracts/rules/payments';
import { withFee } from '@/desks/money/rules/charges';
import { withReceipt } from '@/desks/money/rules/receipts';
import { renewalOf } from '@/desks/renewals/renewal';
import { agreedSum } from '@/desks/money/schedule/schedule-source';
import { contractSchedule, storedSchedule } from '@/resources/contracts/rules/schedule';
import type { ServiceDocument } from '@/schema/document';
import { round2 } from '@/schema/money';
import { decidedFormats } from '@/desks/imports/sheets/column-formats';
import { planImport } from '@/desks/imports/plan/import-plan';
import { formatsIn, importedSheets, proposedSetup } from '@/desks/imports/plan/import-setup';
import { readTableFile } from '@/ui/exchange/read/read-table-file';
import { connectTo, json } from '../../api/fake-service';
import { cheques, receipt } from './money';

const cheque = { amount: 30_000, type: 'cheque' };
const cleared = { ...cheque, paymentId: 'p1', receiptNumber: 'R-20260101-7K3F', date: '01/01/2026', status: 'cleared' };
const held = { ...cheque, paymentId: 'p2', receiptNumber: 'R-20260101-7K3G', date: '01/07/2026', status: 'held' };
const line = 'Received AED 500.00 on 02/01/2026, cash, for 01/01/2026 [R-20260102-AAAA]';

const first = { ...cheque, date: '01/01/2026', description: 'Cheque 1', account: 7 };
const second = { ...cheque, date: '01/07/2026', description: 'Cheque 2' };
const agreed = [first, second];

const lease: ServiceDocument = {
  ...computed,
  _id: 'c1',
  name: 'Sidra Trading',
  contractDate: '20/12/2025',
  units: [{ unitId: 'u1', rent: 5000 }],
  notes: `Two parking cards.\n${line}`,
  manual: true,
  manualTerms: [
    { ...first, payments: [cleared] },
    { ...second, payments: [held] },
    { date: '01/07/2026', description: 'Returned cheque', amount: 500, type: 'fee' },
    { date: '31/12/2026', description: 'Paint', amount: 900, type: 'Deduction' },
  ],
};
const terms = [{ term: 2_026_010_100, amount: 5000, payments: [cleared] }];

describe('a contract that another one starts from', () => {
  test('leaves its payments, fees and deductions behind, and all else as it is', () => {
    expect(withoutPayments(lease)).toEqual({ ...lease, notes: 'Two parking cards.', manualTerms: agreed });
    const stated = { manualTerms: [{ date: '01/01/2026', amount: 10, paid: 5, paidAmount: 5, payment: 5 }], notes: 3 };
    expect(withoutPayments(stated)).toEqual({ manualTerms: [{ date: '01/01/2026', amount: 10 }], notes: 3 });
    expect(withoutPayments({ name: 'No rows', manualTerms: 'none' })).toEqual({ name: 'No rows', manualTerms: 'none' });
  });

  test('has a duplicate and a renewal of which nothing is received', () => {
    for (const made of [duplicateOf({ ...lease, terms }), renewalOf({ ...lease, terms })]) {
      expect(hasPayments(made)).toBe(false);
      expect(made.notes).toBe('Two parking cards.');
    }
    expect(duplicateOf(lease).manualTerms).toEqual(agreed);
    expect(told(writtenInstalments(renewalOf(lease)), 'date', 'amount', 'type')).toEqual([
      '2027-01-01 30000 cheque',
      '2027-07-01 30000 cheque',
    ]);
    expect(receivedUnder(lease)).toBe(30_500);
  });

  test('keeps its payments where it was deleted and is created anew, also those in terms', () => {
    expect(paymentsOf(copyOfContract(lease))).toEqual(paymentsOf(lease));
    const byMonth = { ...lease, manual: false, manualTerms: [], notes: '', terms };
    expect(receivedUnder(copyOfContract(byMonth))).toBe(30_000);
    expect(copyOfContract({ ...byMonth, terms: [{ term: 2_026_010_100, amount: 5000 }] })).not.toHaveProperty('terms');
  });
});

describe('fees and deductions', () => {
  test('are no part of what was agreed', () => {
    expect(agreedInstalments(lease).map(({ amount }) => amount)).toEqual([30_000, 30_000]);
    expect(paymentDifference(lease)).toBeUndefined();
    const rows = agreed.map((row) => ({ ...row, amount: 29_000 }));
    const manualTerms = [...rows, { date: '01/07/2026', amount: 2000, type: 'fee' }];
    const difference = { sum: 58_000, total: 60_000, difference: 2000 };
    expect(paymentDifference({ ...lease, manualTerms })).toEqual(difference);
  });

  test('in stored rows are not compared with what the rule gives', () => {
    const units = [{ unitId: 'u1', rent: 33.33 }];
    const byMonth = { ...lease, manual: false, manualTerms: [], isVat: true, vatRatio: 0.05, units };
    const { rows, total } = contractSchedule(byMonth);
    const stored = rows.map(({ term, rent, ...row }) => ({ term, total: { ...row, preTaxAmount: rent, payment: 0 } }));
    const fee = { day: '2026-03-01', place: 0, amount: 500, description: 'Returned cheque' };
    const schedule = must(storedSchedule(must(withFee({ ...byMonth, terms: stored }, fee))));
    expect(schedule.total).toBe(round2(total + 500));
    expect(agreedSum(schedule, byMonth)).toBe(total);
  });
});

test('a payment that is taken back leaves what was there, and no field that it has added', () => {
  const after = must(withReceipt(cheques, receipt([{ day: '2025-12-15', amount: 100 }]), 'notes'));
  const [item] = undoItems([{ id: 'c1', before: cheques, after }]);
  const left = { ...cheques, notes: '' };
  expect(item?.change(after, 'rows')).toEqual(left);
  expect([after, left].map((contract) => item?.isStored(contract))).toEqual([false, true]);
  const colleague = { ...after, notes: `${String(after.notes)}\nCalled.` };
  expect(item?.change(colleague, 'rows')).toBeUndefined();
  expect(item?.change({ ...after, name: 'Noor' }, 'rows')).toEqual({ ...left, name: 'Noor' });
});

test('a contract of which the service gives a summary alone is not written', async () => {
  const summary = () => json([{ _id: 'c1', name: 'Sidra Trading' }]);
  const { asked } = connectTo(() => json({}), summary);
  const change = (contract: ServiceDocument) => ({ ...contract, notes: line });
  const item = { id: 'c1', document: lease, change, isStored: () => false };
  await expect(paymentWrites({ client: new QueryClient(), items: [item] }).write(item)).rejects.toMatchObject({
    problem: 'summary',
  });
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'GET']);
});

test('rows tell what they carry, and nothing where they carry nothing', () => {
  expect(carriedBy(lease.manualTerms)).toEqual({ received: 30_000, promised: 30_000 });
  expect([carriedBy(agreed), carriedBy(undefined)]).toEqual([undefined, undefined]);
});

test('an import that changes rows keeps the payments they carry', async () => {
  const csv = '_id,manualTerms/amount,manualTerms/description\nc1,31000,First cheque\n';
  const setup = atOnce(proposedSetup(contractImport, await readTableFile(new File([csv], 'contracts.csv'))));
  const { records } = await planImport({
    sheets: importedSheets(setup),
    records: [lease],
    rules: { ...contractImport, meanings: contractImport.meanings([]) },
    key: contractImport.keys[setup.key] ?? [],
    emptyClears: setup.emptyClears,
    formats: decidedFormats(setup, formatsIn(setup)),
    fixes: new Map(),
  });
  const [changed] = records;
  const [before, ...others] = lease.manualTerms as readonly ServiceDocument[];
  expect(changed?.state).toBe('changed');
  expect(changed?.changesOf(lease).manualTerms).toEqual([{ ...before, amount: 31_000, description: 'First cheque' }, ...others]);
});
