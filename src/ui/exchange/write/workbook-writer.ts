import type { FieldKind } from '@/schema/field';
import { type Cell, cellText } from '../record-sheets';
import type { ExportTable } from './export-tables';
import { cellXml, endWorkbook, MAIN, sheetName, sheetPath, XML } from './workbook-parts';
import { type ZipFile, type ZipWriter, zipWriter } from './zip-writer';

/*
 * XLSX as ECMA-376 describes it: XML in a ZIP. It is written here and not by a library, because those that run in a browser make the
 * whole file at once, which stops the page for seconds, or compress it in workers of blob addresses, which the policy of the
 * deployed app refuses.
 */

const MOST_ROWS = 1_048_576;

type Options = {
  rightToLeft: boolean;
  onRecord: () => Promise<void> | undefined;
  /** Further rows go on in a sheet of their own. */
  mostRows?: number;
};

export async function writeWorkbook(tables: readonly ExportTable[], options: Options): Promise<Blob> {
  const zip = zipWriter();
  const names: string[] = [];
  for (const table of tables) {
    await writeTable(table, zip, names, options);
  }
  return endWorkbook(zip, names, styles());
}

async function writeTable(
  table: ExportTable,
  zip: ZipWriter,
  names: string[],
  { rightToLeft, onRecord, mostRows = MOST_ROWS }: Options,
): Promise<void> {
  const sheet = sheetWriter(table, rightToLeft);
  const begin = () => {
    names.push(sheetName(table.name, names));
    const file = zip.file(sheetPath(names.length));
    file.write(sheet.head);
    return file;
  };
  const finish = (file: ZipFile) => {
    file.write(sheet.foot);
    file.end();
  };
  let file = begin();
  let row = 1;
  for (let at = 0; at < table.records; at++) {
    for (const cells of table.rowsOf(at)) {
      if (row === mostRows) {
        finish(file);
        file = begin();
        row = 1;
      }
      row += 1;
      file.write(sheet.row(row, cells));
    }
    const pause = onRecord();
    if (pause) await pause;
  }
  finish(file);
}

const STYLE = { general: 0, head: 1, text: 2, whole: 3, decimals: 4, wholePercent: 5, percent: 6, day: 7 } as const;
type Style = keyof typeof STYLE;

/** Excel's own formats have numbers; 164 is ours. */
const FORMATS: Readonly<Record<Style, number>> = {
  general: 0,
  head: 49,
  text: 49,
  whole: 3,
  decimals: 4,
  wholePercent: 9,
  percent: 10,
  day: 164,
};

const isText = (kind: FieldKind): boolean => !['number', 'count', 'amount', 'ratio', 'flag', 'day'].includes(kind);

/** Applies to what is typed into the column later: "00120" stays what it is. */
const columnStyle = (kind: FieldKind): Style => (kind === 'day' ? 'day' : isText(kind) ? 'text' : 'general');

function styleOf(cell: Cell, kind: FieldKind): Style {
  if (typeof cell === 'string') return 'text';
  if (typeof cell === 'object') return 'day';
  if (typeof cell !== 'number') return 'general';
  if (kind === 'amount') return Number.isInteger(cell) ? 'whole' : 'decimals';
  if (kind === 'ratio') return percentStyle(cell);
  return 'general';
}

/** A percentage is read back as it is shown; a ratio that this would change stays a plain number. */
function percentStyle(ratio: number): Style {
  const percent = Number((ratio * 100).toPrecision(15));
  if (percent / 100 !== ratio) return 'general';
  return Number.isInteger(percent) ? 'wholePercent' : 'percent';
}

const SAMPLE = 50;
const WIDTH = { least: 8, most: 48 };

function widthsOf({ columns, records, rowsOf }: ExportTable): number[] {
  const widths = columns.map(({ heading }) => heading.length);
  for (let at = 0, seen = 0; at < records && seen < SAMPLE; at++) {
    for (const cells of rowsOf(at).slice(0, SAMPLE - seen)) {
      seen += 1;
      for (const [place, cell] of cells.entries()) {
        // Thousands and a point need some room of their own.
        const length = typeof cell === 'number' ? String(cell).length * 1.3 : firstLine(cellText(cell)).length;
        widths[place] = Math.max(widths[place] ?? 0, length);
      }
    }
  }
  return widths.map((width) => Math.min(WIDTH.most, Math.max(WIDTH.least, Math.ceil(width) + 2)));
}

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';

function sheetWriter(table: ExportTable, rightToLeft: boolean) {
  const columns = widthsOf(table).map(
    (width, place) =>
      `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1" style="${STYLE[columnStyle(table.columns[place]?.kind ?? 'text')]}"/>`,
  );
  return {
    head:
      `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"${rightToLeft ? ' rightToLeft="1"' : ''}>` +
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
      `<cols>${columns.join('')}</cols><sheetData>` +
      `<row r="1">${table.columns.map(({ heading }, place) => cellXml(heading, place, 1, STYLE.head)).join('')}</row>`,
    row(number: number, cells: readonly Cell[]): string {
      let xml = `<row r="${number}">`;
      for (const [place, cell] of cells.entries()) {
        if (cell !== null && cell !== '')
          xml += cellXml(cell, place, number, STYLE[styleOf(cell, table.columns[place]?.kind ?? 'text')]);
      }
      return `${xml}</row>`;
    },
    foot: '</sheetData></worksheet>',
  };
}

const styles = (): string =>
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFEFEAE2"/></patternFill></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  `<cellXfs count="${STYLES.length}">${STYLES.map(styleXml).join('')}</cellXfs></styleSheet>`;

const STYLES = Object.keys(STYLE) as readonly Style[];

const styleXml = (style: Style): string =>
  style === 'head'
    ? `<xf numFmtId="${FORMATS.head}" fontId="1" fillId="2" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>`
    : `<xf numFmtId="${FORMATS[style]}" xfId="0" applyNumberFormat="1"/>`;
