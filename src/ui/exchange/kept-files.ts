import { sheetTexts } from '@/i18n/en/sheets';
import { i18n, keptInLanguages, type Language } from '@/i18n/i18n';
import { isDataAddress, isDocument } from '@/schema/document';
import { isLosslessNumber } from '@/schema/lossless-number';

/* A record may hold small files as `data:` addresses. Cells name them by type and size, and an import finds them again in the record. */

const ADDRESS = /^\s*data:(?<type>[^;,]*)[^,]*,(?<content>[\s\S]*)$/i;

const markIn = (lng?: Language): string => i18n.t('keptFile', { ns: sheetTexts, ...(lng && { lng }) });
const marks = keptInLanguages(markIn);

/** "Kept file (application/pdf, 12 kB)", by default in the reader's language. */
export function fileWords(address: string, lng?: Language): string {
  const { type = '', content = '' } = ADDRESS.exec(address)?.groups ?? {};
  const isBase64 = /;base64$/i.test(address.slice(0, address.indexOf(',')).trim());
  const bytes = isBase64 ? (content.trim().replace(/=+$/, '').length * 3) / 4 : content.length;
  return `${markIn(lng)} (${[type.trim(), `${Math.ceil(bytes / 1000)} kB`].filter(Boolean).join(', ')})`;
}

export const hasFileWords = (text: string): boolean => marks().some((mark) => text.includes(`${mark} (`));

export function withFileWords(value: unknown, lng?: Language): unknown {
  if (isDataAddress(value)) return fileWords(value, lng);
  if (Array.isArray(value)) {
    const named: readonly unknown[] = value.map((entry: unknown) => withFileWords(entry, lng));
    return named.every((entry, at) => entry === value[at]) ? value : named;
  }
  if (!isDocument(value) || isLosslessNumber(value)) return value;
  const named = Object.entries(value).map(([name, member]) => [name, withFileWords(member, lng)] as const);
  return named.every(([name, member]) => member === value[name]) ? value : Object.fromEntries(named);
}

export function withFiles(texts: readonly string[], files: readonly string[]): readonly string[] | undefined {
  const left = [...files];
  const found = texts.map((text) => {
    if (!hasFileWords(text)) return text;
    const same = left.findIndex((file) => marks().some((mark) => text === mark + factsOf(file)));
    return left.splice(Math.max(0, same), 1)[0];
  });
  return found.every((text) => text !== undefined) ? found : undefined;
}

const factsOf = (address: string): string => fileWords(address).slice(markIn().length);
