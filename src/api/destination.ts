/**
 * Where a request goes: `path` under the base address, or undefined when it would go anywhere else. The key goes wherever
 * this says, so it compares what the browser will really call (parsed) and not what the text begins with.
 */
export function destinationOf(base: string, path: string): URL | undefined {
  if (!URL.canParse(base)) return undefined;
  const { origin, pathname } = new URL(base);
  const fullPath = pathname.replace(/\/+$/, '') + path;
  if (!path.startsWith('/') || !URL.canParse(origin + fullPath)) return undefined;
  const url = new URL(origin + fullPath);
  // A dot segment, a backslash or a query in the path would show here.
  return url.origin === origin && url.pathname === fullPath && url.search === '' && url.hash === '' ? url : undefined;
}
