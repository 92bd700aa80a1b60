import { addDays, addMonths, type Day } from '@/schema/day';
import { type Period, readPeriod, writePeriod } from '@/ui/controls/period';

/** A period that includes both days. */
export type DuePeriod = Required<Period>;

/** Numbers of whole months from the current one on; `quarter` is the default of an address without a period. */
const PRESET_MONTHS = { quarter: 3, month: 1, year: 12 } as const;

export type Preset = keyof typeof PRESET_MONTHS;

/** Caps the period, because an open-ended contract falls due for ever; nobody plans longer. */
const MONTHS_AT_MOST = 240;

export function presetPeriod(preset: Preset, today: Day): DuePeriod {
  const from = `${today.slice(0, 8)}01`;
  return { from, to: addDays(addMonths(from, PRESET_MONTHS[preset]), -1) };
}

/** Reads the period of an address; a missing bound takes the default one, or makes the period three months long. */
export function duePeriodOf(text: string | null, today: Day): DuePeriod {
  const usual = presetPeriod('quarter', today);
  const asked = readPeriod(text);
  const from = asked.from ?? beginBefore(asked.to, usual.from);
  const to = asked.to ?? (from > usual.to ? addDays(addMonths(from, PRESET_MONTHS.quarter), -1) : usual.to);
  const longest = addMonths(from, MONTHS_AT_MOST);
  return { from, to: to > longest ? longest : to };
}

/** Returns the default begin, or three months before an end that precedes it. */
const beginBefore = (to: Day | undefined, usual: Day): Day =>
  to === undefined || to >= usual ? usual : addDays(addMonths(to, -PRESET_MONTHS.quarter), 1);

/** Writes a period for the address; empty for the default one. */
export function duePeriodText(period: Period, today: Day): string {
  const text = writePeriod(period);
  return text === writePeriod(presetPeriod('quarter', today)) ? '' : text;
}

export const presetOf = (period: DuePeriod, today: Day): Preset | undefined =>
  presets.find((preset) => writePeriod(presetPeriod(preset, today)) === writePeriod(period));

export const presets = ['month', 'quarter', 'year'] as const satisfies readonly Preset[];
