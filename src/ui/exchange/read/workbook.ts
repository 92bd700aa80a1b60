import { Unzip, UnzipInflate } from 'fflate';
import { Parser } from 'saxen';
import { latinDigits, readDay } from '@/schema/day';
import { unescaped } from './markup';
import { builtInFormat, type NumberFormat, numberCell, numberFormat } from './number-formats';
import { pacer } from '@/steps';
import { bounds, type Fill, rowCollector, type FileSheet, STRUCK, TableFileError, type UnreadSheet } from './table-file';
import type { FileCell } from './file-cell';

/** The compressed bytes that are inflated at once; a thousand times as many come of them at most. */
const PIECE = 16 * 1024;

type Options = { /** The hidden sheet that is read instead of the visible ones. */ hidden?: string; signal?: AbortSignal };

/** Formulas have the results that were stored last. */
export async function readWorkbook(
  bytes: Uint8Array,
  { hidden: wanted, signal }: Options = {},
): Promise<{ sheets: FileSheet[]; unread: UnreadSheet[] }> {
  const root = relationsReader('');
  const names = await readEntries(bytes, (name) => (name === '_rels/.rels' ? root.reader() : undefined), signal);
  const path = workbookPath(names, root.relations);
  const book = bookReader(path);
  await readEntries(bytes, book.frame, signal);
  await readEntries(bytes, book.parts(names), signal);
  const listed = book.sheets();
  const shown = listed.filter(({ name, isHidden }) => (wanted === undefined ? !isHidden : isHidden && name === wanted));
  const read = new Map(shown.map(({ path: sheet }) => [sheet, sheetReader(book)] as const));
  await readEntries(bytes, (name) => read.get(name)?.reader, signal);
  const sheets = shown.map(({ name, path: sheet }) => {
    const hidden = read.get(sheet)?.hidden();
    return {
      name,
      rows: read.get(sheet)?.rows() ?? [],
      ...fillsOf(read.get(sheet)),
      ...(book.from1904() && { from1904: true as const }),
      ...(hidden && hidden.rows.length + hidden.columns.length > 0 && { hidden }),
    };
  });
  return { sheets, unread: listed.flatMap(({ name, isHidden }) => (isHidden ? [{ name, why: 'hidden' }] : [])) };
}

function fillsOf(sheet: ReadSheet | undefined): Pick<FileSheet, 'fills'> {
  return sheet && sheet.fills.length > 0 ? { fills: sheet.fills } : {};
}

