import { idOf } from '@/api/record-id';
import { readDay, unitIdOf } from '@/resources/contracts/rules/contract-days';
import { sumOf } from '@/resources/contracts/rules/price';
import { entriesOf, isAmount } from '@/resources/contracts/rules/rows';
import { isDocument, type ServiceDocument } from '@/schema/document';
import type { Measure } from './rules/attainment';

type Records = {
  contracts: readonly ServiceDocument[];
  /** The units as they are today, for what neither a contract nor its copy of a unit says. */
  units?: readonly ServiceDocument[];
};

/** Whether what a plan measures can be read from contracts: `contracts` or `Contract`, and a column, or a count of them. */
export const isMeasured = (plan: ServiceDocument): boolean =>
  /^contracts?$/i.test(textOf(plan.uomObject)) && (isCount(plan) || textOf(plan.uomColumn) !== '');

/** A column `units` is the number of records: the plan's own word for it. */
const isCount = ({ planUom, uomColumn }: ServiceDocument): boolean =>
  textOf(planUom).toLowerCase() === 'count' || textOf(uomColumn).toLowerCase() === 'units';

/**
 * What contracts come to in a period: the sum of the plan's column, or how many there are. A contract is dated by `contractDate`, else by
 * `beginDate`; one without either is in no period. The column is looked for in the contract, else in each of its units: the row, the unit
 * as it was at signing, the unit as it is. Undefined for a plan that measures other records. Never throws. Source: domain rules §1.7.
 */
export function measureOf(plan: ServiceDocument, { contracts, units = [] }: Records): Measure | undefined {
  if (!isMeasured(plan)) return undefined;
  const column = textOf(plan.uomColumn);
  const today = new Map(units.map((unit) => [idOf(unit), unit]));
  const valueOf = isCount(plan) ? () => 1 : (contract: ServiceDocument) => valueIn(contract, column, today);
  return ({ first, next }) => {
    const dated = contracts.filter((contract) => {
      const day = readDay(contract.contractDate) ?? readDay(contract.beginDate);
      return day !== undefined && day >= first && day < next;
    });
    const values = dated.map(valueOf);
    return {
      value: sumOf(values) ?? 0,
      contracts: dated.length,
      silent: values.filter((value) => value === undefined).length,
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
