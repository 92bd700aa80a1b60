import { strToU8, zipSync } from 'fflate';

type Parts = {
  /** The XML of each sheet, by name. */
  sheets: Readonly<Record<string, string>>;
  strings?: readonly string[];
  /** The styles of cells by number: a format's number, or its code. */
  formats?: ReadonlyArray<number | string>;
  /** The colours of further styles after those: `rgb="FFFF0000"`, `theme="5" tint="0.4"`. */
  fills?: readonly string[];
  from1904?: boolean;
  /** The prefix of all elements, as some programs write them. */
  prefix?: string;
  hidden?: readonly string[];
};

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Zips a workbook of the parts that Excel and LibreOffice write. */
export function workbookFile({ sheets, strings = [], formats = [0], fills = [], ...looks }: Parts): Uint8Array<ArrayBuffer> {
  const { from1904 = false, prefix = '', hidden = [] } = looks;
  const names = Object.keys(sheets);
  const tag = (xml: string) => (prefix === '' ? xml : xml.replace(/<(\/?)(?=[a-z])/gi, `<$1${prefix}:`));
  const part = (root: string, body: string, more = '') =>
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n${tag(`<${root} ${prefix === '' ? 'xmlns' : `xmlns:${prefix}`}="${MAIN}"${more}>${body}</${root}>`)}`;
  const custom = formats.flatMap((format, index) => (typeof format === 'string' ? [{ id: 164 + index, code: format }] : []));
  const files: Record<string, string> = {
    '[Content_Types].xml': '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>',
    ...Object.fromEntries(
      names.map((name, index) => [`xl/worksheets/sheet${index + 1}.xml`, part('worksheet', sheets[name] ?? '')]),
    ),
    'xl/workbook.xml': part(
      'workbook',
      `<workbookPr${from1904 ? ' date1904="1"' : ''}/><sheets>${names
        .map(
          (name, index) =>
            `<sheet name="${name}" sheetId="${index + 1}"${hidden.includes(name) ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
        )
        .join('')}</sheets>`,
      ` xmlns:r="${RELATIONS}"`,
    ),
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
      .map(
        (_, index) =>
          `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
    'xl/styles.xml': part(
      'styleSheet',
      `<numFmts>${custom.map(({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts>` +
        `<fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fills
          .map(
            (colour) => `<fill><patternFill patternType="solid"><fgColor ${colour}/><bgColor indexed="64"/></patternFill></fill>`,
          )
          .join('')}</fills>` +
        `<cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs>${formats
          .map((format, index) => `<xf numFmtId="${typeof format === 'number' ? format : 164 + index}" applyNumberFormat="1"/>`)
          .join('')}${fills.map((_, index) => `<xf numFmtId="0" fillId="${index + 2}" applyFill="1"/>`).join('')}</cellXfs>` +
        '<dxfs><dxf><fill><patternFill patternType="solid"><fgColor rgb="FF00FF00"/></patternFill></fill></dxf></dxfs>',
    ),
    'xl/sharedStrings.xml': part(
      'sst',
      strings.map((text) => `<si>${text.startsWith('<') ? text : `<t xml:space="preserve">${text}</t>`}</si>`).join(''),
    ),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}
