import type { ServiceDocument } from '@/schema/document';

/** What tells a unit at the time of signing: who it is, where, how large, and what it cost. Pictures, plans and readings stay with the unit. */
const SIGNED = [
  '_id',
  'id',
  'uuid',
  'name',
  'unitNameAr',
  'type',
  'city',
  'location',
  'subProjectId',
  'surface',
  'price',
  'priceBase',
];

/** The copy of a unit that a contract keeps, each value in the form it has now. Source: domain rules §2, `unit` (snapshot). */
export const unitSnapshot = (unit: ServiceDocument): ServiceDocument =>
  Object.fromEntries(SIGNED.filter((name) => unit[name] !== undefined && unit[name] !== null).map((name) => [name, unit[name]]));
