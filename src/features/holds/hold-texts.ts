import type { TextKey, Translate } from '@/i18n/text-keys';
import { holdTexts } from '@/i18n/en/holds';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { textOf } from '@/resources/contracts/list/contract-values';
import { arabicPartyName, contractNames } from '@/resources/contracts/rules/contract-names';
import type { SignalText } from '@/ui/controls/notify-link';
import type { ReportColumn } from '@/ui/exchange/write/save-report';
import type { PartyOf } from '../due/due-rows';
import type { HoldRow, HoldSum } from './hold-rows';

/** Returns "4 holds · AED 3,204,000 · AED 20,000 paid · AED 10,000 still to pay". */
export function holdSumText(
  { count, price, ...booking }: HoldSum,
  t: Translate<TextKey<typeof holdTexts>>,
  format: Format,
): string {
  const parts = [t('count', { count, number: format.number(count) }), ...(price > 0 ? [format.money(price)] : [])];
  return [...parts, ...bookingTexts(booking, format)].join(' · ');
}

/** Says what was paid to book, and what is missing of it; nothing where that is 0. */
export const bookingTexts = ({ paid, left }: Pick<HoldRow, 'paid' | 'left'>, format: Format): readonly string[] => [
  ...(paid === 0 ? [] : [i18n.t('paidAmount', { ns: holdTexts, amount: format.money(paid) })]),
  ...(left === 0 ? [] : [i18n.t('leftAmount', { ns: holdTexts, amount: format.money(left) })]),
];

/**
 * The message about holds: that they last until their last day, or ended with it; undefined where they differ, or one has no
 * last day. Each customer's own take the place of the words in braces.
 */
export function holdMessage(rows: readonly HoldRow[]): SignalText | undefined {
  const [kind, ...others] = new Set(rows.map(({ group, until }) => until && (group === 'expired' ? 'ended' : 'lasts')));
  if (kind === undefined || kind === '' || others.length > 0) return undefined;
  const text = (part: 'subject' | 'title' | 'body') => i18n.t(`message.${kind}.${part}`, { ns: holdTexts });
  return { subject: text('subject'), notificationTitle: text('title'), message: text('body') };
}

/** Returns the columns of the exported file, in the current language. */
export const holdExport = (partyOf: PartyOf): ReadonlyArray<ReportColumn<HoldRow>> => {
  const label = (name: ExportedName) => i18n.t(name, { ns: holdTexts });
  return [
    { label: label('until'), value: ({ until }) => until, kind: 'day' },
    { label: label('status'), value: ({ group }) => i18n.t(`groups.${group}`, { ns: holdTexts }) },
    { label: label('party'), value: ({ contract }) => contractNames(contract).english ?? undefined },
    { label: label('partyAr'), value: ({ contract }) => arabicPartyName(contract) },
    { label: label('phone'), value: ({ contract }) => partyOf(contract).phone },
    { label: label('unitsColumn'), value: ({ contract }) => partyOf(contract).units.join('; ') },
    { label: label('project'), value: ({ contract }) => partyOf(contract).projects.join('; ') },
    { label: label('agent'), value: ({ agent }) => agent },
    { label: label('price'), value: ({ price }) => price, kind: 'amount' },
    { label: label('paid'), value: ({ paid }) => paid, kind: 'amount' },
    { label: label('left'), value: ({ left }) => left, kind: 'amount' },
    { label: label('currency'), value: () => 'AED' },
    { label: label('reference'), value: ({ contract }) => textOf('reservationId')(contract) },
  ];
};

type ExportedName =
  | 'until'
  | 'status'
  | 'party'
  | 'partyAr'
  | 'phone'
  | 'unitsColumn'
  | 'project'
  | 'agent'
  | 'price'
  | 'paid'
  | 'left'
  | 'currency'
  | 'reference';
