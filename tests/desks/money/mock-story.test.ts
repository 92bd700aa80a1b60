import { describe, expect, test } from 'vitest';
import type { SeededContract } from '@/mocks/seed/contracts';
import { closingStatement } from '@/desks/money/rules/closing';
import { contractDays, contractKind, isLive } from '@/resources/contracts/rules/contract-days';
import { chequesOf } from '@/desks/money/rules/cheques';
import { paymentDifference } from '@/resources/contracts/rules/instalments';
import { ledgerOf } from '@/desks/money/rules/ledger';
import { paymentsOf } from '@/resources/contracts/rules/payments';
import { receiptsOf } from '@/desks/money/rules/receipts';
import { contractSchedule, owedAfter, storedSchedule } from '@/resources/contracts/rules/schedule';
import type { Day } from '@/schema/day';
import { seeded } from '../../seeded';

/** The first, the second and the last days of months short and long, of quarters and years, and days between. */
const days: readonly Day[] =
  '2026-11-20 2026-01-01 2026-01-02 2026-01-31 2026-03-01 2026-07-01 2026-07-31 2026-12-31 2027-02-28 2028-02-29'.split(' ');
const nameOf = ({ name }: SeededContract) => name;

const storyOn = async (day: Day) => {
  const records = await seeded(new Date(`${day}T10:00:00`));
  return [day, { ...records, signals: records['notification-signals'], plans: records['quota-plans'] }] as const;
};
const stories = await Promise.all(days.map(storyOn));
const [[, small]] = stories as [Awaited<ReturnType<typeof storyOn>>];

