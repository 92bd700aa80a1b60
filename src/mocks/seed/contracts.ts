import type { Work } from '@/steps';
import type { Contract, ContractUnit } from '@/resources/contracts/contract.schema';
import { roundedTo } from '@/resources/contracts/rules/instalments';
import { anniversarySchedule, contractSchedule } from '@/resources/contracts/rules/schedule';
import { splitByWeights, round2 } from '@/schema/money';
import {
  addMonths,
  type DayNumber,
  monthOf,
  monthStart,
  type Seeded,
  type SeededDesk,
  slashDay,
  stored,
  termEnd,
  yearOf,
} from './seeded';
import { createRandom, type Random } from './random';
import { type Deal, deals, type LeaseDeal, type Setting, type SaleDeal, towerDeals } from './deals';
import { seededDesks } from './desks';
import { agentFor, type Company, iban, type People, type Person, type Team } from './people';
import { projects } from './projects';
import { type Built, compactSeaHomes, type SeededUnit } from './units';

export type SeededContract = Seeded<Contract>;

/** Never sold or leased, so that the best unit of each project can be shown and offered. */
const shownFree = new Set(['A-1204', 'B-1408', 'TH-07', 'V-21', ...compactSeaHomes]);

const MOST_UNITS = 4;

type Sources = { built: readonly Built[]; people: People; blocks: number };

export function* makeContracts(number: number, today: DayNumber, { built, people, blocks }: Sources): Work<SeededContract[]> {
  const free = freeUnits(built);
  const parties = partiesOf(people, MOST_UNITS * blocks);
  const made: Array<{ deal: Deal; units: readonly SeededUnit[] }> = [];
  const contracts: SeededContract[] = [];
  for (const deal of [...Array.from({ length: blocks }, () => deals).flat(), ...towerDeals]) {
    const index = contracts.length;
    const random = createRandom(number + 50_000 + index * 211);
    const units = overlaps(deal) ? sharedUnit(made) : free(deal.place, deal.kind === 'reservation' ? 1 : deal.units);
    made.push({ deal, units });
    const { day, fields } = fieldsOf(deal, units, today, index);
    // Who signed long ago has shown the papers anew.
    const shown = day < today - 400 ? today - 100 : day;
    const party = partyFields(parties(deal), units[0]?.city ?? '', shown, random);
    const paid = paidPartsOf(deal, fields, { signed: day, today, random: createRandom(number + 70_000 + index * 389) });
    const closed = {
      ...fields,
      ...paid,
      ...closedBy(deal, fields, people, index),
      ...attachmentsOf(deal, units, day, today, index),
    };
    const id = random.id();
    const facts = common(deal, index, random);
    const notes = [facts.notes, paid.notes].filter(Boolean).join('\n');
    contracts.push(stored(id, { ...party, ...closed, ...facts, ...(notes && { notes }) }, Math.min(day, today) - 14, index));
    yield;
  }
  return contracts;
}

function freeUnits(built: readonly Built[]) {
  const queues = new Map<Setting, SeededUnit[]>();
  for (const { plot, unit } of built) {
    if (shownFree.has(plot.name)) continue;
    const place = plot.furnished ? 'furnished' : plot.filling ? 'tower' : plot.project;
    const queue = queues.get(place);
    if (queue) queue.push(unit);
    else queues.set(place, [unit]);
  }
  return (place: Setting, count: number) => queues.get(place)?.splice(0, count) ?? [];
}

const overlaps = (deal: Deal) => deal.kind === 'lease' && deal.state === 'overlapping';

const isFromMonthStart = ({ begin }: LeaseDeal) => begin !== 'january' && 'months' in begin;

/** Returns a home that is already leased, for the lease that overlaps it. */
function sharedUnit(made: ReadonlyArray<{ deal: Deal; units: readonly SeededUnit[] }>): readonly SeededUnit[] {
  const earlier = made.findLast(
    ({ deal, units }) => deal.place === 'wadi' && deal.kind === 'lease' && isFromMonthStart(deal) && units.length === 1,
  );
  return earlier?.units ?? [];
}

