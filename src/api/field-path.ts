/** Where servers say a value came from, not part of the path inside the record. */
const roots = new Set(['', '$', '#', 'body', 'payload', 'data', 'attributes']);

const unescaped = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

function partsOf(path: unknown): string[] {
  if (Array.isArray(path)) return path.flatMap((part: unknown) => (typeof part === 'number' ? [String(part)] : partsOf(part)));
  if (typeof path !== 'string') return [];
  const text = path.trim();
  if (/^#?\//.test(text)) return text.split('/').map(unescaped);
  return text.replace(/\[\s*["']?([^\]"']*)["']?\s*\]/g, '.$1').split('.');
}

/** The path of a field in one form, `specs.2.featureNumber`, from `specs[2].featureNumber`, `/specs/2/featureNumber` or `['body', 'specs', 2, 'featureNumber']`. */
export function fieldPath(path: unknown): string {
  const parts = partsOf(path);
  const start = parts.findIndex((part) => !roots.has(part));
  return start < 0
    ? ''
    : parts
        .slice(start)
        .filter((part) => part !== '')
        .join('.');
}
