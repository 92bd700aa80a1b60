import { must } from '../../contracts/leases';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { collectionColumns, rowsOfMonth } from '@/desks/money/collections/collections-page';
import { customerMoney } from '@/desks/money/customers/customer-money';
import { accountOf, statementOf } from '@/desks/money/customers/statement';
import { dueRows, periodsOf } from '@/desks/money/due/due-rows';
import { writePeriod } from '@/ui/controls/period';
import { fileColumns } from '@/ui/table/report/report-view';
import { readParties } from '@/resources/contracts/parties/party';
import { dueColumns } from '@/desks/money/due/due-page';
import { currentFormat } from '@/i18n/format';
import { inSteps } from '@/steps';
import { scheduleEntries } from '@/desks/money/schedule/schedule-entry';
import { scheduleFrom } from '@/desks/money/schedule/schedule-source';
import { contractList } from '@/resources/contracts/list/contract-list';
import { receiptOf } from '@/desks/money/receipts/receipt-of';
import { collectionsOf, totalOf } from '@/desks/money/rules/collections';
import { rentRoll, totalsOf } from '@/desks/occupancy/rent-roll';
import { closingStatement } from '@/desks/money/rules/closing';
import { ledgerOf, linesBetween, sumsOf } from '@/desks/money/rules/ledger';
import { outstandingOn } from '@/desks/money/rules/outstanding';
import { withCharge } from '@/desks/money/rules/charges';
import { type Receipt, withReceipt } from '@/desks/money/rules/receipts';
import { availabilityOn } from '@/resources/units/use-availability';
import type { ServiceDocument } from '@/schema/document';
import { fromFils, toFils } from '@/schema/money';
import { exportTables } from '@/ui/exchange/write/export-tables';
import type { FileColumn } from '@/ui/exchange/write/save-report';
import { cheques, monthly, receipt } from './money';
import { dashboardOf, trendsOf } from '../../dashboard';

// @vitest-environment node

/* Every page's figures of generated contracts, beside sums that are made of what was generated. */

/** `npm run test:deep` raises it. */
const RUNS = Number(process.env.MANZIL_ROUND_TRIPS ?? 100);
/** The deep runs take some minutes; in ms. */
const PATIENCE = 60_000 + 200 * RUNS;
const [FIRST, TODAY, LAST] = ['2025-12-01', '2026-05-05', '2026-12-31'] as const;

const fils = fc.integer({ min: 1, max: 3_000_000 }).map((count) => count / 100);
const day = fc.constantFrom('2025-12-15', '2026-01-01', '2026-02-11', '2026-03-15', '2026-05-05');
const anyStatus = fc.constantFrom('', 'held', 'cleared', 'bounced');
const payment = fc.record({ row: fc.nat({ max: 5 }), amount: fils, day, status: anyStatus });
const charge = fc.record({ day, amount: fils, isCredit: fc.boolean(), into: fc.constantFrom('rows', 'notes') });
const history = fc.record({
  kind: fc.constantFrom('cheques', 'monthly'),
  perMonth: fils,
  guaranty: fils,
  payments: fc.array(payment, { minLength: 1, maxLength: 6 }),
  inNotes: fc.boolean(),
  charges: fc.array(charge, { maxLength: 4 }),
});

const sum = (amounts: readonly number[]) => fromFils(amounts.reduce((all, amount) => all + toFils(amount), 0));

const UNKNOWN = new Map<string, string>();
const unknown = { names: UNKNOWN, searchedNames: UNKNOWN, projects: UNKNOWN };

/** Adds up the columns of a file by their headings. */
const exported =
  <R>(columns: ReadonlyArray<FileColumn<R>>, rows: readonly R[]) =>
  (heading: string): number => {
    const column = must(columns.find(({ label }) => label === heading));
    return sum(rows.map((row) => Number(column.value(row) ?? 0)));
  };

