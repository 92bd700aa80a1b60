import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readOffer, writeOffer } from '@/desks/offers/offer/offer-address';
import { buildOffer, priceOffer, saleFromOffer } from '@/desks/offers/offer/offer-rules';
import { type Fee, type Offer, type OfferTerms, type Quotation, type Share, usualTerms } from '@/desks/offers/offer/offer-terms';
import { changesSince, quote } from '@/desks/offers/offer/quotation';
import { makeOffer } from '@/desks/offers/offer/use-offer';
import { intervals } from '@/resources/units/rules/payment-plan';
import type { Unit } from '@/resources/units/unit.schema';
import { addDays } from '@/schema/day';
import { fromFils } from '@/schema/money';

const written = (terms: OfferTerms): string => {
  const query = new URLSearchParams('keep=1');
  writeOffer(query, terms);
  return query.toString();
};
const read = (query: string) => readOffer(new URLSearchParams(query));

const cents = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((value) => value / 100);
const place = fc.integer({ min: 0, max: 40 });
const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days));
const share: fc.Arbitrary<Share> = fc.record({ by: fc.constantFrom('percent', 'amount'), value: cents(1e7) });
const fee: fc.Arbitrary<Fee> = fc.tuple(share, fc.string({ unit: 'grapheme' })).map(([one, name]) => ({ ...one, name }));
const part = fc.oneof(
  fc.tuple(fc.constant('unit'), cents(1e7).map(String)),
  fc.tuple(
    fc.tuple(fc.constantFrom('floor', 'option'), place).map(([of, index]) => `${of}${index + 1}`),
    fc.oneof(cents(1e7).map(String), fc.constant('')),
  ),
  fc.tuple(
    place.map((index) => `plan${index + 1}`),
    fc.integer({ min: 0, max: 2 ** 32 - 1 }).map((mark) => mark.toString(36)),
  ),
);
const quoted: fc.Arbitrary<Quotation> = fc.record({
  price: cents(1e9),
  at: fc.tuple(day, fc.integer({ min: 0, max: 1439 })).map(([date, minute]) => {
    const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
    return `${date}T${two(minute / 60)}:${two(minute % 60)}Z`;
  }),
  parts: fc.array(part, { maxLength: 6 }).map((parts) => Object.fromEntries(parts)),
});
const terms: fc.Arbitrary<OfferTerms> = fc.record(
  {
    floor: place,
    options: fc.uniqueArray(place, { maxLength: 6 }).map((places) => places.toSorted((a, b) => a - b)),
    plan: fc.oneof(place, fc.constant('none' as const)),
    discount: share,
    date: day,
    valid: fc.integer({ min: 0, max: 3650 }),
    every: fc.constantFrom(...intervals),
    fees: fc.array(fee, { maxLength: 4 }),
    buyer: fc.string({ unit: 'grapheme' }),
    language: fc.constantFrom('en', 'ar', 'both'),
    agent: fc.record({ name: fc.string(), nameAr: fc.string(), phone: fc.string(), email: fc.string() }),
    number: fc.stringMatching(/^[A-Z\d-]{1,20}$/),
    buyerPhone: fc.string(),
    quoted,
  },
  { requiredKeys: ['options', 'valid', 'every', 'fees', 'buyer', 'buyerPhone'] },
);

describe('the address of an offer', () => {
  test('holds the whole offer: reading returns what was written', () => {
    fc.assert(
      fc.property(terms, (offer) => {
        expect(read(written(offer))).toEqual(offer);
      }),
      { numRuns: 300 },
    );
  });

  test('leaves out defaults, touches nothing else, and is readable', () => {
    expect(written(usualTerms)).toBe('keep=1');
    const offer: OfferTerms = {
      ...usualTerms,
      floor: 1,
      options: [0, 2],
      discount: { by: 'percent', value: 2.5 },
      date: '2026-11-20',
      fees: [
        { name: 'land', by: 'percent', value: 4 },
        { name: 'Broker', by: 'amount', value: 5000 },
      ],
      quoted: { price: 1_800_000, at: '2026-11-20T09:05Z', parts: { floor2: '1850000', plan1: 'k3f' } },
    };
    expect(written(offer)).toBe(
      'keep=1&floor=2&options=1.3&discount=2.5pct&date=2026-11-20&fee=4pct_land&fee=5000_Broker' +
        '&quoted=1800000&at=2026-11-20T09.05Z&then=floor2-1850000_plan1-k3f',
    );
  });

  test('is never refused: unreadable parts are ignored', () => {
    expect(
      read('floor=0&options=x.2.2&plan=-1&discount=5%25&date=31/12&valid=1e3&every=2&fee=4pct&lang=fr&quoted=1&at=now&then=a-b'),
    ).toEqual({ ...usualTerms, options: [1], fees: [] });
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        read(query);
      }),
      { numRuns: 20 },
    );
  });
});

