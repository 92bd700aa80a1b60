import { inTurns } from '@/steps';
import { columnName } from '../read/file-cell';
import { cellXml, endWorkbook, escaped, MAIN, sheetName, sheetPath, XML } from './workbook-parts';
import { zipWriter } from './zip-writer';

/* A workbook that people read: titles, heads in both languages, lines between the rows, and a layout for paper. */

/** The order is that of the styles of the workbook. */
const STYLES = {
  plain: '<xf xfId="0"/>',
  company: xf({ font: 1, align: 'vertical="center"' }),
  line: xf({ font: 2 }),
  title: xf({ font: 3, align: 'vertical="center"' }),
  head: xf({ format: 49, font: 4, fill: 2, border: 1, align: 'horizontal="center" vertical="center" wrapText="1"' }),
  band: xf({ format: 49, font: 4, fill: 3, border: 1, align: 'vertical="center"' }),
  text: xf({ format: 49, border: 1 }),
  centred: xf({ format: 0, border: 1, align: 'horizontal="center"' }),
  // A word begins where a figure beside it ends.
  whole: xf({ format: 3, border: 1, align: 'horizontal="right" indent="1"' }),
  decimals: xf({ format: 4, border: 1, align: 'horizontal="right" indent="1"' }),
  total: xf({ format: 49, font: 4 }),
  note: xf({ font: 2, align: 'vertical="top" wrapText="1"' }),
} as const;
export type LaidStyle = keyof typeof STYLES;

type Xf = { format?: number; font?: number; fill?: number; border?: number; align?: string };

function xf({ format = 0, font = 0, fill = 0, border = 0, align }: Xf): string {
  const start = `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"`;
  return align ? `${start} applyAlignment="1"><alignment ${align}/></xf>` : `${start}/>`;
}

export type LaidCell = { value: string | number; style: LaidStyle };

export type LaidRow = { cells: readonly LaidCell[]; lines?: number } | { across: LaidCell; lines?: number };

export type LaidSheet = {
  name: string;
  widths: readonly number[];
  rows: readonly LaidRow[];
  head: number;
  rightToLeft: boolean;
  /** Comes before the number of the page. */
  foot: string;
};

export async function laidOutWorkbook(sheets: readonly LaidSheet[], signal: AbortSignal): Promise<Blob> {
  const zip = zipWriter();
  const names: string[] = [];
  for (const sheet of sheets) {
    names.push(sheetName(sheet.name, names));
    const file = zip.file(sheetPath(names.length));
    file.write(headOf(sheet));
    for await (const [at, row] of inTurns(sheet.rows.entries(), signal)) file.write(rowXml(row, at + 1, sheet));
    file.write(footOf(sheet));
    file.end();
  }
  return endWorkbook(zip, names, stylesXml(), titlesXml(sheets, names));
}

const PLACES = Object.keys(STYLES);
const ARABIC = /\p{Script=Arabic}/u;

/** Programs put a line that begins with figures at the left, also in a sheet from right to left. */
function atRight(style: string, readingOrder: 1 | 2): string {
  const align = `horizontal="right" readingOrder="${readingOrder}"`;
  if (style.includes('horizontal=')) return style;
  return style.includes('<alignment ')
    ? style.replace('<alignment ', `<alignment ${align} `)
    : style.replace(/\/>$/, ` applyAlignment="1"><alignment ${align}/></xf>`);
}

const looks = (): string[] => {
  const styles = Object.values(STYLES);
  return [...styles, ...styles.map((style) => atRight(style, 2)), ...styles.map((style) => atRight(style, 1))];
};

const lookOf = ({ value, style }: LaidCell, rightToLeft: boolean): number =>
  PLACES.indexOf(style) + (rightToLeft ? PLACES.length * (ARABIC.test(String(value)) ? 1 : 2) : 0);

/** In points. */
const LINE = 16;

function rowXml(row: LaidRow, number: number, { widths, rightToLeft }: LaidSheet): string {
  const cells = 'cells' in row ? row.cells : spread(row.across, widths.length);
  const look = 'cells' in row ? undefined : lookOf(row.across, rightToLeft);
  if (cells.length === 0) return '';
  const height = row.lines !== undefined ? ` ht="${row.lines * LINE}" customHeight="1"` : '';
  return `<row r="${number}"${height}>${cells.map(({ value, style }, place) => cellXml(value, place, number, look ?? PLACES.indexOf(style))).join('')}</row>`;
}

const spread = (cell: LaidCell, columns: number): LaidCell[] =>
  Array.from({ length: columns }, (_, place) => (place === 0 ? cell : { value: '', style: cell.style }));

const headOf = ({ widths, head, rightToLeft }: LaidSheet): string =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>` +
  `<sheetViews><sheetView workbookViewId="0" showGridLines="0"${rightToLeft ? ' rightToLeft="1"' : ''}>` +
  `<pane ySplit="${head + 1}" topLeftCell="A${head + 2}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
  `<cols>${widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>`;

function footOf({ rows, widths, foot }: LaidSheet): string {
  const last = columnName(widths.length - 1);
  const merged = rows.flatMap((row, at) => ('across' in row ? [`<mergeCell ref="A${at + 1}:${last}${at + 1}"/>`] : []));
  return (
    '</sheetData>' +
    (merged.length > 0 ? `<mergeCells count="${merged.length}">${merged.join('')}</mergeCells>` : '') +
    '<printOptions horizontalCentered="1"/><pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>' +
    '<pageSetup paperSize="9" orientation="portrait" fitToWidth="1" fitToHeight="0"/>' +
    `<headerFooter><oddFooter>${escaped(`&L${foot.replaceAll('&', '&&').slice(0, 200)}&R&P / &N`)}</oddFooter></headerFooter></worksheet>`
  );
}

const titlesXml = (sheets: readonly LaidSheet[], names: readonly string[]): string =>
  `<definedNames>${sheets
    .map(
      ({ head }, at) =>
        `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">${escaped(`'${(names[at] ?? '').replaceAll("'", "''")}'!$${head + 1}:$${head + 1}`)}</definedName>`,
    )
    .join('')}</definedNames>`;

const font = (size: number, { bold = false, color = 'FF2B2622' } = {}): string =>
  `<font>${bold ? '<b/>' : ''}<sz val="${size}"/><color rgb="${color}"/><name val="Calibri"/></font>`;
const fill = (color: string): string =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${color}"/><bgColor indexed="64"/></patternFill></fill>`;
const side = (name: string): string => `<${name} style="thin"><color rgb="FFD8D1C6"/></${name}>`;

const stylesXml = (): string =>
  `${XML}<styleSheet xmlns="${MAIN}">` +
  `<fonts count="5">${font(11)}${font(14, { bold: true, color: 'FF0F5257' })}${font(10, { color: 'FF6B635A' })}${font(13, { bold: true })}${font(11, { bold: true })}</fonts>` +
  '<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  `${fill('FFEFEAE2')}${fill('FFDCE8E8')}</fills>` +
  `<borders count="2"><border/><border>${['left', 'right', 'top', 'bottom'].map(side).join('')}</border></borders>` +
  '<cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  `<cellXfs count="${looks().length}">${looks().join('')}</cellXfs></styleSheet>`;
