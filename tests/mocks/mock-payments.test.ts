import { describe, expect, test } from 'vitest';
import type { SeededContract } from '@/mocks/seed/seeded';
import { closingStatement } from '@/resources/contracts/rules/closing';
import { bookingOf } from '@/resources/contracts/rules/booking';
import { contractDays, contractKind, isLive } from '@/resources/contracts/rules/contract-days';
import { chequesOf } from '@/resources/contracts/rules/instalments';
import { ageOf, ledgerOf, sumsOf } from '@/resources/contracts/rules/ledger';
import { isReceived, notReceivedUnder, paymentsOf, sumOfPayments } from '@/resources/contracts/rules/payments';
import { receiptsOf } from '@/resources/contracts/rules/receipts';
import { contractSchedule, owedAfter, storedSchedule } from '@/resources/contracts/rules/schedule';
import { addDays, type Day } from '@/schema/day';
import { sumToCent } from '@/schema/money';
import { seeded } from '../seeded';

/** The first, the second and the last of months short and long, and days between. */
const days = ['2026-11-20', '2026-01-01', '2026-01-02', '2027-02-28', '2028-02-29', '2026-03-01', '2026-07-31', '2026-12-31'];

const storyOn = async (day: Day) => {
  const { contracts, 'notification-signals': signals } = await seeded(new Date(`${day}T10:00:00`));
  return { contracts, signals };
};

const nameOf = ({ name }: SeededContract) => name;

