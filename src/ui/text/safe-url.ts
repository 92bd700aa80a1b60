export type UrlKind = 'link' | 'image';

const LINK_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const IMAGE_DATA = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i;
/** Browsers drop some of these while they read an address, so `java\tscript:` would pass a check by prefix. */
const HIDDEN = /[\p{Cc}\p{Cf}\s]/u;

/**
 * Returns the address if it may be followed or loaded, else undefined: the caller then shows it as text.
 * Links: http, https, mailto, tel. Images: https, this page's own origin, its blobs, and image data.
 * SVG data is allowed because an `<img>` runs none of its scripts; none of it is ever inserted into the document.
 */
export function safeUrl(kind: UrlKind, text: string | null | undefined): string | undefined {
  const trimmed = text?.trim();
  if (!trimmed || trimmed.includes('\\')) return undefined;
  return kind === 'link' ? safeLink(trimmed) : safeImage(trimmed);
}

export const isImageData = (text: string): boolean => IMAGE_DATA.test(text.trim());

/** `insecure` is plain http, `unsafe` no address of an image at all. */
export function whyBlocked(text: string): 'insecure' | 'unsafe' {
  return parse(text.trim())?.protocol === 'http:' ? 'insecure' : 'unsafe';
}

function safeLink(text: string): string | undefined {
  const url = parse(text);
  if (!url || !LINK_SCHEMES.has(url.protocol) || url.username || url.password) return undefined;
  // A record must not write a mail in somebody's name.
  return url.protocol === 'mailto:' && url.search !== '' ? undefined : url.href;
}

function safeImage(text: string): string | undefined {
  if (IMAGE_DATA.test(text)) return text;
  const own = globalThis.location.origin;
  if (/^\/(?!\/)/.test(text) && !HIDDEN.test(text)) return text;
  const url = parse(text);
  if (!url || url.username || url.password) return undefined;
  if (url.protocol === 'https:' || url.origin === own) return url.href;
  return undefined;
}

/** Some parsers read `https:example.com` as a path. */
function parse(text: string): URL | undefined {
  if (HIDDEN.test(text) || (/^https?:/i.test(text) && !/^https?:\/\/[^/]/i.test(text))) return undefined;
  return URL.canParse(text) ? new URL(text) : undefined;
}
