import { pacer } from '@/pace';
import { readDay } from '@/schema/day';
import { type NumberFormat, numberFormat, numberCell } from './number-formats';
import { bounds, type FileCell, type FileSheet, rowCollector, TableFileError } from './table-file';
import { localAttributes, xmlReader } from './xml-reader';

const NAMESPACE = 'urn:schemas-microsoft-com:office:spreadsheet';
const PIECE = 256 * 1024;

/** Excel wrote this XML in 2003, and other programs still do. */
export const isSpreadsheetXml = (text: string): boolean => {
  const start = text.slice(0, 4000);
  return /^\s*</.test(start) && /<(?:\w+:)?Workbook[\s>]/.test(start) && start.includes(NAMESPACE);
};

export async function readSpreadsheetXml(text: string, signal?: AbortSignal): Promise<FileSheet[]> {
  const sheets: FileSheet[] = [];
  const formats = new Map<string, NumberFormat>();
  /** By column. */
  const covered = new Map<number, { cell: FileCell; down: number }>();
  let collector = rowCollector();
  let [style, sheetName, number, column] = ['', '', 0, 0];
  let cells: FileCell[] = [];
  let cell: { type: string; text: string; style: string; across: number; down: number; isFormula: boolean } | undefined;

  function takeCovered(): void {
    for (let above = covered.get(column); above && above.down > 0; above = covered.get(column)) {
      cells[column] = above.cell;
      column += 1;
    }
  }
  const reader = xmlReader({
    Style: { open: (attributes) => (style = localAttributes(attributes())['ID'] ?? '') },
    NumberFormat: {
      open: (attributes) => formats.set(style, numberFormat(localAttributes(attributes())['Format'] ?? 'General')),
    },
    Worksheet: {
      open: (attributes) => {
        sheetName = localAttributes(attributes())['Name'] ?? '';
        collector = rowCollector();
        covered.clear();
        number = 0;
      },
      close: () => void sheets.push({ name: sheetName, rows: collector.rows }),
    },
    Row: {
      open: (attributes) => {
        number = Number(localAttributes(attributes())['Index'] ?? number + 1);
        cells = [];
        column = 0;
      },
      close: () => {
        takeCovered();
        collector.add(number, cells);
        for (const above of covered.values()) above.down -= 1;
      },
    },
    Cell: {
      open: (attributes) => {
        const { Index, StyleID = '', MergeAcross = '0', MergeDown = '0', Formula } = localAttributes(attributes());
        if (Index !== undefined) column = Number(Index) - 1;
        else takeCovered();
        cell = {
          type: '',
          text: '',
          style: StyleID,
          across: Number(MergeAcross),
          down: Number(MergeDown),
          isFormula: Formula !== undefined,
        };
      },
      close: () => {
        if (!cell) return;
        if (column >= bounds.columns) throw new TableFileError('tooManyColumns');
        const value = valueOf(cell, formats.get(cell.style));
        for (let at = 0; at <= Math.min(cell.across, bounds.columns); at++) {
          cells[column] = value;
          if (cell.down > 0) covered.set(column, { cell: value, down: cell.down + 1 });
          column += 1;
        }
        cell = undefined;
      },
    },
    Data: {
      isWhole: true,
      open: (attributes) => {
        if (cell) cell.type = localAttributes(attributes())['Type'] ?? 'String';
      },
      close: (written) => {
        if (cell) cell.text = written;
      },
    },
  });
  const pace = pacer(signal);
  for (let at = 0; at < text.length; at += PIECE) {
    reader.write(text.slice(at, at + PIECE));
    // Each piece continues the one before.
    // oxlint-disable-next-line no-await-in-loop
    await pace();
  }
  reader.end();
  return sheets;
}

function valueOf({ type, text, isFormula }: { type: string; text: string; isFormula: boolean }, format?: NumberFormat): FileCell {
  if (type === '') return isFormula ? { formula: 'uncounted' } : '';
  if (type === 'Boolean') return text === '1';
  if (type === 'Error') return { error: text };
  if (type === 'DateTime') {
    const day = readDay(text)?.day;
    const [, time = '00:00'] = /T(\d\d:\d\d)/.exec(text) ?? [];
    return day === undefined ? text : time === '00:00' ? { day } : { day, time };
  }
  const value = Number(text);
  return type === 'Number' && text !== '' && Number.isFinite(value) ? numberCell(value, format, false) : text;
}
