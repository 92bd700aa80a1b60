import { isBlank, isDocument, type ServiceDocument } from '@/schema/document';
import { fieldNames, fieldOf, type RecordSchema } from '@/schema/field';
import { isUnreadAmount, readAmount } from '@/schema/read-amount';
import { contractSchema } from '../contract.schema';
import {
  dayProblems,
  frequencyProblems,
  noUnitsProblem,
  paybackProblems,
  type ProblemKey,
  ratioProblems,
  readTerms,
  type RuleProblem,
  startOfDay,
} from './terms';
import { contractKind, readDay } from './contract-days';
import { agreedPrice, sumOf } from './amounts';
import { isWrittenOut } from './instalments';
import { entriesOf, unitIdOf } from './rows';
import { storedRows } from './stored-rows';

/** A suspicious value of a contract. Never blocks a save: the service publishes no rules, so these are the client's. */
type ContractWarning = {
  path: string;
  key: ProblemKey;
  /** The suspicious values: as long as they stay the same, so does the warning. */
  values: readonly unknown[];
};

/** `refundOf` returns what is to be refunded by the payments in AED, and is only asked where it matters. */
export const contractWarnings = (
  contract: ServiceDocument,
  refundOf: (contract: ServiceDocument) => number = () => 0,
): ContractWarning[] =>
  [
    ...fieldProblems(contractSchema, contract, ''),
    ...dayProblems(contract),
    ...frequencyProblems(contract.frequency),
    ...ratioProblems(contract),
    ...shareProblems(contract),
    ...(paybackProblems(contract).length > 0 ? paybackProblems(contract, refundOf(contract)) : []),
    ...noUnitsProblem(contract),
    ...rentProblems(contract),
    ...paymentProblems(contract),
    ...twiceProblems(contract),
    ...implausibleProblems(contract),
  ].map(({ path, key, values = {} }) => ({ path, key, values: Object.values(values) }));

function fieldProblems(schema: RecordSchema, document: ServiceDocument, prefix: string): RuleProblem[] {
  return fieldNames(schema).flatMap((name): RuleProblem[] => {
    const { kind, fields, expected } = fieldOf(schema, name);
    const value = document[name];
    const path = prefix + name;
    if (fields && kind === 'list') {
      return entriesOf(value).flatMap((row, index) => (isDocument(row) ? fieldProblems(fields, row, `${path}.${index}.`) : []));
    }
    if (expected && isBlank(value)) return [{ path, key: 'missing' }];
    if (kind === 'amount' && isUnreadAmount(value)) return [{ path, key: 'unreadAmount', values: { value } }];
    const isNegative = (kind === 'amount' || kind === 'ratio' || kind === 'count') && (readAmount(value) ?? 0) < 0;
    return isNegative ? [{ path, key: 'negative', values: { value } }] : [];
  });
}

/** Reports units sold or leased for nothing; a reserved unit may have no price yet. */
function rentProblems(contract: ServiceDocument): RuleProblem[] {
  const kind = contractKind(contract);
  if (kind === 'reservation') return [];
  const key = kind === 'sale' ? 'noPrice' : 'noRent';
  return entriesOf(contract.units).flatMap((row, index): RuleProblem[] =>
    isDocument(row) && isBlank(row.rent) ? [{ path: `units.${index}.rent`, key }] : [],
  );
}

const paymentProblems = (contract: ServiceDocument): RuleProblem[] =>
  contractKind(contract) === 'sale' && (agreedPrice(contract) ?? 0) > 0 && !isWrittenOut(contract) && !storedRows(contract.terms)
    ? [{ path: 'manualTerms', key: 'noPayments' }]
    : [];

/** Reports a unit listed twice on the same days, which would be paid twice, at the later row. Missing days are open. */
function twiceProblems({ units }: ServiceDocument): RuleProblem[] {
  const rows = entriesOf(units).map((row) => {
    const { entryDate, exitDate } = isDocument(row) ? row : {};
    return { unitId: unitIdOf(row), entry: readDay(entryDate) ?? '', exit: readDay(exitDate) ?? OPEN };
  });
  return rows.flatMap(({ unitId, entry, exit }, index): RuleProblem[] => {
    const isTwice =
      unitId !== '' && rows.slice(0, index).some((one) => one.unitId === unitId && one.entry <= exit && one.exit >= entry);
    return isTwice ? [{ path: `units.${index}.unitId`, key: 'unitTwice', values: { unitId, place: index } }] : [];
  });
}

const OPEN = '~';

function shareProblems(contract: ServiceDocument): RuleProblem[] {
  const shares = entriesOf(contract.customer).map((row) => (isDocument(row) ? row.share : undefined));
  const sum = sumOf(shares);
  if (sum === undefined || sum === 100) return [];
  return [
    {
      path: `customer.${shares.findLastIndex((share) => readAmount(share) !== undefined)}.share`,
      key: 'shares',
      values: { ...shares },
    },
  ];
}

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
