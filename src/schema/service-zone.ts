import { observable } from '@/observable';

/** The zone of the service's instants; undefined where days are as written. `api/session.ts` sets it. */
export const serviceZone = observable<string | undefined>(undefined);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Zones change their offset on a quarter of an hour. */
const STEP = 15 * MINUTE;

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();
const MOST_OFFSETS = 50_000;

export function isZone(name: string): boolean {
  try {
    return formatOf(name) !== undefined;
  } catch {
    return false;
  }
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, made);
  return made;
}

/** Returns the milliseconds by which a zone is ahead of UTC at a moment. */
function offsetAt(zone: string, moment: number): number {
  if (zone === 'UTC') return 0;
  const start = Math.floor(moment / STEP) * STEP;
  const key = `${zone} ${start}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const parts = new Map(
    formatOf(zone)
      .formatToParts(start)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  if (offsets.size > MOST_OFFSETS) offsets.clear();
  offsets.set(key, local - start);
  return local - start;
}

/** Returns the moment of midnight UTC on the day that a moment has in a zone, and the milliseconds since midnight there. */
export function localDay(moment: number, zone: string): { midnight: number; timeOfDay: number } {
  const local = moment + offsetAt(zone, moment);
  const midnight = Math.floor(local / DAY) * DAY;
  return { midnight, timeOfDay: local - midnight };
}

/** The inverse of `localDay`: returns the moment of a time on a day in a zone. */
export function momentOfLocal({ midnight, timeOfDay }: { midnight: number; timeOfDay: number }, zone: string): number {
  const local = midnight + timeOfDay;
  return local - offsetAt(zone, local - offsetAt(zone, local));
}

/** An instant with its offset: `2025-12-31T20:00:00.000Z`, `2026-01-01T00:00:00+04:00`. */
export const instantText = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/i;
