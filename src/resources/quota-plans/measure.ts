import { idOf } from '@/api/record-id';
import { contractKind, readDay, unitIdOf, type ContractKind } from '@/resources/contracts/rules/contract-days';
import { sumOf } from '@/resources/contracts/rules/price';
import { entriesOf, isAmount } from '@/resources/contracts/rules/rows';
import { isDocument, type ServiceDocument } from '@/schema/document';
import type { Measure } from './rules/attainment';

/** Which contracts count: all of them, or those of one kind. */
export type Counted = 'all' | ContractKind;

type Records = {
  contracts: readonly ServiceDocument[];
  /** The units as they are today, for what neither a contract nor its copy of a unit says. */
  units?: readonly ServiceDocument[];
  /** Of a plan that measures contracts of all kinds, these alone. */
  counted?: Counted;
};

export const contractKinds = ['sale', 'lease', 'reservation'] as const satisfies readonly ContractKind[];

const KIND_WORDS: ReadonlyArray<readonly [RegExp, Counted]> = [
  [/^$/, 'all'],
  [/^sales?$/, 'sale'],
  [/^(?:leases?|rentals?)$/, 'lease'],
  [/^(?:reservations?|bookings?)$/, 'reservation'],
];

/**
 * Which contracts a plan measures, by its `uomObject`: `contracts` or `Contract` are all, `sales`, `sale contracts`, `Leases` those of
 * one kind. Undefined where it names other records or none.
 */
export function countedBy({ uomObject }: ServiceDocument): Counted | undefined {
  const object = textOf(uomObject).toLowerCase();
  const kind = object.replace(/[\s_-]*contracts?$/, '');
  return object === '' ? undefined : KIND_WORDS.find(([word]) => word.test(kind))?.[1];
}

/** Whether what a plan measures can be read from contracts: they are what it names, with a column or as a count of them. */
export const isMeasured = (plan: ServiceDocument): boolean =>
  countedBy(plan) !== undefined && (isCount(plan) || textOf(plan.uomColumn) !== '');

/** A column `units` is the number of records: the plan's own word for it. */
export const isCount = ({ planUom, uomColumn }: ServiceDocument): boolean =>
  textOf(planUom).toLowerCase() === 'count' || textOf(uomColumn).toLowerCase() === 'units';

/**
 * What contracts come to in a period: the sum of the plan's column, or how many there are. A contract is dated by `contractDate`, else by
 * `beginDate`; one without either is in no period. The column is looked for in the contract, else in each of its units: the row, the unit
 * as it was at signing, the unit as it is. Undefined for a plan that measures other records. Never throws. Source: domain rules §1.7.
 */
export function measureOf(plan: ServiceDocument, { contracts, units = [], counted = 'all' }: Records): Measure | undefined {
  if (!isMeasured(plan)) return undefined;
  const column = textOf(plan.uomColumn);
  const named = countedBy(plan);
  const kind = named === 'all' ? counted : named;
  const today = new Map(units.map((unit) => [idOf(unit), unit]));
  const valueOf = isCount(plan) ? () => 1 : (contract: ServiceDocument) => valueIn(contract, column, today);
  return ({ first, next }) => {
    const dated = contracts.filter((contract) => {
      const day = readDay(contract.contractDate) ?? readDay(contract.beginDate);
      return day !== undefined && day >= first && day < next && (kind === 'all' || contractKind(contract) === kind);
    });
    const values = dated.map(valueOf);
    const kinds = new Set(dated.map(contractKind));
    return {
      value: sumOf(values) ?? 0,
      contracts: dated.length,
      silent: values.filter((value) => value === undefined).length,
      kinds: contractKinds.filter((one) => kinds.has(one)),
    };
  };
}

function valueIn(contract: ServiceDocument, column: string, today: ReadonlyMap<string, ServiceDocument>): number | undefined {
  if (isAmount(contract[column])) return contract[column];
  return sumOf(
    entriesOf(contract.units).map((row) => {
      const line = isDocument(row) ? row : {};
      const signed = isDocument(line.unit) ? line.unit : {};
      return [line, signed, today.get(unitIdOf(row))].map((source) => source?.[column]).find(isAmount);
    }),
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
