import type { Format } from '@/i18n/format';
import { dayOf } from '@/schema/day';
import { numberIn, textIn } from '@/schema/read-amount';
import type { ServiceDocument } from '@/schema/document';
import type { NotificationSignal } from '../notification-signal.schema';

type Name = keyof NotificationSignal;

export const textOf = (name: Name) => (signal: ServiceDocument) => textIn(signal, name);
export const numberOf = (name: Name) => (signal: ServiceDocument) => numberIn(signal, name);

export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  return Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string' && text.trim() !== '') : [];
}

export function momentText({ date, time }: ServiceDocument, format: Format): string {
  const day = typeof date === 'string' ? format.day(dayOf(date) ?? date) : '';
  const hour = typeof time === 'string' ? time : '';
  return [day, hour].filter(Boolean).join(format.settings.language === 'ar' ? '، ' : ', ');
}
