/* Units of about 2.7 kB as JSON, as the service of a mid-sized developer sends them; identical at every run. */

const cities = ['Dubai', 'Abu Dhabi', 'Sharjah', 'Al Ain', 'Ras Al Khaimah'];
const types = ['Apartment', 'Villa', 'Office', 'Townhouse', 'Shop'];
const projects = 'Marsa Al Saffar, Saha Business Court, Samr Residences, Rawdat Al Sidr, Sahil Al Lulu, Wadi Al Shohub'.split(
  ', ',
);
const words = 'bright corner home with a deep shaded balcony, a quiet study, stone floors and a long view over the water'.split(
  ' ',
);

/** Generates uniform numbers in [0, 1) from a seed, since Math.random cannot be repeated. */
function numbersFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

export type BenchUnit = { _id: string; name: string; specs: unknown[]; floorsPlan: unknown[] };

export function unitsOf(count: number): BenchUnit[] {
  const random = numbersFrom(20_261_120);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const text = (length: number) => Array.from({ length }, () => pick(words)).join(' ');
  return Array.from({ length: count }, (_, index) => {
    const price = Math.round(300 + random() * 9000) * 1000;
    return {
      _id: `unit-${index + 1}`,
      name: `Tower ${'ABCDEFGH'[index % 8] ?? 'A'}-${1000 + ((index * 7919) % 9000)}`,
      unitNameAr: `برج ${index + 1}`,
      type: pick(types),
      location: pick(projects),
      subProjectId: pick(projects),
      city: pick(cities),
      price,
      startingPrice: Math.round(price * 0.95),
      maxPrice: Math.round(price * 1.1),
      priceBase: 'total',
      surface: Math.round(40 + random() * 400),
      guaranty: 5000,
      unitShortDesc: text(12),
      unitDesc: text(150),
      unitDescAr: `${'شقة مضيئة بإطلالة على البحر ومواقف مظللة. '.repeat(4)}${index}`,
      unitLocation: { type: 'Point', coordinates: [55.1 + random(), 25 + random() / 2] },
      gallery: [],
      specs: [specOf(1), specOf(2)],
      options: [optionOf(1, 'Second parking', 85_000)],
      paymentPlans: [
        { ...planRow(1, '60/40'), planNameAr: '٦٠/٤٠', default: true },
        { ...planRow(2, '1% monthly', 10), planNameAr: '١٪ شهريًا', installmentsValue: 1 },
      ],
      floorsPlan: [{ ...floorOf(1, 'Floor', Math.floor(random() * 5)), baths: 2, price }],
      readings: [readingOf('Electricity', 800, 1200)],
      customs: { handover: '2027-03', parking: text(6), orientation: 'north', notes: text(10) },
    };
  });
}

const specOf = (featureNumber: number) => {
  const desc = { featureDesc: 'Chilled water', featureDescAr: 'تبريد مركزي', featureTag: 'comfort' };
  return { featureNumber, featureType: `Feature ${featureNumber}`, ...desc, active: true };
};
const optionOf = (optionNumber: number, optionName: string, price: number) => {
  return { optionNumber, optionName, optionNameAr: 'موقف إضافي', price, active: true };
};
const planRow = (planNumber: number, planName: string, downPayment = 20) => {
  return { planNumber, planName, downPayment, installmentsValue: 10, active: true };
};
const floorOf = (floorsNumber: number, floorName: string, rooms: number) => {
  return { floorsNumber, floorName, rooms, view: 'Sea', area: 80, uom: 'm²' };
};
const readingOf = (service: string, previousReading: number, currentReading: number) => {
  return { service, currentReading, previousReading, cost: 96, readingDate: '2026-10-01' };
};

const unitOf = (_id: string, name: string, lists: object): BenchUnit => ({
  ...(unitsOf(1)[0] as BenchUnit),
  _id,
  name,
  ...lists,
});

