import type { Day } from '@/schema/day';
import { type Period, readAddressDay } from '@/ui/controls/period';

/** Includes both days. */
export type StatementPeriod = Required<Period>;

export const presets = ['thisYear', 'lastYear'] as const;
export type Preset = (typeof presets)[number];

/** This year ends today: what falls due later is owed later. */
export function presetPeriod(preset: Preset, today: Day): StatementPeriod {
  const year = today.slice(0, 4);
  if (preset === 'thisYear') return { from: `${year}-01-01`, to: today };
  const last = String(Number(year) - 1).padStart(4, '0');
  return { from: `${last}-01-01`, to: `${last}-12-31` };
}

export const presetOf = (period: StatementPeriod, today: Day): Preset | undefined =>
  presets.find((preset) => {
    const { from, to } = presetPeriod(preset, today);
    return period.from === from && period.to === to;
  });

/** Takes this year, or the year of the other day, for a missing one. */
export function statementPeriodOf(first: string | null, last: string | null, today: Day): StatementPeriod {
  const usual = presetPeriod('thisYear', today);
  const [asked, to] = [readAddressDay(first), readAddressDay(last)];
  if (to !== undefined && (asked === undefined || asked > to)) return { from: `${to.slice(0, 4)}-01-01`, to };
  const from = asked ?? usual.from;
  return { from, to: to ?? (from <= usual.to ? usual.to : `${from.slice(0, 4)}-12-31`) };
}
