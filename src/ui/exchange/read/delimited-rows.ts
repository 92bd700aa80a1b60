export type DelimitedRow = {
  /** From 1. */
  line: number;
  lines: number;
  cells: string[];
  /** Lines of quotation marks that are not closed, and of quoted cells over several lines that each look like a row. */
  open: readonly number[];
  rowsInCell: readonly number[];
};

const LINE_END = /\r*\n|\r/y;
const LINE_ENDS = /\r*\n|\r/g;

/**
 * Splits a text into rows and cells. A line break of any kind ends a row, also where kinds are mixed. A cell is quoted if it begins with a
 * quotation mark whose pair is followed by the end of the cell; any other mark is a character like others, since programs write
 * cells that begin with one as they are. The break after the last row starts no further row.
 */
export function* delimitedRows(text: string, delimiter: string): Generator<DelimitedRow, void, undefined> {
  const lastQuote = text.lastIndexOf('"');
  const ends = new RegExp(`[\\r\\n${/\\w/.test(delimiter) ? '' : '\\'}${delimiter}]`, 'g');
  let usual = 0;
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const start = at;
    const cells: string[] = [];
    const open: number[] = [];
    const rowsInCell: number[] = [];
    let lines = 1;
    for (;;) {
      const from = afterSpaces(text, at);
      const quoted = text[from] === '"' && from < lastQuote ? quotedCell(text, from, delimiter) : undefined;
      if (quoted) {
        const breaks = quoted.cell.match(LINE_ENDS)?.length ?? 0;
        if (breaks > 0 && usual > 2 && isAllRows(text, start, quoted.end, delimiter, usual)) rowsInCell.push(line + lines - 1);
        lines += breaks;
        cells.push(quoted.cell);
        at = quoted.end;
      } else {
        ends.lastIndex = at;
        const end = ends.exec(text)?.index ?? text.length;
        const cell = text.slice(at, end);
        if (text[from] === '"' && (cell.match(/"/g)?.length ?? 0) % 2 === 1) open.push(line + lines - 1);
        cells.push(cell);
        at = end;
      }
      if (text[at] !== delimiter) break;
      at += 1;
    }
    LINE_END.lastIndex = at;
    at += LINE_END.exec(text)?.[0].length ?? 0;
    if (usual < 2) usual = cells.length;
    yield { line, lines, cells, open, rowsInCell };
    line += lines;
  }
}

function afterSpaces(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ') at += 1;
  return at;
}

function quotedCell(text: string, from: number, delimiter: string): { cell: string; end: number } | undefined {
  let cell = '';
  let start = from + 1;
  for (;;) {
    const quote = text.indexOf('"', start);
    if (quote < 0) return undefined;
    cell += text.slice(start, quote);
    if (text[quote + 1] !== '"') {
      const end = afterSpaces(text, quote + 1);
      const next = text[end];
      return next === undefined || next === delimiter || next === '\r' || next === '\n' ? { cell, end } : undefined;
    }
    cell += '"';
    start = quote + 2;
  }
}

function isAllRows(text: string, from: number, to: number, delimiter: string, usual: number): boolean {
  const rest = text.slice(to, to + LONGEST_REST).split(/[\r\n]/, 1)[0] ?? '';
  const lines = (text.slice(from, to) + rest).split(LINE_ENDS);
  return lines.every((line) => line.split(delimiter).length === usual);
}

/** Looks at so many characters for the end of the line. */
const LONGEST_REST = 10_000;