/** Makes a unit with many nested rows, `unit-200-rows` or `unit-500-rows`. */
export const unitWithRows = (rows: number): BenchUnit =>
  unitOf(`unit-${rows}-rows`, 'Tower of rows', { specs: Array.from({ length: rows }, (_, index) => specOf(index + 1)) });

const fiveHundred = (row: (number: number) => unknown) => Array.from({ length: 500 }, (_, index) => row(index + 1));

/** A unit with 500 rows in each of its five lists. */
export const unitWithLists = unitOf('unit-5-lists', 'Tower of lists', {
  specs: fiveHundred(specOf),
  options: fiveHundred((at) => optionOf(at, `Option ${at}`, 1000 * at)),
  paymentPlans: fiveHundred((at) => planRow(at, `Plan ${at}`)),
  floorsPlan: fiveHundred((at) => floorOf(at, `Floor ${at}`, at % 5)),
  readings: fiveHundred((at) => readingOf(`Meter ${at % 4}`, 990 + at * 10, 1000 + at * 10)),
});

/** A unit with 500 floor plans of 13 fields. */
export const unitWithFloors = unitOf('unit-500-floors', 'Tower of floors', {
  floorsPlan: fiveHundred((number) => ({
    ...floorOf(number - 1, `Floor ${number - 1}`, (number - 1) % 5),
    floorNameAr: `الطابق ${number - 1}`,
    floorDesc: 'Chilled water, two lifts',
    floorDescAr: 'تبريد مركزي ومصعدان',
    baths: 2,
    price: 1_000_000 + number * 1000,
    extras: 'Store',
    floorImage: '',
  })),
});

/** 500 rows of seven cells: numbers of rooms and baths, areas and prices among texts. */
export const pastedFloors = Array.from({ length: 500 }, (_, index) =>
  [`Level ${index}`, `المستوى ${index}`, index + 1, 'City', index % 4, 1, 95.5].join('\t'),
).join('\r\n');

/** A lease of forty years by the month: 480 rows, with two units, a charge and VAT in each. */
export const longLease = {
  _id: 'contract-40',
  name: 'Forty years',
  frequency: 'months',
  beginDate: '01/01/2020',
  endDate: '31/12/2059',
  contractDate: '01/12/2019',
  isVat: true,
  vatRatio: 0.05,
  units: ['unit-1', 'unit-2'].map((unitId) => ({
    unitId,
    unit: { name: unitId },
    rent: 8333.33,
    expenses: [{ title: 'Service charge', amount: 250, beginDate: '01/01/2020', endDate: '31/12/2059' }],
  })),
};

/** Units of which every other one is for rent. */
export const unitsForBoth = (count: number): BenchUnit[] =>
  unitsOf(count).map((unit, at) => (at % 2 === 0 ? { ...unit, priceBase: 'year', price: 60_000 + (at % 40) * 1000 } : unit));

const tenants = ['Amal Al Suwaidi', 'Rashid Al Ketbi', 'Noura Haddad', 'Joseph Mathew', 'Elena Petrova', 'Gulf Reach Trading'];
const arabicTenants = ['أمل السويدي', 'راشد الكتبي', 'نورة حداد', 'جوزيف ماثيو', 'إيلينا بتروفا', 'شركة مدى الخليج'];
const slashDay = (year: number, month: number, date: number): string => {
  const day = new Date(Date.UTC(year, month, date));
  return [day.getUTCDate(), day.getUTCMonth() + 1, day.getUTCFullYear()].map((part) => String(part).padStart(2, '0')).join('/');
};

/** November 2026, counted from January 2024. */
const THIS_MONTH = 2 * 12 + 10;

/** What came for an instalment: the cheque that is held for a later one, part of one in ten, and all of the others. */
function paymentOf(month: number, { date, amount, id }: { date: number; amount: number; id: string }) {
  const day = slashDay(2024, month, date);
  if (month >= THIS_MONTH) return { paymentId: id, date: day, amount, type: 'cheque', reference: id, status: 'held' };
  return { paymentId: id, date: day, amount: month % 10 === 0 ? amount / 2 : amount, type: 'transfer', reference: id };
}

