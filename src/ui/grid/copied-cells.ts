import { guarded } from '../exchange/write/csv';

/** A number stays one in other programs. */
export type CopiedCell = string | number;

export const cellsAsText = (rows: ReadonlyArray<readonly CopiedCell[]>): string =>
  rows.map((row) => row.map(plainCell).join('\t')).join('\r\n');

function plainCell(value: CopiedCell): string {
  if (typeof value === 'number') return String(value);
  const text = guarded(value);
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets run formulas of pasted HTML too. */
const htmlCell = (value: CopiedCell): string => (typeof value === 'number' ? String(value) : escaped(guarded(value)));

const BORDER = 'border:1px solid #999;padding:2px 6px';

/** Styles stand at each cell, since mails drop style sheets; without the number format a spreadsheet would make 120 of "00120". */
export function cellsAsHtml(
  rows: ReadonlyArray<readonly CopiedCell[]>,
  { language, head }: { language: 'en' | 'ar'; head?: readonly string[] },
): string {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const headings = head?.map((text) => `<th style="${BORDER};text-align:start">${escaped(text)}</th>`).join('');
  const cell = (value: CopiedCell) =>
    typeof value === 'number'
      ? `<td style="${BORDER};text-align:end">${htmlCell(value)}</td>`
      : `<td style="${BORDER};mso-number-format:'\\@'">${htmlCell(value)}</td>`;
  const body = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('');
  const top = headings === undefined ? '' : `<thead><tr>${headings}</tr></thead>`;
  return `<table dir="${direction}" style="border-collapse:collapse">${top}<tbody>${body}</tbody></table>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '<br>' };

const escaped = (text: string): string => text.replace(/[&<>"\n]/g, (sign) => ENTITIES[sign] ?? sign);