/** The relation may be missing; archives of another kind are refused. */
function workbookPath(names: readonly string[], root: readonly Relation[]): string {
  const has = (test: RegExp) => names.some((name) => test.test(name));
  if (has(/^index\/.*\.iwa$/)) throw new TableFileError('numbers');
  if (has(/^content\.xml$/)) throw new TableFileError('openDocument');
  const path = root.find(({ type }) => type === 'officedocument')?.target ?? 'xl/workbook.xml';
  if (path.endsWith('.bin') || has(/^xl\/workbook\.bin$/)) throw new TableFileError('binaryExcel');
  if (!names.includes(path) || !has(/^\[content_types\]\.xml$/) || /^(?:word|ppt)\//.test(path))
    throw new TableFileError('notATable');
  return path;
}

/** Names of parts differ in nothing but capitals, and some programs write them with backslashes. */
const partName = (name: string): string => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();

function targetName(target: string, folder: string): string {
  const path = target.replaceAll('\\', '/');
  const steps = path.startsWith('/') ? [] : folder.split('/').filter(Boolean);
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/').toLowerCase();
}

type Relation = { id: string; type: string; target: string };

/** Types are known by their last word, since two namespaces have them. */
function relationsReader(folder: string) {
  const relations: Relation[] = [];
  return {
    relations,
    reader: () =>
      xmlReader({
        Relationship: {
          open: (attributes) => {
            const { Id = '', Type = '', Target = '' } = attributes();
            const type = Type.slice(Type.lastIndexOf('/') + 1).toLowerCase();
            relations.push({ id: Id, type, target: targetName(unescaped(Target), folder) });
          },
        },
      }),
  };
}

/** Inflates piece by piece, and never more than the bounds allow. */
async function readEntries(
  bytes: Uint8Array,
  readerOf: (name: string) => PartReader | undefined,
  signal?: AbortSignal,
): Promise<string[]> {
  const names: string[] = [];
  let unpacked = 0;
  const take = (size: number) => {
    unpacked += size;
    if (unpacked > bounds.unpacked) throw new TableFileError('unpacksTooLarge');
  };
  const unzip = new Unzip((file) => {
    const name = partName(file.name);
    names.push(name);
    const reader = readerOf(name);
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
      await pace();
    }
  } catch (error) {
    if (error instanceof TableFileError || signal?.aborted) throw error;
    throw new TableFileError('damaged');
  }
  return names;
}

/** Characters that XML has no place for are written `_x000D_`. */
const unmarked = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

type Book = {
  texts: readonly string[];
  formats: readonly NumberFormat[];
  colours: ReadonlyArray<string | undefined>;
  from1904: () => boolean;
};

function bookReader(path: string) {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const texts: string[] = [];
  const formats: NumberFormat[] = [];
  const colours: Array<string | undefined> = [];
  const custom = new Map<number, NumberFormat>();
  const { relations, reader: relationReader } = relationsReader(folder);
  const listed: { name: string; relation: string; isHidden: boolean }[] = [];
  let is1904 = false;

  const workbook = () =>
    xmlReader({
      workbookPr: { open: (attributes) => (is1904 = isTrue(attributes()['date1904'])) },
      sheet: {
        open: (attributes) => {
          const { name = '', state = 'visible', ...rest } = attributes();
          const relation = Object.entries(rest).find(([key]) => localName(key) === 'id' && key !== 'id')?.[1] ?? '';
          listed.push({ name: unescaped(name), relation, isHidden: state !== 'visible' });
        },
      },
    });
  function sharedStrings() {
    const whole = textOfRuns();
    let isReading = false;
    return xmlReader({
      si: { open: whole.begin, close: () => texts.push(unmarked(whole.text())) },
      ...whole.parts,
      // How a text is read aloud is no part of it.
      rPh: { open: () => (isReading = true), close: () => (isReading = false) },
      t: { close: (text) => isReading || whole.add(text) },
    });
  }
  function styles() {
    let [inCells, inFills, inFonts, isSolid] = [false, false, false, false];
    const fills: Array<string | undefined> = [];
    const struck: boolean[] = [];
    return xmlReader({
      fonts: { open: () => (inFonts = true), close: () => (inFonts = false) },
      font: { open: () => inFonts && struck.push(false) },
      strike: { open: (attributes) => inFonts && struck.splice(-1, 1, isTrue(attributes()['val'] ?? '1')) },
      fills: { open: () => (inFills = true), close: () => (inFills = false) },
      fill: { open: () => inFills && fills.push(undefined) },
      patternFill: { open: (attributes) => (isSolid = attributes()['patternType'] === 'solid') },
      fgColor: { open: (attributes) => inFills && isSolid && fills.splice(-1, 1, colourOf(attributes())) },
      numFmt: {
        open: (attributes) => {
          const { numFmtId, formatCode = '' } = attributes();
          custom.set(Number(numFmtId), numberFormat(unescaped(formatCode)));
        },
      },
      cellXfs: { open: () => (inCells = true), close: () => (inCells = false) },
      xf: {
        open: (attributes) => {
          if (!inCells) return;
          const { numFmtId = 0, fillId = 0, fontId = 0 } = attributes();
          formats.push(custom.get(Number(numFmtId)) ?? builtInFormat(Number(numFmtId)));
          colours.push(struck[Number(fontId)] ? STRUCK : fills[Number(fillId)]);
        },
      },
    });
  }
  const partOf = (type: string, names: readonly string[]) => {
    const usual = `${folder}${type}.xml`;
    return relations.find((one) => one.type === type)?.target ?? names.find((name) => name === usual);
  };
  return {
    frame: (name: string): PartReader | undefined => {
      if (name === path) return workbook();
      return name === `${folder}_rels/${path.slice(folder.length)}.rels` ? relationReader() : undefined;
    },
    parts: (names: readonly string[]) => {
      const [strings, style] = [partOf('sharedstrings', names), partOf('styles', names)];
      return (name: string): PartReader | undefined =>
        name === strings ? sharedStrings() : name === style ? styles() : undefined;
    },
    texts,
    formats,
    colours,
    from1904: () => is1904,
    sheets: () =>
      listed.flatMap(({ name, relation, isHidden }) => {
        const part = relations.find(({ id }) => id === relation)?.target;
        return part === undefined ? [] : [{ name, path: part, isHidden }];
      }),
  };
}

/** The colours of a theme as Excel has it, and those that are named by number. */
const THEME = ['FFFFFF', '000000', 'E7E6E6', '44546A', '4472C4', 'ED7D31', 'A5A5A5', 'FFC000', '5B9BD5', '70AD47'];
const INDEXED = ['000000', 'FFFFFF', 'FF0000', '00FF00', '0000FF', 'FFFF00', 'FF00FF', '00FFFF'];

/** Returns RRGGBB; undefined for white, and what is hardly another colour. */
function colourOf({ rgb, theme, indexed, tint = '0' }: Readonly<Record<string, string>>): string | undefined {
  const number = Number(indexed);
  const known = rgb?.slice(-6) ?? (theme === undefined ? INDEXED[number < 8 ? number : number - 8] : THEME[Number(theme)]);
  if (known === undefined || !/^[\da-f]{6}$/i.test(known)) return undefined;
  const [shade, towards] = [Math.min(1, Math.abs(Number(tint))), Number(tint) > 0 ? 255 : 0];
  const parts = [0, 2, 4].map((at) => {
    const part = Number.parseInt(known.slice(at, at + 2), 16);
    return Math.round(part + (towards - part) * shade);
  });
  if (parts.every((part) => part >= NEARLY_WHITE)) return undefined;
  return parts.map((part) => part.toString(16).padStart(2, '0')).join('');
}

const NEARLY_WHITE = 0xf2;
/** Fills beyond these are left: a sheet that is filled all over says nothing by it. */
const MOST_FILLS = 60_000;

const isTrue = (text = ''): boolean => text === '1' || text === 'true';

/** Leaves out what is crossed out beside other text: a former price, for one. */
function textOfRuns() {
  let [whole, valid, isCrossed] = ['', '', false];
  return {
    begin: () => {
      [whole, valid, isCrossed] = ['', '', false];
    },
    parts: {
      r: { open: () => void (isCrossed = false) },
      strike: {
        open: (attributes: () => Readonly<Record<string, string>>) => void (isCrossed = isTrue(attributes()['val'] ?? '1')),
      },
    },
    add: (text: string) => {
      whole += text;
      if (!isCrossed) valid += text;
    },
    text: () => (valid.trim() === '' ? whole : valid),
  };
}

const MOST_MERGED = 20_000;

type ReadSheet = {
  reader: PartReader;
  fills: readonly Fill[];
  rows: () => FileSheet['rows'];
  hidden: () => NonNullable<FileSheet['hidden']>;
};

function sheetReader(book: Book): ReadSheet {
  const { rows, add } = rowCollector();
  const merged: string[] = [];
  const fills: Fill[] = [];
  const hidden = { rows: new Array<number>(), columns: new Array<number>() };
  let [number, column] = [0, 0];
  let cells: FileCell[] = [];
  const written = textOfRuns();
  let [type, style, value, hasFormula] = ['', '', '', false];
  function addFill(colour: string): void {
    const [last, at] = [fills.at(-1), column - 1];
    if (last?.row === number && last.to === at - 1 && last.colour === colour) last.to = at;
    else if (fills.length < MOST_FILLS && at < bounds.columns) fills.push({ colour, row: number, from: at, to: at });
  }
  const reader = xmlReader({
    col: {
      open: (attributes) => {
        const { min = '0', max = min, hidden: isHidden } = attributes();
        if (!isTrue(isHidden)) return;
        for (let at = Number(min); at <= Math.min(Number(max), bounds.columns); at++) hidden.columns.push(at - 1);
      },
    },
    row: {
      open: (attributes) => {
        const { r, hidden: isHidden } = attributes();
        number = Number(r ?? number + 1);
        if (isTrue(isHidden)) hidden.rows.push(number);
        cells = [];
        column = 0;
      },
      close: () => add(number, cells),
    },
    c: {
      open: (attributes) => {
        const { r = '', t = 'n', s = '0' } = attributes();
        column = r === '' ? column + 1 : columnOf(r);
        [type, style, value, hasFormula] = [t, s, '', false];
        written.begin();
      },
      close: () => {
        const colour = book.colours[Number(style)];
        if (colour !== undefined) addFill(colour);
        const cell = cellOf(book, { type, style: Number(style), value, written: written.text(), hasFormula });
        if (cell === '') return;
        if (column > bounds.columns) throw new TableFileError('tooManyColumns');
        cells[column - 1] = cell;
      },
    },
    f: { open: () => (hasFormula = true) },
    v: { close: (text) => (value = text) },
    ...written.parts,
    t: { close: written.add },
    mergeCell: {
      open: (attributes) => {
        if (merged.length < MOST_MERGED) merged.push(attributes()['ref'] ?? '');
      },
    },
  });
  return {
    reader,
    fills,
    rows: () => unmergedRows(rows, merged),
    hidden: () => {
      const [filled, width] = [
        new Set(rows.map((row) => row.number)),
        rows.reduce((most, row) => Math.max(most, row.cells.length), 0),
      ];
      return { rows: hidden.rows.filter((row) => filled.has(row)), columns: hidden.columns.filter((at) => at < width) };
    },
  };
}

type StoredCell = { type: string; style: number; value: string; written: string; hasFormula: boolean };

function cellOf({ texts, formats, from1904 }: Book, { type, style, value, written, hasFormula }: StoredCell): FileCell {
  if (type === 'inlineStr') return unmarked(written);
  // A formula that came to an empty text is one of a text.
  if (value === '') return hasFormula && type !== 'str' ? { formula: 'uncounted' } : '';
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'str') return unmarked(value);
  if (type === 'b') return isTrue(value);
  if (type === 'e') return { error: value };
  if (type === 'd') {
    const read = readDay(value);
    return read ? { day: read.day } : value;
  }
  const number = Number(value);
  return Number.isFinite(number) ? numberCell(number, formats[style], from1904()) : latinDigits(value);
}

/** Columns count from 1: AB12 is in 28. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const place = letter.charCodeAt(0) - 64;
    if (place < 1 || place > 26) break;
    column = column * 26 + place;
  }
  return column;
}

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

type PartReader = { write: (text: string) => void; end: () => void };

type XmlElement = {
  open?: (attributes: () => Readonly<Record<string, string>>) => void;
  close?: (text: string) => void;
};

/** A document type, in which entities are declared, is refused. */
function xmlReader(elements: Readonly<Record<string, XmlElement>>): PartReader {
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
