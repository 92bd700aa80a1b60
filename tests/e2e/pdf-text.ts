import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

export type PdfPages = {
  count: number;
  text: string;
  /** The text of each page. */ sheets: readonly string[];
  isAcross: boolean;
};

type Entry = { head: string; stream?: string };

/** A font: the number of hexadecimal digits of a glyph, and the letters of its glyphs. */
type Font = { digits: number; letters: ReadonlyMap<number, string> };

/** Prints a page as a reader does, and reads the paper. */
export const onPaper = async (page: Page): Promise<PdfPages> =>
  readPdf(await page.pdf({ preferCSSPageSize: true, format: 'A4' }));

/** Returns the number of pages and the text of a PDF. Reads only PDFs by Chromium, which consist of plain objects. */
export function readPdf(file: Buffer): PdfPages {
  const objects = objectsOf(file);
  const heads = [...objects.values()].map(({ head }) => head);
  const pages = heads.filter((head) => /\/Type\s*\/Page\b/.test(head));
  const sheets = pages.map((page) => textOf(page, objects));
  const sizes = pages.map((page) => /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? []);
  const isAcross = sizes.every(([, width, height]) => Number(width) > Number(height));
  return { count: pages.length, text: sheets.join('\n'), sheets, isAcross };
}

function objectsOf(file: Buffer): Map<string, Entry> {
  const objects = new Map<string, Entry>();
  const source = file.toString('latin1');
  for (const { 1: id = '', 2: body = '' } of source.matchAll(/(\d+) 0 obj\s([\s\S]*?)\bendobj/g)) {
    const start = /\bstream\r?\n/.exec(body);
    const head = start ? body.slice(0, start.index) : body;
    if (!start) objects.set(id, { head });
    else {
      const bytes = Buffer.from(body.slice(start.index + start[0].length, body.lastIndexOf('endstream')), 'latin1');
      objects.set(id, { head, stream: head.includes('/FlateDecode') ? inflated(bytes) : bytes.toString('latin1') });
    }
  }
  return objects;
}

/** Inflates the text streams; skips images, fonts and anything that cannot be inflated. */
function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return '';
  }
}

function textOf(page: string, objects: ReadonlyMap<string, Entry>): string {
  const resolved = (text: string) => /^\s*(\d+) 0 R/.exec(text)?.[1];
  const after = (head: string, name: string) => head.slice(head.indexOf(name) + name.length);
  const resources = objects.get(resolved(after(page, '/Resources')) ?? '')?.head ?? page;
  const fontsAt = after(resources, '/Font');
  const fonts = new Map<string, Font>();
  for (const { 1: name = '', 2: id = '' } of (objects.get(resolved(fontsAt) ?? '')?.head ?? fontsAt).matchAll(
    /\/(F\d+)\s+(\d+) 0 R/g,
  )) {
    fonts.set(name, unicodeOf(objects.get(resolved(after(objects.get(id)?.head ?? '', '/ToUnicode')) ?? '')?.stream ?? ''));
  }
  const content = objects.get(resolved(after(page, '/Contents')) ?? '')?.stream ?? '';
  let font: Font | undefined;
  let text = '';
  for (const [token, name, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-Fa-f]+)>|\b(?:Tm|Td|ET)\b/g)) {
    if (name) font = fonts.get(name);
    else if (glyphs && font) text += wordOf(glyphs, font);
    else if (token === 'ET') text += ' ';
  }
  return text;
}

const wordOf = (glyphs: string, { digits, letters }: Font): string =>
  (glyphs.match(new RegExp(`.{${digits}}`, 'g')) ?? []).map((glyph) => letters.get(number(glyph)) ?? '').join('');

/** Reads the letters of glyphs: `bfchar` maps single glyphs, `bfrange` consecutive ones. */
function unicodeOf(map: string): Font {
  const letters = new Map<number, string>();
  for (const { 1: block = '' } of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const { 1: glyph, 2: to = '' } of block.matchAll(/<(\w+)>\s*<(\w+)>/g)) {
      letters.set(number(glyph), String.fromCharCode(...(to.match(/.{4}/g) ?? []).map(number)));
    }
  }
  for (const { 1: block = '' } of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const { 1: first, 2: last, 3: to } of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      for (let at = number(first); at <= number(last); at += 1) {
        letters.set(at, String.fromCharCode(number(to) + at - number(first)));
      }
    }
  }
  return { digits: /begincodespacerange\s*<(\w+)>/.exec(map)?.[1]?.length ?? 4, letters };
}

const number = (digits: string | undefined): number => Number.parseInt(digits ?? '', 16);
