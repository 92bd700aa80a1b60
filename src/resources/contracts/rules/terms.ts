import type { contractWords } from '@/i18n/en/contract-words';
import { type Day, type DayFormat, readDay } from '@/schema/day';
import { serviceZone } from '@/schema/service-zone';
import { isBlank, isDocument, type ServiceDocument } from '@/schema/document';
import { readAmount } from '@/schema/read-amount';
import { frequencies, readFrequency, type TermUnit, vatRate } from './amounts';
import { amountOf, entriesOf, recordsOf, unitIdOf } from './rows';

export type ProblemKey = keyof typeof contractWords.rules.problems;

/** An obstacle to a calculation, or an assumption it had to make: reported at a field, never thrown. */
export type RuleProblem = {
  /** Dotted, with rows by index: `endDate`, `units.0.rent`. */
  path: string;
  key: ProblemKey;
  values?: Record<string, unknown>;
};

/**
 * A moment of wall-clock time: milliseconds since 1970 as if the clock ran on UTC. Dates are taken as written in the document, or
 * where the service has a time zone, as its clocks show them; the reader's zone never shifts them.
 */
export type Moment = number;

const SECOND = 1000;
const HOUR = 3_600_000;
export const DAY = 86_400_000;

const readBegin = (raw: unknown): Moment | undefined => read(raw, 0);

/** Includes a day without a time up to 23:59:59. */
const readEnd = (raw: unknown): Moment | undefined => read(raw, DAY - SECOND);

type Written = { midnight: Moment; time: number | undefined };

/** The same few hundred dates recur, and reading one takes a microsecond. */
const known = new Map<string, Written | undefined>();
const KNOWN_AT_MOST = 20_000;
/** An instant is another day in another zone. */
serviceZone.subscribe(() => known.clear());

function read(raw: unknown, withoutTime: number): Moment | undefined {
  const written = typeof raw === 'string' ? knownText(raw) : writtenAt(raw);
  return written && written.midnight + (written.time ?? withoutTime);
}

function knownText(raw: string): Written | undefined {
  if (known.has(raw)) return known.get(raw);
  const written = writtenAt(raw);
  if (known.size >= KNOWN_AT_MOST) known.clear();
  known.set(raw, written);
  return written;
}

function writtenAt(raw: unknown): Written | undefined {
  const day = readDay(raw);
  return day && { midnight: momentOf(day.day), time: timeOf(day.format) };
}

function timeOf(format: DayFormat): number | undefined {
  if ('unit' in format) return format.timeOfDay;
  if (format.instant) return format.instant.timeOfDay;
  const [, hours, minutes, seconds = 0] = /(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(format.rest ?? '') ?? [];
  if (hours === undefined) return undefined;
  return Math.min(Number(hours) * HOUR + Number(minutes) * 60 * SECOND + Number(seconds) * SECOND, DAY - SECOND);
}

export const momentOf = (day: Day): Moment => Date.parse(`${day}T00:00:00Z`);

const knownDays = new Map<number, Day>();

export function dayOfMoment(moment: Moment): Day {
  const count = Math.floor(moment / DAY);
  const made = knownDays.get(count);
  if (made !== undefined) return made;
  const day = new Date(moment).toISOString().slice(0, 10);
  if (knownDays.size >= KNOWN_AT_MOST) knownDays.clear();
  knownDays.set(count, day);
  return day;
}

export const startOfDay = (moment: Moment): Moment => Math.floor(moment / DAY) * DAY;
export const endOfDay = (moment: Moment): Moment => startOfDay(moment) + DAY - 1;

const SHORTEST_MONTH = 28;

/** Months are clamped to their end; the time of day stays. */
function monthsLater(moment: Moment, count: number): Moment {
  const date = new Date(moment);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + count, date.getUTCDate()];
  const last = day > SHORTEST_MONTH ? new Date(Date.UTC(year, month + 1, 0)).getUTCDate() : day;
  return Date.UTC(year, month, Math.min(day, last)) + (moment - startOfDay(moment));
}

/** Both moments are included. */
export type Span = { from: Moment; until: Moment };

/** Source: the engine that contracts of this kind were made for; quarters follow its years. */
type Calendar = {
  startOf: (moment: Moment) => Moment;
  later: (moment: Moment, terms: number) => Moment;
  distance: (begin: Moment, end: Moment) => number;
  length?: number;
  /** Returns the moment that names the row of a term beginning at this one. */
  keyOf: (moment: Moment) => Moment;
};

const asItIs = (moment: Moment): Moment => moment;

