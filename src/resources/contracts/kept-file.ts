import { isDataAddress } from '@/schema/document';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';

/** The most bytes of a file that a record keeps: a record is read and written whole. */
export const MOST_BYTES = 200_000;

const DATA = /^\s*data:(?<type>[^;,]*)(?<parameters>(?:;[^;,]*)*),(?<content>[\s\S]*)$/i;

/**
 * Returns the bytes of a data address; undefined for any other address or a broken one. Its own type is left out: what is saved from
 * it is handed to the device as a plain file, so that no script within it ever runs in this page.
 */
export function keptBytes(url: unknown): Uint8Array<ArrayBuffer> | undefined {
  const groups = isDataAddress(url) ? DATA.exec(url)?.groups : undefined;
  const { parameters = '', content } = groups ?? {};
  if (content === undefined) return undefined;
  try {
    const text = decodeURIComponent(content);
    if (!/;base64$/i.test(parameters)) return new TextEncoder().encode(text);
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

export function dataAddress(bytes: Uint8Array, type: string): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:${type || 'application/octet-stream'};base64,${btoa(text)}`;
}

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'text/plain': 'txt',
  'text/html': 'html',
  'application/zip': 'zip',
};
const same: Readonly<Record<string, string>> = { jpeg: 'jpg', htm: 'html', text: 'txt', csv: 'txt' };

/** Marks that turn the direction of a text: "Invoice\u202Efdp.exe" reads as if it ended with "pdf". */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export const plainName = (name: string): string => name.replace(TURNING, '');

export const isFileName = (name: string): boolean => /\.[a-z0-9]{1,5}$/i.test(name.trim());

export function linkName(address: string): string {
  const { pathname, host } = new URL(address);
  const last = pathname.split('/').findLast((part) => part !== '') ?? '';
  try {
    const name = plainName(decodeURIComponent(last));
    return isFileName(name) ? name : host;
  } catch {
    return host;
  }
}

/** Returns a pasted link with the scheme that it lacks: "www.drive.example/x"; undefined for a text that is no host and path. */
export const completedLink = (text: string): string | undefined =>
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i.test(text.trim()) ? `https://${text.trim()}` : undefined;

/** Returns the name under which a kept file is saved to the device: that of its row, with the ending of its type where it has another or none. */
export function savedName(name: unknown, url: unknown): string {
  const given = typeof name === 'string' ? plainName(name).trim() : '';
  const own = given === '' ? 'file' : given;
  const type = typeof url === 'string' ? DATA.exec(url)?.groups?.['type']?.trim().toLowerCase() : undefined;
  const ending = type === undefined ? undefined : endings[type];
  const written = isFileName(own) ? own.slice(own.lastIndexOf('.') + 1).toLowerCase() : '';
  return ending === undefined || (same[written] ?? written) === ending ? own : `${own}.${ending}`;
}

/** Rounds up, so that a file above a limit is never said to have its size. */
export function useKilobytes() {
  const { t } = useTranslation(contractDetailTexts);
  const format = useFormat();
  return (bytes: number) => t('kilobytes', { size: format.number(Math.ceil(bytes / 1000)) });
}
