import { isoFormat, readDay, writeDay, type Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';

/** The day keeps the form it was received in, null is a cleared field; an undefined day stays; empty if unchanged. */
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
