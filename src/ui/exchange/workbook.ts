import { Unzip, UnzipInflate } from 'fflate';
import { Parser } from 'saxen';
import { latinDigits, readDay } from '@/schema/day';
import { unescaped } from './markup';
import { builtInMeaning, formatMeaning, meantCell, type NumberMeaning } from './number-formats';
import { pacer } from '@/pace';
import { bounds, type FileCell, rowCollector, type FileSheet, TableFileError } from './table-file';

/** The compressed bytes that are inflated at once; a thousand times as many come of them at most. */
const PIECE = 16 * 1024;

/** Reads the visible sheets of an XLSX workbook: stored values, types and formats, and what formulas last came to. */
export async function readWorkbook(bytes: Uint8Array, signal?: AbortSignal): Promise<FileSheet[]> {
  const book = bookReader();
  const frame = await readEntries(bytes, (name) => book.readers[partName(name)]?.(), signal);
  if (frame.names.some((name) => /^Index\/.*\.iwa$/.test(name))) throw new TableFileError('numbers');
  if (frame.names.includes('content.xml')) throw new TableFileError('openDocument');
  if (!frame.names.includes('[Content_Types].xml')) throw new TableFileError('notATable');
  const shown = book.sheets();
  const read = new Map(shown.map(({ path }) => [path, sheetReader(book)] as const));
  await readEntries(bytes, (name) => read.get(name)?.reader, signal);
  return shown.map(({ name, path }) => ({ name, rows: read.get(path)?.rows() ?? [] }));
}

const partName = (path: string): string => (path.startsWith('xl/') ? path.slice(3) : '');

/** Takes the parts of one file of the workbook, in turn. */
type PartReader = { write: (text: string) => void; end: () => void };

