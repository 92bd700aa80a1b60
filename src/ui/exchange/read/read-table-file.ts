import { unzipSync } from 'fflate';
import { readDelimited } from './delimited-text';
import { isHtmlTable, readHtmlTables } from './html-table';
import { bounds, filledSheets, type FileSheet, TableFileError, type TableFileProblem, type UnreadSheet } from './table-file';
import { decodedText, type ReadEncoding, type TextEncoding } from './text-encoding';
import { readWorkbook } from './workbook';

export type ReadFile = { sheets: readonly FileSheet[]; unread?: readonly UnreadSheet[]; encoding?: ReadEncoding };
type Options = { encoding?: TextEncoding; hidden?: string; signal?: AbortSignal };

/** Reads an XLSX workbook, a CSV or a ZIP of several, or tables in HTML: known by what is in the file, and not by its name. */
export async function openTableFile(file: Blob, options: Options = {}): Promise<ReadFile> {
  if (file.size > bounds.bytes) throw new TableFileError('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) throw new TableFileError('empty');
  const foreign = foreignKind(bytes);
  if (foreign) throw new TableFileError(foreign);
  const {
    sheets: read,
    unread: hidden = [],
    encoding,
  } = startsWith(bytes, 'PK\u0003\u0004') ? await openArchive(bytes, options) : await openText(bytes, options);
  const isAllHidden = hidden.length > 0 && read.every(({ rows }) => rows.length === 0);
  if (isAllHidden && options.hidden === undefined) return { sheets: [], unread: hidden };
  const { sheets, unread: empty } = filledSheets(await Promise.all(read.map((sheet) => partedSheet(sheet, options.signal))));
  return { sheets, unread: [...hidden, ...empty], ...(encoding && { encoding }) };
}

/** Makes columns of a sheet whose rows are one text each, with the same signs between their values: a CSV pasted into a spreadsheet. */
async function partedSheet(sheet: FileSheet, signal?: AbortSignal): Promise<FileSheet> {
  const texts = sheet.rows.map(({ cells: [first = '', ...others] }) =>
    others.length === 0 && typeof first === 'string' ? first : '',
  );
  const isPlain = texts.length > 1 && texts.every((text) => text !== '' && !/[\r\n]/.test(text));
  const parted = isPlain ? await readDelimited(texts.join('\n'), undefined, signal) : undefined;
  const widths = new Set(parted?.rows.map(({ cells }) => cells.length));
  if (!parted || parted.rows.length !== texts.length || widths.size !== 1 || widths.has(1) || widths.has(2)) return sheet;
  return { ...sheet, rows: parted.rows.map(({ cells }, at) => ({ number: sheet.rows[at]?.number ?? at + 1, cells })) };
}

async function openArchive(bytes: Uint8Array<ArrayBuffer>, options: Options): Promise<ReadFile> {
  const files = csvFilesIn(bytes);
  if (!files) return readWorkbook(bytes, options);
  const opened: ReadFile[] = [];
  for (const [name, file] of files) {
    const { sheets, encoding } = await openText(file, options);
    opened.push({ sheets: sheets.map((sheet) => ({ ...sheet, name })), ...(encoding && { encoding }) });
  }
  const encoding = opened.find((one) => one.encoding)?.encoding;
  return { sheets: opened.flatMap(({ sheets }) => sheets), ...(encoding && { encoding }) };
}

async function openText(bytes: Uint8Array, { encoding, signal }: Options): Promise<ReadFile> {
  const read = await decodedText(bytes, { chosen: encoding, signal });
  if (read === undefined) throw new TableFileError('notATable');
  return { sheets: await readText(read.text, signal), ...(read.encoding && { encoding: read.encoding }) };
}

export const readTableFile = async (file: Blob, signal?: AbortSignal): Promise<readonly FileSheet[]> =>
  filledSheets((await openTableFile(file, signal && { signal })).sheets).sheets;

async function readText(text: string, signal?: AbortSignal): Promise<readonly FileSheet[]> {
  if (startsWebArchive(text)) throw new TableFileError('webArchive');
  if (isExcelXml(text)) throw new TableFileError('excelXml');
  if (isHtmlTable(text)) return readHtmlTables(text);
  if (/^\s*(?:\{\s*["}]|\[\s*[[{"])/.test(text.slice(0, 4000)) && /[\]}]\s*$/.test(text.slice(-4000)))
    throw new TableFileError('json');
  if (/^\s*<\?xml[^>]*>\s*<office:document/i.test(text)) throw new TableFileError('openDocument');
  if (/^\s*<(?:\?xml|!doctype|html)\b/i.test(text)) throw new TableFileError('notATable');
  return [await readDelimited(text, undefined, signal)];
}

/** Browsers and Excel save a page as one such file. */
const startsWebArchive = (text: string): boolean =>
  /^\s*(?:[\w-]+:.*(?:\r?\n[ \t].*)*\r?\n)*?(?:mime-version:|content-type:\s*multipart\/related)/i.test(text.slice(0, 4000));

/** Excel wrote this XML in 2003, and other programs still do. */
const isExcelXml = (text: string): boolean =>
  /^\s*<[^]*<(?:\w+:)?Workbook[\s>][^]*urn:schemas-microsoft-com:office:spreadsheet/.test(text.slice(0, 4000));

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  Array.from(text).every((sign, index) => bytes[index] === sign.charCodeAt(0));

/** Word's and Excel's old files begin so, and files with a password. */
const COMPOUND = '\u00d0\u00cf\u0011\u00e0';
/** Sheets from before that container begin so. */
const OLDER_SHEETS = ['\u0009\u0000\u0004\u0000', '\u0009\u0002\u0006\u0000', '\u0009\u0004\u0006\u0000', '\u0009\u0008'];
/** A container with this name in UTF-16 holds a workbook with a password. */
const ENCRYPTED = Array.from('EncryptedPackage', (letter) => `${letter}\0`).join('');

function foreignKind(bytes: Uint8Array): TableFileProblem | undefined {
  if (startsWith(bytes, '%PDF')) return 'pdf';
  if (OLDER_SHEETS.some((start) => startsWith(bytes, start))) return 'oldExcel';
  if (!startsWith(bytes, COMPOUND)) return undefined;
  return new TextDecoder('windows-1252').decode(bytes).includes(ENCRYPTED) ? 'protected' : 'oldExcel';
}

/** Returns undefined for an archive that holds anything but CSVs; the keys are names without path and ending. */
export function csvFilesIn(bytes: Uint8Array<ArrayBuffer>): ReadonlyMap<string, Uint8Array<ArrayBuffer>> | undefined {
  const sizes = new Map<string, number>();
  unzip(bytes, ({ name, originalSize }) => {
    if (isFile(name)) sizes.set(name, originalSize);
    return false;
  });
  if (sizes.size === 0 || ![...sizes.keys()].every((name) => /\.csv$/i.test(name))) return undefined;
  if ([...sizes.values()].reduce((sum, size) => sum + size, 0) > bounds.unpacked) throw new TableFileError('unpacksTooLarge');
  const files = Object.entries(unzip(bytes, ({ name }) => isFile(name)));
  return new Map(files.map(([path, file]) => [path.replace(/^.*[/\\]|\.csv$/gi, ''), file]));
}

/** Leaves out folders, and what macOS adds to an archive. */
const isFile = (name: string): boolean => !/[/\\]$/.test(name) && !name.startsWith('__MACOSX');

function unzip(bytes: Uint8Array<ArrayBuffer>, filter: (file: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(bytes, { filter });
  } catch {
    throw new TableFileError('damaged');
  }
}
