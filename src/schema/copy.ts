import type { ServiceDocument } from './document';

/** What identifies or dates a record; a copy gets its own. */
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

/** A document to make a new record of: everything, known or not, but what identifies or dates the old one and what `besides` names. */
export const copyOf = (document: ServiceDocument, besides: readonly string[] = []): ServiceDocument =>
  Object.fromEntries(Object.entries(document).filter(([name]) => !OWN.has(name) && !besides.includes(name)));
