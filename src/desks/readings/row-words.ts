import type { TextKey, Translate } from '@/i18n/text-keys';
import { useTranslation } from '@/i18n/use-translation';
import { unitReadingTexts } from '@/i18n/en/unit-readings';
import { type Format, useFormat } from '@/i18n/format';
import type { Meter } from '@/resources/units/rules/reading-round';
import { type RoundFlag, usualOf } from './new-reading';
import { changeOf, type RoundRow } from './round';

export function useFlagWords(): (row: RoundRow) => string {
  const { t } = useTranslation(unitReadingTexts);
  const format = useFormat();
  return ({ checked, meter }) => flagText(checked?.flags ?? [], { of: checked?.consumption, meter }, t, format);
}

export function flagText(
  flags: readonly RoundFlag[],
  { of: consumption = 0, meter }: { of: number | undefined; meter: Meter | undefined },
  t: Translate<TextKey<typeof unitReadingTexts>>,
  format: Format,
): string {
  const times = (before = 0, digits = 0) => format.number(before > 0 ? Number((consumption / before).toFixed(digits)) : 0);
  const words = {
    number: format.number(-consumption),
    times: times(meter?.last?.consumption, 1),
    timesUsual: times(usualOf(meter ?? {})),
  };
  return flags.map((flag) => t(`flags.${flag}`, words)).join(' · ');
}

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

export function changeText(change: number | undefined, format: Format): string {
  if (change === undefined) return '';
  const { language, digits } = format.settings;
  const mark = language === 'ar' ? (digits === 'arab' ? '\u061c' : '\u200e') : '';
  const percent = format.percent(Math.round(change * 100) / 100);
  return change > 0 ? `${mark}+${percent}` : percent;
}
