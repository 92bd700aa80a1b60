import { isDataAddress } from '@/schema/data-address';

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

/** Writes bytes as a data address. */
export function dataAddress(bytes: Uint8Array, type: string): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:${type || 'application/octet-stream'};base64,${btoa(text)}`;
}