function even(length: number, origin: Moment): Omit<Calendar, 'keyOf'> {
  return {
    length,
    startOf: (moment) => Math.floor((moment - origin) / length) * length + origin,
    later: (moment, terms) => moment + terms * length,
    distance: (begin, end) => (end - begin) / length,
  };
}

function monthly(months: 1 | 3 | 12): Omit<Calendar, 'keyOf'> {
  return {
    startOf(moment) {
      const date = new Date(moment);
      return Date.UTC(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / months) * months, 1);
    },
    later: (moment, terms) => monthsLater(moment, terms * months),
    distance: (begin, end) => monthsBetween(begin, end) / months,
  };
}

const dateOf = (moment: Moment) => new Date(moment).getUTCDate();

/** Counts forward where the begin has the later day, since the end of a short month would shift it. */
function monthsBetween(begin: Moment, end: Moment): number {
  return dateOf(end) < dateOf(begin) ? monthsFrom(begin, end) : -monthsFrom(end, begin);
}

function monthsFrom(anchor: Moment, other: Moment): number {
  const [from, to] = [new Date(anchor), new Date(other)];
  const whole = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  const near = monthsLater(anchor, whole);
  const past = monthsLater(anchor, other < near ? whole - 1 : whole + 1);
  return whole + (other - near) / Math.abs(past - near);
}

const SUNDAY = Date.UTC(2023, 0, 1);

const hours = even(HOUR, 0);
const months = monthly(1);

export const calendars: Readonly<Record<TermUnit, Calendar>> = {
  hours: { ...hours, keyOf: hours.startOf },
  days: { ...even(DAY, 0), keyOf: startOfDay },
  weeks: { ...even(7 * DAY, SUNDAY), keyOf: asItIs },
  months: { ...months, keyOf: months.startOf },
  quarters: { ...monthly(3), keyOf: asItIs },
  years: { ...monthly(12), keyOf: asItIs },
};

type ChargeTerms = Span & { title: string; amount: number };
type UnitTerms = Span & { unitId: string; rent: number; charges: readonly ChargeTerms[] };

/** The amounts behind the rows of a contract, in AED per term. */
export type Money = {
  units: readonly UnitTerms[];
  /** Amount before VAT. */
  discount: number;
  /** VAT as a fraction; 0 where VAT is off. */
  rate: number;
};

export type ContractTerms = Money & {
  unit: TermUnit;
  begin: Moment;
  end: Moment;
  /** The end in effect: a termination replaces the agreed end. */
  last: Moment;
};

/** A termination on the last day does not outlast the end. */
export function contractMoments({ beginDate, endDate, terminationDate }: ServiceDocument) {
  const [begin, end, stop] = [readBegin(beginDate), readEnd(endDate), readEnd(terminationDate)];
  const isLastDay = stop !== undefined && end !== undefined && startOfDay(stop) === startOfDay(end);
  const termination = isLastDay ? Math.min(stop, end) : stop;
  return { begin, end, termination };
}

/** Reports invalid days of a contract, by the checks of the service's engine. Missing days are not checked. */
export function dayProblems(contract: ServiceDocument): RuleProblem[] {
  const { begin, end, termination } = contractMoments(contract);
  if (begin !== undefined && end !== undefined && end <= begin) {
    return [{ path: 'endDate', key: end < begin ? 'endBeforeBegin' : 'noDuration', values: { begin, end } }];
  }
  const isOutside =
    termination !== undefined && ((begin !== undefined && termination < begin) || (end !== undefined && termination > end));
  return isOutside ? [{ path: 'terminationDate', key: 'terminationOutside', values: { begin, end, termination } }] : [];
}

/** Reports ratios that are read differently than written, have no effect, or are missing. */
export function ratioProblems({ isVat, vatRatio, commissioneRatio }: ServiceDocument): RuleProblem[] {
  const above = Object.entries({ vatRatio, commissioneRatio }).flatMap(([path, value]): RuleProblem[] =>
    (readAmount(value) ?? 0) > 1 ? [{ path, key: 'ratioAbove', values: { value } }] : [],
  );
  const rate = readAmount(vatRatio) ?? 0;
  if (isVat !== true && rate > 0) return [...above, { path: 'vatRatio', key: 'vatOff', values: { isVat, vatRatio } }];
  if (isVat === true && rate === 0) return [...above, { path: 'vatRatio', key: 'vatNoRate', values: { vatRatio } }];
  return above;
}

export function frequencyProblems(frequency: unknown): RuleProblem[] {
  if (isBlank(frequency) || frequencies.some((one) => one === frequency)) return [];
  const key = readFrequency(frequency) === 'quarters' ? 'quarters' : 'unknownFrequency';
  return [{ path: 'frequency', key, values: { frequency } }];
}

