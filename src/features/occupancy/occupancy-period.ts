import { addDays, addMonths, type Day } from '@/schema/day';
import { type Period, readPeriod, writePeriod } from '@/ui/controls/period';

/** A period that includes both days. */
type OccupancyPeriod = Required<Period>;

/** The first one is that of an address without a period. */
export const occupancyPresets = ['past12', 'past24', 'year', 'next12'] as const;
export type OccupancyPreset = (typeof occupancyPresets)[number];

/** The months of a preset: its first one, counted from that of today, and how many they are. */
const MONTHS = { past12: [-11, 12], past24: [-23, 24], next12: [0, 12] } as const;

/** Caps the period at ten years, which still fit on a chart. */
const MONTHS_AT_MOST = 120;

export function occupancyPreset(preset: OccupancyPreset, today: Day): OccupancyPeriod {
  if (preset === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` };
  const [begin, months] = MONTHS[preset];
  const from = addMonths(`${today.slice(0, 8)}01`, begin);
  return { from, to: addDays(addMonths(from, months), -1) };
}

/** Reads the period of an address; a missing bound makes the period a year long. */
export function occupancyPeriodOf(text: string | null, today: Day): OccupancyPeriod {
  const { from, to } = readPeriod(text);
  if (from === undefined && to === undefined) return occupancyPreset('past12', today);
  if (from === undefined) return { from: addDays(addMonths(to ?? today, -12), 1), to: to ?? today };
  const longest = addDays(addMonths(from, MONTHS_AT_MOST), -1);
  const until = to ?? addDays(addMonths(from, 12), -1);
  return { from, to: until > longest ? longest : until };
}

/** Writes a period for the address; empty for the default one. */
export function occupancyPeriodText(period: Period, today: Day): string {
  const text = writePeriod(period);
  return text === writePeriod(occupancyPreset('past12', today)) ? '' : text;
}

export const occupancyPresetOf = (period: OccupancyPeriod, today: Day): OccupancyPreset | undefined =>
  occupancyPresets.find((preset) => writePeriod(occupancyPreset(preset, today)) === writePeriod(period));
