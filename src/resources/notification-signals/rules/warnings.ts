import type { ServiceDocument } from '@/schema/document';
import { wordKey } from '../signal-words';
import { typedTime } from './clock';
import { unknownIn } from './composed';

/** A warning about one field; `words` are the unknown placeholders in the text. */
type SignalWarning = {
  path: string;
  key: 'message' | 'recipients' | 'channels' | 'subject' | 'time' | 'placeholder';
  words?: readonly string[];
};

const isBlank = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** The service documents no required fields, so no warning blocks a save. */
export function signalWarnings(signal: ServiceDocument): SignalWarning[] {
  const { message, userId, channels, subject, time } = signal;
  const byEmail =
    Array.isArray(channels) && channels.some((channel) => typeof channel === 'string' && wordKey(channel) === 'email');
  const unknown = unknownIn(signal);
  const found: ReadonlyArray<SignalWarning | false> = [
    isBlank(message) && { path: 'message', key: 'message' },
    unknown.length > 0 && { path: 'message', key: 'placeholder', words: unknown },
    isBlank(userId) && { path: 'userId', key: 'recipients' },
    isBlank(channels) && { path: 'channels', key: 'channels' },
    byEmail && isBlank(subject) && { path: 'subject', key: 'subject' },
    typeof time === 'string' && !isBlank(time) && typedTime(time) === undefined && { path: 'time', key: 'time' },
  ];
  return found.filter((warning) => warning !== false);
}
