import { unescaped } from './markup';
import { type FileSheet, rowCollector } from './table-file';

/** Tells whether a text is HTML with a table: a clipboard's, or an "Excel" file of a system that writes tables so. */
export const isHtmlTable = (text: string): boolean => /<table[\s>]/i.test(text) && /^\s*(?:<|Version:)/.test(text);

const TOKENS = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>|<[!?][^<>]*>|[^<]+|</gi;
const UNREAD = new Set(['style', 'script', 'head', 'title']);

type OpenCell = { text: string; across: number; down: number };

/** Reads the first table of an HTML text within the bounds of a file. */
export function readHtmlTable(html: string): FileSheet {
  const { rows, add } = rowCollector();
  htmlTableRows(html).forEach((cells, index) => add(index + 1, cells));
  return { name: '', rows };
}

/**
 * Returns the cells of the first table of an HTML text, row by row. A scan by hand: the policy of the deployed app lets no text become a document, and what
 * programs put on the clipboard is no XML. A merged cell counts for each place it covers.
 */
export function htmlTableRows(html: string): string[][] {
  const rows: string[][] = [];
  let line: string[] = [];
  /** Texts of cells that reach down into the next rows, by column. */
  let covered = new Map<number, { text: string; down: number }>();
  let cell: OpenCell | undefined;
  let unread = '';
  let inTable = false;

  function closeCell(): void {
    if (!cell) return;
    takeCovered();
    const text = cell.text.replace(/[ \t\r]*\n[ \t\r]*/g, '\n').trim();
    for (let count = 0; count < cell.across; count++) {
      if (cell.down > 1) covered.set(line.length, { text, down: cell.down });
      line.push(text);
    }
    cell = undefined;
  }
  function takeCovered(): void {
    for (let above = covered.get(line.length); above && above.down > 0; above = covered.get(line.length)) line.push(above.text);
  }
  function closeRow(): void {
    closeCell();
    takeCovered();
    if (line.length === 0) return;
    rows.push(line);
    line = [];
    covered = new Map([...covered].flatMap(([column, { text, down }]) => (down > 1 ? [[column, { text, down: down - 1 }]] : [])));
  }

  for (const [token, slash, tag = '', attributes = ''] of html.matchAll(TOKENS)) {
    const name = tag.toLowerCase();
    if (unread !== '') {
      if (slash === '/' && name === unread) unread = '';
    } else if (UNREAD.has(name) && slash === '') unread = name;
    else if (name === 'table') {
      if (slash === '/' && inTable) {
        closeRow();
        break;
      }
      inTable = true;
    } else if (name === 'tr') closeRow();
    else if (name === 'td' || name === 'th') {
      closeCell();
      if (slash === '' && inTable) cell = { text: '', across: span(attributes, 'colspan'), down: span(attributes, 'rowspan') };
    } else if (cell) {
      if (name === 'br' || (name === 'p' && cell.text !== '')) cell.text += '\n';
      else if (name === '' && !token.startsWith('<!')) cell.text += unescaped(token.replace(/\s+/g, ' '));
    }
  }
  closeRow();
  return rows;
}

function span(attributes: string, name: string): number {
  const [, digits = '1'] = new RegExp(`\\b${name}\\s*=\\s*["']?(\\d{1,3})`, 'i').exec(attributes) ?? [];
  return Math.max(1, Number(digits));
}
