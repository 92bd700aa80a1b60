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

/** The content fields of a signal: all but its number and those notified, which the service assigns to each new one. */
const content = ['userId', 'message', 'subject', 'notificationTitle', 'object', 'objectId', 'date', 'time'] as const;

export function resentOver(signal: ServiceDocument, channels: readonly string[]): ServiceDocument {
  const own = content.filter((name) => signal[name] !== undefined && signal[name] !== null);
  return { ...Object.fromEntries(own.map((name) => [name, signal[name]])), channels: [...channels] };
}
