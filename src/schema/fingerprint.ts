/** Returns a number of 32 bits that almost certainly differs between two texts (FNV-1a). */
export function fingerprint(text: string): number {
  let mark = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) mark = Math.imul(mark ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return mark;
}
