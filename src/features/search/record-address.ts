import { addressesOf } from '@/addresses';
import { type ResourceName, resourceNames } from '@/config';

export const resourceAt = (pathname: string): ResourceName | undefined =>
  resourceNames.find((name) => pathname === addressesOf[name].list || pathname.startsWith(`${addressesOf[name].list}/`));

/** Path segments under a list that are pages, not identifiers. */
const beside = new Set(['new', 'due', 'holds', 'cheques', 'expiries', 'collections', 'occupancy']);

/** Returns undefined on every page that shows no single record, forms included. */
export function recordAt(pathname: string): { resource: ResourceName; id: string } | undefined {
  const resource = resourceAt(pathname);
  if (!resource) return undefined;
  const [segment = '', ...rest] = pathname.slice(addressesOf[resource].list.length + 1).split('/');
  if (segment === '' || beside.has(segment) || rest.length > 0) return undefined;
  try {
    return { resource, id: decodeURIComponent(segment) };
  } catch {
    return undefined;
  }
}
