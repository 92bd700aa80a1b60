import { contractFormTexts } from '@/i18n/en/contract-form';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { isBlank, isDataAddress, isDocument, type ServiceDocument } from '@/schema/document';
import { fieldNames, fieldOf, type RecordSchema } from '@/schema/field';
import { isUnreadAmount, readAmount } from '@/schema/read-amount';
import type { FormWarning } from '@/ui/form/record-watch';
import { safeUrl } from '@/ui/text/safe-url';
import { addedToForm } from '../contract-form.place';
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
} from '../rules/terms';
import { contractKind, readDay } from '../rules/contract-days';
import { agreedPrice, sumOf } from '../rules/amounts';
import { agreedTotal, paymentDifference, saysPayments } from '../rules/instalments';
import { entriesOf, unitIdOf } from '../rules/rows';

/** Warnings not shown on a form just opened: missing values are not mistakes yet. */
const QUIET = new Set(['missing', 'noUnits', 'noRent', 'noPrice', 'noPayments']);

export function formWarnings(contract: ServiceDocument): FormWarning[] {
  return [
    ...contractWarnings(contract, addedToForm('refundOf')).map(({ path, key, values }) => ({
      path,
      fingerprint: JSON.stringify([key, path.replaceAll(/\.\d+/g, ''), values]),
      message: () => i18n.t(`rules.problems.${key}`, { ns: contractWordTexts }),
      quiet: QUIET.has(key),
    })),
    ...paymentWarnings(contract),
    ...termWarnings(contract),
    ...linkWarnings(contract),
  ];
}

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
  contractKind(contract) === 'sale' && (agreedPrice(contract) ?? 0) > 0 && !saysPayments(contract)
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

/** A file that the record keeps is no link. Never throws. */
const linkWarnings = (contract: ServiceDocument): FormWarning[] =>
  (['documents', 'attachments'] as const).flatMap((list) => {
    const rows: readonly unknown[] = Array.isArray(contract[list]) ? contract[list] : [];
    return rows.flatMap((row, index): FormWarning[] => {
      const url = isDocument(row) ? row.url : undefined;
      if (typeof url !== 'string' || url.trim() === '' || isDataAddress(url) || safeUrl('link', url)) return [];
      return [
        {
          path: `${list}.${index}.url`,
          fingerprint: JSON.stringify(['unsafeLink', list, url]),
          message: () => i18n.t('papers.unsafeLink', { ns: contractFormTexts }),
        },
      ];
    });
  });

function paymentWarnings(contract: ServiceDocument): FormWarning[] {
  const found = paymentDifference(contract);
  if (!found) return [];
  const { sum, total, difference } = found;
  const message = () => {
    const { money } = currentFormat();
    return i18n.t(difference > 0 ? 'terms.paymentsBelow' : 'terms.paymentsAbove', {
      ns: contractFormTexts,
      sum: money(sum),
      total: money(total),
      difference: money(Math.abs(difference)),
    });
  };
  return [{ path: 'manualTerms', fingerprint: JSON.stringify(['payments', sum, total]), message }];
}

function termWarnings(contract: ServiceDocument): FormWarning[] {
  if (contract.manual === true || !isBlank(contract.terminationDate)) return [];
  const { either } = agreedTotal(contract);
  if (!either) return [];
  const { full, calendar } = either;
  const message = () => {
    const { money, number } = currentFormat();
    return i18n.t('terms.calendarDiffers', {
      ns: contractFormTexts,
      rows: number(calendar.count),
      terms: number(full.count),
      total: money(calendar.total),
      full: money(full.total),
    });
  };
  return [{ path: 'manual', fingerprint: JSON.stringify(['calendar', full.count, calendar.count]), message }];
}
