import { addDays, addMonths, type Day } from '@/schema/day';
import { type Period, readPeriod, writePeriod } from '@/ui/controls/period';

/** A period that includes both days. */
export type CollectionPeriod = Required<Period>;

/** The first one is that of an address without a period. */
export const collectionPresets = ['year12', 'month', 'last', 'quarter', 'year'] as const;
export type CollectionPreset = (typeof collectionPresets)[number];

/** The months of a preset: its first one, counted from that of today, and how many they are. */
const MONTHS = { year12: [-11, 12], month: [0, 1], last: [-1, 1], quarter: [-2, 3] } as const;

/** Caps the period, because an open-ended contract falls due for ever. */
const MONTHS_AT_MOST = 240;

export function collectionPreset(preset: CollectionPreset, today: Day): CollectionPeriod {
  if (preset === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` };
  const [begin, months] = MONTHS[preset];
  const from = addMonths(`${today.slice(0, 8)}01`, begin);
  return { from, to: addDays(addMonths(from, months), -1) };
}

/** Reads the period of an address; a missing bound makes the period a year long. */
export function collectionPeriodOf(text: string | null, today: Day): CollectionPeriod {
  const { from, to } = readPeriod(text);
  if (from === undefined && to === undefined) return collectionPreset('year12', today);
  if (from === undefined) return { from: addDays(addMonths(to ?? today, -12), 1), to: to ?? today };
  const longest = addMonths(from, MONTHS_AT_MOST);
  const until = to ?? addDays(addMonths(from, 12), -1);
  return { from, to: until > longest ? longest : until };
}

/** Writes a period for the address; empty for the default one. */
export function collectionPeriodText(period: Period, today: Day): string {
  const text = writePeriod(period);
  return text === writePeriod(collectionPreset('year12', today)) ? '' : text;
}

export const collectionPresetOf = (period: CollectionPeriod, today: Day): CollectionPreset | undefined =>
  collectionPresets.find((preset) => writePeriod(collectionPreset(preset, today)) === writePeriod(period));
