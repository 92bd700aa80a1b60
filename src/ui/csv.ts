/** One column of an export: its heading, and what a row has there. Days go as `YYYY-MM-DD`, amounts as numbers. */
export type CsvColumn<R> = { label: string; value: (row: R) => string | number | undefined };

/** Tells Excel that the text is UTF-8; without it Arabic is read as something else. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * What a spreadsheet would run rather than show: a formula at the start of a text, or behind a sign that a program with other
 * settings takes for the end of a cell. The full-width forms are read as the plain ones in East Asian locales.
 */
const FORMULA = /(?<=^|[,;|"'\t\r\n])([ \u00a0]*)(?=[=+\-@\t\r\0\uff0b\uff0d\uff1d\uff20])/g;

/** A table as RFC 4180 writes it. A text that could be run as a formula gets an apostrophe before it; a number is left as it is. */
export function toCsv<R>(columns: ReadonlyArray<CsvColumn<R>>, rows: readonly R[]): string {
  const lines = [columns.map(({ label }) => cell(label)), ...rows.map((row) => columns.map(({ value }) => cell(value(row))))];
  return BYTE_ORDER_MARK + lines.map((line) => `${line.join(',')}\r\n`).join('');
}

function cell(value: string | number | undefined): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = (value ?? '').replace(FORMULA, "$1'");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, text: string, type = 'text/csv'): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: a browser may read the file after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
