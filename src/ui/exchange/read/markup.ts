import { decode } from 'saxen';

const CODE = /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi;

export function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  const coded = text.replace(CODE, (entity, hex: string | undefined, decimal: string | undefined) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    // An ampersand is left to be replaced once, with the named entities.
    return code === 38 || code > 0x10ffff ? entity : String.fromCodePoint(code);
  });
  return decode(coded.replaceAll('&nbsp;', '\u00a0'));
}
