import { instantText, localDay } from './service-zone';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Tried before all others, since many zones have the same offset. */
const LIKELY = ['Asia/Dubai', 'Asia/Riyadh', 'Africa/Cairo', 'Europe/London'];

/**
 * Guesses the zone in which all instants are midnight, when they fall on one full hour of UTC that is not midnight itself: first
 * the reader's own zone, then the likely ones. Undefined with fewer than three instants, or where none fits.
 */
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
