import { holdTexts } from '@/i18n/en/holds';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { sumToCent } from '@/schema/money';
import type { SignalText } from '@/ui/controls/notify-link';
import type { HoldRow } from './hold-rows';

/** Returns "4 holds", "AED 3,204,000", "AED 20,000 paid", "AED 10,000 still to pay". */
export function holdSumText(rows: readonly HoldRow[], format: Format): readonly string[] {
  const price = sumToCent(rows.map((row) => row.price ?? 0));
  const [paid, left] = [sumToCent(rows.map((row) => row.paid)), sumToCent(rows.map((row) => row.left))];
  return [
    i18n.t('count', { ns: holdTexts, count: rows.length, number: format.number(rows.length) }),
    price > 0 ? format.money(price) : '',
    ...bookingTexts({ paid, left }, format),
  ];
}

/** Returns nothing for an amount of 0. */
export const bookingTexts = ({ paid, left }: Pick<HoldRow, 'paid' | 'left'>, format: Format): readonly string[] => [
  ...(paid === 0 ? [] : [i18n.t('paidAmount', { ns: holdTexts, amount: format.money(paid) })]),
  ...(left === 0 ? [] : [i18n.t('leftAmount', { ns: holdTexts, amount: format.money(left) })]),
];

/** Says that holds last or have ended; undefined where they differ, or one has no last day. */
export function holdMessage(rows: readonly HoldRow[]): SignalText | undefined {
  const [kind, ...others] = new Set(rows.map(({ group, until }) => until && (group === 'expired' ? 'ended' : 'lasts')));
  if (kind === undefined || kind === '' || others.length > 0) return undefined;
  const text = (part: 'subject' | 'title' | 'body') => i18n.t(`message.${kind}.${part}`, { ns: holdTexts });
  return { subject: text('subject'), notificationTitle: text('title'), message: text('body') };
}