/** Investors buy, the school and the other companies rent, persons take turns; no party holds more than `most`. */
function partiesOf({ companies, persons, respelt }: People, most: number): (deal: Deal) => Party {
  const investors = companies.filter(({ name }) => /Holding|Investments/.test(name));
  const school = companies.filter(({ name }) => name.includes('School'));
  const tenants = companies.filter((company) => !investors.includes(company) && !school.includes(company));
  const turn = new Map<readonly Person[], number>();
  const held = new Map<string, number>();
  const next = <T extends Person>(from: readonly T[], units: number): T | undefined => {
    const start = turn.get(from) ?? 0;
    const steps = from.findIndex((_, step) => (held.get(from[(start + step) % from.length]?.id ?? '') ?? 0) + units <= most);
    const index = start + Math.max(0, steps);
    const one = from[index % from.length];
    turn.set(from, index + 1);
    if (one) held.set(one.id, (held.get(one.id) ?? 0) + units);
    return one;
  };
  return (deal) => {
    const units = deal.kind === 'reservation' ? 1 : deal.units;
    if (deal.kind !== 'reservation' && deal.company)
      return { company: next(deal.kind === 'sale' ? investors : deal.place === 'wadi' ? school : tenants, units), buyers: [] };
    const buyers = Array.from({ length: deal.kind === 'sale' && deal.shared ? 2 : 1 }, () => next(persons, units));
    const again = deal.kind === 'sale' ? undefined : respelt.get(deal.respelt ?? '');
    return { buyers: again ? [again] : buyers.filter((one) => one !== undefined) };
  };
}

const teamFor = (deal: Deal): Team => (deal.kind === 'lease' ? 'leasing' : 'sales');

function closedBy(deal: Deal, { description }: Contract, people: People, index: number): Contract {
  const agent = agentFor(people, teamFor(deal), index)?.name ?? '';
  const named = deal.kind === 'lease' ? `Leasing officer: ${agent}` : `Sales agent: ${agent}`;
  return { description: description ? `${named}\n${description}` : named };
}

function attachmentsOf(deal: Deal, [unit]: readonly SeededUnit[], signed: DayNumber, today: DayNumber, index: number): Contract {
  if (deal.kind === 'reservation' || index % 2 === 1) return {};
  const uploaded = slashDay(Math.min(signed, today - 1));
  const file = (name: string, mimeType: string, kilobytes: number) => ({
    name,
    mimeType,
    size: (kilobytes + ((index * 37) % 90)) * 1000,
    uploadedDate: uploaded,
  });
  const agreement = file('Signed agreement.pdf', 'application/pdf', 410);
  const second =
    deal.kind === 'lease'
      ? file('Move-in inspection.jpg', 'image/jpeg', 1650)
      : file('إيصال الدفعة المقدمة.pdf', 'application/pdf', 130);
  const kept = index === 0 ? [{ ...file('Floor plan.svg', 'image/svg+xml', 2), url: unit?.floorsPlan?.[0]?.floorImage }] : [];
  return { attachments: index % 4 === 0 ? [agreement, second, ...kept] : [agreement] };
}

function fieldsOf(
  deal: Deal,
  units: readonly SeededUnit[],
  today: DayNumber,
  index: number,
): { day: DayNumber; fields: Contract } {
  if (deal.kind === 'lease') return leaseOf(deal, units, today, index);
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
      endDate: slashDay(today + (HELD_FOR[index % HELD_FOR.length] ?? 0)),
    },
  };
}

/** The days that reservations are still held for: one ends today, and one tomorrow. */
const HELD_FOR = [4, 9, 0, 1];

