import { addDays, addMonths, type Day } from '@/schema/day';
import { type Period, readPeriod, writePeriod } from '@/ui/period';

/** Both days belong to it. */
export type DuePeriod = Required<Period>;

/** Whole months from this one on; the first is what an address without a period means. */
const PRESET_MONTHS = { quarter: 3, month: 1, year: 12 } as const;

export type Preset = keyof typeof PRESET_MONTHS;

/** An open-ended contract falls due for ever; nobody plans longer. */
const MONTHS_AT_MOST = 240;

export function presetPeriod(preset: Preset, today: Day): DuePeriod {
  const from = `${today.slice(0, 8)}01`;
  return { from, to: addDays(addMonths(from, PRESET_MONTHS[preset]), -1) };
}

/** The period an address asks for; a bound that it leaves out is that of the usual three months, or makes it three months. */
export function duePeriodOf(text: string | null, today: Day): DuePeriod {
  const usual = presetPeriod('quarter', today);
  const asked = readPeriod(text);
  const from = asked.from ?? beginBefore(asked.to, usual.from);
  const to = asked.to ?? (from > usual.to ? addDays(addMonths(from, PRESET_MONTHS.quarter), -1) : usual.to);
  const longest = addMonths(from, MONTHS_AT_MOST);
  return { from, to: to > longest ? longest : to };
}

/** The usual begin, or three months before an end that lies before it. */
const beginBefore = (to: Day | undefined, usual: Day): Day =>
  to === undefined || to >= usual ? usual : addDays(addMonths(to, -PRESET_MONTHS.quarter), 1);

/** What the address says of a period; empty for the usual one. */
export function duePeriodText(period: Period, today: Day): string {
  const text = writePeriod(period);
  return text === writePeriod(presetPeriod('quarter', today)) ? '' : text;
}

export const presetOf = (period: DuePeriod, today: Day): Preset | undefined =>
  presets.find((preset) => writePeriod(presetPeriod(preset, today)) === writePeriod(period));

export const presets = ['month', 'quarter', 'year'] as const satisfies readonly Preset[];