describe.each(await Promise.all(days.map(async (day) => [day, await storyOn(day)] as const)))(
  'the payments of the demo on %s',
  (day, { contracts, signals }) => {
    const kindIs = (kind: string) => contracts.filter((contract) => contractKind(contract) === kind);
    const [leases, sales] = [kindIs('lease'), kindIs('sale')];
    const running = [...leases, ...sales].filter((contract) => {
      const { begin = day } = contractDays(contract);
      return isLive(contractDays(contract), day) && begin <= day;
    });
    const linesOf = (contract: SeededContract) => ledgerOf(contract, day).lines;
    const lateOf = (contract: SeededContract) => linesOf(contract).filter(({ state }) => state === 'overdue');
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

    test('book two reservations in full, one in part and one not at all, in their notes', () => {
      const holds = kindIs('reservation').map((contract) => ({ contract, payments: paymentsOf(contract) }));
      expect(holds.map(({ payments }) => payments.map(({ amount, place }) => [amount, place.list]))).toEqual([
        [[20_000, 'notes']],
        [[10_000, 'notes']],
        [],
        [[20_000, 'notes']],
      ]);
      const left = holds.map(({ contract }) => bookingOf(contract, ledgerOf(contract, day), day)?.proposed);
      expect(left).toEqual([0, 10_000, 20_000, 0]);
    });

    test('have one bounced cheque with its fee, and one that another stands for', () => {
      const [bounced, ...more] = contracts.filter((contract) => paymentsOf(contract).some(({ status }) => status === 'bounced'));
      expect(more).toEqual([]);
      const fees = contracts.filter(({ manualTerms }) => manualTerms?.some(({ type }) => type === 'fee'));
      expect(fees.map(nameOf)).toEqual(bounced && [bounced.name]);
      const replaced = all.filter(({ status }) => status === 'replaced');
      expect(replaced).toHaveLength(1);
      const stand = all.filter(({ replaces }) => replaces !== '');
      expect(stand.map(({ replaces, status, amount }) => [replaces, status, amount])).toEqual(
        replaced.map(({ paymentId, amount }) => [paymentId, 'cleared', amount]),
      );
    });

    test('have four tenants in arrears, in three ages, three of them with a part paid', () => {
      const late = contracts.filter((contract) => lateOf(contract).length > 0);
      expect(late.map((contract) => contractKind(contract))).toEqual(['lease', 'lease', 'lease', 'lease']);
      expect(late.every((contract) => isLive(contractDays(contract), day))).toBe(true);
      expect(new Set(late.flatMap(lateOf).map((line) => ageOf(line.day, day)))).toEqual(new Set(['to30', 'to60', 'to90']));
      const part = contracts.filter((contract) => linesOf(contract).some(({ settled, open }) => settled > 0 && open > 0));
      expect(part).toHaveLength(3);
      expect(part.every((contract) => late.includes(contract))).toBe(true);
    });

    test('hold a cheque for all that falls due of leases with written cheques and of the lease by the year', () => {
      const byCheque = leases.filter(({ manual, frequency }) => manual === true || frequency === 'years');
      expect(byCheque.length).toBeGreaterThan(15);
      const open = byCheque.flatMap(linesOf).filter((line) => line.day > day && line.state !== 'promised');
      expect(open).toEqual([]);
      const held = all.filter(({ status }) => status === 'held');
      expect(held.length).toBeGreaterThan(12);
      expect(held.every(({ type, day: written = '' }) => type === 'cheque' && written >= day)).toBe(true);
    });

    test('have one cheque at least at the bank, and one buyer ahead of the plan', () => {
      expect(all.some(({ status }) => status === 'deposited')).toBe(true);
      const ahead = sales.filter((contract) => linesOf(contract).some((line) => line.day > day && line.state === 'received'));
      expect(ahead).toHaveLength(1);
      const settled = ahead.flatMap(linesOf).filter((line) => line.day >= day && line.settled > 0);
      expect(settled).toHaveLength(4);
      expect(new Set(settled.flatMap(({ payments }) => payments.map(({ receiptNumber }) => receiptNumber))).size).toBe(1);
    });

    test('agree with what is due, contract by contract and over all', () => {
      for (const contract of contracts) {
        const { lines, received, credit, payments } = ledgerOf(contract, day);
        const sums = sumsOf(lines, day);
        // What is paid to book settles nothing yet.
        expect(credit).toBe(contractKind(contract) === 'reservation' ? received : 0);
        expect(sumToCent([sums.received, credit])).toBe(received);
        expect(received).toBe(sumOfPayments(payments.filter(isReceived)));
        expect(sumToCent([sums.received, sums.promised, sums.open])).toBe(sums.due);
        expect(sums.promised).toBe(sumOfPayments(payments.filter(({ status }) => status === 'held' || status === 'deposited')));
        for (const line of lines) expect(sumOfPayments(line.payments.filter(isReceived))).toBe(line.settled);
        const counted = new Set(['bounced', 'replaced', 'held', 'deposited']);
        expect(notReceivedUnder(contract).filter(({ status }) => !counted.has(status))).toEqual([]);
      }
    });

    test('keep the totals of the service’s rows in step with their lists', () => {
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

    test('are settled of the leases that ended, with the whole deposit refunded', () => {
      const over = leases.filter((contract) => !isLive(contractDays(contract), day));
      expect(over.map((contract) => closingStatement(contract).balance)).toEqual([0, 0, 0]);
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

    test('are what the signals speak of', () => {
      const byId = new Map(contracts.map((contract) => [contract._id, contract]));
      const amountIn = (text: string) => Number(/(?:AED |مبلغ |بقيمة )([\d,.]*\d)/.exec(text)?.[1]?.replaceAll(',', ''));
      const about = (...titles: readonly string[]) =>
        signals
          .filter(({ notificationTitle }) => titles.includes(notificationTitle ?? ''))
          .map(({ message, objectId, date }) => ({
            amount: amountIn(message ?? ''),
            date: date ?? '',
            contract: byId.get(objectId ?? '') ?? {},
          }));
      const received = about('Payment received', 'استلام دفعة');
      expect(received.length).toBeGreaterThan(0);
      for (const { amount, date, contract } of received) {
        const payments = paymentsOf(contract).filter(isReceived);
        const arrived = payments.filter((payment) => (payment.statusDay ?? payment.day ?? '') < date);
        expect(arrived.map((payment) => payment.amount)).toContain(amount);
      }
      for (const { contract } of about('Payment missing', 'دفعة ناقصة')) {
        expect(ledgerOf(contract, day).lines.some(({ state }) => state === 'overdue')).toBe(true);
      }
      const due = about('Cheque due', 'استحقاق شيك', 'Instalment due', 'استحقاق قسط');
      expect(due.length).toBeGreaterThan(0);
      for (const { amount, date, contract } of due) {
        const near = ledgerOf(contract, day).lines.filter((line) => line.day > date && line.day <= addDays(date, 14));
        expect(near.map((line) => line.amount)).toContain(amount);
      }
    });
  },
);
