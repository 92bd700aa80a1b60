import { contractListTexts } from '@/i18n/en/contract-list';
import { customerTexts } from '@/i18n/en/customers';
import { i18n } from '@/i18n/i18n';
import { paymentText } from '@/resources/contracts/contract-words';
import { meansText, outcomeText } from '@/resources/contracts/payments/payment-words';
import { type UnitNames, unitsOf } from '@/resources/contracts/rules/units';
import type { ServiceDocument } from '@/schema/document';
import type { Due } from '@/resources/contracts/rules/due';
import { isPromised, isReceived, type Payment } from '@/resources/contracts/rules/payments';
import type { StatementLine } from './statement';

/** Returns what an instalment or a fee is for: as the contract words it, else rent. */
export const dueText = (due: Due): string => paymentText(due) || i18n.t('kinds.instalment', { ns: customerTexts });

/** Returns how a receipt was paid: "Cheque · 000123 · Emirates NBD". */
export function receiptMeans([first]: readonly Payment[]): string {
  const means = first ? meansText(first) : '';
  return means === '' ? i18n.t('kinds.payment', { ns: customerTexts }) : means;
}

/** Tells whether payments of one receipt count as nothing, and will not later either. */
export const isVoid = ([first]: readonly Payment[]): boolean => first !== undefined && !isReceived(first) && !isPromised(first);

/** Returns what became of a receipt: "bounced on 3 Mar 2026"; empty for money without a status. */
export const receiptOutcome = ([first]: readonly Payment[]): string => (first ? outcomeText(first) : '');

/** Returns the units of a contract: "B-1408, B-1409"; empty without any. */
export const unitsText = (contract: ServiceDocument, names: UnitNames): string =>
  unitsOf(contract, names)
    .flatMap(({ name }) => name || [])
    .join(i18n.t('joint', { ns: contractListTexts }));

/** Returns what a line of a statement is for, in the reader's language. */
export function lineText({ kind, due, payments }: Pick<StatementLine, 'kind' | 'due' | 'payments'>): string {
  if (kind === 'payment') return receiptMeans(payments);
  const named = due ? paymentText(due) : '';
  return named === '' ? i18n.t(`kinds.${kind}`, { ns: customerTexts }) : named;
}
