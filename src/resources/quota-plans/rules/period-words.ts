import { periodTexts } from '@/i18n/en/periods';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { partsOf } from './periods';

const words = { quarter: ['q1', 'q2', 'q3', 'q4'], half: ['h1', 'h2'], year: [] } as const;

/** Shows `2026-01` as a month, `2026-Q1` as "Q1 2026" and `2026-H1` as "H1 2026"; years, keys without one and other texts as written. */
export function periodLabel(key: string, format: Format): string {
  const parts = partsOf(key);
  if (parts?.year === undefined) return key;
  if (parts.kind === 'month') return format.month(`${key}-01`);
  const word = words[parts.kind][parts.number - 1];
  return word ? i18n.t(word, { ns: periodTexts, year: format.number(parts.year, { group: false }) }) : key;
}
