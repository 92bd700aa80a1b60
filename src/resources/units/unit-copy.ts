import type { ServiceDocument } from '@/schema/document';

/** What identifies or dates a record; a copy gets its own. */
const OWN = new Set([
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

/** The document of a copy: everything but what identifies or dates the unit, under a name that says what it is. */
export function copyOfUnit(unit: ServiceDocument, named: (name: string) => string): ServiceDocument {
  const entries = Object.entries(unit).filter(([field]) => !OWN.has(field));
  return Object.fromEntries(
    entries.map(([field, value]) => [field, field === 'name' && typeof value === 'string' ? named(value) : value]),
  );
}
