import { isoFormat, readDay, writeDay, type Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';

/**
 * What changes in a signal that is moved to another day and time: the fields that become others, a day in the form it came in, null
 * where one is emptied. A day of undefined stays as it is. Nothing where nothing changes.
 */
export function rescheduled({ date, time }: ServiceDocument, day: Day | null | undefined, typed: string): ServiceDocument {
  const read = readDay(date);
  const hour = typed.trim();
  const isOtherDay = day !== undefined && day !== (read?.day ?? null);
  const isOtherHour = hour !== (typeof time === 'string' ? time.trim() : '');
  return {
    ...(isOtherDay && { date: day === null ? null : writeDay(day, read?.format ?? isoFormat) }),
    ...(isOtherHour && { time: hour === '' ? null : hour }),
  };
}
