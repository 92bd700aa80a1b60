import { isNumeral, writeJson } from '@/api/json';

/** Any value as a text to be shown or edited: texts as they are, the missing as nothing, the rest as JSON. */
export function receivedText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return isNumeral(value) ? value.source : writeJson(value);
}
