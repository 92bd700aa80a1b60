import type { ServiceDocument } from '@/schema/document';

/** The content fields of a signal: all but its number and those notified, which the service assigns to each new one. */
const content = ['userId', 'message', 'subject', 'notificationTitle', 'object', 'objectId', 'date', 'time'] as const;

export function resentOver(signal: ServiceDocument, channels: readonly string[]): ServiceDocument {
  const own = content.filter((name) => signal[name] !== undefined && signal[name] !== null);
  return { ...Object.fromEntries(own.map((name) => [name, signal[name]])), channels: [...channels] };
}
