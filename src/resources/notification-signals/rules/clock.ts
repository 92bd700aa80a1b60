import { latinDigits } from '@/schema/day';

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
