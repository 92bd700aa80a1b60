import type { TFunction } from 'i18next';
import { dueTexts } from '@/i18n/en/due';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { arabicPartyName, contractNames } from '@/resources/contracts/rules/contract-names';
import { kindWord, paymentText, paymentTypeWord, paymentWords, unreadText } from '@/resources/contracts/contract-words';
import { textOf } from '@/resources/contracts/list/contract-values';
import type { CsvColumn } from '@/ui/exchange/write/csv';
import type { DueRow, DueSum, PartyOf } from './due-rows';

/** Returns "41 amounts · AED 1,234,567 due · AED 20,000 paid". */
export function dueSumText({ count, amount, paid, unread }: DueSum, t: TFunction<typeof dueTexts>, format: Format): string {
  const parts = [
    t('count', { count, number: format.number(count) }),
    t('sum', { amount: format.money(amount) }),
    ...(paid > 0 ? [t('sumPaid', { amount: format.money(paid) })] : []),
    ...(unread > 0 ? [unreadText(unread)] : []),
  ];
  return parts.join(' · ');
}

/** Returns the means of payment, unless the description already tells it: "Cheque 3" is a cheque. */
export const typeBeside = (row: DueRow): string => paymentWords(row).type;

/** Returns the purpose of an amount: the contract's description, else rent. */
export const purposeOf = (row: DueRow): string => paymentText(row) || i18n.t('rentTerm', { ns: dueTexts });

/** Returns the columns of the exported file, in the current language. */
export const dueExport = (partyOf: PartyOf): ReadonlyArray<CsvColumn<DueRow>> => [
  { label: i18n.t('day', { ns: dueTexts }), value: ({ day }) => day },
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
  },
  { label: i18n.t('paid', { ns: dueTexts }), value: ({ payment }) => payment },
  { label: i18n.t('currency', { ns: dueTexts }), value: () => 'AED' },
  { label: i18n.t('reference', { ns: dueTexts }), value: ({ contract }) => textOf('reference')(contract) },
];
