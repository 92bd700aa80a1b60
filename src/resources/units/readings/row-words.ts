import type { TextKey, Translate } from '@/i18n/text-keys';
import { useTranslation } from '@/i18n/use-translation';
import { unitReadingTexts } from '@/i18n/en/unit-readings';
import { type Format, useFormat } from '@/i18n/format';
import type { SeriesRow } from '../rules/readings';
import type { RoundFlag } from '../rules/reading-round';
import { changeOf, type RoundRow } from './round';

/** Returns what the flags of a row say, in the reader's words. */
export function useFlagWords(): (row: RoundRow) => string {
  const { t } = useTranslation(unitReadingTexts);
  const format = useFormat();
  return ({ checked, meter }) => flagText(checked?.flags ?? [], { of: checked?.consumption, before: meter?.last }, t, format);
}

/** Returns what flags of a consumption say. */
export function flagText(
  flags: readonly RoundFlag[],
  { of: consumption = 0, before }: { of: number | undefined; before: SeriesRow | undefined },
  t: Translate<TextKey<typeof unitReadingTexts>>,
  format: Format,
): string {
  const times = before?.consumption ? consumption / before.consumption : 0;
  const words = { number: format.number(-consumption), times: format.number(Math.round(times * 10) / 10) };
  return flags.map((flag) => t(`flags.${flag}`, words)).join(' · ');
}

/** Says from where a changed meter counts, and to where the old one did; empty for any other. */
export function restartedText(
  { entry }: Pick<RoundRow, 'entry'>,
  t: Translate<TextKey<typeof unitReadingTexts>>,
  format: Format,
): string {
  const change = changeOf(entry);
  if (!change || 'problem' in change) return '';
  const first = format.number(change.first);
  return change.old === undefined ? t('restarted', { first }) : t('restartedAfter', { old: format.number(change.old), first });
}

/** Tells whether as many digits are typed as the last reading has: before, every reading is below the last one. */
export function isTypedOut({ value, meter, entry }: RoundRow): boolean {
  if (entry?.isRestarted) return true;
  const last = meter?.last?.reading.currentReading ?? undefined;
  const digits = (of: number) => String(Math.trunc(Math.abs(of))).length;
  return value === undefined || last === undefined || digits(value) >= digits(last);
}

/** "+12%", "-100%"; empty without a consumption before. A right-to-left line would draw a bare plus behind its number. */
export function changeText(change: number | undefined, format: Format): string {
  if (change === undefined) return '';
  const { language, digits } = format.settings;
  const mark = language === 'ar' ? (digits === 'arab' ? '\u061c' : '\u200e') : '';
  const percent = format.percent(Math.round(change * 100) / 100);
  return change > 0 ? `${mark}+${percent}` : percent;
}