function leaseOf(deal: LeaseDeal, units: readonly SeededUnit[], today: DayNumber, index: number) {
  const span = spanOf(deal, today);
  const signed = Math.min(span.begin - 6 - ((index * 7) % 15), today - 1);
  const fields: Contract = { ...leaseFields(deal, units, span), contractDate: slashDay(signed) };
  const cheques = isWrittenOut(deal) ? { manual: true, manualTerms: chequesOf(fields, deal.cheques, span) } : { manual: false };
  const lease = { ...fields, ...cheques };
  return { day: signed, fields: isWrittenOut(deal) ? lease : { ...lease, terms: termsOf(lease) } };
}

function paidPartsOf(deal: Deal, fields: Contract, on: Parameters<NonNullable<SeededDesk['paid']>>[2]): Contract {
  const { paid = () => ({}) } = seededDesks;
  if (deal.kind === 'reservation') return deal.payments ? paid(fields, deal.payments, on) : {};
  if (deal.kind === 'sale') return paid(fields, deal.payments ?? 'buyer', on);
  const paysByCheque = isWrittenOut(deal) || deal.begin === 'january';
  return paid(fields, deal.payments ?? (paysByCheque ? 'cheques' : 'terms'), on);
}

const handoverOf = (place: Setting) => (place === 'furnished' || place === 'tower' ? 0 : projects[place].handover);

const sources = ['walk-in', 'broker', 'web', 'broker', 'import'] as const;
const notes = ['', '', 'Prefers to be called after five.', 'يفضّل التواصل عبر واتساب.', ''] as const;
const leaseNotes = ['Keys were handed over with two parking cards.', 'طلب تجديد العقد قبل شهرين من انتهائه.'] as const;

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function common({ kind }: Deal, index: number, random: Random): Contract {
  const reference = Array.from({ length: 12 }, () => letters[random.whole(0, letters.length - 1)]).join('');
  const all = kind === 'lease' ? [...notes, ...leaseNotes] : notes;
  const note = all[index % all.length];
  return { reference, recordSource: sources[index % sources.length], ...(note && { notes: note }) };
}

const signedOn = ({ signed }: SaleDeal, today: DayNumber, index: number): DayNumber =>
  'daysAgo' in signed ? today - signed.daysAgo : monthStart(today, signed.months) + ((index * 5) % 24);

/** A sale has no frequency and no end; its written instalments add up to the price after the discount. */
function saleFields(deal: SaleDeal, units: readonly SeededUnit[], signed: DayNumber, handover: DayNumber): Contract {
  const { discount = 0 } = deal;
  const price = units.reduce((sum, unit) => sum + (unit.price ?? 0), 0) - discount;
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
    discount,
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
  if (begin !== 'january' && 'endsIn' in begin) {
    const end = today + begin.endsIn;
    return { begin: addMonths(end + 1, -months), end, months };
  }
  const first = begin === 'january' ? monthStart(today, -monthOf(today)) : monthStart(today, begin.months) + (begin.day ?? 1) - 1;
  return { begin: first, end: termEnd(first, months), months };
}

/** Twelve cheques are the terms themselves, and so is the one cheque a year of a lease by the year. */
const isWrittenOut = ({ begin, cheques }: LeaseDeal): boolean => cheques !== 12 && begin !== 'january';

function leaseFields(deal: LeaseDeal, units: readonly SeededUnit[], span: Span): Contract {
  const taxed = isTaxed(units);
  const monthly = deal.begin !== 'january';
  const terminated = deal.state === 'terminated' ? addMonths(span.begin, 7) - 1 : undefined;
  const deposit = units.reduce((sum, { guaranty }) => sum + (guaranty ?? 0), 0);
  return {
    contract: `Tenancy agreement ${yearOf(span.begin)}`,
    frequency: monthly ? 'months' : 'years',
    beginDate: slashDay(span.begin),
    endDate: slashDay(span.end),
    ...(terminated !== undefined && { terminationDate: slashDay(terminated), guarantyPayback: deposit }),
    ...(deal.state === 'ended' && { guarantyPayback: deposit }),
    units: units.map((unit) => leased(unit, span, { monthly, taxed })),
    guaranty: deposit,
    isVat: taxed,
    vatRatio: taxed ? 0.05 : 0,
    commissioneRatio: 0.05,
    discount: deal.discount ?? 0,
  };
}

