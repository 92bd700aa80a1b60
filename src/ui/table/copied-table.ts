import { writeJson } from '@/api/json';
import type { Format } from '@/i18n/format';
import { guarded } from '../csv';
import { type Column, columnLabel } from './list-definition';
import { type ShownRows, takenRecords } from './shown-rows';

/** Returns the heading of a column with its unit: "Price AED". */
export const headingOf = <T>({ list }: Pick<ShownRows<T>, 'list'>, column: Column<T>): string =>
  [columnLabel(list, column), column.unit?.()].filter(Boolean).join(' ');

/**
 * Returns the value of a cell for other programs: the words that the reader sees, numbers in the reader's unit, days as `YYYY-MM-DD`,
 * and what cannot be read as it came.
 */
export function plainValue<T>(column: Column<T>, record: T, format: Format): string | number {
  const value = column.value(record);
  if (value === undefined || value === null || value === '') {
    const received = column.received?.(record);
    if (received === undefined || received === null || received === '') return '';
    return typeof received === 'string' ? received : writeJson(received);
  }
  if (column.kind === 'text') return column.word?.(String(value)) ?? String(value);
  return column.converted?.(Number(value), format) ?? Number(value);
}

/** A table for the clipboard: for spreadsheets and texts, and for mails and documents. */
export type CopiedTable = { plain: string; html: string; rows: number };

/** Returns what a list shows, or the selected of its records, as a table to paste. */
export function copiedTable<T>(shown: ShownRows<T>): CopiedTable {
  const { list, columns, format } = shown;
  const head = columns.map((column) => headingOf(shown, column));
  const rows = takenRecords(shown).map((record) =>
    columns.map((column, place) => (place === 0 ? list.title(record) : plainValue(column, record, format))),
  );
  return { plain: plainTable([head, ...rows]), html: htmlTable(head, rows, format), rows: rows.length };
}

type Cell = string | number;

const plainTable = (rows: ReadonlyArray<readonly Cell[]>): string =>
  rows.map((row) => row.map(plainCell).join('\t')).join('\r\n');

function plainCell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const text = guarded(value);
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets run formulas of pasted HTML too. */
const htmlCell = (value: Cell): string => (typeof value === 'number' ? String(value) : escaped(guarded(value)));

const BORDER = 'border:1px solid #999;padding:2px 6px';

/** Styles stand at each cell, since mails drop style sheets; without the number format a spreadsheet would make 120 of "00120". */
function htmlTable(head: readonly string[], rows: ReadonlyArray<readonly Cell[]>, { settings }: Format): string {
  const direction = settings.language === 'ar' ? 'rtl' : 'ltr';
  const headings = head.map((text) => `<th style="${BORDER};text-align:start">${escaped(text)}</th>`).join('');
  const cell = (value: Cell) =>
    typeof value === 'number'
      ? `<td style="${BORDER};text-align:end">${htmlCell(value)}</td>`
      : `<td style="${BORDER};mso-number-format:'\\@'">${htmlCell(value)}</td>`;
  const body = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('');
  return `<table dir="${direction}" style="border-collapse:collapse"><thead><tr>${headings}</tr></thead><tbody>${body}</tbody></table>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '<br>' };

const escaped = (text: string): string => text.replace(/[&<>"\n]/g, (sign) => ENTITIES[sign] ?? sign);
