import type { TextKey, Translate } from '@/i18n/text-keys';
import { dueTexts } from '@/i18n/en/due';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { arabicPartyName, contractNames } from '@/resources/contracts/rules/contract-names';
import { kindWord, paymentText, paymentTypeWord, paymentWords, unreadText } from '@/resources/contracts/contract-words';
import { textOf } from '@/resources/contracts/list/contract-values';
import type { ReportColumn } from '@/ui/exchange/write/save-report';
import type { DueRow, DueSum, PartyOf } from './due-rows';

/** Returns "41 instalments · AED 1,234,567 due · AED 20,000 received · AED 1,214,567 open", without sums of nothing; only what is due without payments. */
export function dueSumText(
  { count, amount, received, promised, open, tracked, unread }: DueSum,
  t: Translate<TextKey<typeof dueTexts>>,
  format: Format,
): string {
  const parts = [
    t('count', { count, number: format.number(count) }),
    t('sum', { amount: format.money(amount) }),
    ...(received > 0 ? [t('sumReceived', { amount: format.money(received) })] : []),
    ...(promised > 0 ? [t('sumPromised', { amount: format.money(promised) })] : []),
    ...(tracked && open > 0 ? [t('sumOpen', { amount: format.money(open) })] : []),
    ...(unread > 0 ? [unreadText(unread)] : []),
  ];
  return parts.join(' · ');
}

/** Returns the means of payment, unless the description already tells it: "Cheque 3" is a cheque. */
export const typeBeside = (row: DueRow): string => paymentWords(row).type;

/** Returns the purpose of an amount: the contract's description, else rent. */
export const purposeOf = (row: DueRow): string => paymentText(row) || i18n.t('rentTerm', { ns: dueTexts });

/** Returns the state of an instalment: "Overdue by 5 days". */
export const stateText = ({ state, late }: Pick<DueRow, 'state' | 'late'>, format: Format): string =>
  state === 'overdue'
    ? i18n.t('overdue', { ns: dueTexts, count: late, number: format.number(late) })
    : i18n.t(`states.${state}`, { ns: dueTexts });

/** Returns the columns of the exported file, in the current language. */
export const dueExport = (partyOf: PartyOf, format: Format): ReadonlyArray<ReportColumn<DueRow>> => [
  { label: i18n.t('day', { ns: dueTexts }), value: ({ day }) => day, kind: 'day' },
  { label: i18n.t('party', { ns: dueTexts }), value: ({ contract }) => contractNames(contract).english ?? undefined },
  { label: i18n.t('partyAr', { ns: dueTexts }), value: ({ contract }) => arabicPartyName(contract) },
  { label: i18n.t('units', { ns: dueTexts }), value: ({ contract }) => partyOf(contract).units.join('; ') },
  { label: i18n.t('project', { ns: dueTexts }), value: ({ contract }) => partyOf(contract).projects.join('; ') },
  { label: i18n.t('kind', { ns: dueTexts }), value: ({ kind }) => kindWord(kind) },
  { label: i18n.t('what', { ns: dueTexts }), value: purposeOf },
  { label: i18n.t('type', { ns: dueTexts }), value: ({ type }) => type && paymentTypeWord(type) },
  { label: i18n.t('phone', { ns: dueTexts }), value: ({ contract }) => partyOf(contract).phone },
  {
    label: i18n.t('amount', { ns: dueTexts }),
    value: ({ amount, unread }) => (unread && amount === 0 ? unreadText(unread) : amount),
    kind: 'amount',
  },
  { label: i18n.t('received', { ns: dueTexts }), value: ifTracked('settled'), kind: 'amount' },
  { label: i18n.t('promised', { ns: dueTexts }), value: ifTracked('promised'), kind: 'amount' },
  { label: i18n.t('open', { ns: dueTexts }), value: ifTracked('open'), kind: 'amount' },
  { label: i18n.t('state', { ns: dueTexts }), value: (row) => stateText(row, format) },
  { label: i18n.t('daysOverdue', { ns: dueTexts }), value: ({ late }) => late || undefined, kind: 'count' },
  { label: i18n.t('currency', { ns: dueTexts }), value: () => 'AED' },
  { label: i18n.t('reference', { ns: dueTexts }), value: ({ contract }) => textOf('reference')(contract) },
];

/** Returns an amount of rows whose contract records payments. */
const ifTracked =
  (name: 'settled' | 'promised' | 'open') =>
  (row: DueRow): number | undefined =>
    row.state === 'due' ? undefined : row[name];
