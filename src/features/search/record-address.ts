import {
  addressesOf,
  chequesPath,
  collectionsPath,
  contractsDuePath,
  contractsRenewPath,
  expiriesPath,
  holdsPath,
  importPath,
  occupancyPath,
  paymentPath,
  priceListPath,
  readingsPath,
  shortlistPath,
  unrecordedPath,
} from '@/addresses';
import { type ResourceName, resourceNames } from '@/config';

export const resourceAt = (pathname: string): ResourceName | undefined =>
  resourceNames.find((name) => pathname === addressesOf[name].list || pathname.startsWith(`${addressesOf[name].list}/`));

/** Pages where a record of a list could stand. */
const pagesBeside = new Set<string>([
  ...resourceNames.flatMap((name) => [addressesOf[name].create, importPath(addressesOf[name].list)]),
  readingsPath,
  priceListPath,
  shortlistPath(),
  contractsDuePath,
  holdsPath(),
  chequesPath(),
  expiriesPath(),
  unrecordedPath(),
  collectionsPath,
  occupancyPath,
  paymentPath,
  contractsRenewPath,
]);

/** Returns undefined on every page that shows no single record, forms included. */
export function recordAt(pathname: string): { resource: ResourceName; id: string } | undefined {
  const resource = resourceAt(pathname);
  if (!resource || pagesBeside.has(pathname)) return undefined;
  const [segment = '', ...rest] = pathname.slice(addressesOf[resource].list.length + 1).split('/');
  if (segment === '' || rest.length > 0) return undefined;
  try {
    return { resource, id: decodeURIComponent(segment) };
  } catch {
    return undefined;
  }
}
