import type { TextKey, Translate } from '@/i18n/text-keys';
import { chequeTexts } from '@/i18n/en/cheques';
import { type Format, currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { kindWord, unreadText } from '@/resources/contracts/contract-words';
import { textOf } from '@/resources/contracts/list/contract-values';
import type { Cheque, ChequeState } from '@/resources/contracts/rules/cheques';
import { arabicPartyName, contractNames } from '@/resources/contracts/rules/contract-names';
import type { ReportColumn } from '@/ui/exchange/write/save-report';
import type { Status } from '@/ui/text/status-pill';
import type { PartyOf } from '../due/due-rows';
import type { ChequeGroup, ChequeRow, ChequeSum, Grouping } from './cheque-rows';

/** Returns "41 cheques · AED 1,234,567". */
export function chequeSumText(
  { count, amount, unread }: ChequeSum,
  t: Translate<TextKey<typeof chequeTexts>>,
  format: Format,
): string {
  const parts = [t('count', { count, number: format.number(count) }), format.money(amount)];
  return [...parts, ...(unread > 0 ? [unreadText(unread)] : [])].join(' · ');
}

/** Returns where a cheque stands, or the service's own word. */
export const stateText = ({ state, word }: Pick<Cheque, 'state' | 'word'>): string =>
  state === 'other' ? word : i18n.t(`states.${state}`, { ns: chequeTexts });

/** The mark and tint of each state. */
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

/** Returns the title of a group: its month or name, else that it has none. */
export function groupTitle({ name }: ChequeGroup, by: Grouping): string {
  if (name === '') return i18n.t(`without.${by}`, { ns: chequeTexts });
  return by === 'month' ? currentFormat().month(`${name}-01`) : name;
}

/** Returns the columns of the exported file, in the current language. */
export const chequeExport = (partyOf: PartyOf): ReadonlyArray<ReportColumn<ChequeRow>> => {
  const label = (name: ExportedName) => i18n.t(name, { ns: chequeTexts });
  return [
    { label: label('day'), value: ({ day }) => day, kind: 'day' },
    { label: label('cheque'), value: ({ number }) => number },
    { label: label('bank'), value: ({ bank }) => bank },
    { label: label('party'), value: ({ contract }) => contractNames(contract).english ?? undefined },
    { label: label('partyAr'), value: ({ contract }) => arabicPartyName(contract) },
    { label: label('units'), value: ({ contract }) => partyOf(contract).units.join('; ') },
    { label: label('project'), value: ({ contract }) => partyOf(contract).projects.join('; ') },
    { label: label('kind'), value: ({ kind }) => kindWord(kind) },
    { label: label('phone'), value: ({ contract }) => partyOf(contract).phone },
    {
      label: label('amount'),
      value: ({ amount, unread }) => (unread > 0 && amount === 0 ? unreadText(unread) : amount),
      kind: 'amount',
    },
    { label: label('currency'), value: () => 'AED' },
    { label: label('state'), value: stateText },
    { label: label('stateDay'), value: ({ statusDay }) => statusDay, kind: 'day' },
    { label: label('receipt'), value: ({ payments: [payment] }) => payment?.receiptNumber },
    { label: label('reference'), value: ({ contract }) => textOf('reference')(contract) },
    { label: label('note'), value: ({ note }) => note },
  ];
};

type ExportedName =
  | 'day'
  | 'cheque'
  | 'bank'
  | 'party'
  | 'partyAr'
  | 'units'
  | 'project'
  | 'kind'
  | 'phone'
  | 'amount'
  | 'currency'
  | 'state'
  | 'stateDay'
  | 'receipt'
  | 'reference'
  | 'note';
