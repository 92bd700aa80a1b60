import { writeJson } from '@/api/json';

const LONGEST = 4_000;

/** A value of unknown shape as text: a text as it is, anything else as JSON, long ones cut. Never throws. */
export function shownText(value: unknown): string {
  const text = typeof value === 'string' ? value : json(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function json(value: unknown): string {
  try {
    return writeJson(value);
  } catch {
    // Nested deeper than the stack.
    return Array.isArray(value) ? '[…]' : '{…}';
  }
}
