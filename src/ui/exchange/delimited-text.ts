import Papa from 'papaparse';
import { pacer } from '@/pace';
import { type FileSheet, rowCollector, TableFileError } from './table-file';

/** The bytes of a text that are decoded or read at once. */
const PIECE = 256 * 1024;
const DELIMITERS = [',', ';', '\t', '|'];
/** Excel's own line before the headings: `sep=;`. */
const SEPARATOR_LINE = /^"?sep=(.)"?\r?\n/i;

/** Papa's types know reading by pieces of files only; it does the same to texts. */
const parsePieces: (text: string, config: Papa.ParseLocalConfig<string[]>) => void = Papa.parse;

/** Reads a text of lines and delimiters: CSV as Excel and LibreOffice write it, or cells as spreadsheets put them on the clipboard. */
export async function readDelimited(text: string, delimiter?: string, signal?: AbortSignal): Promise<FileSheet> {
  const [line = '', said] = SEPARATOR_LINE.exec(text) ?? [];
  const body = text.slice(line.length);
  const sign = delimiter ?? said ?? delimiterOf(body);
  const { rows, add } = rowCollector();
  const pace = pacer(signal);
  let number = line === '' ? 0 : 1;
  await new Promise<void>((resolve, reject) => {
    parsePieces(body, {
      delimiter: sign,
      chunkSize: PIECE,
      chunk: ({ data }, parser) => {
        try {
          for (const cells of data) {
            number += 1;
            add(number, cells);
          }
        } catch (error) {
          reject(error);
          parser.abort();
          return;
        }
        parser.pause();
        Promise.resolve(pace()).then(() => parser.resume(), reject);
      },
      complete: () => resolve(),
      error: () => reject(new TableFileError('damaged')),
    });
  });
  return { name: '', rows };
}

/** Returns the sign that parts the most records into the same number of cells. */
function delimiterOf(text: string): string {
  const records = firstRecords(text);
  const scoreOf = (sign: string) => {
    const counts = records.map((record) => record.split(sign).length - 1);
    return Math.max(...counts.map((count) => count * counts.filter((other) => other === count).length));
  };
  return DELIMITERS.reduce((best, sign) => (scoreOf(sign) > scoreOf(best) ? sign : best));
}

/** Returns the first lines, without what is quoted in them. */
const firstRecords = (text: string): string[] =>
  text
    .slice(0, PIECE)
    .replace(/"(?:[^"]|"")*"/g, '""')
    .split(/\r\n?|\n/, 30);

const UTF_8_MARK = [0xef, 0xbb, 0xbf];

/**
 * Decodes the text of a file: UTF-8 and UTF-16 with or without their mark, and else Windows-1256, in which Excel writes Arabic.
 * Undefined for bytes that are no text.
 */
export async function decodedText(bytes: Uint8Array, signal?: AbortSignal): Promise<string | undefined> {
  const pace = pacer(signal);
  const encoding = wideEncoding(bytes);
  if (encoding) return decoded(bytes, new TextDecoder(encoding), pace);
  if (bytes.subarray(0, PIECE).includes(0)) return undefined;
  try {
    return await decoded(bytes, new TextDecoder('utf-8', { fatal: true }), pace);
  } catch (error) {
    if (!(error instanceof TypeError) || UTF_8_MARK.every((byte, index) => bytes[index] === byte)) throw error;
    return decoded(bytes, new TextDecoder('windows-1256'), pace);
  }
}

async function decoded(bytes: Uint8Array, decoder: TextDecoder, pace: ReturnType<typeof pacer>): Promise<string> {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE) {
    parts.push(decoder.decode(bytes.subarray(at, at + PIECE), { stream: true }));
    // Each piece continues the one before.
    // oxlint-disable-next-line no-await-in-loop
    await pace();
  }
  parts.push(decoder.decode());
  return parts.join('');
}

/** Recognises UTF-16 by its mark, or by the zero bytes that Latin letters, digits and delimiters have there. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const enough = start.length / 20;
  if (odd > enough && even === 0) return 'utf-16le';
  return even > enough && odd === 0 ? 'utf-16be' : undefined;
}
