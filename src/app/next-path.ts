/** An origin that nobody owns; an address that leaves it is no path of this application. */
const NOWHERE = 'https://manzil.invalid';

/** A link sent by someone must not lead elsewhere: `//host`, `\host`, schemes and control characters are refused. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  if (!/^\/(?!\/)/.test(next) || /[\\\p{Cc}\p{Cf}]/u.test(next) || !URL.canParse(next, NOWHERE)) return '/';
  const url = new URL(next, NOWHERE);
  if (url.origin !== NOWHERE || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}
