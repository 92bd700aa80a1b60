import { compare, costOf, type Meter } from '@/resources/units/rules/reading-round';
import { readingAfter, type ReadingFlag, rounded, type SeriesRow, usualValue } from '@/resources/units/rules/readings';
import { type Day, isoFormat, readDay, writeDay } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';

/** `zero`: no consumption, where there was some before. `hundredfold`: so much more than usual that it is likely a slip of the keys. */
export type RoundFlag = ReadingFlag | 'zero' | 'hundredfold';

export type CheckedReading = {
  previous?: number;
  consumption?: number;
  /** The part by which the consumption differs from the one before: 0.5 is half as much again. Undefined where one is below zero. */
  change?: number;
  flags: readonly RoundFlag[];
};

/** Names the newest reading of a meter: another one tells that somebody has read the meter meanwhile. */
export function meterState({ last, read }: Pick<Meter, 'last' | 'read'>): string {
  const newest = read ?? last;
  return newest ? `${newest.day ?? ''} ${newest.reading.currentReading ?? ''}` : '';
}

export type MeterChange = { old?: number; first: number };

/** Checks a new reading against the last one. A changed meter adds what the old one had counted until then, as far as that is known. */
export function checkReading(
  { last, usual }: Pick<Meter, 'last' | 'usual'>,
  value: number,
  changed?: MeterChange,
): CheckedReading {
  const before = last?.reading.currentReading ?? undefined;
  const previous = changed ? changed.first : before;
  const ofOld = changed?.old !== undefined && before !== undefined ? rounded(changed.old - before) : 0;
  const { consumption, flags } = readingAfter(last, {
    currentReading: value,
    previousReading: previous === undefined ? undefined : previous - ofOld,
  });
  const isBelow = changed !== undefined && (ofOld < 0 || value < changed.first) && !flags.includes('fell');
  const row = { consumption, flags: [...(isBelow ? (['fell'] as const) : []), ...flags.filter((flag) => flag !== 'gap')] };
  const compared = comparedReading(row, last);
  if ((consumption ?? 0) < 100 * (usualOf({ last, usual }) ?? Infinity)) return { previous, ...compared };
  return { previous, ...compared, flags: [...compared.flags.filter((flag) => flag !== 'doubled'), 'hundredfold'] };
}

/** Returns the consumption that is usual for a meter, and above zero: of all readings before, else the last one; undefined without any. */
export function usualOf({ last, usual }: Pick<Meter, 'last' | 'usual'>): number | undefined {
  return [usual, last?.consumption].find((one) => one !== undefined && one > 0);
}

export function comparedReading(
  { consumption, flags }: Pick<SeriesRow, 'consumption' | 'flags'>,
  before: SeriesRow | undefined,
): Omit<CheckedReading, 'previous'> {
  const last = before?.consumption;
  const isComparable = consumption !== undefined && consumption >= 0 && last !== undefined && last > 0;
  const isStill = consumption === 0 && last !== 0;
  return {
    consumption,
    change: isComparable ? consumption / last - 1 : undefined,
    flags: [...flags, ...(isStill ? (['zero'] as const) : [])],
  };
}

/** Returns a rate that was charged: the median of the last ones, of fewer than three the latest, to four decimals. */
export function usualTariff(meters: Iterable<Meter>): number | undefined {
  const charged = [...meters].flatMap(({ last }) => (last?.unitRate === undefined ? [] : [last]));
  const latest = charged.toSorted((one, other) => compare(one.day ?? '', other.day ?? '')).at(-1);
  const rate = charged.length < 3 ? latest?.unitRate : usualValue(charged.map(({ unitRate }) => unitRate));
  return rate === undefined ? undefined : Math.round(rate * 1e4) / 1e4;
}

export type NewReading = {
  service: string;
  day: Day;
  /** Left out where the meter was not read; the note then says why. */
  value?: number;
  changed?: MeterChange;
  oldNote?: string;
  tariff?: number;
  note?: string;
};

/**
 * Returns the rows that a round adds to the readings of a unit: one, and before it the last reading of the old meter where it was
 * changed. They have the fields that have a value, the service as the unit spells it, and the date as its neighbours write theirs.
 */
export function readingRows(
  unit: ServiceDocument,
  meter: Meter | undefined,
  { service, day, value, changed, oldNote, tariff, note }: NewReading,
): readonly ServiceDocument[] {
  const before = meter?.last?.reading.currentReading ?? undefined;
  const previous = value === undefined ? undefined : changed ? changed.first : before;
  const format = (Array.isArray(unit.readings) ? unit.readings : [])
    .map((row) => (isDocument(row) ? readDay(row.readingDate)?.format : undefined))
    .findLast((found) => found !== undefined);
  const row = (current: number | undefined, from: number | undefined, notes: string | undefined): ServiceDocument => {
    const cost = current === undefined || from === undefined ? undefined : costOf(rounded(current - from), tariff);
    return {
      service: meter?.service ?? service,
      ...(current !== undefined && { currentReading: current }),
      ...(from !== undefined && { previousReading: from }),
      ...(cost !== undefined && { cost }),
      readingDate: writeDay(day, format ?? isoFormat),
      ...(notes && { Notes: notes }),
    };
  };
  const old = changed?.old;
  return [
    ...(value !== undefined && old !== undefined && before !== undefined ? [row(old, before, oldNote)] : []),
    row(value, previous, note),
  ];
}