/**
 * Contracts over the first units, one each: four of ten are leases by the month, two are leases with cheques, three sales with forty
 * payments, and one a reservation. Each written instalment carries a payment.
 */
export function contractsOf(count: number) {
  const random = numbersFrom(20_261_123);
  return Array.from({ length: count }, (_, at) => {
    const kind = at % 10;
    const month = Math.floor(random() * 36);
    const date = 1 + Math.floor(random() * 28);
    const rent = 3000 + Math.floor(random() * 90) * 100;
    const person = Math.floor(random() * tenants.length);
    const unitId = `unit-${at + 1}`;
    const party = {
      _id: `contract-${at + 1}`,
      name: `${tenants[person]} ${at}`,
      isCompany: person === 5,
      city: cities[at % cities.length],
      contacts: [{ contact: tenants[person], phone: `+971 50 ${1_000_000 + at}`, email: `party-${at}@example.com` }],
      customer: [{ customerId: `customer-${at}`, name: `${tenants[person]} ${at}`, nameAr: `${arabicTenants[person]} ${at}` }],
      reference: `REF-${10_000 + at}`,
      documents: [{ name: 'Emirates ID', expirationDate: slashDay(2026, month, date) }],
      description: 'Chilled water, two parking bays and the gym are part of this contract. '.repeat(4),
    };
    const expenses = [{ title: 'Service charge', amount: 250, beginDate: '', endDate: '' }];
    const unitWith = (amount: number) => [{ unitId, unit: { _id: unitId, name: unitId }, rent: amount, expenses }];
    const payments = (number: number, every: number, amount: number, type: string) =>
      Array.from({ length: number }, (__, index) => ({
        date: slashDay(2024, month + index * every, date),
        amount,
        description: `${index + 1}/${number}`,
        type,
        payments: [paymentOf(month + index * every, { date, amount, id: `${at}-${index}` })],
      }));
    const signed = { contractDate: slashDay(2024, month, date - 7), beginDate: slashDay(2024, month, date) };
    if (kind === 9) return { ...party, reservationId: `RSV-${at}`, units: unitWith(1_000_000), guaranty: 20_000 };
    if (kind > 5) {
      const manualTerms = payments(40, 3, 30_000, 'instalment');
      return { ...party, ...signed, units: unitWith(1_200_000), manual: true, manualTerms };
    }
    const years = 1 + Math.floor(random() * 5);
    const endDate = slashDay(2024 + years, month, date - 1);
    const lease = { ...party, ...signed, endDate, guaranty: rent, units: unitWith(rent) };
    if (kind > 3) return { ...lease, frequency: 'years', manual: true, manualTerms: payments(4 * years, 3, rent * 3, 'cheque') };
    return { ...lease, frequency: 'months', isVat: kind === 0, vatRatio: 0.05, discount: 100 };
  });
}

const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`);
const membersOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ memberId: `member-${at + 1}`, name: `Member ${at + 1}`, weight: 1 }));

/** So many members over twelve months. */
export const planOf = (count: number) => ({
  _id: `plan-${count}`,
  planName: `Members: ${count}`,
  planUom: 'currency',
  quotaPeriodSetup: 'monthly',
  members: membersOf(count),
  salesQuotasPlanning: [
    ...membersOf(count).flatMap(({ memberId }, row) =>
      months.map((period, at) => ({ memberId, period, target: 100_000 + row * 100 + at, achieved: 90_000 })),
    ),
    ...months.map((period) => ({ period, target: 10_500_000 })),
  ],
});

/** New values for all targets of that plan, as a spreadsheet copies them. */
export const pastedTargets = (count: number) =>
  membersOf(count)
    .map((_, row) => months.map((__, at) => `${200 + row},${100 + at}.50`).join('\t'))
    .join('\r\n');
