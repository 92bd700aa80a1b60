import type { Contract, ContractUnit } from '@/resources/contracts/contract.schema';
import { addMonths, type DayNumber, monthStart, slashDay, termEnd, yearOf } from './days';
import { type Deal, deals, type LeaseDeal, type Place, type SaleDeal } from './deals';
import { type Company, iban, type People, type Person } from './people';
import { projects } from './projects';
import { createRandom, type Random } from './random';
import { type SeededContract, type SeededUnit, stored } from './seeded';
import type { Built } from './units';

/** Never sold or leased, so that the best unit of each project can be shown and offered. */
const shownFree = new Set(['A-1204', 'B-1408', 'TH-07', 'V-21']);

type Sources = { built: readonly Built[]; people: People; blocks: number };

/** Returns the deals of one block, repeated for each further block. */
export function makeContracts(number: number, today: DayNumber, { built, people, blocks }: Sources): SeededContract[] {
  const free = freeUnits(built);
  const parties = partiesOf(people);
  const made: Array<{ deal: Deal; units: readonly SeededUnit[] }> = [];
  return Array.from({ length: blocks }, () => deals)
    .flat()
    .map((deal, index) => {
      const random = createRandom(number + 50_000 + index * 211);
      const units = overlaps(deal) ? sharedUnit(made) : free(deal.place, deal.kind === 'reservation' ? 1 : deal.units);
      made.push({ deal, units });
      const { day, fields } = fieldsOf(deal, units, today, index);
      const party = partyFields(parties(deal), units[0]?.city ?? '', day, random);
      return stored(random.id(), { ...party, ...fields, ...common(index, random) }, Math.min(day, today) - 14, index);
    });
}

function freeUnits(built: readonly Built[]) {
  const queues = new Map<Place, SeededUnit[]>();
  for (const { plot, unit } of built) {
    if (shownFree.has(plot.name)) continue;
    const place = plot.furnished ? 'furnished' : plot.project;
    const queue = queues.get(place);
    if (queue) queue.push(unit);
    else queues.set(place, [unit]);
  }
  return (place: Place, count: number) => queues.get(place)?.splice(0, count) ?? [];
}

const overlaps = (deal: Deal) => deal.kind === 'lease' && deal.state === 'overlapping';

/** Returns a home that is already leased, for the lease that overlaps it. */
function sharedUnit(made: ReadonlyArray<{ deal: Deal; units: readonly SeededUnit[] }>): readonly SeededUnit[] {
  const earlier = made.findLast(
    ({ deal, units }) => deal.place === 'wadi' && deal.kind === 'lease' && 'months' in deal.begin && units.length === 1,
  );
  return earlier?.units ?? [];
}

/** Assigns parties to deals: investors buy, the school and the other companies rent, persons take turns. */
function partiesOf({ companies, persons }: People): (deal: Deal) => Party {
  const investors = companies.filter(({ name }) => /Holding|Investments/.test(name));
  const school = companies.filter(({ name }) => name.includes('School'));
  const tenants = companies.filter((company) => !investors.includes(company) && !school.includes(company));
  const turn = new Map<object, number>();
  const next = <T>(from: readonly T[]): T | undefined => {
    const index = turn.get(from) ?? 0;
    turn.set(from, index + 1);
    return from[index % from.length];
  };
  const several = (count: number) => Array.from({ length: count }, () => next(persons)).filter((one) => one !== undefined);
  return (deal) => {
    if (deal.kind !== 'reservation' && deal.company)
      return { company: next(deal.kind === 'sale' ? investors : deal.place === 'wadi' ? school : tenants), buyers: [] };
    return { buyers: several(deal.kind === 'sale' && deal.shared ? 2 : 1) };
  };
}

function fieldsOf(
  deal: Deal,
  units: readonly SeededUnit[],
  today: DayNumber,
  index: number,
): { day: DayNumber; fields: Contract } {
  if (deal.kind === 'lease') return leaseOf(deal, units, today);
  if (deal.kind === 'sale') {
    const signed = signedOn(deal, today, index);
    return { day: signed, fields: saleFields(deal, units, signed, monthStart(today, handoverOf(deal.place) + 1) - 1) };
  }
  const day = today - 2 - (index % 5);
  const reserved = units.map(({ _id, name, type, city, surface, price }) => ({
    unitId: _id,
    unit: { _id, name, type, city, surface, price },
    rent: price,
    expenses: [],
  }));
  return {
    day,
    fields: {
      contract: 'Reservation',
      reservationId: `RSV-${2400 + index}`,
      units: reserved,
      guaranty: 20_000,
      description: `Held until ${slashDay(today + 5 + (index % 4))}`,
    },
  };
}

