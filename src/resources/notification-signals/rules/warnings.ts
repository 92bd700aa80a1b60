import { isMissing, type ServiceDocument } from '@/schema/document';
import { wordKey } from '../rules/linked-record';
import { unknownIn } from './composed';
import { latinDigits } from '@/schema/day';

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

const TIME = /^(\d{1,2})(?:[:.hH]?([0-5]\d))?(?::[0-5]\d)?\s*(am|pm|ص|م)?\.?$/i;

/** Returns `HH:mm` of "9:30", "0930", "9.30 pm", "٩:٣٠ م", else undefined. The form is the client's choice. */
export function typedTime(text: string): string | undefined {
  const [, hours = '', minutes = '00', half] = TIME.exec(latinDigits(text).trim()) ?? [];
  if (hours === '') return undefined;
  const hour = Number(hours);
  const afternoon = half !== undefined && /^(?:pm|م)$/i.test(half);
  if (half && (hour < 1 || hour > 12)) return undefined;
  const whole = half ? (hour % 12) + (afternoon ? 12 : 0) : hour;
  return whole > 23 ? undefined : `${String(whole).padStart(2, '0')}:${minutes}`;
}
