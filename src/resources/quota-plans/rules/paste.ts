import type { Language } from '@/i18n/i18n';
import { parseAmount, type NumberProblem } from '@/i18n/parse-number';

/** A number, null for an empty cell, or a text without a readable number. */
export type PastedCell = { value: number | null } | { text: string; problem: NumberProblem };

/**
 * Splits the plain text that Excel, Google Sheets or Numbers put on the clipboard: line breaks end rows, tabs end cells. A cell
 * that contains either, or a quote, is quoted, with its quotes doubled. The break after the last row starts no further row.
 */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  let index = 0;
  while (index < text.length) {
    const { cell, end } = text[index] === '"' ? quoted(text, index) : plain(text, index);
    rows.at(-1)?.push(cell);
    index = end;
    const sign = text[index];
    if (sign === undefined) break;
    index += text.startsWith('\r\n', index) ? 2 : 1;
    if (sign !== '\t') {
      if (index >= text.length) break;
      rows.push([]);
    } else if (index >= text.length) rows.at(-1)?.push('');
  }
  return rows.length === 1 && rows[0]?.length === 0 ? [] : rows;
}

const ENDS = /[\t\r\n]/g;

function plain(text: string, from: number): { cell: string; end: number } {
  ENDS.lastIndex = from;
  const end = ENDS.exec(text)?.index ?? text.length;
  return { cell: text.slice(from, end), end };
}

/** Reads a quoted cell. Without a closing quote, or with text after it, the cell is taken literally. */
function quoted(text: string, from: number): { cell: string; end: number } {
  let cell = '';
  for (let index = from + 1; index < text.length; index++) {
    if (text[index] !== '"') cell += text[index];
    else if (text[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else if (index + 1 === text.length || /[\t\r\n]/.test(text[index + 1] ?? '')) return { cell, end: index + 1 };
    else break;
  }
  return plain(text, from);
}

/**
 * Reads a cell as spreadsheets show it. Besides typed forms (both digit scripts, thousands separators, AED, `2m`), accepts negative
 * numbers in brackets, `12%` as the 0.12 in the sheet, and the accounting dash for zero.
 */
export function pastedNumber(text: string, language: Language): PastedCell {
  const trimmed = text.trim();
  if (/^(?:AED\s*)?[-–—]$/.test(trimmed)) return { value: 0 };
  const [, bracketed] = /^\((.+)\)$/.exec(trimmed) ?? [];
  const [, percent] = /^(.+?)\s*[%٪]$/.exec(bracketed ?? trimmed) ?? [];
  const parsed = parseAmount(percent ?? bracketed ?? trimmed, language);
  if ('problem' in parsed) return { text, problem: parsed.problem };
  const { value } = parsed;
  if (value === null) return { value };
  const whole = percent === undefined ? value : Number((value / 100).toPrecision(15));
  return { value: bracketed === undefined || whole === 0 ? whole : -whole };
}

/** Reads all cells of a pasted text. */
export const pastedCells = (text: string, language: Language): PastedCell[][] =>
  cellsOf(text).map((row) => row.map((cell) => pastedNumber(cell, language)));
