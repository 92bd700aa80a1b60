import type { ServiceDocument } from '@/schema/document';
import { wordKey } from '../signal-words';

type SignalWarning = { path: string; key: 'message' | 'recipients' | 'channels' | 'subject' };

const isBlank = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** What one would expect of a signal and does not find. The service documents no required fields, so none of it blocks. */
export function signalWarnings({ message, userId, channels, subject }: ServiceDocument): SignalWarning[] {
  const byEmail =
    Array.isArray(channels) && channels.some((channel) => typeof channel === 'string' && wordKey(channel) === 'email');
  const found: ReadonlyArray<SignalWarning | false> = [
    isBlank(message) && { path: 'message', key: 'message' },
    isBlank(userId) && { path: 'userId', key: 'recipients' },
    isBlank(channels) && { path: 'channels', key: 'channels' },
    byEmail && isBlank(subject) && { path: 'subject', key: 'subject' },
  ];
  return found.filter((warning) => warning !== false);
}