test(
  'every page has the figures of the ledger, with payments, fees and credit notes in rows and in notes',
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ kind, perMonth, guaranty, payments, inNotes, charges }) => {
        const letOut = { _id: 'c1', guaranty, units: [{ unitId: 'u1', rent: perMonth }] };
        const agreed = kind === 'cheques' ? { ...cheques, ...letOut } : { ...monthly, ...letOut };
        const instalments = linesBetween(agreed, { from: FIRST, to: LAST, today: TODAY });
        const charged = charges.reduce<ServiceDocument>(
          (contract, { day: on, amount, isCredit, into }, index) =>
            withCharge(contract, { day: on, amount: isCredit ? -amount : amount, description: `${index}` }, into),
          agreed,
        );
        const receipts = payments.map(({ row, amount, day: on, status }, index) =>
          receipt([{ day: must(instalments[row % instalments.length]).day, amount }], {
            receiptNumber: `R-20260101-000${index}`,
            day: on,
            status: status as Receipt['status'],
            type: status === '' ? 'cash' : 'cheque',
          }),
        );
        const home = inNotes ? 'notes' : 'rows';
        const contract = receipts.reduce((before, one) => must(withReceipt(before, one, home)), charged);
        const received = sum(payments.flatMap(({ amount, status }) => (status === '' || status === 'cleared' ? [amount] : [])));
        const extra = sum(charges.map(({ amount, isCredit }) => (isCredit ? -amount : amount)));
        const due = (until: string) => sum([...instalments.flatMap((line) => (line.day <= until ? [line.amount] : [])), extra]);
        const balance = sum([due(LAST), -received]);

        const { lines, credit } = ledgerOf(contract, TODAY);
        const sums = sumsOf(lines, TODAY);
        expect(sum([sums.open, sums.promised, -credit])).toBe(balance);
        expect(sums.due).toBe(sum([sums.received, sums.promised, sums.open]));

        const customer = await inSteps(customerMoney([contract], TODAY));
        expect(customer).toMatchObject({ received, open: sums.open, promised: sums.promised, credit });
        const overdue = sum(Object.values(customer.overdue));
        expect(outstandingOn(contract, TODAY).overdue?.amount ?? 0).toBe(overdue);
        for (const [at, { receiptNumber, parts }] of receipts.entries()) {
          const paper = must(receiptOf(contract, receiptNumber, TODAY));
          expect(paper).toMatchObject({ kind: 'receipt', amount: must(payments[at]).amount, unread: 0, isCancelled: false });
          const written = paper.lines.map((line) => ({ day: line.due?.day, amount: line.amount }));
          expect(parts).toMatchObject(written);
          expect(paper.means.map(({ amount, status }) => [amount, status])).toEqual([[paper.amount, must(payments[at]).status]]);
        }
        const roll = rentRoll({ units: [], contracts: [contract], names: UNKNOWN, day: TODAY });
        const rentPerYear = sum(Array<number>(12).fill(perMonth));
        expect(totalsOf(roll)).toEqual({ units: 1, taken: 1, rentPerYear, deposit: guaranty, unread: 0 });
        const { rows } = await inSteps(
          dueRows([contract], periodsOf(null, writePeriod({ from: FIRST, to: LAST }), TODAY), TODAY),
        );
        expect(sum(rows.map((row) => row.open))).toBe(sums.open);
        expect(sum(rows.map((row) => (row.state === 'overdue' ? row.open : 0)))).toBe(overdue);
        const partyOf = readParties(unknown);
        const inDue = exported(fileColumns(dueColumns(partyOf, [], 'open')), rows);
        expect(['Received', 'In cheques', 'Open'].map(inDue)).toEqual([sums.received, sums.promised, sums.open]);
        expect(inDue('Amount')).toBe(sums.due);

        const availability = availabilityOn([contract], TODAY);
        const { money } = await dashboardOf({ units: [], contracts: [contract], availability, today: TODAY });
        expect(money.overdue).toBe(overdue);
        const ofMonth = rows.filter((row) => row.day.startsWith(TODAY.slice(0, 7)));
        expect(money.dueThisMonth).toBe(sum(ofMonth.map((row) => row.amount)));

        const { entries } = await inSteps(accountOf([contract], TODAY));
        expect(statementOf(entries, { from: FIRST, to: TODAY }).closing).toBe(sum([due(TODAY), -received]));
        const { months, overdue: ages } = await inSteps(
          collectionsOf([contract], { period: { from: FIRST, to: LAST }, today: TODAY }),
        );
        expect(ages).toEqual(sums.overdue);
        const collected = totalOf(months.map((month) => month.sums));
        const { due: fell, received: settled, promised, open } = sums;
        expect(collected).toMatchObject({ due: fell, received: settled, promised, open, overdue, money: received });
        const ofMonths = months.flatMap((one) => rowsOfMonth(one, 'month', () => ({ project: '', person: '' })));
        const inCollections = exported(fileColumns(collectionColumns('month', true, false)), ofMonths);
        const asExported = ['Due', 'Received', 'In cheques', 'Open', 'Money in'].map(inCollections);
        expect(asExported).toEqual([sums.due, sums.received, sums.promised, sums.open, received]);
        for (const { sums: one, byMethod, byContract } of months) {
          expect(one.due).toBe(sum([one.received, one.promised, one.open]));
          expect(totalOf(byMethod.values()).money).toBe(one.money);
          expect(totalOf(byContract.values())).toEqual(one);
        }
        const drawn = (await trendsOf({ contracts: [contract], today: TODAY })).get('money')?.columns ?? [];
        const inMonth = (one: string) => months.find(({ month }) => month === one)?.sums.money ?? 0;
        for (const { month, amount } of drawn) expect([month, amount]).toEqual([month, inMonth(month)]);

        const list = contractList({ contracts: [contract], ...unknown, today: TODAY });
        const file = { list, name: 'Contracts', columns: list.columns, format: currentFormat() };
        const tables = exportTables(file, [contract], { fields: 'all', lists: true });
        const inFile = (name: string, heading: string): number => {
          const { columns, rowsOf: rowsIn } = must(tables.find((table) => table.list === name));
          const at = columns.findIndex((column) => column.heading === heading);
          return sum(rowsIn(0).map((cells) => Number(cells[at])));
        };
        expect([inFile('', 'Security deposit'), inFile('units', 'Rent or price')]).toEqual([guaranty, perMonth]);
        const isWritten = kind === 'cheques';
        const inRows = charges.flatMap(({ amount, isCredit, into }) => (into === 'rows' ? [isCredit ? -amount : amount] : []));
        expect(inFile('manualTerms', 'Amount')).toBe(
          isWritten ? sum([...instalments.map(({ amount }) => amount), ...inRows]) : 0,
        );

        const source = isWritten ? 'manual' : 'stored';
        const schedule = source === 'manual' ? undefined : scheduleFrom(contract, source, false);
        const shown = scheduleEntries(contract, { source, schedule, today: TODAY, format: currentFormat() });
        expect(shown.at(-1)?.running).toBe(balance);
        expect(sum(shown.map((entry) => entry.received.amount))).toBe(sums.received);

        const ended = { ...contract, terminationDate: '05/05/2026' };
        const { rent } = closingStatement(ended, 'none');
        expect(must(rent).paid).toBe(received);
        expect(sum([must(rent).due, -received])).toBe(sum([must(rent).open, 0 - must(rent).unused, -must(rent).credit]));
        expect(must(rent).due).toBe(due(TODAY));
      }),
      { numRuns: RUNS },
    );
  },
  PATIENCE,
);
