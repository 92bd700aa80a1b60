import { isMissing, type ServiceDocument } from '@/schema/document';
import { wordKey } from '../signal-words';
import { typedTime } from './clock';
import { unknownIn } from './composed';

/** A warning about one field; `words` are the unknown placeholders in the text. */
type SignalWarning = {
  path: string;
  key: 'message' | 'recipients' | 'channels' | 'subject' | 'time' | 'placeholder';
  words?: readonly string[];
};

/** The service documents no required fields, so no warning blocks a save. */
export function signalWarnings(signal: ServiceDocument): SignalWarning[] {
  const { message, userId, channels, subject, time } = signal;
  const byEmail =
    Array.isArray(channels) && channels.some((channel) => typeof channel === 'string' && wordKey(channel) === 'email');
  const unknown = unknownIn(signal);
  const found: ReadonlyArray<SignalWarning | false> = [
    isMissing(message) && { path: 'message', key: 'message' },
    unknown.length > 0 && { path: 'message', key: 'placeholder', words: unknown },
    isMissing(userId) && { path: 'userId', key: 'recipients' },
    isMissing(channels) && { path: 'channels', key: 'channels' },
    byEmail && isMissing(subject) && { path: 'subject', key: 'subject' },
    typeof time === 'string' && !isMissing(time) && typedTime(time) === undefined && { path: 'time', key: 'time' },
  ];
  return found.filter((warning) => warning !== false);
}