function leaseOf(deal: LeaseDeal, units: readonly SeededUnit[], today: DayNumber) {
  const span = spanOf(deal, today);
  return { day: span.begin, fields: leaseFields(deal, units, span) };
}

const handoverOf = (place: Place) => (place === 'furnished' ? 0 : projects[place].handover);

const sources = ['walk-in', 'broker', 'web', 'broker', 'import'] as const;
const notes = [
  '',
  '',
  'Prefers to be called after five.',
  'يفضّل التواصل عبر واتساب.',
  '',
  'Keys were handed over with two parking cards.',
  'طلب تجديد العقد قبل شهرين من انتهائه.',
] as const;

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function common(index: number, random: Random): Contract {
  const reference = Array.from({ length: 12 }, () => letters[random.whole(0, letters.length - 1)]).join('');
  const note = notes[index % notes.length];
  return { reference, recordSource: sources[index % sources.length], ...(note && { notes: note }) };
}

/** Returns the day a sale was signed: spread over the month, but the same each time. */
const signedOn = ({ months }: SaleDeal, today: DayNumber, index: number): DayNumber =>
  monthStart(today, months) + ((index * 5) % 24);

/** A sale has no frequency and no end; its written instalments add up to the price. */
function saleFields(deal: SaleDeal, units: readonly SeededUnit[], signed: DayNumber, handover: DayNumber): Contract {
  const price = units.reduce((sum, unit) => sum + (unit.price ?? 0), 0);
  return {
    contract: 'Sale and purchase agreement',
    contractDate: slashDay(signed),
    beginDate: slashDay(signed),
    units: units.map(({ _id, name, type, city, surface, price: own }) => ({
      unitId: _id,
      unit: { _id, name, type, city, surface, price: own },
      rent: own,
      expenses: [],
    })),
    isVat: false,
    vatRatio: 0,
    commissioneRatio: 0.02,
    manual: true,
    manualTerms: instalments[deal.plan](signed, handover).map(([day, percent, description]) => ({
      date: slashDay(day),
      description,
      amount: (price * percent) / 100,
      type: 'instalment',
    })),
  };
}

type Instalment = readonly [day: DayNumber, percent: number, description: string];

const instalments: Record<SaleDeal['plan'], (signed: DayNumber, handover: DayNumber) => Instalment[]> = {
  staged: (signed, handover) => [
    [signed, 20, 'Down payment'],
    ...Array.from({ length: 8 }, (_, index): Instalment => [
      addMonths(signed, (index + 1) * 3),
      5,
      `Instalment ${index + 1} of 8`,
    ]),
    [Math.max(handover, addMonths(signed, 25)), 40, 'On handover'],
  ],
  monthly: (signed) => [
    [signed, 10, 'Down payment'],
    ...Array.from({ length: 90 }, (_, index): Instalment => [addMonths(signed, index + 1), 1, `Instalment ${index + 1} of 90`]),
  ],
  halves: (signed, handover) => [
    [signed, 50, 'Down payment'],
    [handover, 50, 'On handover'],
  ],
  cash: (signed) => [[signed, 100, 'Full payment']],
};

type Span = { begin: DayNumber; end: DayNumber; months: number };

function spanOf({ begin, months = 12 }: LeaseDeal, today: DayNumber): Span {
  if ('endsIn' in begin) {
    const end = today + begin.endsIn;
    return { begin: addMonths(end + 1, -months), end, months };
  }
  const first = monthStart(today, begin.months) + (begin.day ?? 1) - 1;
  return { begin: first, end: termEnd(first, months), months };
}

/**
 * Rents are yearly; VAT applies to offices and shops only. Cheques that are neither monthly nor yearly are written out as
 * terms.
 */