/** Inflates the files that have a reader, piece by piece, and never more than the bounds allow. */
async function readEntries(bytes: Uint8Array, readerOf: (name: string) => PartReader | undefined, signal?: AbortSignal) {
  const names: string[] = [];
  let unpacked = 0;
  const take = (size: number) => {
    unpacked += size;
    if (unpacked > bounds.unpacked) throw new TableFileError('unpacksTooLarge');
  };
  const unzip = new Unzip((file) => {
    names.push(file.name);
    const reader = readerOf(file.name);
    if (!reader) return;
    if ((file.originalSize ?? 0) > bounds.unpacked) throw new TableFileError('unpacksTooLarge');
    const decoder = new TextDecoder();
    file.ondata = (error, data, isLast) => {
      // The archive also reports here what is thrown while it is read.
      if (error) throw error;
      take(data.length);
      reader.write(decoder.decode(data, { stream: !isLast }));
      if (isLast) reader.end();
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  const pace = pacer(signal);
  try {
    for (let at = 0; at < bytes.length; at += PIECE) {
      unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
      // Each piece continues the one before.
      // oxlint-disable-next-line no-await-in-loop
      await pace();
    }
  } catch (error) {
    if (error instanceof TableFileError || signal?.aborted) throw error;
    throw new TableFileError('damaged');
  }
  return { names };
}

type Element = { open?: (attributes: () => Readonly<Record<string, string>>) => void; close?: (text: string) => void };

/** Reads XML by the local names of its elements. A document type, in which entities are declared, is refused. */
function xmlReader(elements: Readonly<Record<string, Element>>): PartReader {
  const parser = new Parser();
  let text = '';
  const refuse = () => {
    throw new TableFileError('damaged');
  };
  parser.on('openTag', (name, attributes) => {
    text = '';
    elements[localName(name)]?.open?.(attributes);
  });
  parser.on('text', (part) => (text += part));
  parser.on('cdata', (part) => (text += part.replaceAll('&', '&amp;')));
  parser.on('closeTag', (name) => {
    elements[localName(name)]?.close?.(unescaped(text));
    text = '';
  });
  parser.on('attention', refuse);
  parser.on('error', refuse);
  let waiting = 0;
  return {
    write(part) {
      // The parser keeps a text until it ends, and looks through it again at each piece.
      waiting = part.includes('<') ? 0 : waiting + part.length;
      if (waiting > LONGEST_TEXT) refuse();
      parser.write(part);
    },
    end: () => void parser.end(),
  };
}

/** Cells hold 32,767 characters. */
const LONGEST_TEXT = 1_000_000;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Characters that XML has no place for are written `_x000D_`. */
const unmarked = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

type Book = { texts: readonly string[]; meanings: readonly NumberMeaning[]; from1904: () => boolean };

function bookReader() {
  const texts: string[] = [];
  const meanings: NumberMeaning[] = [];
  const formats = new Map<number, NumberMeaning>();
  const targets = new Map<string, string>();
  const listed: { name: string; relation: string }[] = [];
  let is1904 = false;

  const workbook = () =>
    xmlReader({
      workbookPr: { open: (attributes) => (is1904 = isTrue(attributes()['date1904'])) },
      sheet: {
        open: (attributes) => {
          const { name = '', state = 'visible', ...rest } = attributes();
          const relation = Object.entries(rest).find(([key]) => localName(key) === 'id' && key !== 'id')?.[1] ?? '';
          if (state === 'visible') listed.push({ name: unescaped(name), relation });
        },
      },
    });
  const relations = () =>
    xmlReader({
      Relationship: {
        open: (attributes) => {
          const { Id = '', Target = '' } = attributes();
          targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`);
        },
      },
    });
  function sharedStrings() {
    let whole = '';
    let isReading = false;
    return xmlReader({
      si: { open: () => (whole = ''), close: () => texts.push(unmarked(whole)) },
      // How a text is read aloud is no part of it.
      rPh: { open: () => (isReading = true), close: () => (isReading = false) },
      t: { close: (text) => void (whole += isReading ? '' : text) },
    });
  }
  function styles() {
    let inCells = false;
    return xmlReader({
      numFmt: {
        open: (attributes) => {
          const { numFmtId, formatCode = '' } = attributes();
          formats.set(Number(numFmtId), formatMeaning(unescaped(formatCode)));
        },
      },
      cellXfs: { open: () => (inCells = true), close: () => (inCells = false) },
      xf: {
        open: (attributes) => {
          const id = Number(attributes()['numFmtId'] ?? 0);
          if (inCells) meanings.push(formats.get(id) ?? builtInMeaning(id));
        },
      },
    });
  }
  const readers: Readonly<Record<string, (() => PartReader) | undefined>> = {
    'workbook.xml': workbook,
    '_rels/workbook.xml.rels': relations,
    'sharedStrings.xml': sharedStrings,
    'styles.xml': styles,
  };
  return {
    readers,
    texts,
    meanings,
    from1904: () => is1904,
    sheets: () =>
      listed.flatMap(({ name, relation }) => {
        const path = targets.get(relation);
        return path === undefined ? [] : [{ name, path }];
      }),
  };
}

const isTrue = (text = ''): boolean => text === '1' || text === 'true';

/** Merged cells beyond these are left as they are. */
const MOST_MERGED = 20_000;

function sheetReader(book: Book): { reader: PartReader; rows: () => FileSheet['rows'] } {
  const { rows, add } = rowCollector();
  const merged: string[] = [];
  let [number, column] = [0, 0];
  let cells: FileCell[] = [];
  let [type, style, value, written] = ['', '', '', ''];
  const reader = xmlReader({
    row: {
      open: (attributes) => {
        number = Number(attributes()['r'] ?? number + 1);
        cells = [];
        column = 0;
      },
      close: () => add(number, cells),
    },
    c: {
      open: (attributes) => {
        const { r = '', t = 'n', s = '0' } = attributes();
        column = r === '' ? column + 1 : columnOf(r);
        [type, style, value, written] = [t, s, '', ''];
      },
      close: () => {
        const cell = cellOf(book, { type, style: Number(style), value, written });
        if (cell === '') return;
        if (column > bounds.columns) throw new TableFileError('tooManyColumns');
        cells[column - 1] = cell;
      },
    },
    v: { close: (text) => (value = text) },
    t: { close: (text) => void (written += text) },
    mergeCell: {
      open: (attributes) => {
        if (merged.length < MOST_MERGED) merged.push(attributes()['ref'] ?? '');
      },
    },
  });
  return { reader, rows: () => unmergedRows(rows, merged) };
}

type StoredCell = { type: string; style: number; value: string; written: string };

function cellOf({ texts, meanings, from1904 }: Book, { type, style, value, written }: StoredCell): FileCell {
  if (type === 'inlineStr') return unmarked(written);
  if (value === '') return '';
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'str') return unmarked(value);
  if (type === 'b') return isTrue(value);
  if (type === 'e') return { error: value };
  if (type === 'd') {
    const read = readDay(value);
    return read ? { day: read.day } : value;
  }
  const number = Number(value);
  return Number.isFinite(number) ? meantCell(number, meanings[style] ?? 'number', from1904()) : latinDigits(value);
}

/** Returns the number of a column from 1: AB12 is in 28. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const place = letter.charCodeAt(0) - 64;
    if (place < 1 || place > 26) break;
    column = column * 26 + place;
  }
  return column;
}

/** Gives each place that a merged cell covers its value. */
function unmergedRows(rows: FileSheet['rows'], merged: readonly string[]): FileSheet['rows'] {
  if (merged.length === 0) return rows;
  const byNumber = new Map(rows.map((row) => [row.number, [...row.cells]]));
  for (const reference of merged) {
    const [from = '', to = from] = reference.split(':');
    const [top, bottom] = [from, to].map((corner) => Number(corner.replace(/\D/g, '')));
    const [first, last] = [columnOf(from), Math.min(columnOf(to), bounds.columns)];
    const value = byNumber.get(top ?? 0)?.[first - 1] ?? '';
    if (value === '' || top === undefined || bottom === undefined || bottom - top > bounds.rows) continue;
    for (let number = top; number <= bottom; number++) {
      const cells = byNumber.get(number);
      if (cells) for (let column = first; column <= last; column++) cells[column - 1] = value;
    }
  }
  return rows.map(({ number }) => ({ number, cells: Array.from(byNumber.get(number) ?? [], (cell) => cell ?? '') }));
}
