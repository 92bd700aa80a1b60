/*
 * Parts of a workbook that any sheet needs, as ECMA-376 describes them.
 */

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

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

/** Columns count from 0: A, B … Z, AA. */
export function columnLetters(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : columnLetters(Math.floor(place / 26) - 1) + last;
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

/** The sheets are named in order. `styles` and `definedNames` are XML. */
export function framework(names: readonly string[], styles: string, definedNames = ''): Readonly<Record<string, string>> {
  const sheets = names.map((name, at) => ({ name: escaped(name), id: at + 1 }));
  return {
    '[Content_Types].xml':
      `${XML}<Types xmlns="${PACKAGE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/>` +
      `${sheets.map(({ id }) => `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${CONTENT}.worksheet+xml"/>`).join('')}</Types>`,
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
