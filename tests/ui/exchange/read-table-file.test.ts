import { strToU8, zipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readPasted } from '@/ui/exchange/read/pasted-table';
import { numberCell, numberFormat } from '@/ui/exchange/read/number-formats';
import { openTableFile, readTableFile } from '@/ui/exchange/read/read-table-file';
import { bounds, type FileSheet } from '@/ui/exchange/read/table-file';
import { type FileCell, shownCell } from '@/ui/exchange/read/file-cell';
import { workbookFile } from './workbook-file';

const cellsOf = (sheet: FileSheet | undefined) => sheet?.rows.map(({ cells }) => cells);
const read = async (...parts: BlobPart[]) => (await readTableFile(new Blob(parts))).map(cellsOf);
const file = (name: string) => new Blob([readFileSync(new URL(`../../files/${name}`, import.meta.url))]);

const units = [
  ['Name', 'Name (Arabic)', 'City', 'Price', 'P.O. Box', 'Note'],
  ['B-1408', 'شقة 1408', 'Dubai', '1,250,000', '00120', 'two\nlines'],
  ['1-2', 'فيلا', 'الشارقة', '980,000', '7', 'a "quoted" word; and, signs'],
];

/** Zips texts by name; a workbook of Office says what its parts are. */
const packed = (texts: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)])));
const officeFile = (texts: Readonly<Record<string, string>>) => packed({ '[Content_Types].xml': '<a/>', ...texts });

describe('a CSV file', () => {
  const writers = `excel-utf8-bom-comma.csv excel-windows1256-semicolon.csv excel-unicode-text-tab.txt libreoffice-utf8-comma.csv
    libreoffice-utf16be-semicolon.csv excel-sep-line.csv`;
  test.each(writers.split(/\s+/))('is read the same, however it is encoded and delimited: %s', async (name) => {
    const sheets = await readTableFile(file(name));
    expect(sheets.map(cellsOf)).toEqual([units]);
  });

  test('keeps the numbers of its rows, and leaves empty ones out', async () => {
    const [sheet] = await readTableFile(new Blob(['Name\r\n\r\n,,\r\nA-1\r\n']));
    expect(sheet?.rows.map(({ number, cells }) => `${number} ${cells.map(shownCell).join()}`)).toEqual(['1 Name', '4 A-1']);
  });

  test('has as many rows as it may, read piece by piece, and not one more', async () => {
    const line = 'B-1408,Dubai,1250000\n';
    const [sheet] = await readTableFile(new Blob([line.repeat(bounds.rows + 1)]));
    expect(sheet?.rows).toHaveLength(bounds.rows + 1);
    expect(sheet?.rows.at(-1)).toEqual({ number: bounds.rows + 1, cells: ['B-1408', 'Dubai', '1250000'] });
    await expect(readTableFile(new Blob([line.repeat(bounds.rows + 2)]))).rejects.toMatchObject({ problem: 'tooManyRows' });
  });
});