describe.each(stories)('the demo on %s', (day, records) => {
  const { units, contracts, signals, plans } = records;
  const kindIs = (kind: string) => contracts.filter((contract) => contractKind(contract) === kind);
  const [leases, sales] = [kindIs('lease'), kindIs('sale')];
  const isOver = (contract: SeededContract) => !isLive(contractDays(contract), day);
  const running = [...leases, ...sales].filter((one) => !isOver(one) && (contractDays(one).begin ?? day) <= day);

  test('refers only to existing records', () => {
    const known: Record<string, Set<unknown>> = {
      unit: new Set(units.map(({ _id }) => _id)),
      contract: new Set(contracts.map(({ _id }) => _id)),
      quotaPlan: new Set(plans.map(({ _id }) => _id)),
      reservation: new Set(contracts.map(({ reservationId }) => reservationId)),
      customer: new Set(contracts.map(({ customerId }) => customerId)),
    };
    for (const { units: taken } of contracts) for (const { unitId } of taken ?? []) expect(known['unit']).toContain(unitId);
    for (const { object, objectId } of signals) expect(known[object ?? '']).toContain(objectId);
  });

  test('has terms computed by the application’s rule on all leases not paid by written cheques, and payments that come to each contract', () => {
    const kept = leases.filter(({ manual }) => !manual);
    expect(leases.filter(({ terms }) => terms)).toEqual(kept);
    for (const contract of kept) {
      const said = [storedSchedule(contract), contractSchedule(contract)].map((schedule) => ({
        rows: schedule?.rows.map(({ term, month, year, amount, vat }) => [term, month, year, amount, vat]),
        sums: [schedule?.total, schedule?.vat, schedule?.rowCount],
      }));
      expect(said[0]).toEqual(said[1]);
    }
    // What is paid is what each contract comes to, less its discount.
    expect(contracts.filter((contract) => paymentDifference(contract)).map(nameOf)).toEqual([]);
  });

  describe('has payments that', () => {
    const linesOf = (contract: SeededContract) => ledgerOf(contract, day).lines;
    const all = contracts.flatMap((contract) => paymentsOf(contract));

    test('are carried by the rows of all running contracts that were due, and by nothing twice', () => {
      const without = running.filter((contract) => paymentsOf(contract).length === 0);
      expect(without.filter((contract) => linesOf(contract).some((line) => line.day < day)).map(nameOf)).toEqual([]);
      expect(new Set(all.map(({ paymentId, receiptNumber }) => paymentId || receiptNumber)).size).toBe(all.length);
      for (const contract of contracts.filter((one) => contractKind(one) !== 'reservation')) {
        const places = new Set(paymentsOf(contract).map(({ place }) => place.list));
        expect([...places]).toEqual(places.size === 0 ? [] : [contract.manual ? 'manualTerms' : 'terms']);
        expect(contract.manual && contract.terms).toBeFalsy();
      }
    });

    test('keep the totals of the service’s rows in step with their lists; of the leases that ended all is settled, the deposit refunded', () => {
      expect(leases.filter(isOver).map((contract) => closingStatement(contract).balance)).toEqual([0, 0, 0]);
      for (const contract of leases) {
        const rows = storedSchedule(contract)?.rows ?? [];
        expect(rows.filter(({ received }) => received.stated !== undefined)).toEqual([]);
        const plain = contract.terms ? contractSchedule(contract).rows : [];
        expect(rows.map(({ amount }) => amount)).toEqual(plain.map(({ amount }) => amount));
        for (const [index, row] of rows.entries()) {
          const before = rows[index - 1];
          expect(row.balance).toBe(before ? owedAfter(before) : 0);
        }
      }
    });

    test('have numbers of receipts by their day, none twice, and no day of the future but of held cheques', () => {
      const numbers = contracts.flatMap((contract) => receiptsOf(paymentsOf(contract)).map(({ payments: [first] }) => first));
      expect(new Set(numbers.map((one) => one?.receiptNumber)).size).toBe(numbers.length);
      for (const { receiptNumber, status, statusDay = day, day: paid = '', amount } of all) {
        const [, year, month, date] = /^R-(\d{4})(\d\d)(\d\d)-[0-9A-HJKMNP-TV-Z]{4}$/.exec(receiptNumber) ?? [];
        expect(`${year}-${month}-${date}` <= day).toBe(true);
        expect(status === 'held' || paid <= day).toBe(true);
        expect(statusDay <= day).toBe(true);
        expect(amount).toBeGreaterThan(0);
      }
      const cheques = all.filter(({ type }) => type === 'cheque');
      expect(cheques.filter(({ reference, bank }) => !/^\d{6}$/.test(reference) || bank === '')).toEqual([]);
      // Nobody writes a cheque with fils.
      const written = [...cheques, ...contracts.flatMap(chequesOf)].map((one) => one.amount);
      expect(written.filter((one) => !Number.isInteger(one))).toEqual([]);
    });
  });
});

test('the units of the demo are the same for the same day, as all records are', async () => {
  const [at, later] = await Promise.all(['08', '23'].map((hour) => seeded(new Date(`2026-11-20T${hour}:00:00`))));
  expect(JSON.stringify(later)).toBe(JSON.stringify(at));
});

test('the units of the demo have pictures that need no network', () => {
  const pictures = small.units.flatMap(({ unitImageUrl, gallery, floorsPlan }) =>
    [unitImageUrl, ...(gallery ?? []), ...(floorsPlan ?? []).map(({ floorImage }) => floorImage)].filter(
      (picture) => picture !== undefined,
    ),
  );
  expect(pictures.filter((picture) => !/^data:image\/svg\+xml,<svg [^"#]*<\/svg>$/.test(picture ?? ''))).toEqual([]);
  expect(pictures.length).toBeGreaterThan(400);
});

test('a demo of a thousand units has unique names and ids, and begins with the units of the small one', async () => {
  const { units } = await seeded(new Date('2026-11-20T10:00:00'), 1000);
  expect(units).toHaveLength(1000);
  for (const field of ['name', '_id'] as const) expect(new Set(units.map((unit) => unit[field])).size).toBe(1000);
  expect(units.slice(0, 278)).toEqual(small.units);
});
