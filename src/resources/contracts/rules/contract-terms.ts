import { isBlank, isDocument, type ServiceDocument } from '@/schema/document';
import { readRatio } from '@/schema/ratio';
import { readAmount } from '@/schema/read-amount';
import { calendars, DAY, endOfDay, type Moment, readBegin, readEnd, type Span, startOfDay, type TermUnit } from './calendar';
import { frequencyProblems, readFrequency } from './frequency';
import type { RuleProblem } from './problem';
import { amountOf, entriesOf, recordsOf, unitIdOf } from './rows';

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

export const vatRate = ({ isVat, vatRatio }: ServiceDocument): number =>
  isVat === true ? (readRatio(vatRatio)?.fraction ?? 0) : 0;

/** Counts whole terms from begin to the agreed end, even if terminated earlier: the fractional distance, rounded. */
export const countTerms = ({ unit, begin, end }: ContractTerms): number => Math.round(calendars[unit].distance(begin, end));

export const daysIn = ({ from, until }: Span): number => Math.max(0, (endOfDay(until) + 1 - startOfDay(from)) / DAY);