const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`;
const shared = (at: string, index: number) => `<c r="${at}" t="s"><v>${index}</v></c>`;
const data = (rows: string, more = '') => `<dimension ref="A1"/><sheetData>${rows}</sheetData>${more}`;

describe('an XLSX workbook', () => {
  test('is read as Excel writes it: a merged title, texts of both kinds, days, shares, and the results of formulas', async () => {
    const [sheet, ...others] = await readTableFile(file('excel-workbook.xlsx'));
    expect(others).toEqual([]);
    expect(sheet?.name).toBe('Units');
    expect(cellsOf(sheet)).toEqual([
      // Each cell of a merged one has its text, as each column has a heading.
      Array.from({ length: 7 }, () => 'Units of Al Reem'),
      ['Name', 'Name (Arabic)', 'Ready on', 'Price', 'Share', 'P.O. Box', 'Read at'],
      ['B-1408', 'شقة 1408', { day: '2026-11-15' }, 1_250_000, { percent: 5 }, '00120', { day: '2026-11-15', time: '12:00' }],
      ['1-2', 'فيلا', { day: '2026-11-16' }, 980_000.5, { percent: 7.5 }, '7'],
      ['Total', 'Σ 2', '', 2_230_000.5, { error: '#DIV/0!' }],
    ]);
  });

  test('leaves out what is crossed out beside a text that is not', async () => {
    const crossed = '<r><rPr><strike/></rPr><t>1,500,000 </t></r>';
    const strings = [`${crossed}<r><rPr><strike val="0"/></rPr><t>1,425,000</t></r>`, crossed];
    const inline = `<c r="C1" t="inlineStr"><is>${crossed}<r><t>990,000</t></r></is></c>`;
    const book = workbookFile({ strings, sheets: { Units: data(row(1, shared('A1', 0) + shared('B1', 1) + inline)) } });
    expect(await read(book)).toEqual([[['1,425,000', '1,500,000 ', '990,000']]]);
  });

  test('keeps texts as what they are', async () => {
    const strings = [
      'Name',
      '00120',
      '<r><t>rich </t></r><r><rPr><b/></rPr><t>text</t></r><rPh><t>kana</t></rPh>',
      'A &amp; B_x000D_\nC',
    ];
    const first = `${shared('A1', 0)}<c r="C1" t="inlineStr"><is><t>Inline</t></is></c>`;
    const second = shared('A2', 1) + shared('B2', 2) + shared('C2', 3);
    const results = [
      '<c r="A3"><f>1+1</f><v>2</v></c><c r="B3" t="str"><f>A1&amp;"x"</f><v>Namex</v></c><c r="C3" t="b"><v>1</v></c>',
      '<c r="D3" t="e"><v>#N/A</v></c><c r="E3" t="d"><v>2026-04-03</v></c>',
    ].join('');
    expect(await read(workbookFile({ strings, sheets: { S: data(row(1, first) + row(2, second) + row(3, results)) } }))).toEqual([
      [
        ['Name', '', 'Inline'],
        ['00120', 'rich text', 'A & B\r\nC'],
        [2, 'Namex', true, { error: '#N/A' }, { day: '2026-04-03' }],
      ],
    ]);
  });

  test('keeps numbers and days as what their formats say', async () => {
    const day = { day: '2026-04-03' };
    const cells: ReadonlyArray<readonly [format: number | string, value: number, FileCell]> = [
      [14, 46_115, day],
      ['dd/mm/yyyy;@', 46_115, day],
      ['[$-2001]d mmmm yyyy', 46_115, day],
      [9, 0.05, { percent: 5 }],
      ['0.0%', 5.1e-2, { percent: 5.1 }],
      ['yyyy\\-mm\\-dd hh:mm', 46_115.5, { ...day, time: '12:00' }],
      [20, 0.375, '09:00'],
      ['#,##0.00" AED"', 1_250_000.5, 1_250_000.5],
      ['General" m"', 7, 7],
    ];
    const written = cells.map(([, value], at) => `<c r="${'ABCDEFGHI'[at]}1" s="${at}"><v>${value}</v></c>`).join('');
    const formats = cells.map(([format]) => format);
    expect(await read(workbookFile({ formats, sheets: { S: data(row(1, written)) } }))).toEqual([
      [cells.map(([, , cell]) => cell)],
    ]);
  });

  test('tells a formula without a result from one that came to nothing', async () => {
    const cells =
      '<c r="A1"><f>B1*2</f><v></v></c><c r="B1"><f>1+1</f></c><c r="C1" t="str"><f>""</f><v></v></c><c r="D1"><v>5</v></c>';
    expect(await read(workbookFile({ sheets: { S: data(row(1, cells)) } }))).toEqual([
      [[{ formula: 'uncounted' }, { formula: 'uncounted' }, '', 5]],
    ]);
  });

  test('has parts wherever its relations say', async () => {
    const type = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
    const relation = (id: string, kind: string, target: string) =>
      `<Relationship Id="${id}" Type="${type}/${kind}" Target="${target}"/>`;
    const book = zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      '_rels/.rels': strToU8(`<Relationships>${relation('a', 'officeDocument', '/Book/Main.xml')}</Relationships>`),
      'book/main.xml': strToU8('<workbook xmlns:r="x"><sheets><sheet name="S" r:id="s"/></sheets></workbook>'),
      'Book/_rels/main.xml.rels': strToU8(
        `<Relationships>${relation('s', 'worksheet', '..\\sheets\\one.xml')}${relation('t', 'sharedStrings', './words.xml')}</Relationships>`,
      ),
      'sheets/One.xml': strToU8(`<worksheet>${data(row(1, '<c r="A1" t="s"><v>0</v></c>'))}</worksheet>`),
      'book/words.xml': strToU8('<sst><si><t>found</t></si></sst>'),
    });
    expect(await read(book)).toEqual([[['found']]]);
  });

  test('counts days from 1904 where it says so, and knows the day 1900 had too many', async () => {
    const sheets = { S: data(row(1, '<c r="A1" s="0"><v>44653</v></c><c r="B1" s="0"><v>59</v></c><c r="C1"><v>61</v></c>')) };
    expect(await read(workbookFile({ sheets, formats: [14], from1904: true }))).toEqual([
      [[{ day: '2026-04-03' }, { day: '1904-02-29' }, { day: '1904-03-02' }]],
    ]);
    expect(await read(workbookFile({ sheets, formats: [14] }))).toEqual([
      [[{ day: '2022-04-02' }, { day: '1900-02-28' }, { day: '1900-03-01' }]],
    ]);
  });

  test('gives every place of a merged cell its value', async () => {
    const strings = ['Name', 'Price', 'from', 'up to', 'B-1', 'Tower'];
    const rows = [shared('A1', 0) + shared('B1', 1), shared('B2', 2) + shared('C2', 3), shared('A3', 4) + shared('B3', 5)];
    const merged = '<mergeCells count="2"><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/></mergeCells>';
    const book = workbookFile({ strings, sheets: { S: data(rows.map((cells, at) => row(at + 1, cells)).join(''), merged) } });
    const [cells] = await read(book);
    expect(cells?.map((one) => one.map(shownCell).join(' | '))).toEqual([
      'Name | Price | Price',
      'Name | from | up to',
      'B-1 | Tower',
    ]);
  });

  test('has several sheets, of which hidden and empty ones are left out, and any prefix of names', async () => {
    const sheet = data(row(1, '<c r="A1" t="inlineStr"><is><t>x</t></is></c>'));
    const sheets = { Units: sheet, 'Payment plans': sheet, Lists: sheet, Sheet4: data('') };
    const book = workbookFile({ prefix: 'x', sheets, hidden: ['Lists'] });
    expect((await readTableFile(new Blob([book]))).map(({ name }) => name)).toEqual(['Units', 'Payment plans']);
  });

  test('is not unpacked beyond its bounds, whatever it says of its size', async () => {
    const texts = `<sst>${'<si><t>x</t></si>'.repeat(100_000)}</sst>`;
    const honest = officeFile({ 'xl/workbook.xml': '<workbook/>', 'xl/sharedStrings.xml': texts });
    const lying = honest.slice();
    // The unpacked size in the header of each file, of four bytes.
    for (let at = 0; at < lying.length - 30; at++) {
      if (lying[at] === 0x50 && lying[at + 1] === 0x4b && lying[at + 2] === 3 && lying[at + 3] === 4)
        lying.set([9, 0, 0, 0], at + 22);
    }
    const before = bounds.unpacked;
    try {
      bounds.unpacked = 1_000_000;
      await expect(read(honest)).rejects.toMatchObject({ problem: 'unpacksTooLarge' });
      await expect(read(lying)).rejects.toMatchObject({ problem: 'unpacksTooLarge' });
    } finally {
      bounds.unpacked = before;
    }
  });
});

const withEntity = '<!DOCTYPE a [<!ENTITY b "bb">]><sst><si><t>&b;</t></si></sst>';

test.each<[string, () => BlobPart]>([
  ['tooLarge', () => new Uint8Array(bounds.bytes + 1)],
  ['empty', () => ''],
  ['empty', () => ' \r\n\r\n'],
  ['pdf', () => '%PDF-1.7 …'],
  ['oldExcel', () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ['protected', () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, ...Buffer.from('EncryptedPackage', 'utf16le')])],
  ['numbers', () => packed({ 'Index/Document.iwa': 'x' })],
  ['openDocument', () => packed({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' })],
  ['binaryExcel', () => officeFile({ 'xl/workbook.bin': 'x' })],
  ['notATable', () => officeFile({ 'word/document.xml': '<a/>' })],
  ['oldExcel', () => new Uint8Array([9, 8, 16, 0, 0, 6, 5, 0])],
  ['openDocument', () => '<?xml version="1.0"?><office:document/>'],
  ['excelXml', () => readFileSync('tests/files/spreadsheets/12-spreadsheetml-2003.xls')],
  ['webArchive', () => 'X-Document-Type: Workbook\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related\r\n\r\n'],
  ['webArchive', () => 'From: <Saved>\r\nSubject: Units\r\n of today\r\nContent-Type: multipart/related;\r\n\r\n'],
  ['notATable', () => '<?xml version="1.0"?><rows/>'],
  ['notATable', () => packed({ 'a.txt': 'x' })],
  ['notATable', () => new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 0, 0, 1, 244])],
  ['damaged', () => workbookFile({ sheets: { S: data(row(1, '<c r="A1"><v>1</v></c>')) } }).slice(0, 500)],
  ['damaged', () => officeFile({ 'xl/workbook.xml': '<workbook/>', 'xl/sharedStrings.xml': withEntity })],
  ['tooManyColumns', () => `${'x,'.repeat(bounds.columns)}x`],
  ['tooManyColumns', () => workbookFile({ sheets: { S: data(row(1, '<c r="XFD1"><v>1</v></c>')) } })],
])('tells that a file is not read: %s', async (problem, content) => {
  await expect(readTableFile(new Blob([content()]))).rejects.toMatchObject({ problem });
});

describe('a text of lines', () => {
  const linesOf = async (text: string) => {
    const [sheet] = await readTableFile(new Blob([text]));
    const { lines, blank, inCells } = sheet?.lines ?? {};
    const faults = sheet?.faults?.map(({ fault, line }) => `, ${fault} ${line}`) ?? [];
    return `${sheet?.rows.length} of ${lines}, ${blank} blank, ${inCells} in cells${faults.join('')}`;
  };

  test.each([
    ['blank lines', 'Name,City\n\nA-1,Sur\n,,\nA-2,Sur', '3 of 5, 2 blank, 0 in cells'],
    ['line breaks of all kinds', 'Name,City\rA-1,Sur\r\nA-2,Sur\n', '3 of 3, 0 blank, 0 in cells'],
    ['a doubled carriage return', 'Name,City\r\r\nA-1,Sur\r\r\n', '2 of 2, 0 blank, 0 in cells'],
    ['a line break in a cell', 'Name,City\nA-1,"one\ntwo"\n', '2 of 3, 0 blank, 1 in cells'],
    ['an open quotation mark', 'Name,City\nA-1,"Sur\nA-2,Seeb\n', '3 of 3, 0 blank, 0 in cells, openQuote 2'],
    ['swallowed rows', 'Name,City,Price\nA-1,"Sur,1\nA-2,Seeb,2\nA-3,Ibri",3\n', '2 of 4, 0 blank, 2 in cells, rowsInCell 2'],
    ['a separator line', 'sep=;\nName;City\nA-1;"Sur\n', '2 of 2, 0 blank, 0 in cells, openQuote 3'],
  ])('explains its rows: %s', async (_, text, counts) => {
    expect(await linesOf(text)).toBe(counts);
  });

  test('has spaces around quoted cells, and quotation marks inside of others', async () => {
    const [cells] = await read('Name, "City, area" ,Note\nA-1, "Sur, old" , 5" pipe\n');
    expect(cells?.map((one) => one.map(shownCell).join(' | '))).toEqual([
      'Name | City, area | Note',
      'A-1 | Sur, old |  5" pipe',
    ]);
  });
});

describe('the letters of a text', () => {
  const inBytes = (...codes: number[]) => new Uint8Array(codes);
  const encodingOf = async (...parts: BlobPart[]) => {
    const { encoding, sheets } = await openTableFile(new Blob(parts));
    return [encoding?.encoding, encoding?.isSure, sheets[0]?.rows.at(-1)?.cells[1]];
  };

  const many = 'الشارقة '.repeat(5);
  test.each<[string, BlobPart[], unknown[]]>([
    ['UTF-8', ['Name,City\nA-1,Köln'], [undefined, undefined, 'Köln']],
    ['Arabic', ['Name,City\nA-1,', inBytes(0xc7, 0xe1, 0xd4, 0xc7, 0xd1, 0xde, 0xc9)], ['windows-1256', true, 'الشارقة']],
    ['German', ['Name,City\nA-1,', inBytes(0x4b, 0xf6, 0x6c, 0x6e)], ['windows-1252', true, 'Köln']],
    ['French, the same in both', ['Name,City\nA-1,R', inBytes(0xe9), 'sidence'], ['windows-1252', true, 'Résidence']],
    ['Turkish', ['Name,City\nA-1,', inBytes(0xdd), 'stanbul'], ['windows-1252', false, 'Ýstanbul']],
    ['one Arabic letter', ['Name,Tower\nA-1,', inBytes(0xc3)], ['windows-1256', false, 'أ']],
    ['damaged UTF-8', [`Name,City\nA-1,${many}`, inBytes(0xd8)], ['utf-8', false, `${many}\ufffd`]],
  ])('are chosen by evidence, or asked for: %s', async (_, parts, expected) => {
    expect(await encodingOf(...parts)).toEqual(expected);
  });

  test('are read as the reader chooses, and as HTML says', async () => {
    const turkish = new Blob(['Name,City\nA-1,', inBytes(0xdd), 'stanbul']);
    const chosen = await openTableFile(turkish, { encoding: 'windows-1254' });
    expect(chosen.encoding?.isSure).toBe(true);
    expect(chosen.sheets.map(cellsOf)[0]?.[1]).toEqual(['A-1', 'İstanbul']);
    const html = ['<html><meta charset="windows-1256"><table><tr><td>', inBytes(0xc3), '</td></tr></table></html>'];
    expect(await read(...html)).toEqual([[['أ']]]);
  });
});

test.each<[string, number, unknown]>([
  ['0000', 104, { number: 104, shown: '0104' }],
  ['"B-"000', 14, { number: 14, shown: 'B-014' }],
  ['000-0000', 1_234_567, { number: 1_234_567, shown: '123-4567' }],
  ['\\+000 00 0000000', 971_501_234_567, { number: 971_501_234_567, shown: '+971 50 1234567' }],
  ['0000', 1_234_567, { number: 1_234_567, shown: '1234567' }],
  ['0000', 1.5, 1.5],
  ['0', 104, 104],
  ['#,##0.00', 104, 104],
  ['0.00', 104, 104],
  ['dd/mm/yyyy', 46_387.999_999_98, { day: '2026-12-31', time: '23:59' }],
  ['dd/mm/yyyy', 46_387.999_999_999_99, { day: '2027-01-01' }],
  ['dd/mm/yyyy hh:mm', 46_387.416_666_66, { day: '2026-12-31', time: '10:00' }],
])('a cell in the format %s shows %d as %j', (code, value, cell) => {
  expect(numberCell(value, numberFormat(code), false)).toEqual(cell);
});

describe('pasted cells', () => {
  test('are read from the plain text of a spreadsheet', async () => {
    const text = 'Name\tPrice\r\nB-1408\t1,250,000\r\n"two\nlines"\t\r\n';
    const [cells] = (await readPasted({ text, html: '' })).map(cellsOf);
    expect(cells).toEqual([['Name', 'Price'], ['B-1408', '1,250,000'], ['two\nlines']]);
  });

  test('are read from the table of a page where the plain text has no columns', async () => {
    const html =
      '<html><head><style>td { color: red }</style></head><body><!--StartFragment--><table border=0><tr><th rowspan=2>No</th><th colspan=2>Unit</th><td rowspan="2">A&nbsp;&amp;&#32;B</td></tr>' +
      '<tr><td>one<br>two</td><td>&#128512;</td></tr></table><table><tr><td>other</td></tr></table>';
    const tables = (await readPasted({ text: 'Unit', html })).map(cellsOf);
    const joined = tables.map((rows) => rows?.map((cells) => cells.map(shownCell).join(' | ')));
    expect(joined).toEqual([['No | Unit | Unit | A\u00a0& B', 'No | one\ntwo | 😀 | A\u00a0& B'], ['other']]);
  });
});
