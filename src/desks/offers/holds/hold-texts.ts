import { holdTexts } from '@/i18n/en/holds';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import type { SignalText } from '@/ui/controls/notify-link';
import type { HoldRow } from './hold-rows';

const bookings = ['paid', 'left'] as const;

export const bookingText = (name: (typeof bookings)[number], amount: string): string =>
  i18n.t(`sums.${name}`, { ns: holdTexts, amount });

/** Returns nothing for an amount of 0. */
export const bookingTexts = (row: Pick<HoldRow, 'paid' | 'left'>, { money }: Format): readonly string[] =>
  bookings.flatMap((name) => (row[name] === 0 ? [] : [bookingText(name, money(row[name]))]));

/** Says that holds last or have ended; undefined where they differ, or one has no last day. */
export function holdMessage(rows: readonly HoldRow[]): SignalText | undefined {
  const [kind, ...others] = new Set(rows.map(({ group, until }) => until && (group === 'expired' ? 'ended' : 'lasts')));
  if (kind === undefined || kind === '' || others.length > 0) return undefined;
  const text = (part: 'subject' | 'title' | 'body') => i18n.t(`message.${kind}.${part}`, { ns: holdTexts });
  return { subject: text('subject'), notificationTitle: text('title'), message: text('body') };
}
