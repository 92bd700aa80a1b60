import { daysBetween } from '@/schema/day';
import { columnName } from '../read/file-cell';
import { type Cell, cellText, heldText } from '../record-sheets';
import type { ZipWriter } from './zip-writer';

/* Parts of a workbook that any sheet needs, as ECMA-376 describes them. */

const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Excel refuses some signs, and more than 31 characters. */
export function sheetName(wanted: string, taken: readonly string[]): string {
  const plain = wanted.replace(/[[\]:*?/\\]/g, ' ').replace(/^['\s]+|['\s]+$/g, '') || 'Sheet';
  const isTaken = (name: string) => taken.some((one) => one.toLowerCase() === name.toLowerCase());
  for (let count = 1; ; count++) {
    const suffix = count === 1 ? '' : ` ${count}`;
    const name = `${plain.slice(0, 31 - suffix.length)}${suffix}`;
    if (!isTaken(name)) return name;
  }
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Excel reads `_x0041_` as A. */
export function escaped(text: string): string {
  const plain = /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign) : text;
  return plain.includes('_x') ? plain.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_') : plain;
}

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** `place` counts columns from 0, and `row` rows from 1. */
export function cellXml(cell: Cell, place: number, row: number, style: number): string {
  const start = `<c r="${columnName(place)}${row}" s="${style}"`;
  if (cell === null || cell === '') return `${start}/>`;
  if (typeof cell === 'boolean') return `${start} t="b"><v>${Number(cell)}</v></c>`;
  const number = typeof cell === 'object' ? daySerial(cell.day) : cell;
  if (typeof number === 'number') return `${start}><v>${number}</v></c>`;
  return `${start} t="inlineStr"><is><t xml:space="preserve">${escaped(heldText(cellText(cell)))}</t></is></c>`;
}

/** Returns undefined before March 1900, where Excel counts a day that never was. */
const daySerial = (day: string): number | undefined => (day < '1900-03-01' ? undefined : daysBetween('1899-12-30', day));

export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`;

/** Ends the archive of a workbook with what its sheets share. `styles` and `definedNames` are XML. */
export function endWorkbook(zip: ZipWriter, names: readonly string[], styles: string, definedNames = ''): Blob {
  for (const [path, text] of Object.entries(framework(names, styles, definedNames))) {
    const file = zip.file(path);
    file.write(text);
    file.end();
  }
  return zip.end(WORKBOOK_TYPE);
}

function framework(names: readonly string[], styles: string, definedNames: string): Readonly<Record<string, string>> {
  const sheets = names.map((name, at) => ({ name: escaped(name), id: at + 1 }));
  return {
    '[Content_Types].xml':
      `${XML}<Types xmlns="${PACKAGE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/>` +
      `${sheets.map(({ id }) => `<Override PartName="/${sheetPath(id)}" ContentType="${CONTENT}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels':
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
      `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml':
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
      `${sheets.map(({ name, id }) => `<sheet name="${name}" sheetId="${id}" r:id="rId${id}"/>`).join('')}</sheets>${definedNames}</workbook>`,
    'xl/_rels/workbook.xml.rels':
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
      sheets
        .map(({ id }) => `<Relationship Id="rId${id}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${id}.xml"/>`)
        .join('') +
      `<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  };
}
