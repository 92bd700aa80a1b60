import { describe, expect, test } from 'vitest';
import { messages } from '@/mocks/seed/messages';
import { seed } from '@/mocks/seed/seed';
import type { SeededContract } from '@/mocks/seed/contracts';
import { atOnce } from '@/steps';
import { availabilityOf, type AvailabilityStatus, deriveAvailability } from '@/resources/contracts/rules/availability';
import { bookingOf } from '@/desks/money/rules/booking';
import { closingStatement } from '@/desks/money/rules/closing';
import { contractDays, contractKind, isLive } from '@/resources/contracts/rules/contract-days';
import { doublesOf, personMarks } from '@/desks/money/rules/doubles';
import { chequesOf } from '@/desks/money/rules/cheques';
import { paymentDifference } from '@/resources/contracts/rules/instalments';
import { ageOf, ledgerOf } from '@/desks/money/rules/ledger';
import { isReceived, paymentsOf } from '@/resources/contracts/rules/payments';
import { rentOrPrice } from '@/resources/contracts/rules/amounts';
import { receiptsOf } from '@/desks/money/rules/receipts';
import { contractSchedule, owedAfter, storedSchedule } from '@/resources/contracts/rules/schedule';
import { contractWarnings } from '@/resources/contracts/form/contract-warnings';
import { measureOf } from '@/resources/quota-plans/measure';
import { hasMismatch, standingAt, standingsOf } from '@/resources/quota-plans/rules/attainment';
import { readMilestones } from '@/resources/units/rules/milestones';
import { schedulePlan } from '@/resources/units/rules/payment-plan';
import { addDays, type Day, dayOf } from '@/schema/day';
import { sumToCent, toFils } from '@/schema/money';
import { seeded } from '../../seeded';

/** The first, the second and the last days of months short and long, of quarters and years, and days between. */
const days: readonly Day[] =
  '2026-11-20 2026-01-01 2026-01-02 2026-01-31 2026-03-01 2026-07-01 2026-07-31 2026-12-31 2027-02-28 2028-02-29'.split(' ');
/** Days on which enough of a quarter is over to speak of a pace. */
const laterDays: readonly Day[] = ['2026-11-20', '2026-11-25', '2027-02-20', '2027-05-25', '2027-08-20'];

const sum = (amounts: ReadonlyArray<number | null | undefined>) => sumToCent(amounts.map((amount) => amount ?? 0));
const isArabic = (text: string | null | undefined) => /[\u0600-\u06ff]/.test(text ?? '');
const nameOf = ({ name }: SeededContract) => name;

const storyOn = async (day: Day) => {
  const records = await seeded(new Date(`${day}T10:00:00`));
  return [day, { ...records, signals: records['notification-signals'], plans: records['quota-plans'] }] as const;
};
const stories = await Promise.all(days.map(storyOn));

