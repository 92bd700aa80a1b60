import { instantText, localDay } from './service-zone';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Tried before all others, since many zones have the same offset. */
const LIKELY = ['Asia/Dubai', 'Asia/Riyadh', 'Africa/Cairo', 'Europe/London'];

/** Undefined with fewer than three instants, or where no zone has all at midnight; the reader's own comes first. */
export function guessZone(
  instants: readonly string[],
  own = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | undefined {
  const moments = instants.filter((text) => instantText.test(text)).map((text) => Date.parse(text));
  if (moments.length < 3 || moments.length < instants.length) return undefined;
  const times = new Set(moments.map((moment) => ((moment % DAY) + DAY) % DAY));
  const [time] = times;
  if (times.size !== 1 || time === undefined || time === 0 || time % HOUR !== 0) return undefined;
  const isMidnight = (zone: string) => moments.every((moment) => localDay(moment, zone).timeOfDay === 0);
  return [own, ...LIKELY, ...Intl.supportedValuesOf('timeZone')].find(isMidnight);
}
