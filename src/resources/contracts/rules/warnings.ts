import type { contractEdit } from '@/i18n/en/contract-edit';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { fieldNames, fieldOf, type RecordSchema } from '@/schema/field';
import { contractSchema } from '../contract.schema';
import { contractDays } from './contract-days';
import { sumOf } from './price';

type WarningKey = keyof typeof contractEdit.warnings;

/** A value of a contract worth a second look. It never stops a save: the service gives no rules, these are the client's. */
export type ContractWarning = {
  /** Dotted, rows by their place: `customer.0.share`. */
  path: string;
  key: WarningKey;
  /** The values at fault: as long as they stay, it is the same warning. */
  values: readonly unknown[];
};

/** Of what the service makes terms; it knows no quarters. */
export const frequencies = ['hours', 'days', 'weeks', 'months', 'years'] as const;

/** What in a contract deserves a look before it is saved. Takes the document as it is and never throws. */
export const contractWarnings = (contract: ServiceDocument): ContractWarning[] => [
  ...fieldWarnings(contractSchema, contract, ''),
  ...dayWarnings(contract),
  ...frequencyWarnings(contract),
  ...ratioWarnings(contract),
  ...shareWarnings(contract),
  ...depositWarnings(contract),
  ...(rowsOf(contract.units).length === 0 ? [{ path: 'units', key: 'noUnits' as const, values: [] }] : []),
];

/** What can be said of one field alone: expected and missing, or money below zero. */
function fieldWarnings(schema: RecordSchema, document: ServiceDocument, prefix: string): ContractWarning[] {
  return fieldNames(schema).flatMap((name) => {
    const { kind, fields, expected } = fieldOf(schema, name);
    const value = document[name];
    const path = prefix + name;
    if (fields && kind === 'list') {
      return rowsOf(value).flatMap((row, index) => (isDocument(row) ? fieldWarnings(fields, row, `${path}.${index}.`) : []));
    }
    if (expected && isBlank(value)) return [{ path, key: 'missing' as const, values: [] }];
    const isNegative = (kind === 'amount' || kind === 'ratio' || kind === 'count') && isNumber(value) && value < 0;
    return isNegative ? [{ path, key: 'negative' as const, values: [value] }] : [];
  });
}

function dayWarnings(contract: ServiceDocument): ContractWarning[] {
  const { begin, end, termination } = contractDays(contract);
  if (begin !== undefined && end !== undefined && end < begin) {
    return [{ path: 'endDate', key: 'endBeforeBegin', values: [begin, end] }];
  }
  const isOutside =
    termination !== undefined && ((begin !== undefined && termination < begin) || (end !== undefined && termination > end));
  return isOutside ? [{ path: 'terminationDate', key: 'terminationOutside', values: [begin, end, termination] }] : [];
}

function frequencyWarnings({ frequency }: ServiceDocument): ContractWarning[] {
  const isKnown = isBlank(frequency) || frequencies.some((known) => known === frequency);
  return isKnown ? [] : [{ path: 'frequency', key: 'unknownFrequency', values: [frequency] }];
}

function ratioWarnings({ isVat, vatRatio, commissioneRatio }: ServiceDocument): ContractWarning[] {
  const above = Object.entries({ vatRatio, commissioneRatio }).flatMap(([path, value]): ContractWarning[] =>
    isNumber(value) && value > 1 ? [{ path, key: 'ratioAbove', values: [value] }] : [],
  );
  const isIdle = isVat !== true && isNumber(vatRatio) && vatRatio > 0;
  return isIdle ? [...above, { path: 'vatRatio', key: 'vatOff', values: [isVat, vatRatio] }] : above;
}

/** Told at the last share; shares are asked about only where one is given. */
function shareWarnings({ customer }: ServiceDocument): ContractWarning[] {
  const shares = rowsOf(customer).map((row) => (isDocument(row) ? row.share : undefined));
  const sum = sumOf(shares);
  if (sum === undefined || sum === 100) return [];
  return [{ path: `customer.${shares.findLastIndex(isNumber)}.share`, key: 'shares', values: shares }];
}

function depositWarnings({ guaranty, guarantyPayback }: ServiceDocument): ContractWarning[] {
  const isAbove = isNumber(guaranty) && isNumber(guarantyPayback) && guarantyPayback > guaranty;
  return isAbove ? [{ path: 'guarantyPayback', key: 'paybackAboveDeposit', values: [guaranty, guarantyPayback] }] : [];
}

const rowsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
