import { addDays, addMonths, type Day } from '@/schema/day';
import { type Period, readPeriod, writePeriod } from '@/ui/controls/period';
import type { DueView } from './due-views';

/** A period that includes both days. */
export type DuePeriod = Required<Period>;

/** The months of a preset: its first one, counted from that of today, and how many they are. */
const PRESET_MONTHS = {
  month: [0, 1],
  next: [1, 1],
  quarter: [0, 3],
  year: [0, 12],
  past: [-2, 3],
} as const;

export type Preset = keyof typeof PRESET_MONTHS | 'ever';

/** The day that stands for the open beginning of a period. */
const FIRST_DAY = '1900-01-01';

/** Caps the period, because an open-ended contract falls due for ever; nobody plans longer. */
const MONTHS_AT_MOST = 240;

/** The presets that a view offers; the first one is that of an address without a period. */
export const presetsOf: Readonly<Record<DueView, readonly [Preset, ...Preset[]]>> = {
  open: ['quarter', 'month', 'next', 'year', 'past'],
  overdue: ['ever', 'past', 'month'],
  all: ['quarter', 'month', 'next', 'year', 'past'],
  received: ['past', 'month', 'next', 'quarter', 'year'],
};

export function presetPeriod(preset: Preset, today: Day): DuePeriod {
  if (preset === 'ever') return { from: FIRST_DAY, to: addDays(today, -1) };
  const [begin, months] = PRESET_MONTHS[preset];
  const from = addMonths(`${today.slice(0, 8)}01`, begin);
  return { from, to: addDays(addMonths(from, months), -1) };
}

/** Tells whether a period has no beginning of its own. */
export const isFromEver = ({ from }: DuePeriod): boolean => from === FIRST_DAY;

const usualPeriod = (view: DueView, today: Day): DuePeriod => presetPeriod(presetsOf[view][0], today);

/** Reads the period of an address; a missing bound takes the default one, or makes the period three months long. */
export function duePeriodOf(text: string | null, today: Day, view: DueView): DuePeriod {
  const usual = usualPeriod(view, today);
  const asked = readPeriod(text);
  if (view === 'overdue') return { from: asked.from ?? usual.from, to: asked.to ?? usual.to };
  const from = asked.from ?? beginBefore(asked.to, usual.from);
  const to = asked.to ?? (from > usual.to ? addDays(addMonths(from, SPAN), -1) : usual.to);
  const longest = addMonths(from, MONTHS_AT_MOST);
  return { from, to: to > longest ? longest : to };
}

/** Months of a period of which the address gives one bound alone. */
const SPAN = 3;

/** Returns the default begin, or three months before an end that precedes it. */
const beginBefore = (to: Day | undefined, usual: Day): Day =>
  to === undefined || to >= usual ? usual : addDays(addMonths(to, -SPAN), 1);

/** Writes a period for the address; empty for the default one of the view. */
export function duePeriodText(period: Period, today: Day, view: DueView): string {
  const text = writePeriod(period);
  return text === writePeriod(usualPeriod(view, today)) ? '' : text;
}

export const presetOf = (period: DuePeriod, today: Day, view: DueView): Preset | undefined =>
  presetsOf[view].find((preset) => writePeriod(presetPeriod(preset, today)) === writePeriod(period));
