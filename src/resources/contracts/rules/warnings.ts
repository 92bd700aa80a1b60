import { isDocument, type ServiceDocument } from '@/schema/document';
import { fieldNames, fieldOf, type RecordSchema } from '@/schema/field';
import { contractSchema } from '../contract.schema';
import { startOfDay } from './calendar';
import { depositProblems } from './closing';
import { contractKind, readDay, unitIdOf } from './contract-days';
import { dayProblems, noUnitsProblem, ratioProblems, readTerms } from './contract-terms';
import { frequencyProblems } from './frequency';
import { shareSum } from './price';
import type { ProblemKey, RuleProblem } from './problem';
import { entriesOf, isAmount, isBlank } from './rows';

/** A value of a contract worth a second look. It never stops a save: the service gives no rules, these are the client's. */
type ContractWarning = {
  /** Dotted, rows by their place: `customer.0.share`. */
  path: string;
  /** A text under `rules.problems` of the words of contracts. */
  key: ProblemKey;
  /** The values at fault: as long as they stay, it is the same warning. */
  values: readonly unknown[];
};

/** What in a contract deserves a look before it is saved. Takes the document as it is and never throws. */
export const contractWarnings = (contract: ServiceDocument): ContractWarning[] =>
  [
    ...fieldProblems(contractSchema, contract, ''),
    ...dayProblems(contract),
    ...frequencyProblems(contract.frequency),
    ...ratioProblems(contract),
    ...shareProblems(contract),
    ...depositProblems(contract),
    ...noUnitsProblem(contract),
    ...rentProblems(contract),
    ...twiceProblems(contract),
    ...implausibleProblems(contract),
  ].map(({ path, key, values = {} }) => ({ path, key, values: Object.values(values) }));

/** What can be said of one field alone: expected and missing, or money below zero. */
function fieldProblems(schema: RecordSchema, document: ServiceDocument, prefix: string): RuleProblem[] {
  return fieldNames(schema).flatMap((name): RuleProblem[] => {
    const { kind, fields, expected } = fieldOf(schema, name);
    const value = document[name];
    const path = prefix + name;
    if (fields && kind === 'list') {
      return entriesOf(value).flatMap((row, index) => (isDocument(row) ? fieldProblems(fields, row, `${path}.${index}.`) : []));
    }
    if (expected && isBlank(value)) return [{ path, key: 'missing' }];
    const isNegative = (kind === 'amount' || kind === 'ratio' || kind === 'count') && isAmount(value) && value < 0;
    return isNegative ? [{ path, key: 'negative', values: { value } }] : [];
  });
}

/** A unit that is sold or let for nothing; one that is only reserved may have no price yet. */
const rentProblems = (contract: ServiceDocument): RuleProblem[] =>
  contractKind(contract) === 'reservation'
    ? []
    : entriesOf(contract.units).flatMap((row, place): RuleProblem[] =>
        isDocument(row) && isBlank(row.rent) ? [{ path: `units.${place}.rent`, key: 'noRent' }] : [],
      );

/** A unit in two rows on the same days is paid for twice; told at the later row. Days that are missing are open. */
function twiceProblems({ units }: ServiceDocument): RuleProblem[] {
  const rows = entriesOf(units).map((row) => {
    const { entryDate, exitDate } = isDocument(row) ? row : {};
    return { unitId: unitIdOf(row), entry: readDay(entryDate) ?? '', exit: readDay(exitDate) ?? OPEN };
  });
  return rows.flatMap(({ unitId, entry, exit }, place): RuleProblem[] => {
    const isTwice =
      unitId !== '' && rows.slice(0, place).some((one) => one.unitId === unitId && one.entry <= exit && one.exit >= entry);
    return isTwice ? [{ path: `units.${place}.unitId`, key: 'unitTwice', values: { unitId, place } }] : [];
  });
}

/** Sorts after every day. */
const OPEN = '~';

/** Told at the last share; shares are asked about only where one is given. */
function shareProblems(contract: ServiceDocument): RuleProblem[] {
  const sum = shareSum(contract);
  if (sum === undefined || sum === 100) return [];
  const shares = entriesOf(contract.customer).map((row) => (isDocument(row) ? row.share : undefined));
  return [{ path: `customer.${shares.findLastIndex(isAmount)}.share`, key: 'shares', values: { ...shares } }];
}

/**
 * What a lease may say and hardly means: all its units have left days before its last one, so that nothing falls due from then on, or its
 * discount is above what a term costs, so that a term comes to less than nothing. Amounts in AED a term. Never throws.
 */
function implausibleProblems(contract: ServiceDocument): RuleProblem[] {
  const terms = readTerms(contract);
  if (!terms) return [];
  const { units, discount, last } = terms;
  const left = Math.max(...units.map(({ until }) => until));
  const costs = units.flatMap(({ rent, charges }) => [rent, ...charges.map(({ amount }) => amount)]);
  const isAbove = discount > 0 && discount > costs.reduce((sum, cost) => sum + cost, 0);
  return [
    ...(left < startOfDay(last) ? [{ path: 'endDate', key: 'idleEnd' as const, values: { left, last } }] : []),
    ...(isAbove ? [{ path: 'discount', key: 'discountAbove' as const, values: { discount, ...costs } }] : []),
  ];
}
