import { isoFormat, readDay, writeDay, type Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';

/**
 * Returns the fields that change when a signal moves to another day and time: the day in the form it was received in, null for
 * a cleared field. An undefined day stays as it is. Empty when nothing changes.
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
