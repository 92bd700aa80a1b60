import { inTurn } from '@/i18n/in-turn';
import { latinDigits } from '@/schema/day';

/**
 * Returns pasted numbers: one a line, or parted by spaces, commas, semicolons or tabs; of several columns of a sheet those of the
 * one column of numbers. Words, such as the head of a column, are left out.
 */
export function pastedNumbers(text: string): readonly string[] {
  const lines = latinDigits(text)
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '');
  const rows = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  const columns = rows[0]?.length ?? 0;
  if (columns > 1 && lines.length > 1 && rows.every(({ length }) => length === columns)) return numbersOfSheet(rows, columns);
  return lines.flatMap((line) => line.split(/[\s,;،؛]+/)).filter((one) => /\d/.test(one));
}

/** Cheque numbers are digits alone, unlike days and amounts with their signs, and longer than the count of the rows. */
function numbersOfSheet(rows: ReadonlyArray<readonly string[]>, columns: number): readonly string[] {
  const found = Array.from({ length: columns }, (_, column) =>
    rows.flatMap((row) => (/^\d+$/.test(row[column] ?? '') ? [row[column] ?? ''] : [])),
  );
  const length = (numbers: readonly string[]) => numbers.join('').length;
  return found.toSorted((a, b) => inTurn(b.length - a.length, length(b) - length(a)))[0] ?? [];
}
