import { inTurns } from '@/steps';
import { delimitedRows } from './delimited-rows';
import { type FileFault, type FileSheet, rowCollector } from './table-file';

const DELIMITERS = [',', ';', '\t', '|'];
/** Excel's own line before the headings: `sep=;`. */
const SEPARATOR_LINE = /^"?sep=(.)"?(?:\r*\n|\r)/i;
const MOST_FAULTS = 100;

export async function readDelimited(text: string, delimiter?: string, signal?: AbortSignal): Promise<FileSheet> {
  const [separatorLine = '', declared] = SEPARATOR_LINE.exec(text) ?? [];
  const body = text.slice(separatorLine.length);
  const { rows, add } = rowCollector();
  const before = separatorLine === '' ? 0 : 1;
  const faults: FileFault[] = [];
  let number = before;
  let [lines, blank, inCells] = [0, 0, 0];
  for await (const row of inTurns(delimitedRows(body, delimiter ?? declared ?? delimiterOf(body)), signal)) {
    number += 1;
    const known = rows.length;
    add(number, row.cells);
    lines += row.lines;
    inCells += row.lines - 1;
    if (rows.length === known) blank += 1;
    const tell = (fault: FileFault['fault']) => (line: number) => {
      if (faults.length < MOST_FAULTS) faults.push({ fault, line: line + before, text: row.cells.join(' · ').slice(0, 80) });
    };
    row.open.forEach(tell('openQuote'));
    row.rowsInCell.forEach(tell('rowsInCell'));
  }
  return { name: '', rows, lines: { lines, blank, inCells }, ...(faults.length > 0 && { faults }) };
}

const START = 64 * 1024;
const FIRST_ROWS = 30;

function delimiterOf(text: string): string {
  const start = text.slice(0, START);
  const scoreOf = (sign: string) => {
    const counts: number[] = [];
    for (const { cells } of delimitedRows(start, sign)) {
      counts.push(cells.length - 1);
      if (counts.length === FIRST_ROWS) break;
    }
    return Math.max(0, ...counts.map((count) => count * counts.filter((other) => other === count).length));
  };
  return DELIMITERS.reduce((best, sign) => (scoreOf(sign) > scoreOf(best) ? sign : best));
}