const unit: Unit = {
  name: 'B-1408',
  price: 1_234_567.89,
  priceBase: 'total',
  options: [
    { optionName: 'Parking', price: 60_000 },
    { optionName: 'Off', price: 1, active: false },
  ],
  floorsPlan: [{ floorName: 'Low' }, { floorName: 'High', price: 2_000_000 }],
  paymentPlans: [
    { planName: 'Small only', maxPrice: 1_000_000, default: true, downPayment: 50, installmentsValue: 50, active: true },
    { planName: 'Equal', downPayment: 15, installmentsValue: 7.5, active: true },
    {
      planName: 'Milestones',
      downPayment: 0,
      paymentDetails: '20% on booking\n8 x 5% every 3 months\n40% on handover 30/09/2027',
    },
    { planName: 'Without days', paymentDetails: '20% on booking\n80% on handover' },
  ],
};
const nobody = { name: '', nameAr: '', phone: '', email: '' };
const open = { today: '2026-11-20', language: 'en', agent: nobody } as const;
const offered = (changes: Partial<OfferTerms> = {}): Offer => buildOffer(unit, { ...usualTerms, ...changes }, open);
const duesOf = (offer: Offer) => {
  const { plan } = priceOffer(unit, offer);
  if ('problem' in plan) throw new Error(plan.problem);
  return plan.dues;
};

describe('the price of an offer', () => {
  test('is the unit’s, paid by a suitable plan, with the land fee separate', () => {
    const offer = offered();
    const { price, lines, fees } = priceOffer(unit, offer);
    expect(offer.plan).toBe(1);
    expect([price, lines.length]).toEqual([123_456_789, 1]);
    expect(fees.map(({ amount }) => amount)).toEqual([4_938_272]);
    expect(duesOf(offer).map(({ amount }) => fromFils(amount))).toEqual([
      185_185.18,
      ...Array.from({ length: 11 }, () => 92_592.59),
      30_864.22,
    ]);
  });

  test('is replaced by a floor plan’s, plus the chosen options, less the discount on the sum', () => {
    const dear = offered({ floor: 1, options: [0, 1], discount: { by: 'percent', value: 2.5 }, plan: 2 });
    expect(priceOffer(unit, dear)).toMatchObject({ discount: 5_150_000, price: 200_850_000 });
    expect(priceOffer(unit, dear).lines.map(({ of, amount }) => [of, amount])).toEqual([
      ['floor', 200_000_000],
      ['option', 6_000_000],
    ]);
    expect(duesOf(dear).map(({ day: on, amount }) => [on, fromFils(amount)])).toEqual([
      ['2026-11-20', 401_700],
      ...['2027-02-20', '2027-05-20', '2027-08-20'].map((on) => [on, 100_425]),
      ['2027-09-30', 803_400],
      ...['2027-11-20', '2028-02-20', '2028-05-20', '2028-08-20', '2028-11-20'].map((on) => [on, 100_425]),
    ]);
    expect(priceOffer(unit, offered({ floor: 0 })).lines[0]?.of).toBe('unit');
  });

  test('adds up: payments, and lines less the discount, both equal the price, whatever is chosen', () => {
    const chosen = fc.record({
      floor: fc.option(fc.constantFrom(0, 1, 7), { nil: 0 }),
      options: fc.subarray([0, 1, 5]),
      plan: fc.constantFrom(0, 1, 2, 3, 'none' as const),
      discount: fc.oneof(
        fc.record({ by: fc.constant('percent' as const), value: cents(90) }),
        fc.record({ by: fc.constant('amount' as const), value: cents(900_000) }),
      ),
      every: fc.constantFrom(...intervals),
    });
    fc.assert(
      fc.property(chosen, (changes) => {
        const offer = offered(changes);
        const priced = priceOffer(unit, offer);
        const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);
        expect(sum(priced.lines) - priced.discount).toBe(priced.price);
        expect(sum(duesOf(offer))).toBe(priced.price);
        const sale = saleFromOffer(unit, offer, priced);
        expect(sum(sale?.instalments.map(({ amount }) => ({ amount: Math.round(amount * 100) })) ?? [])).toBe(priced.price);
      }),
    );
  });

  test('has a plan by the price after the discount, as its payments are', () => {
    const tiers: Unit = {
      price: 1_000_000,
      paymentPlans: [
        { planName: 'From a million', minPrice: 1_000_000, installmentsValue: 10 },
        { planName: 'Below a million', maxPrice: 999_999, installmentsValue: 10 },
      ],
    };
    const planAt = (discount?: Share) => buildOffer(tiers, { ...usualTerms, ...(discount && { discount }) }, open).plan;
    expect([planAt(), planAt({ by: 'percent', value: 5 })]).toEqual([0, 1]);
  });

  test('tells why it is missing, and when no contract can be made', () => {
    const free: Unit = { name: 'No price', paymentPlans: unit.paymentPlans };
    const none = priceOffer(free, buildOffer(free, usualTerms, open));
    expect(none).toMatchObject({ problem: 'noPrice', price: 0, plan: { problem: 'noPrice' } });
    const offer = offered({ discount: { by: 'amount', value: 2_000_000 } });
    expect(priceOffer(unit, offer)).toMatchObject({ problem: 'discountAbovePrice', price: 0 });
    expect(saleFromOffer(unit, offer, priceOffer(unit, offer))).toBeUndefined();
  });
});

