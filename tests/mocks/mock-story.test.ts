import { describe, expect, test } from 'vitest';
import { messages } from '@/mocks/seed/messages';
import { availabilityOf, deriveAvailability } from '@/resources/contracts/rules/availability';
import { contractDays, contractKind, isLive } from '@/resources/contracts/rules/contract-days';
import { rentOrPrice } from '@/resources/contracts/rules/price';
import { anniversarySchedule, contractSchedule, storedSchedule } from '@/resources/contracts/rules/schedule';
import { contractTotals } from '@/resources/contracts/rules/totals';
import { contractWarnings } from '@/resources/contracts/rules/warnings';
import { measureOf } from '@/resources/quota-plans/measure';
import { hasMismatch, standingAt, standingsOf } from '@/resources/quota-plans/rules/attainment';
import { readMilestones } from '@/resources/units/rules/milestones';
import { schedulePlan } from '@/resources/units/rules/payment-plan';
import { type Day, dayOf } from '@/schema/day';
import { toFils } from '@/schema/money';
import { seeded } from '../seeded';

/** The beginning, the middle and the end of months, quarters and years. */
const days = ['2026-11-20', '2026-01-01', '2027-02-28', '2028-02-29', '2026-07-01', '2026-12-31'];
/** Days on which enough of a quarter is over to speak of a pace. */
const laterDays = ['2026-11-20', '2026-11-25', '2027-02-20', '2027-05-25', '2027-08-20'];

const sum = (amounts: ReadonlyArray<number | null | undefined>) =>
  Math.round(amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0) * 100) / 100;

const storyOn = async (day: Day) => {
  const { units, contracts, 'notification-signals': signals, 'quota-plans': plans } = await seeded(new Date(`${day}T10:00:00`));
  const leases = contracts.filter((contract) => contractKind(contract) === 'lease');
  const sales = contracts.filter((contract) => contractKind(contract) === 'sale');
  return { units, contracts, signals, plans, leases, sales };
};

const withStory = async (day: Day) => [day, await storyOn(day)] as const;

