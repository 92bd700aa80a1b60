import { idOf } from '@/api/record-id';
import { contractKind, type ContractKind, dayWon } from '@/resources/contracts/rules/contract-days';
import { entriesOf, signedUnitOf, unitIdOf } from '@/resources/contracts/rules/rows';
import { contractValue } from '@/resources/contracts/rules/amounts';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { readAmount } from '@/schema/read-amount';
import type { Format } from '@/i18n/format';
import type { Measure } from './rules/attainment';
import type { PeriodDays } from './rules/periods';
import { sumOf, sumOfGiven } from './rules/totals';

export type Counted = 'all' | ContractKind;

export type Records = { contracts: readonly ServiceDocument[]; units?: readonly ServiceDocument[]; counted?: Counted };

export const contractKinds = ['sale', 'lease', 'reservation'] as const satisfies readonly ContractKind[];

const KIND_WORDS: ReadonlyArray<readonly [RegExp, Counted]> = [
  [/^$/, 'all'],
  [/^sales?$/, 'sale'],
  [/^(?:leases?|rentals?)$/, 'lease'],
  [/^(?:reservations?|bookings?)$/, 'reservation'],
];

/** `contracts` or `Contract` mean all; `sales`, `sale contracts` or `Leases` one kind; undefined for other records. */
export function countedBy({ uomObject }: ServiceDocument): Counted | undefined {
  const object = textOf(uomObject).toLowerCase();
  const kind = object.replace(/[\s_-]*contracts?$/, '');
  return object === '' ? undefined : KIND_WORDS.find(([word]) => word.test(kind))?.[1];
}

export const isMeasured = (plan: ServiceDocument): boolean =>
  countedBy(plan) !== undefined && (isCount(plan) || textOf(plan.uomColumn) !== '');

/** Tells whether a plan counts records; in `uomColumn`, plans write `units` for that. */
export const isCount = ({ planUom, uomColumn }: ServiceDocument): boolean =>
  textOf(planUom).toLowerCase() === 'count' || textOf(uomColumn).toLowerCase() === 'units';

/**
 * Returns the measure of a plan: in a period, the sum of its column or the number of contracts, dated by `dayWon`. A plan of prices counts the contract's own money: a sale or reservation its price after discount, a lease its rent a
 * year. Any other column, and a price that a contract does not carry, is looked up in the contract, then in each of its units:
 * the row, the unit as signed, the unit today. Undefined for a plan of other records. Never throws.
 */
export function measureOf(plan: ServiceDocument, { contracts, units = [], counted = 'all' }: Records): Measure | undefined {
  if (!isMeasured(plan)) return undefined;
  const column = textOf(plan.uomColumn);
  const today = new Map(units.map((unit) => [idOf(unit), unit]));
  const valueOf = isCount(plan) ? () => 1 : (contract: ServiceDocument) => valueIn(contract, column, today);
  return ({ first, next }) => {
    const dated = wonIn(contracts, { first, next }, kindCounted(plan, counted));
    const values = dated.map(valueOf);
    const kinds = new Set(dated.map(contractKind));
    return {
      value: sumOf(values),
      contracts: dated.length,
      silent: values.filter((value) => value === undefined).length,
      kinds: contractKinds.filter((one) => kinds.has(one)),
    };
  };
}

export function kindCounted(plan: ServiceDocument, chosen: Counted): Counted {
  const named = countedBy(plan) ?? 'all';
  return named === 'all' ? chosen : named;
}

export const wonIn = (contracts: readonly ServiceDocument[], { first, next }: PeriodDays, kind: Counted): ServiceDocument[] =>
  contracts.filter((contract) => {
    const day = dayWon(contract);
    return day !== undefined && day >= first && day < next && (kind === 'all' || contractKind(contract) === kind);
  });

function valueIn(contract: ServiceDocument, column: string, today: ReadonlyMap<string, ServiceDocument>): number | undefined {
  const stated = readAmount(contract[column]);
  if (stated !== undefined) return stated;
  const own = column.toLowerCase() === 'price' ? contractValue(contract) : undefined;
  if (own !== undefined) return own;
  return sumOfGiven(
    entriesOf(contract.units).map((row) => {
      const line = isDocument(row) ? row : {};
      return [line, signedUnitOf(row), today.get(unitIdOf(row))]
        .map((source) => readAmount(source?.[column]))
        .find((value) => value !== undefined);
    }),
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export const isMoney = ({ planUom }: ServiceDocument): boolean =>
  typeof planUom === 'string' && planUom.trim().toLowerCase() === 'currency';

const isArea = ({ planUom }: ServiceDocument): boolean => typeof planUom === 'string' && planUom.trim().toLowerCase() === 'area';

/** Writes an amount in the plan's unit of measure: "AED 1,500", "600 m²", "12". */
export function planAmount(plan: ServiceDocument, value: number, format: Format): string {
  if (isMoney(plan)) return format.money(value);
  return isArea(plan) ? format.area(value, 'm2') : format.number(value);
}

export const bareAmount = (plan: ServiceDocument, value: number, format: Format): string =>
  isMoney(plan) ? format.money(value, { unit: false }) : planAmount(plan, value, format);

export const wholePercent = (fraction: number | undefined, format: Format): string =>
  format.percent(fraction === undefined ? undefined : Math.round(fraction * 100) / 100);
