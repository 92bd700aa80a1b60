import type { TFunction } from 'i18next';
import { due } from '@/i18n/en/due';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import type { DueRow, DueSum } from './due-rows';

/** "41 amounts · AED 1,234,567 due · AED 20,000 paid" */
export function dueSumText({ count, amount, paid }: DueSum, t: TFunction, format: Format): string {
  const parts = [
    t('due.count', { count, number: format.number(count) }),
    t('due.sum', { amount: format.money(amount) }),
    ...(paid > 0 ? [t('due.sumPaid', { amount: format.money(paid) })] : []),
  ];
  return parts.join(' · ');
}

type KnownType = keyof typeof due.types;

/** The type of an instalment in the reader's language where it is a usual one, else as it was written. */
export function typeWord(text: string | undefined): string {
  const value = text?.trim().toLowerCase() ?? '';
  return Object.hasOwn(due.types, value) ? i18n.t(`due.types.${value as KnownType}`) : (text ?? '');
}

/** How it is paid, where what it is for does not say so already: "Cheque 3" is a cheque. */
export function typeBeside({ type, description }: DueRow): string {
  const said = type !== undefined && description?.toLowerCase().includes(type.trim().toLowerCase());
  return said ? '' : typeWord(type);
}

/** What an amount is for: the contract's words, else that it is a rent. */
export const purposeOf = ({ description }: DueRow): string => description ?? i18n.t('due.rentTerm');
