import { decodedText, readDelimited } from './delimited-text';
import { isHtmlTable, readHtmlTable } from './html-table';
import { bounds, type FileSheet, TableFileError, type TableFileProblem } from './table-file';
import { readWorkbook } from './workbook';

/** Reads a file of a spreadsheet, known by what is in it and not by its name: an XLSX workbook, a CSV, or a table in HTML. */
export async function readTableFile(file: Blob, signal?: AbortSignal): Promise<readonly FileSheet[]> {
  if (file.size > bounds.bytes) throw new TableFileError('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) throw new TableFileError('empty');
  const foreign = foreignKind(bytes);
  if (foreign) throw new TableFileError(foreign);
  const sheets = startsWith(bytes, 'PK\u0003\u0004') ? await readWorkbook(bytes, signal) : [await readText(bytes, signal)];
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) throw new TableFileError('empty');
  return filled;
}

async function readText(bytes: Uint8Array, signal?: AbortSignal): Promise<FileSheet> {
  const text = await decodedText(bytes, signal);
  if (text === undefined) throw new TableFileError('notATable');
  return isHtmlTable(text) ? readHtmlTable(text) : readDelimited(text, undefined, signal);
}

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  Array.from(text).every((sign, index) => bytes[index] === sign.charCodeAt(0));

/** The container of Word's and Excel's old files, and of files with a password. */
const COMPOUND = '\u00d0\u00cf\u0011\u00e0';
/** How such a container names what a password protects, in UTF-16. */
const ENCRYPTED = Array.from('EncryptedPackage', (letter) => `${letter}\0`).join('');

function foreignKind(bytes: Uint8Array): TableFileProblem | undefined {
  if (startsWith(bytes, '%PDF')) return 'pdf';
  if (!startsWith(bytes, COMPOUND)) return undefined;
  return new TextDecoder('windows-1252').decode(bytes).includes(ENCRYPTED) ? 'protected' : 'oldExcel';
}
