import { unescaped } from './markup';
import { type FileSheet, rowCollector } from './table-file';

/** The clipboard has such HTML, and so have "Excel" files of systems that write tables so. */
export const isHtmlTable = (text: string): boolean => /<table[\s>]/i.test(text) && /^\s*(?:<|Version:)/.test(text);

const TOKENS = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>|<[!?][^<>]*>|[^<]+|</gi;
const UNREAD = new Set(['style', 'script', 'head', 'title']);

export const readHtmlTables = (html: string): FileSheet[] =>
  tablesIn(html).map(({ caption, rows: read }) => {
    const { rows, add } = rowCollector();
    read.forEach((cells, index) => add(index + 1, cells));
    return { name: caption, rows };
  });

/** Takes the largest table: others are there for the look of the page. */
export function htmlTableRows(html: string): string[][] {
  const sizeOf = ({ rows }: HtmlTable) => rows.reduce((sum, row) => sum + row.filter((text) => text !== '').length, 0);
  const [first, ...others] = tablesIn(html);
  return first ? others.reduce((most, table) => (sizeOf(table) > sizeOf(most) ? table : most), first).rows : [];
}

type HtmlTable = { caption: string; rows: string[][] };

/** A scan by hand: the policy of the deployed app lets no text become a document, and clipboards hold no XML. */
function tablesIn(html: string): HtmlTable[] {
  const tables: HtmlTable[] = [];
  const open: TableReader[] = [];
  let unread = '';
  for (const [token, slash, tag = '', attributes = ''] of html.matchAll(TOKENS)) {
    const name = tag.toLowerCase();
    const table = open.at(-1);
    if (unread !== '') {
      if (slash === '/' && name === unread) unread = '';
    } else if (UNREAD.has(name) && slash === '') unread = name;
    else if (name === 'table' && slash === '') {
      const reader = tableReader();
      tables.push(reader.table);
      open.push(reader);
    } else if (name === 'table') open.pop()?.closeRow();
    else if (name === 'tr') table?.closeRow();
    else if (name === 'td' || name === 'th') table?.cell(slash === '' ? attributes : undefined);
    else if (name === 'caption') table?.caption(slash === '');
    else if (name === 'br' || name === 'p') table?.lineBreak(name);
    else if (name === '' && !token.startsWith('<!')) table?.text(unescaped(token.replace(/\s+/g, ' ')));
  }
  for (const reader of open) reader.closeRow();
  return tables;
}

type TableReader = ReturnType<typeof tableReader>;
type OpenCell = { text: string; across: number; down: number };

/** A merged cell counts for each place it covers. */
function tableReader() {
  const table: HtmlTable = { caption: '', rows: [] };
  let line: string[] = [];
  let covered = new Map<number, { text: string; down: number }>();
  let cell: OpenCell | undefined;
  let inCaption = false;

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
  return {
    table,
    cell(attributes: string | undefined): void {
      closeCell();
      if (attributes !== undefined) cell = { text: '', across: span(attributes, 'colspan'), down: span(attributes, 'rowspan') };
    },
    closeRow(): void {
      closeCell();
      if (line.length === 0) return;
      takeCovered();
      table.rows.push(line);
      line = [];
      covered = new Map(
        [...covered].flatMap(([column, { text, down }]) => (down > 1 ? [[column, { text, down: down - 1 }]] : [])),
      );
    },
    caption: (isOpen: boolean) => void (inCaption = isOpen),
    lineBreak(name: string): void {
      if (cell && (name === 'br' || cell.text !== '')) cell.text += '\n';
    },
    text(text: string): void {
      if (inCaption) table.caption = `${table.caption}${text}`.trim();
      else if (cell) cell.text += text;
    },
  };
}

function span(attributes: string, name: string): number {
  const [, digits = '1'] = new RegExp(`\\b${name}\\s*=\\s*["']?(\\d{1,3})`, 'i').exec(attributes) ?? [];
  return Math.max(1, Number(digits));
}