describe.each(await Promise.all(days.map(withStory)))('the demo on %s', (day, story) => {
  const { units, contracts, signals, plans, leases, sales } = story;
  const availability = deriveAvailability(contracts, day);
  const running = leases.filter(
    (contract) => isLive(contractDays(contract), day) && (contractDays(contract).begin ?? day) <= day,
  );

  test('offers three to five free homes with two bedrooms and a sea view under two million', () => {
    const found = units.filter(
      ({ _id, type, priceBase, price, floorsPlan }) =>
        availabilityOf(availability, _id).status === 'available' &&
        type === 'apartment' &&
        priceBase === 'total' &&
        (price ?? 0) < 2_000_000 &&
        floorsPlan?.[0]?.rooms === 2 &&
        floorsPlan[0].view === 'Sea',
    );
    expect(found.length).toBeGreaterThanOrEqual(3);
    expect(found.length).toBeLessThanOrEqual(5);
  });

  test('has terms computed by the application’s rule on all leases that are not paid by written cheques', () => {
    const kept = leases.filter(({ manual }) => !manual);
    expect(leases.filter(({ terms }) => terms)).toEqual(kept);
    expect(kept.filter((contract) => running.includes(contract))).toHaveLength(4);
    for (const contract of kept) {
      const [stored, computed] = [storedSchedule(contract), contractSchedule(contract)];
      expect(stored?.rows.map(({ term, month, year, amount, vat }) => [term, month, year, amount, vat])).toEqual(
        computed.rows.map(({ term, month, year, amount, vat }) => [term, month, year, amount, vat]),
      );
      expect([stored?.total, stored?.vat, stored?.rowCount]).toEqual([computed.total, computed.vat, computed.rowCount]);
    }
  });

  test('has terms in the form of the service', () => {
    const names = ['term', 'month', 'year', 'preTaxAmounts', 'charges', 'discounts', 'debts', 'vats', 'payments', 'total'];
    const rows = leases.flatMap(({ terms }) => (terms ?? []) as Array<Record<string, unknown>>);
    expect(rows.length).toBeGreaterThan(60);
    for (const row of rows) expect(Object.keys(row)).toEqual(names);
  });

  test('has cheques that add up to full months by anniversary, VAT included', () => {
    const written = leases.filter(({ manual }) => manual);
    expect(written.length).toBeGreaterThan(10);
    for (const contract of written) {
      const cheques = sum((contract.manualTerms ?? []).map(({ type, amount }) => (type === 'fee' ? 0 : amount)));
      expect(cheques).toBe(anniversarySchedule(contract).total);
      const months = anniversarySchedule(contract).terms;
      expect([12, 24]).toContain(months);
      const { total } = contractTotals(contract);
      expect(cheques).toBeCloseTo(months * total, 1);
    }
    const lastDays = written.flatMap((contract) => {
      const { last } = contractDays(contract);
      return (contract.manualTerms ?? []).map(({ date }) => (dayOf(date) ?? '') <= (last ?? ''));
    });
    expect(lastDays).not.toContain(false);
  });

  test('has measured and typed attainment within three points, in the current and all past periods', () => {
    const begun = plans.flatMap((plan) =>
      standingsOf(plan, day, measureOf(plan, { contracts, units })).filter(({ elapsed = 0 }) => elapsed > 0),
    );
    expect(begun.length).toBeGreaterThanOrEqual(10);
    for (const { typed, measured } of begun)
      expect(Math.abs((typed?.attainment ?? Number.NaN) - (measured?.attainment ?? Number.NaN))).toBeLessThanOrEqual(0.03);
  });

  test('has plans that measure what their name says, for the team that does it', () => {
    for (const { planName, uomObject, members, salesQuotasPlanning } of plans) {
      expect(planName).not.toMatch(/Dubai|Abu Dhabi|Emirates|Sharjah|Ain|Khaimah|Saha/);
      const isLeasing = uomObject === 'leases';
      expect(/rent|lease/i.test(planName ?? '')).toBe(isLeasing);
      for (const { role } of members ?? []) expect(role).toMatch(isLeasing ? /^(senior )?leasing /i : /^(senior )?sales /i);
      const ids = new Set(members?.map(({ memberId }) => memberId));
      expect(ids.size).toBeGreaterThanOrEqual(5);
      expect((salesQuotasPlanning ?? []).filter(({ memberId }) => memberId && !ids.has(memberId))).toEqual([]);
    }
    expect(plans.filter((plan) => hasMismatch(plan))).toHaveLength(1);
  });

  test('names the agent of each contract by the team that closes it', () => {
    const roles = new Map(plans.flatMap(({ members }) => (members ?? []).map(({ name, role }) => [name, role ?? ''] as const)));
    for (const contract of contracts) {
      const [, title, name] = /^(Sales agent|Leasing officer): (.+)$/m.exec(contract.description ?? '') ?? [];
      const isLease = contractKind(contract) === 'lease';
      expect(title).toBe(isLease ? 'Leasing officer' : 'Sales agent');
      expect(roles.get(name)).toMatch(isLease ? /leasing/i : /sales/i);
    }
    const unnamed = contracts.filter(({ manager }) => !manager);
    expect(unnamed).toHaveLength(1);
  });

  test('has no party with more than four units', () => {
    const held = new Map<string, number>();
    for (const { customer, units: rows } of contracts)
      for (const { customerId } of customer ?? [])
        held.set(customerId ?? '', (held.get(customerId ?? '') ?? 0) + (rows?.length ?? 0));
    expect(Math.max(...held.values())).toBe(4);
  });

  test('has discounts on a few sales and leases, taken off what is paid', () => {
    expect(sales.filter(({ discount }) => (discount ?? 0) > 0)).toHaveLength(4);
    expect(leases.filter(({ discount }) => (discount ?? 0) > 0)).toHaveLength(2);
    for (const sale of sales) {
      const paid = sum((sale.manualTerms ?? []).map(({ amount }) => amount));
      expect(paid).toBe((rentOrPrice(sale) ?? 0) - (sale.discount ?? 0));
    }
  });

  test('has documents on all contracts and files on about half of them, none from the future', () => {
    expect(contracts.every(({ documents }) => (documents?.length ?? 0) > 0)).toBe(true);
    const files = contracts.filter(({ attachments }) => attachments);
    expect(files.length).toBeGreaterThan(contracts.length / 3);
    expect(files.length).toBeLessThan((contracts.length * 2) / 3);
    const written = [
      ...files.flatMap(({ attachments }) => attachments?.map(({ uploadedDate }) => uploadedDate) ?? []),
      ...contracts.flatMap(({ contractDate }) => contractDate ?? []),
    ];
    expect(written.filter((date) => (dayOf(date) ?? day) >= day)).toEqual([]);
  });

  test('warns of the planted faults only', () => {
    const warned = contracts.flatMap((contract) => contractWarnings(contract).map(({ path, key }) => `${path} ${key}`));
    expect(warned.toSorted()).toEqual(['vatRatio vatOff']);
  });

  test('has signals with forty texts, half of them Arabic, none dated in the future', () => {
    const titles = new Set(signals.map(({ notificationTitle }) => notificationTitle));
    expect(titles.size).toBe(messages.length * 2);
    expect(signals.filter(({ message }) => /[\u0600-\u06ff]/.test(message ?? ''))).toHaveLength(signals.length / 2);
    for (const { date, createdAt, notifiedUser } of signals) {
      expect((date ?? '') < day).toBe(true);
      expect(createdAt.slice(0, 10) <= day).toBe(true);
      const read = (notifiedUser ?? []) as ReadonlyArray<{ readAt: string | null }>;
      expect(read.every(({ readAt }) => (readAt ?? '').slice(0, 10) <= day)).toBe(true);
    }
    expect(signals.map(({ signalNumber }) => signalNumber)).toEqual(signals.map((_, index) => index + 1));
  });

  test('has signals that fit their object and their recipients', () => {
    const byId = new Map(contracts.map((contract) => [contract._id, contract]));
    const staffOf = new Map(plans.map((plan) => [plan._id, plan.members?.map(({ memberId }) => memberId)]));
    const unitNames = new Map(units.map(({ _id, name }) => [_id, name]));
    const expected = signals.map(({ object, objectId, userId }) => {
      const contract = byId.get(objectId ?? '');
      const customers = contract?.customer?.map(({ customerId }) => customerId);
      const recipients = object === 'quotaPlan' ? staffOf.get(objectId ?? '') : object === 'contract' ? customers : userId;
      return recipients?.length ? recipients : 'nobody';
    });
    expect(signals.map(({ userId }) => userId)).toEqual(expected);
    const unnamed = signals.filter(({ object, objectId, subject, message }) => {
      const unitId =
        object === 'contract' ? byId.get(objectId ?? '')?.units?.[0]?.unitId : object === 'unit' ? objectId : undefined;
      return unitId && !`${subject} ${message}`.includes(unitNames.get(unitId) ?? '?');
    });
    expect(unnamed).toEqual([]);
    const about = (title: string) =>
      signals.filter(({ notificationTitle }) => notificationTitle === title).map(({ objectId }) => byId.get(objectId ?? ''));
    for (const contract of about('Renewal offer')) expect(contractDays(contract ?? {}).last).toBeDefined();
    for (const contract of about('Cheque due')) expect(contract?.manual).toBe(true);
    for (const contract of about('Contract signed')) expect(contract && contractKind(contract)).toBe('sale');
  });

  test('has payment details in English, with Arabic beside it or not, which are read alike', () => {
    const plansOf = (place: number) => units.flatMap(({ paymentPlans }) => paymentPlans?.[place] ?? []);
    const scripts = (text: string | null | undefined) =>
      [/[a-z]{3}/i.test(text ?? ''), /[\u0600-\u06ff]/.test(text ?? '')].join();
    const first = plansOf(0);
    expect(new Set(first.map(({ paymentDetails }) => scripts(paymentDetails)))).toEqual(new Set(['true,true', 'true,false']));
    for (const place of [0, 2, 3])
      for (const { paymentDetails } of plansOf(place)) expect(readMilestones(paymentDetails ?? '').unread).toEqual([]);
    const dues = first.map((plan) => {
      const schedule = schedulePlan(plan, { price: toFils(2_000_000), from: day, everyMonths: 1 });
      return 'instalments' in schedule
        ? [schedule.rule, ...schedule.instalments.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()]
        : schedule.problem;
    });
    expect(new Set(dues.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(dues[0]).toHaveLength(11);
  });
});

describe.each(await Promise.all(laterDays.map(withStory)))('the plans on %s', (day, story) => {
  const { units, contracts, plans } = story;
  const current = plans.flatMap((plan) => {
    const standing = plan.deleted ? undefined : standingAt(plan, day, measureOf(plan, { contracts, units }));
    if (plan.quotaPeriodSetup !== 'quarterly' || !standing) return [];
    const { measured, elapsed = 0 } = standing;
    return [{ name: plan.planName, attainment: measured?.attainment, pace: (measured?.attainment ?? 0) / elapsed }];
  });

  test('show one behind, two on pace and one beyond its target', () => {
    expect(current.filter(({ pace }) => pace < 0.8).map(({ name }) => name)).toEqual(['Rent signed']);
    expect(current.filter(({ pace }) => pace > 0.93 && pace < 1.07).map(({ name }) => name)).toEqual(['Sales', 'Area sold']);
    expect(current.filter(({ attainment = 0 }) => attainment > 1).map(({ name }) => name)).toEqual(['Area leased']);
  });

  test('have uneven quarters', () => {
    for (const plan of plans.filter(({ quotaPeriodSetup }) => quotaPeriodSetup === 'quarterly')) {
      const targets = plan.salesQuotasPlanning?.filter(({ memberId }) => !memberId).map(({ target }) => target);
      expect(new Set(targets).size).toBeGreaterThan(2);
    }
  });
});
