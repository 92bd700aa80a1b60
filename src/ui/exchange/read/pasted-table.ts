import { readDelimited } from './delimited-text';
import { isHtmlTable, readHtmlTables } from './html-table';
import { filledSheets, type FileSheet } from './table-file';

/** Reads pasted cells: those of the plain text where it has several columns, else of the tables in the HTML. */
export async function readPasted({ text, html }: { text: string; html: string }): Promise<readonly FileSheet[]> {
  const sheets =
    !text.includes('\t') && isHtmlTable(html)
      ? readHtmlTables(html)
      : [await readDelimited(text, text.includes('\t') ? '\t' : undefined)];
  return filledSheets(sheets).sheets;
}
