import type { ServiceDocument } from '@/schema/document';

/** What of a signal is its content: all but its number, and who was notified, which the service gives each new one. */
const content = ['userId', 'message', 'subject', 'notificationTitle', 'object', 'objectId', 'date', 'time'] as const;

/** The body that sends a signal again over these channels: they, and its own content exactly as it came. */
export function resentOver(signal: ServiceDocument, channels: readonly string[]): ServiceDocument {
  const own = content.filter((name) => signal[name] !== undefined && signal[name] !== null);
  return { ...Object.fromEntries(own.map((name) => [name, signal[name]])), channels: [...channels] };
}
