/** Days are written as `YYYY-MM-DD`, amounts as numbers. */
export type CsvColumn<R> = { label: string; value: (row: R) => string | number | undefined };

/** Tells Excel that the text is UTF-8; without it Arabic is garbled. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Matches what a spreadsheet would run rather than show: a formula at the start of a text, or after a character that a program
 * with other settings takes for the end of a cell. East Asian locales read the full-width signs as the plain ones.
 */
const FORMULA = /(?<=^|[,;|"'\t\r\n])([ \u00a0]*)(?=[=+\-@\t\r\0\uff0b\uff0d\uff1d\uff20])/g;

export const guarded = (text: string): string => text.replace(FORMULA, "$1'");

const GUARD = new RegExp(FORMULA.source.replace('(?=', "'(?="), 'g');

export const unguarded = (text: string): string => (text.includes("'") ? text.replace(GUARD, '$1') : text);

export function toCsv<R>(columns: ReadonlyArray<CsvColumn<R>>, rows: readonly R[]): string {
  const head = csvHead(columns.map(({ label }) => label));
  return head + rows.map((row) => csvLine(columns.map(({ value }) => value(row)))).join('');
}

export const csvHead = (labels: readonly string[]): string => BYTE_ORDER_MARK + csvLine(labels);

/** Text that could run as a formula gets an apostrophe before it; numbers stay as they are. */
export const csvLine = (values: ReadonlyArray<string | number | undefined>): string => `${values.map(cell).join(',')}\r\n`;

function cell(value: string | number | undefined): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = guarded(value ?? '');
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const saveFile = (name: string, text: string, type = 'text/csv'): void =>
  download(name, new Blob([text], { type: `${type};charset=utf-8` }));

export function download(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Delayed: a browser may read the file after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
