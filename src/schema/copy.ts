import type { ServiceDocument } from './document';

/** Fields that identify or date a record; a copy gets its own. */
const OWN: ReadonlySet<string> = new Set([
  '_id',
  'id',
  'uuid',
  '__v',
  'createdAt',
  'updatedAt',
  'createdDate',
  'updatedDate',
  'createdBy',
  'updatedBy',
]);

/** Returns every field, known or not, except the identifying and dating ones and those of `besides`. */
export const copyOf = (document: ServiceDocument, besides: readonly string[] = []): ServiceDocument =>
  Object.fromEntries(Object.entries(document).filter(([name]) => !OWN.has(name) && !besides.includes(name)));