const isTaxed = ([first]: readonly SeededUnit[]): boolean => first?.type === 'office' || first?.type === 'store';

/** Amounts with VAT of a year are whole dirhams where those of a month without it are multiples of this: 12 × 5 × 1.05 is 63. */
const TAXED_STEP = 5;

function leased(unit: SeededUnit, span: Span, { monthly, taxed }: { monthly: boolean; taxed: boolean }): ContractUnit {
  const { _id, name, type, city, surface, price = 0, expense } = unit;
  const perTerm = (amount: number) => Math.round((monthly ? amount / 12 : amount) * 100) / 100;
  const step = monthly && taxed ? TAXED_STEP : 1;
  return {
    unitId: _id,
    unit: { _id, name, type, city, surface, price },
    rent: perTerm(price ?? 0),
    expenses: [
      {
        title: expense?.name,
        amount: Math.round(perTerm(expense?.value ?? 0) / step) * step,
        beginDate: slashDay(span.begin),
        endDate: slashDay(span.end),
      },
    ],
    entryDate: slashDay(span.begin),
    exitDate: slashDay(span.end),
  };
}

/** A lease from the 15th touches thirteen months but is paid for twelve; whole dirhams, the rest in the last cheque. */
function chequesOf(lease: Contract, perYear: number, { begin, months }: Span) {
  const { total } = anniversarySchedule({ ...lease, terminationDate: undefined });
  const count = (perYear * months) / 12;
  const cheques = splitByWeights(
    total,
    Array.from({ length: count }, () => 1),
  ).map((amount, index) => ({
    date: addMonths(begin, (index * 12) / perYear),
    description: `Cheque ${index + 1}`,
    amount,
    type: 'cheque',
  }));
  return roundedTo(1, cheques).map((cheque) => ({ ...cheque, date: slashDay(cheque.date) }));
}

type Party = { company?: Company; buyers: readonly Person[] };

const streets = ['Al Safa Street 14', 'Corniche Road 201', 'Al Wahda Street 88', 'Al Nakhil Street 7', 'Zayed Road 310'] as const;

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

function papers(isCompany: boolean, signed: DayNumber, random: Random) {
  const expires = (months: number) => slashDay(addMonths(signed, months));
  return isCompany
    ? [{ name: 'Trade licence', expirationDate: expires(random.whole(11, 14)) }, { name: 'Tax registration' }]
    : [
        { name: 'Emirates ID', expirationDate: expires(random.whole(10, 30)) },
        { name: 'Passport', expirationDate: expires(random.whole(24, 80)) },
      ];
}

function termsOf(contract: Contract): readonly object[] {
  const names = new Map(contract.units?.map(({ unitId, unit }) => [unitId, (unit as { name?: string }).name ?? '']));
  let balance = 0;
  return contractSchedule(contract).rows.map((row) => {
    const carried = balance;
    const grandTotal = round2(row.amount + carried);
    balance = grandTotal;
    const charges = row.lines.flatMap((line) => line.charges);
    return {
      term: row.term,
      month: row.month,
      year: row.year,
      preTaxAmounts: row.lines.map(({ unitId, rent }) => ({ description: names.get(unitId), amount: rent })),
      charges: charges.map(({ title, amount }) => ({ description: title, amount })),
      discounts: row.discount > 0 ? [{ origin: 'contract', description: 'Discount', amount: row.discount }] : [],
      debts: [],
      vats: row.vat > 0 ? [{ origin: 'contract', description: 'VAT', rate: contract.vatRatio, amount: row.vat }] : [],
      payments: [],
      total: {
        preTaxAmount: row.rent,
        charges: row.charges,
        discount: row.discount,
        debts: row.debts,
        vat: row.vat,
        balance: carried,
        grandTotal,
        payment: 0,
      },
    };
  });
}