describe.each(stories)('the demo on %s', (day, records) => {
  const { units, contracts, signals, plans } = records;
  const kindIs = (kind: string) => contracts.filter((contract) => contractKind(contract) === kind);
  const [leases, sales] = [kindIs('lease'), kindIs('sale')];
  const isOver = (contract: SeededContract) => !isLive(contractDays(contract), day);
  const running = [...leases, ...sales].filter((one) => !isOver(one) && (contractDays(one).begin ?? day) <= day);
  const byId = new Map(contracts.map((contract) => [contract._id, contract]));
  const availability = deriveAvailability(contracts, day);
  const those = (...statuses: AvailabilityStatus[]) =>
    units.filter(({ _id }) => statuses.includes(availabilityOf(availability, _id).status));

  test('has 120 units, of which 64 % are occupied, 45 contracts, 60 signals and 8 quota plans', () => {
    expect([units.length, contracts.length, signals.length, plans.length]).toEqual([120, 45, 60, 8]);
    expect(new Set([...units, ...contracts, ...signals, ...plans].map(({ _id }) => _id)).size).toBe(233);
    expect(new Set(units.map(({ name }) => name)).size).toBe(120);
    // 64 % of the units are occupied, 4 reserved, one let twice and one let from next month.
    expect(those('leased', 'sold', 'conflict')).toHaveLength(77);
    const counts = (['reserved', 'conflict', 'upcoming', 'available'] as const).map((status) => those(status).length);
    expect(counts).toEqual([4, 1, 1, 38]);
    const takenIn = (project: string) => those('leased', 'sold').filter(({ subProjectId }) => subProjectId === project);
    expect([takenIn('Samr Residences').length, takenIn('Sahil Al Lulu').length]).toEqual([22, 0]);
    expect(those('available').map(({ name }) => name)).toContain('B-1408');
  });

  test('offers three to five free homes with two bedrooms and a sea view under two million', () => {
    const found = those('available').filter(
      ({ type, priceBase, price, floorsPlan }) =>
        [type, priceBase, floorsPlan?.[0]?.rooms, floorsPlan?.[0]?.view].join() === 'apartment,total,2,Sea' &&
        Number(price) < 2e6,
    );
    expect(found.length).toBeGreaterThanOrEqual(3);
    expect(found.length).toBeLessThanOrEqual(5);
  });

  test('has six contracts that end within 30 days, two terminated with refund, one on the 15th, the first on the 1st', () => {
    const ending = leases.filter(({ endDate, terminationDate }) => {
      const end = dayOf(endDate);
      return end !== undefined && !terminationDate && end >= day && end <= addDays(day, 30);
    });
    expect(ending).toHaveLength(6);
    const refunded = contracts.filter(({ terminationDate, guarantyPayback }) => terminationDate && (guarantyPayback ?? 0) > 0);
    expect(refunded).toHaveLength(2);
    expect(contracts[0]?.beginDate).toMatch(/^01\//);
    expect(leases.some(({ beginDate }) => beginDate?.startsWith('15/'))).toBe(true);
    expect(contracts.some(({ isCompany, units: taken }) => isCompany && taken?.length === 3)).toBe(true);
    expect(contracts.filter(({ customer }) => customer?.map(({ share }) => share).join() === '60,40')).toHaveLength(3);
  });

  test('has no party with more than four units, and two persons who were entered twice, with one phone and another spelling', () => {
    const held = new Map<string, number>();
    for (const { customer, units: rows } of contracts)
      for (const { customerId } of customer ?? [])
        held.set(customerId ?? '', (held.get(customerId ?? '') ?? 0) + (rows?.length ?? 0));
    expect(Math.max(...held.values())).toBe(4);
    const marks = atOnce(personMarks(contracts));
    const doubles = [...marks.marks.keys()].flatMap((key) => [...doublesOf(marks, key).values()]);
    expect(doubles.map((all) => all.map(({ kind }) => kind))).toEqual([['phone'], ['phone'], ['phone'], ['phone']]);
  });

  test('refers only to existing records', () => {
    const known: Record<string, Set<unknown>> = {
      unit: new Set(units.map(({ _id }) => _id)),
      contract: new Set(byId.keys()),
      quotaPlan: new Set(plans.map(({ _id }) => _id)),
      reservation: new Set(contracts.map(({ reservationId }) => reservationId)),
      customer: new Set(contracts.map(({ customerId }) => customerId)),
    };
    for (const { units: taken } of contracts) for (const { unitId } of taken ?? []) expect(known['unit']).toContain(unitId);
    for (const { object, objectId } of signals) expect(known[object ?? '']).toContain(objectId);
  });

  test('has terms computed by the application’s rule, in the form of the service, on all leases not paid by written cheques', () => {
    const kept = leases.filter(({ manual }) => !manual);
    expect(leases.filter(({ terms }) => terms)).toEqual(kept);
    expect(kept.filter((contract) => running.includes(contract))).toHaveLength(4);
    for (const contract of kept) {
      const said = [storedSchedule(contract), contractSchedule(contract)].map((schedule) => ({
        rows: schedule?.rows.map(({ term, month, year, amount, vat }) => [term, month, year, amount, vat]),
        sums: [schedule?.total, schedule?.vat, schedule?.rowCount],
      }));
      expect(said[0]).toEqual(said[1]);
    }
    const names = ['term', 'month', 'year', 'preTaxAmounts', 'charges', 'discounts', 'debts', 'vats', 'payments', 'total'];
    const rows = leases.flatMap(({ terms }) => (terms ?? []) as Array<Record<string, unknown>>);
    expect(rows.length).toBeGreaterThan(60);
    for (const row of rows) expect(Object.keys(row)).toEqual(names);
  });

  test('has discounts on a few sales and leases, taken off what is paid, which is what each contract comes to', () => {
    expect(sales.filter(({ discount }) => (discount ?? 0) > 0)).toHaveLength(4);
    expect(leases.filter(({ discount }) => (discount ?? 0) > 0)).toHaveLength(2);
    for (const sale of sales) {
      const paid = sum((sale.manualTerms ?? []).map(({ amount }) => amount));
      expect(paid).toBe((rentOrPrice(sale) ?? 0) - (sale.discount ?? 0));
    }
    expect(contracts.filter((contract) => paymentDifference(contract)).map(nameOf)).toEqual([]);
  });

  test('has documents on all contracts and files on about half of them, none from the future, and warns of the planted fault only', () => {
    expect(contracts.every(({ documents }) => (documents?.length ?? 0) > 0)).toBe(true);
    const files = contracts.filter(({ attachments }) => attachments);
    expect(files.length).toBeGreaterThan(contracts.length / 3);
    expect(files.length).toBeLessThan((contracts.length * 2) / 3);
    const uploaded = files.flatMap(({ attachments }) => attachments?.map(({ uploadedDate }) => uploadedDate) ?? []);
    const written = [...uploaded, ...contracts.flatMap(({ contractDate }) => contractDate ?? [])];
    expect(written.filter((date) => (dayOf(date) ?? day) >= day)).toEqual([]);
    const warned = contracts.flatMap((contract) => contractWarnings(contract).map(({ path, key }) => `${path} ${key}`));
    expect(warned).toEqual(['vatRatio vatOff']);
  });

  test('has measured and typed attainment within three points, in the current and all past periods', () => {
    const begun = plans.flatMap((plan) =>
      standingsOf(plan, day, measureOf(plan, { contracts, units })).filter(({ elapsed = 0 }) => elapsed > 0),
    );
    expect(begun.length).toBeGreaterThanOrEqual(10);
    for (const { typed, measured } of begun)
      expect(Math.abs((typed?.attainment ?? Number.NaN) - (measured?.attainment ?? Number.NaN))).toBeLessThanOrEqual(0.03);
  });

  test('has plans that measure what their name says, for the team that does it and closes the contracts', () => {
    for (const { planName, uomObject, members, salesQuotasPlanning } of plans) {
      expect(planName).not.toMatch(/Dubai|Abu Dhabi|Emirates|Sharjah|Ain|Khaimah|Saha/);
      const isLeasing = uomObject === 'leases';
      expect(/rent|lease/i.test(planName ?? '')).toBe(isLeasing);
      for (const { role } of members ?? []) expect(role).toMatch(isLeasing ? /^(senior )?leasing /i : /^(senior )?sales /i);
      const ids = new Set(members?.map(({ memberId }) => memberId));
      expect(ids.size).toBeGreaterThanOrEqual(5);
      expect((salesQuotasPlanning ?? []).filter(({ memberId }) => memberId && !ids.has(memberId))).toEqual([]);
    }
    const roles = new Map(plans.flatMap(({ members }) => (members ?? []).map(({ name, role }) => [name, role ?? ''] as const)));
    for (const contract of contracts) {
      const [, title, name] = /^(Sales agent|Leasing officer): (.+)$/m.exec(contract.description ?? '') ?? [];
      const isLease = contractKind(contract) === 'lease';
      expect(title).toBe(isLease ? 'Leasing officer' : 'Sales agent');
      expect(roles.get(name)).toMatch(isLease ? /leasing/i : /sales/i);
    }
    expect(contracts.filter(({ manager }) => !manager)).toHaveLength(1);
  });

  test('has plans that add up, but for one, and one in the bin', () => {
    const gaps = plans.map(({ salesQuotasPlanning }) =>
      (salesQuotasPlanning ?? []).reduce((all, { memberId, target }) => all + (memberId ? -1 : 1) * (target ?? 0), 0),
    );
    expect(gaps).toEqual([0, 0, 150_000, 0, 0, 0, 0, 0]);
    expect(plans.filter((plan) => hasMismatch(plan))).toHaveLength(1);
    expect(plans.filter(({ deleted }) => deleted)).toHaveLength(1);
  });

  test('has signals with forty texts of an SMS or two, half of them Arabic, none dated in the future', () => {
    expect(new Set(signals.map(({ notificationTitle }) => notificationTitle)).size).toBe(messages.length * 2);
    expect(signals.filter(({ message }) => isArabic(message))).toHaveLength(signals.length / 2);
    for (const { date, createdAt, notifiedUser, message } of signals) {
      expect(message?.length).toBeLessThanOrEqual(isArabic(message) ? 134 : 160);
      expect(message).not.toMatch(/[{}]/);
      expect((date ?? '') < day).toBe(true);
      expect(createdAt.slice(0, 10) <= day).toBe(true);
      const read = (notifiedUser ?? []) as ReadonlyArray<{ readAt: string | null }>;
      expect(read.every(({ readAt }) => (readAt ?? '').slice(0, 10) <= day)).toBe(true);
    }
    expect(signals.map(({ signalNumber }) => signalNumber)).toEqual(signals.map((_, index) => index + 1));
  });

  test('has signals that fit their object and their recipients', () => {
    const staffOf = new Map(plans.map((plan) => [plan._id, plan.members?.map(({ memberId }) => memberId)]));
    const unitNames = new Map(units.map(({ _id, name }) => [_id, name]));
    for (const { object, objectId = '', userId, subject, message } of signals) {
      const contract = byId.get(objectId ?? '');
      const customers = contract?.customer?.map(({ customerId }) => customerId);
      const recipients = object === 'quotaPlan' ? staffOf.get(objectId ?? '') : object === 'contract' ? customers : userId;
      expect(userId).toEqual(recipients?.length ? recipients : 'nobody');
      const unitId = object === 'contract' ? contract?.units?.[0]?.unitId : object === 'unit' ? objectId : undefined;
      expect(`${subject} ${message}`).toContain(unitId ? unitNames.get(unitId) : '');
    }
    const about = (title: string) =>
      signals.filter(({ notificationTitle }) => notificationTitle === title).map(({ objectId }) => byId.get(objectId ?? ''));
    for (const contract of about('Renewal offer')) expect(contractDays(contract ?? {}).last).toBeDefined();
    for (const contract of about('Cheque due')) expect(contract?.manual).toBe(true);
    for (const contract of about('Contract signed')) expect(contract && contractKind(contract)).toBe('sale');
  });

  test('has payment details in English, with Arabic beside it or not, which are read alike', () => {
    const plansOf = (place: number) => units.flatMap(({ paymentPlans }) => paymentPlans?.[place] ?? []);
    const first = plansOf(0);
    const scripts = first.map(({ paymentDetails }) => [/[a-z]{3}/i.test(paymentDetails ?? ''), isArabic(paymentDetails)].join());
    expect(new Set(scripts)).toEqual(new Set(['true,true', 'true,false']));
    for (const place of [0, 2, 3])
      for (const { paymentDetails } of plansOf(place)) expect(readMilestones(paymentDetails ?? '').unread).toEqual([]);
    const dues = first.map((plan) => {
      const schedule = schedulePlan(plan, { price: toFils(2_000_000), from: day, everyMonths: 1 });
      if ('problem' in schedule) return [schedule.problem];
      return [schedule.rule, ...schedule.instalments.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()];
    });
    expect(new Set(dues.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(dues[0]).toHaveLength(11);
  });

  describe('has payments that', () => {
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
      const holds = kindIs('reservation');
      const booked = holds.map((contract) =>
        paymentsOf(contract)
          .map(({ amount, place }) => `${amount} ${place.list}`)
          .join(),
      );
      expect(booked).toEqual(['20000 notes', '10000 notes', '', '20000 notes']);
      const left = holds.map((contract) => bookingOf(contract, ledgerOf(contract, day), day)?.proposed);
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

    test('leave four tenants in arrears, in three ages, three of them with a part paid', () => {
      const late = contracts.filter((contract) => lateOf(contract).length > 0);
      expect(late.map((contract) => contractKind(contract))).toEqual(['lease', 'lease', 'lease', 'lease']);
      expect(late.filter(isOver)).toEqual([]);
      expect(new Set(late.flatMap(lateOf).map((line) => ageOf(line.day, day)))).toEqual(new Set(['to30', 'to60', 'to90']));
      const part = contracts.filter((contract) => linesOf(contract).some(({ settled, open }) => settled > 0 && open > 0));
      expect(part).toHaveLength(3);
      expect(part.every((contract) => late.includes(contract))).toBe(true);
    });

    test('hold a cheque for all that falls due of leases with written cheques and of the lease by the year, and one at least at the bank', () => {
      const byCheque = leases.filter(({ manual, frequency }) => manual === true || frequency === 'years');
      expect(byCheque.length).toBeGreaterThan(15);
      expect(byCheque.flatMap(linesOf).filter((line) => line.day > day && line.state !== 'promised')).toEqual([]);
      expect(all.some(({ status }) => status === 'deposited')).toBe(true);
      const held = all.filter(({ status }) => status === 'held');
      expect(held.length).toBeGreaterThan(12);
      expect(held.every(({ type, day: written = '' }) => type === 'cheque' && written >= day)).toBe(true);
    });

    test('have one buyer ahead of the plan', () => {
      const ahead = sales.filter((contract) => linesOf(contract).some((line) => line.day > day && line.state === 'received'));
      expect(ahead).toHaveLength(1);
      const settled = ahead.flatMap(linesOf).filter((line) => line.day >= day && line.settled > 0);
      expect(settled).toHaveLength(4);
      expect(new Set(settled.flatMap(({ payments }) => payments.map(({ receiptNumber }) => receiptNumber))).size).toBe(1);
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

    test('are what the signals speak of', () => {
      const amountIn = (text: string) => Number(/(?:AED |مبلغ |بقيمة )([\d,.]*\d)/.exec(text)?.[1]?.replaceAll(',', ''));
      const about = (...titles: readonly string[]) =>
        signals
          .filter(({ notificationTitle }) => titles.includes(notificationTitle ?? ''))
          .map(({ message, objectId, date }) => {
            return { amount: amountIn(message ?? ''), date: date ?? '', contract: byId.get(objectId ?? '') ?? {} };
          });
      const received = about('Payment received', 'استلام دفعة');
      expect(received.length).toBeGreaterThan(0);
      for (const { amount, date, contract } of received) {
        const payments = paymentsOf(contract).filter(isReceived);
        const arrived = payments.filter((payment) => (payment.statusDay ?? payment.day ?? '') < date);
        expect(arrived.map((payment) => payment.amount)).toContain(amount);
      }
      for (const { contract } of about('Payment missing', 'دفعة ناقصة'))
        expect(ledgerOf(contract, day).lines.some(({ state }) => state === 'overdue')).toBe(true);
      const due = about('Cheque due', 'استحقاق شيك', 'Instalment due', 'استحقاق قسط');
      expect(due.length).toBeGreaterThan(0);
      for (const { amount, date, contract } of due) {
        const near = ledgerOf(contract, day).lines.filter((line) => line.day > date && line.day <= addDays(date, 14));
        expect(near.map((line) => line.amount)).toContain(amount);
      }
    });
  });
});

const [[, records]] = stories as [Awaited<ReturnType<typeof storyOn>>];

test('the units of the demo are the same for the same day, as all records are', async () => {
  const [at, later] = await Promise.all(['08', '23'].map((hour) => seeded(new Date(`2026-11-20T${hour}:00:00`))));
  expect(JSON.stringify(later)).toBe(JSON.stringify(at));
});

test('the units of the demo price a square metre as their project does', () => {
  const rates: Record<string, [number, number]> = {
    'Marsa Al Saffar': [16_000, 24_000],
    'Samr Residences': [13_000, 18_000],
    'Rawdat Al Sidr': [8500, 11_500],
    'Sahil Al Lulu': [11_000, 17_000],
    'Saha Business Court': [1300, 2000],
  };
  for (const { subProjectId, priceBase, price, surface } of records.units) {
    const [lowest, highest] = rates[subProjectId ?? ''] ?? [0, Number.POSITIVE_INFINITY];
    const rate = (price ?? 0) / (surface ?? 1);
    const isLeasedHome = priceBase === 'per year' && subProjectId !== 'Saha Business Court';
    expect(isLeasedHome || (rate > lowest * 0.97 && rate < highest * 1.03)).toBe(true);
  }
  expect(records.units.every(({ price }) => (price ?? 0) % 1000 === 0)).toBe(true);
});

test('the units of the demo have a fault in about one of twenty', () => {
  const faults = records.units.filter(
    ({ unitNameAr, price, maxPrice, unitLocation, paymentPlans, unitImageUrl }) =>
      !unitNameAr ||
      !unitImageUrl ||
      (price ?? 0) > (maxPrice ?? 0) ||
      (unitLocation?.coordinates?.[0] ?? 0) < 50 ||
      (paymentPlans ?? []).filter((plan) => plan.default).length > 1,
  );
  expect(faults).toHaveLength(6);
});

test('the units of the demo have pictures that need no network', () => {
  const pictures = records.units.flatMap(({ unitImageUrl, gallery, floorsPlan }) =>
    [unitImageUrl, ...(gallery ?? []), ...(floorsPlan ?? []).map(({ floorImage }) => floorImage)].filter(
      (picture) => picture !== undefined,
    ),
  );
  expect(pictures.filter((picture) => !/^data:image\/svg\+xml,<svg [^"#]*<\/svg>$/.test(picture ?? ''))).toEqual([]);
  expect(pictures.length).toBeGreaterThan(400);
});

describe('a demo of a thousand units', async () => {
  const [[, small]] = stories as [Awaited<ReturnType<typeof storyOn>>];
  const { units, contracts, 'notification-signals': signals } = await seeded(new Date('2026-11-20T10:00:00'), 1000);

  test('has that many, with unique names and ids, beginning with those of the small demo, no two covers alike side by side', () => {
    expect(units).toHaveLength(1000);
    for (const field of ['name', '_id'] as const) expect(new Set(units.map((unit) => unit[field])).size).toBe(1000);
    expect(units.slice(0, 120)).toEqual(small.units);
    expect(units.find(({ name }) => name === 'A2-1204')?.unitNameAr).toBe('برج أ 2-1204');
    const covers = units.map(({ unitImageUrl }) => unitImageUrl);
    expect(covers.filter((cover, index) => cover !== undefined && cover === covers[index + 1])).toEqual([]);
  });

  test('has contracts and signals in proportion, on existing units and of many people', () => {
    const ids = new Set(units.map(({ _id }) => _id));
    expect([contracts.length, signals.length]).toEqual([8 * 45, 8 * 60]);
    expect(contracts.every(({ units: taken }) => taken?.length && taken.every(({ unitId }) => ids.has(unitId ?? '')))).toBe(true);
    expect(new Set(contracts.flatMap(({ customer }) => customer?.map(({ name }) => name))).size).toBeGreaterThan(150);
  });
});

test('ten thousand units are light enough for one answer', async () => {
  const units = await seed(new Date('2026-11-20T10:00:00'), 10_000).units();
  expect(units).toHaveLength(10_000);
  expect(JSON.stringify(units.slice(-500)).length / 500).toBeLessThan(6_500);
  expect(units.every(({ unitImageUrl, name }) => unitImageUrl !== undefined || /^B\d*-804$/.test(name ?? ''))).toBe(true);
});

describe.each(await Promise.all(laterDays.map(storyOn)))('the plans on %s', (day, { units, contracts, plans }) => {
  const quarterly = plans.filter(({ quotaPeriodSetup }) => quotaPeriodSetup === 'quarterly');

  test('show one behind, two on pace and one beyond its target', () => {
    const current = quarterly.flatMap((plan) => {
      const standing = plan.deleted ? undefined : standingAt(plan, day, measureOf(plan, { contracts, units }));
      if (!standing) return [];
      const { measured: { attainment = 0 } = {}, elapsed = 0 } = standing;
      return [{ name: plan.planName, attainment, pace: attainment / elapsed }];
    });
    expect(current.filter(({ pace }) => pace < 0.8).map(({ name }) => name)).toEqual(['Rent signed']);
    expect(current.filter(({ pace }) => pace > 0.93 && pace < 1.07).map(({ name }) => name)).toEqual(['Sales', 'Area sold']);
    expect(current.filter(({ attainment }) => attainment > 1).map(({ name }) => name)).toEqual(['Area leased']);
  });

  test('have uneven quarters', () => {
    for (const plan of quarterly) {
      const targets = plan.salesQuotasPlanning?.filter(({ memberId }) => !memberId).map(({ target }) => target);
      expect(new Set(targets).size).toBeGreaterThan(2);
    }
  });
});
