import { readDelimited } from './delimited-text';
import { isHtmlTable, readHtmlTable } from './html-table';
import { type FileSheet, TableFileError } from './table-file';

/** Reads pasted cells: those of the plain text where it has several columns, else of the table in the HTML. */
export async function readPasted({ text, html }: { text: string; html: string }): Promise<FileSheet> {
  const sheet =
    !text.includes('\t') && isHtmlTable(html)
      ? readHtmlTable(html)
      : await readDelimited(text, text.includes('\t') ? '\t' : undefined);
  if (sheet.rows.length === 0) throw new TableFileError('empty');
  return sheet;
}
