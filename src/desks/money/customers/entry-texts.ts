import { commonTexts } from '@/i18n/en/common';
import { customerTexts } from '@/i18n/en/customers';
import { useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { paymentText } from '@/resources/contracts/payment-words';
import { meansText, outcomeText } from '../payments/payment-words';
import { contractKind } from '@/resources/contracts/rules/contract-days';
import type { Cheque } from '../rules/cheques';
import { type UnitNames, unitsOf } from '@/resources/contracts/rules/names';
import type { ServiceDocument } from '@/schema/document';
import type { Due } from '../rules/due';
import { isPromised, isReceived, type Payment } from '@/resources/contracts/rules/payments';
import type { StatementLine } from './statement';

export const dueText = (due: Due, contract: ServiceDocument): string =>
  paymentText(due) || i18n.t(contractKind(contract) === 'lease' ? 'kinds.instalment' : 'kinds.ofPrice', { ns: customerTexts });

export function receiptMeans([first]: readonly Payment[]): string {
  const means = first ? meansText(first) : '';
  return means === '' ? i18n.t('kinds.payment', { ns: customerTexts }) : means;
}

/** Returns "000123 of 15 Jan 2026, AED 3,000". */
export function useChequeText(): (cheque: Pick<Cheque, 'number' | 'day' | 'amount'>) => string {
  const { t } = useTranslation(customerTexts);
  const format = useFormat();
  return ({ number, day, amount }) =>
    t('cheque', { number: number || t('columns.cheque'), day: format.day(day), amount: format.money(amount) });
}

/** Void payments count as nothing, and will not later either. */
export const isVoid = ([first]: readonly Payment[]): boolean => first !== undefined && !isReceived(first) && !isPromised(first);

export const receiptOutcome = ([first]: readonly Payment[]): string => (first ? outcomeText(first) : '');

export const unitsText = (contract: ServiceDocument, names: UnitNames): string =>
  unitsOf(contract, names)
    .flatMap(({ name }) => name || [])
    .join(i18n.t('separator', { ns: commonTexts }));

export function lineText({
  kind,
  due,
  payments,
  contract,
}: Pick<StatementLine, 'kind' | 'due' | 'payments' | 'contract'>): string {
  if (kind === 'payment') return receiptMeans(payments);
  if (kind === 'instalment' && due) return dueText(due, contract);
  const named = due ? paymentText(due) : '';
  return named === '' ? i18n.t(`kinds.${kind}`, { ns: customerTexts }) : named;
}