describe('the number of an offer', () => {
  const on = (changes: Partial<OfferTerms>, of: Unit = { ...unit, name: 'BC-503' }) =>
    buildOffer(of, { ...usualTerms, date: '2026-11-22', ...changes }, open).number;

  test('is made of its day and unit, and tells two buyers apart', () => {
    expect(on({})).toBe('OF-20261122-BC503');
    expect(on({ buyer: 'Mona Haddad' })).toMatch(/^OF-20261122-BC503-[\dA-Z]{2}$/);
    expect(on({ buyer: 'Mona Haddad' })).not.toBe(on({ buyer: 'Omar Said' }));
    expect(on({ buyer: ' Mona Haddad ' })).toBe(on({ buyer: 'Mona Haddad' }));
  });
});

test('an offer names the person of its link, else the one who opens it; a link that names nobody stays so', () => {
  const sara = { name: 'Sara Nasser', nameAr: 'سارة ناصر', phone: '+971 50 555 0101', email: 'sara@company.example' };
  const here = { ...open, agent: sara };
  expect(buildOffer(unit, read(''), here).agent).toEqual(sara);
  expect(buildOffer(unit, read(written({ ...usualTerms, agent: nobody })), here).agent).toEqual(nobody);
  expect(buildOffer(unit, read(written({ ...usualTerms, agent: sara })), open).agent).toEqual(sara);
});

describe('an offer and its unit later on', () => {
  const offer = offered({ options: [0], plan: 2 });
  const quotation = quote(unit, offer, new Date('2026-11-20T09:05:31Z'));

  test('carries its price, its moment and its parts', () => {
    expect(quotation).toMatchObject({
      price: 1_294_567.89,
      at: '2026-11-20T09:05Z',
      parts: { unit: '1234567.89', option1: '60000' },
    });
    expect(changesSince(quotation, unit)).toEqual([]);
    expect(changesSince(quotation, { ...unit, name: 'Renamed', floorsPlan: [] })).toEqual([]);
  });

  test('names changed and deleted parts', () => {
    const [first, second, third] = unit.paymentPlans ?? [];
    const later: Unit = {
      ...unit,
      price: 1_300_000,
      options: [{ optionName: 'Parking', price: 60_000, active: false }],
      paymentPlans: [first ?? {}, second ?? {}, { ...third, paymentDetails: '100% on booking' }],
    };
    expect(changesSince(quotation, later)).toEqual([
      { of: 'unit', index: 0, before: 1_234_567.89, now: 1_300_000 },
      { of: 'option', index: 0, before: 60_000 },
      { of: 'plan', index: 2, isDeleted: false },
    ]);
    expect(changesSince(quotation, { ...unit, paymentPlans: [] })).toEqual([{ of: 'plan', index: 2, isDeleted: true }]);
  });

  test('keeps its plan where the unit has it now, after others were deleted or moved', () => {
    const [first, second, third] = unit.paymentPlans ?? [];
    const linked = read(written({ ...offer, quoted: quotation }));
    const later: Unit = { ...unit, paymentPlans: [third ?? {}, second ?? {}] };
    const { offer: made, quoted: kept } = makeOffer(later, linked, open);
    expect(made.plan).toBe(0);
    expect(kept && changesSince(kept, later)).toEqual([]);
    const without: Unit = { ...unit, paymentPlans: [first ?? {}, second ?? {}, { ...third, downPayment: 1 }] };
    expect(makeOffer(without, linked, open).offer.plan).toBe(2);
  });
});
