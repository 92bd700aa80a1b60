import { chequeTexts } from '@/i18n/en/cheques';
import { currentFormat, type Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { unreadText } from '@/resources/contracts/contract-words';
import type { Cheque, ChequeState } from '@/resources/contracts/rules/cheques';
import type { Status } from '@/ui/text/status-pill';
import { type ChequeGroup, type ChequeRow, type Grouping, sumOfCheques } from './cheque-rows';

/** Returns "41 cheques", "AED 1,234,567". */
export function chequeSumText(rows: readonly ChequeRow[], { number, money }: Format): readonly string[] {
  const { count, amount, unread } = sumOfCheques(rows);
  return [i18n.t('count', { ns: chequeTexts, count, number: number(count) }), money(amount), unreadText(unread)];
}

export const stateText = ({ state, word }: Pick<Cheque, 'state' | 'word'>): string =>
  state === 'other' ? word : i18n.t(`states.${state}`, { ns: chequeTexts });

export const pillOfState: Readonly<Record<ChequeState, Status>> = {
  held: 'upcoming',
  deposited: 'reserved',
  cleared: 'taken',
  bounced: 'conflict',
  replaced: 'ended',
  returned: 'ended',
  cancelled: 'ended',
  other: 'ended',
};

export const numberText = ({ number }: Pick<Cheque, 'number'>): string => number || i18n.t('noNumber', { ns: chequeTexts });

export function groupTitle({ name }: Pick<ChequeGroup, 'name'>, by: Grouping): string {
  if (name === '') return i18n.t(`without.${by}`, { ns: chequeTexts });
  return by === 'month' ? currentFormat().month(`${name}-01`) : name;
}

export const dayText = ({ day }: Pick<Cheque, 'day'>): string =>
  currentFormat().day(day) || i18n.t('without.month', { ns: chequeTexts });
