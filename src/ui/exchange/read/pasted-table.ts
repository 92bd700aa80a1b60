import { readDelimited } from './delimited-text';
import { isHtmlTable, readHtmlTables } from './html-table';
import { filledSheets, type FileSheet } from './table-file';

/** Prefers the plain text where it has several columns to the tables in the HTML. */
export async function readPasted({ text, html }: { text: string; html: string }): Promise<readonly FileSheet[]> {
  const sheets = !text.includes('\t') && isHtmlTable(html) ? readHtmlTables(html) : [await readDelimited(...delimited(text))];
  return filledSheets(sheets).sheets;
}

function delimited(text: string): [text: string, delimiter?: string] {
  if (text.includes('\t')) return [text, '\t'];
  const lines = text.split(/\r*\n/);
  const parted = lines.filter((line) => line.split(BETWEEN).length > 2);
  if (parted.length < 2 || parted.length * 2 < lines.filter((line) => line.trim() !== '').length) return [text];
  return [lines.map((line) => line.split(BETWEEN).map(withoutMarks).join('\t')).join('\n'), '\t'];
}

/** Messages part what they say of a unit by a dash or another sign between spaces: "1204 - 2BR - 1,180 sqft - 2.1M". */
const BETWEEN = /\s+[-–—|•·]+\s+/;

const withoutMarks = (text: string): string => text.trim().replace(/^([*_~])(.+)\1$/, '$2');
