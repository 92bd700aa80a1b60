import { type Changes, patched } from '@/api/document';
import { contractClosingTexts } from '@/i18n/en/contract-closing';
import { commonTexts } from '@/i18n/en/common';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { type Day, dayOf } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { hasParts } from '@/schema/money';
import type { FormWarning } from '@/ui/form/record-watch';
import type { Refusal } from '@/ui/form/validation';
import { closingStatement } from '../rules/closing';
import { contractDays } from '@/resources/contracts/rules/contract-days';
import type { Deduction } from '../rules/due';
import { withDeduction } from '../rules/charges';
import { MOST_RECEIVED, type PaymentHome } from '../rules/receipts';
import { recordsOf } from '@/resources/contracts/rules/rows';
import { amount as amountField, list, record, text } from '@/schema/field';
import { contractSchema } from '@/resources/contracts/contract.schema';

const { fields: ofContract } = contractSchema;

/** Deductions are those to add: `storedChanges` writes them into the lists of the contract. */
export const terminationSchema = record('termination', {
  terminationDate: ofContract.terminationDate,
  guarantyPayback: ofContract.guarantyPayback,
  deductions: list(
    'Deductions',
    record('termination.deductions', { description: text('What for'), amount: amountField('Amount') }),
  ),
});

export const terminatedSchema = record('contract', {
  terminationDate: ofContract.terminationDate,
  guarantyPayback: ofContract.guarantyPayback,
  terms: ofContract.terms,
  manualTerms: ofContract.manualTerms,
});

function readDeduction({ description, amount }: ServiceDocument) {
  const what = typeof description === 'string' ? description.trim() : '';
  const isAmount = typeof amount === 'number' && amount > 0 && amount <= MOST_RECEIVED;
  return {
    deduction: what !== '' && isAmount && !hasParts(amount) ? { description: what, amount } : undefined,
    isNameless: what === '',
    isAmount,
  };
}

export const typedDeductions = (rows: unknown): ReadonlyArray<Pick<Deduction, 'description' | 'amount'>> =>
  recordsOf(rows).flatMap((row) => readDeduction(row).deduction ?? []);

export const endedBy = (
  contract: ServiceDocument,
  { deductions, ...fields }: Changes<ServiceDocument>,
  into: PaymentHome = 'rows',
): ServiceDocument =>
  typedDeductions(deductions).reduce((ended, one) => withDeduction(ended, one, into) ?? ended, patched(contract, fields));

export function storedChanges(
  { deductions, ...fields }: Changes<ServiceDocument>,
  contract: ServiceDocument,
  into: PaymentHome,
): Changes<ServiceDocument> {
  const { terms, manualTerms } = endedBy(contract, { deductions, ...fields }, into);
  return {
    ...fields,
    ...(terms !== contract.terms && { terms }),
    ...(manualTerms !== contract.manualTerms && { manualTerms }),
  };
}

export const refusalsOf =
  (contract: ServiceDocument, format: Format) =>
  ({ terminationDate, guarantyPayback, deductions }: ServiceDocument): Refusal[] => {
    const { begin, end, termination } = contractDays(contract);
    const day = dayOf(terminationDate);
    const bounds = { begin: format.day(begin), end: format.day(end) };
    const refusals: Refusal[] = [];
    if (day === undefined && termination === undefined) {
      refusals.push({ path: 'terminationDate', message: () => i18n.t('terminate.refused.noDay', { ns: contractClosingTexts }) });
    }
    const outside = day === undefined ? undefined : outsideOf(day, begin, end);
    if (outside) {
      refusals.push({
        path: 'terminationDate',
        message: () => i18n.t(`terminate.refused.${outside}`, { ns: contractClosingTexts, ...bounds }),
      });
    }
    if (typeof guarantyPayback === 'number' && guarantyPayback < 0) {
      refusals.push({
        path: 'guarantyPayback',
        message: () => i18n.t('terminate.refused.negative', { ns: contractClosingTexts }),
      });
    }
    return [...refusals, ...recordsOf(deductions).flatMap(deductionRefusals)];
  };

function deductionRefusals(row: ServiceDocument, index: number): readonly Refusal[] {
  const { deduction, isNameless, isAmount } = readDeduction(row);
  if (deduction) return [];
  const path = `deductions.${index}`;
  const amountText = () =>
    isAmount ? i18n.t('inputs.tooFine', { ns: commonTexts }) : i18n.t('notAnAmount', { ns: contractClosingTexts });
  const isWrong = !isAmount || hasParts(Number(row.amount));
  return [
    ...(isNameless
      ? [{ path: `${path}.description`, message: () => i18n.t('taken.deduction.nameless', { ns: contractClosingTexts }) }]
      : []),
    ...(isWrong ? [{ path: `${path}.amount`, message: amountText }] : []),
  ];
}

function outsideOf(day: Day, begin: Day | undefined, end: Day | undefined) {
  const isBefore = begin !== undefined && day < begin;
  if (!isBefore && (end === undefined || day <= end)) return undefined;
  if (begin !== undefined && end !== undefined) return 'outside';
  return isBefore ? 'beforeBegin' : 'afterEnd';
}

export const warningsOf =
  (contract: ServiceDocument, format: Format) =>
  (ended: ServiceDocument): FormWarning[] => {
    const { guarantyPayback } = ended;
    const deposit = typeof contract.guaranty === 'number' ? contract.guaranty : 0;
    if (typeof guarantyPayback !== 'number' || guarantyPayback <= deposit) return [];
    if (guarantyPayback <= closingStatement(endedBy(contract, ended)).toRefund) return [];
    const message = () => i18n.t('terminate.paybackAboveDeposit', { ns: contractClosingTexts, amount: format.money(deposit) });
    return [{ path: 'guarantyPayback', fingerprint: `paybackAboveDeposit ${guarantyPayback}`, message }];
  };