function leaseFields(deal: LeaseDeal, units: readonly SeededUnit[], span: Span): Contract {
  const [first] = units;
  const taxed = first?.type === 'office' || first?.type === 'store';
  const monthly = deal.cheques !== 1;
  const manual = deal.cheques !== 1 && deal.cheques !== 12;
  const rows = units.map((unit) => leased(unit, span, monthly));
  const terminated = deal.state === 'terminated' ? addMonths(span.begin, 7) - 1 : undefined;
  const deposit = units.reduce((sum, { guaranty }) => sum + (guaranty ?? 0), 0);
  return {
    contract: `Tenancy agreement ${yearOf(span.begin)}`,
    frequency: monthly ? 'months' : 'years',
    beginDate: slashDay(span.begin),
    endDate: slashDay(span.end),
    contractDate: slashDay(span.begin - 12),
    ...(terminated && { terminationDate: slashDay(terminated), guarantyPayback: deposit - 1500 }),
    units: rows,
    guaranty: deposit,
    isVat: taxed,
    vatRatio: taxed ? 0.05 : 0,
    commissioneRatio: 0.05,
    discount: 0,
    manual,
    ...(manual && { manualTerms: cheques(12 * monthOf(rows, taxed), deal.cheques, span) }),
  };
}

function leased(unit: SeededUnit, span: Span, monthly: boolean): ContractUnit {
  const { _id, name, type, city, surface, price = 0, expense } = unit;
  const perTerm = (amount: number) => Math.round((monthly ? amount / 12 : amount) * 100) / 100;
  return {
    unitId: _id,
    unit: { _id, name, type, city, surface, price },
    rent: perTerm(price ?? 0),
    expenses: [
      {
        title: expense?.name,
        amount: perTerm(expense?.value ?? 0),
        beginDate: slashDay(span.begin),
        endDate: slashDay(span.end),
      },
    ],
    entryDate: slashDay(span.begin),
    exitDate: slashDay(span.end),
  };
}

/** Returns rents and charges of one month, with VAT. */
function monthOf(rows: readonly ContractUnit[], taxed: boolean): number {
  const fils = rows
    .flatMap(({ rent, expenses }) => [rent, ...(expenses ?? []).map(({ amount }) => amount)])
    .reduce<number>((sum, amount) => sum + Math.round((amount ?? 0) * 100), 0);
  return (fils + (taxed ? Math.round(fils * 0.05) : 0)) / 100;
}

/** Returns the cheques for each year of the term; the last one of a year takes the rounding remainder. */
function cheques(yearly: number, perYear: number, { begin, months }: Span) {
  const fils = Math.round(yearly * 100);
  const each = Math.floor(fils / perYear);
  return Array.from({ length: (perYear * months) / 12 }, (_, index) => ({
    date: slashDay(addMonths(begin, (index * 12) / perYear)),
    description: `Cheque ${index + 1}`,
    amount: (index % perYear === perYear - 1 ? fils - each * (perYear - 1) : each) / 100,
    type: 'cheque',
  }));
}

type Party = { company?: Company; buyers: readonly Person[] };

const streets = ['Al Safa Street 14', 'Corniche Road 201', 'Al Wahda Street 88', 'Al Nakhil Street 7', 'Zayed Road 310'] as const;

/** Returns the fields about the signatories; two buyers share 60 to 40. */
function partyFields({ company, buyers }: Party, city: string, signed: DayNumber, random: Random): Contract {
  const everyone: readonly Person[] = company ? [company] : buyers;
  const shares = everyone.length === 2 ? [60, 40] : [100];
  const [main] = everyone;
  return {
    isCompany: company !== undefined,
    name: everyone.map(({ name }) => name).join(' & '),
    manager: company ? company.manager : main?.name,
    ...(company && { legalForm: 'LLC', capital: 300_000, siret: `CN-${random.whole(1_000_000, 9_999_999)}` }),
    street1: random.pick(streets),
    zipCode: String(random.whole(10_000, 99_999)),
    city,
    contacts: everyone.map(({ name, email, phone }) => ({ contact: company?.manager ?? name, email, phone })),
    customer: everyone.map(({ id, name, nameAr, email, phone }, index) => ({
      customerId: id,
      name,
      nameAr,
      email,
      phone,
      share: shares[index],
    })),
    customerId: main?.id,
    documents: papers(company !== undefined, signed, random),
    bankInfo: { name: 'Gulf Creek Bank', iban: iban(random) },
  };
}

/** Returns licences or identity cards with expiry dates, a few of them soon. */
function papers(isCompany: boolean, signed: DayNumber, random: Random) {
  const expires = (months: number) => slashDay(addMonths(signed, months));
  return isCompany
    ? [{ name: 'Trade licence', expirationDate: expires(random.whole(11, 14)) }, { name: 'Tax registration' }]
    : [
        { name: 'Emirates ID', expirationDate: expires(random.whole(10, 30)) },
        { name: 'Passport', expirationDate: expires(random.whole(24, 80)) },
      ];
}