export const noUnitsProblem = ({ units }: ServiceDocument): RuleProblem[] =>
  entriesOf(units).length === 0 ? [{ path: 'units', key: 'noUnits' }] : [];

/** Reports a payback above the deposit and what is to be refunded in AED: the service's engine accepts it, but it is suspicious. */
export function paybackProblems({ guaranty, guarantyPayback }: ServiceDocument, toRefund = 0): RuleProblem[] {
  const [deposit, payback] = [readAmount(guaranty), readAmount(guarantyPayback)];
  const isAbove = deposit !== undefined && payback !== undefined && payback > Math.max(deposit, toRefund);
  return isAbove ? [{ path: 'guarantyPayback', key: 'paybackAboveDeposit', values: { guaranty, guarantyPayback } }] : [];
}

const negative = (path: string, value: unknown): RuleProblem[] =>
  (readAmount(value) ?? 0) < 0 ? [{ path, key: 'negative', values: { value } }] : [];

function amountProblems(contract: ServiceDocument): RuleProblem[] {
  const ofUnits = entriesOf(contract.units).flatMap((row, index) => {
    const { rent, expenses } = isDocument(row) ? row : {};
    const path = `units.${index}`;
    return [
      ...(readAmount(rent) !== undefined ? negative(`${path}.rent`, rent) : [{ path: `${path}.rent`, key: 'noRent' as const }]),
      ...entriesOf(expenses).flatMap((charge, chargeIndex) =>
        isDocument(charge) ? negative(`${path}.expenses.${chargeIndex}.amount`, charge.amount) : [],
      ),
    ];
  });
  return [...ofUnits, ...negative('discount', contract.discount), ...negative('vatRatio', contract.vatRatio)];
}

const missingProblems = ({ frequency, beginDate, endDate }: ServiceDocument): RuleProblem[] => [
  ...(isBlank(frequency) ? [{ path: 'frequency', key: 'noFrequency' as const }] : []),
  ...(readBegin(beginDate) === undefined ? [{ path: 'beginDate', key: 'noBegin' as const }] : []),
  ...(readEnd(endDate) === undefined ? [{ path: 'endDate', key: 'noEnd' as const }] : []),
];

/** Reports the fields that keep a contract's schedule from being computed; the worst first. */
export const termProblems = (contract: ServiceDocument): RuleProblem[] => [
  ...missingProblems(contract),
  ...frequencyProblems(contract.frequency),
  ...noUnitsProblem(contract),
  ...dayProblems(contract),
  ...amountProblems(contract),
  ...ratioProblems(contract).filter(({ path }) => path === 'vatRatio'),
];

/** Returns the terms of a contract; undefined if the service's engine would refuse it for one of the `termProblems`. */
export function readTerms(contract: ServiceDocument): ContractTerms | undefined {
  const { begin, end, termination } = contractMoments(contract);
  const unit = readFrequency(contract.frequency);
  if (unit === undefined || begin === undefined || end === undefined) return undefined;
  const money = readMoney(contract, { from: begin, until: end });
  const isRefused = money.units.length === 0 || dayProblems(contract).length > 0;
  return isRefused ? undefined : { ...money, unit, begin, end, last: termination ?? end };
}

/** Missing days fall back to the contract's `span`; all count by whole days. */
export function readMoney(contract: ServiceDocument, span: Span): Money {
  const spanOf = (from: unknown, until: unknown): Span => ({
    from: startOfDay(readBegin(from) ?? span.from),
    until: endOfDay(readEnd(until) ?? span.until),
  });
  const units = entriesOf(contract.units).map((entry) => {
    const row = isDocument(entry) ? entry : {};
    return {
      ...spanOf(row.entryDate, row.exitDate),
      unitId: unitIdOf(entry),
      rent: amountOf(row.rent),
      charges: recordsOf(row.expenses).map((charge) => ({
        ...spanOf(charge.beginDate, charge.endDate),
        title: typeof charge.title === 'string' ? charge.title : '',
        amount: amountOf(charge.amount),
      })),
    };
  });
  return { units, discount: amountOf(contract.discount), rate: vatRate(contract) };
}

/** Counts whole terms from begin to the agreed end, even if terminated earlier: the fractional distance, rounded. */
export const countTerms = ({ unit, begin, end }: ContractTerms): number => Math.round(calendars[unit].distance(begin, end));

export function countedTerms(contract: ServiceDocument): number {
  const terms = readTerms(contract);
  return terms ? countTerms(terms) : 0;
}

export const daysIn = ({ from, until }: Span): number => Math.max(0, (endOfDay(until) + 1 - startOfDay(from)) / DAY);
