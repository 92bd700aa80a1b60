import { readHtmlTables } from './html-table';
import { unescaped } from './markup';
import type { FileSheet } from './table-file';

/** Browsers and Excel save a web page as one such file. */
export const startsMhtml = (text: string): boolean =>
  /^\s*(?:[\w-]+:.*(?:\r?\n[ \t].*)*\r?\n)*?(?:mime-version:|content-type:\s*multipart\/related)/i.test(text.slice(0, 4000));

/** A page that is a workbook names its sheets in its first part. */
export function readMhtml(text: string): FileSheet[] {
  const [, boundary] = /boundary="?([^"\r\n;]+)"?/i.exec(text) ?? [];
  const parts = boundary === undefined ? [text] : text.split(`--${boundary}`).slice(1);
  const pages = parts.map(htmlOf).filter((html) => html !== undefined);
  const names = pages.flatMap((html) =>
    Array.from(html.matchAll(/<x:Name>([^<]*)<\/x:Name>/gi), ([, name = '']) => unescaped(name)),
  );
  const sheets = pages.map(readHtmlTables).filter((tables) => tables.length > 0);
  return sheets.flatMap((tables, at) =>
    tables.map((table) => ({ ...table, name: table.name || (sheets.length === names.length ? (names[at] ?? '') : '') })),
  );
}

function htmlOf(part: string): string | undefined {
  const [, head = '', body = ''] = /^\s*([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(part) ?? [];
  if (!/content-type:\s*text\/html/i.test(head)) return undefined;
  const [, way = ''] = /content-transfer-encoding:\s*([\w-]+)/i.exec(head) ?? [];
  const [, charset] = /charset="?([\w-]+)/i.exec(head) ?? [];
  const binary =
    way.toLowerCase() === 'base64'
      ? fromBase64(body)
      : way.toLowerCase() === 'quoted-printable'
        ? fromQuotedPrintable(body)
        : undefined;
  return binary === undefined ? body : decodedBinary(binary, charset);
}

const fromQuotedPrintable = (text: string): string =>
  text
    .replace(/[ \t]*=[ \t]*\r?\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function fromBase64(text: string): string {
  try {
    return atob(text.replace(/\s/g, ''));
  } catch {
    return '';
  }
}

/** `binary` has one byte a character. */
function decodedBinary(binary: string, named: string | undefined): string {
  const bytes = Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
  const [, inside] = /charset\s*=\s*["']?([\w-]+)/i.exec(binary.slice(0, 2000)) ?? [];
  try {
    return new TextDecoder(named ?? inside ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
