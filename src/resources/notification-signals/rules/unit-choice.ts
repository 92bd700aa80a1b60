import { idOf } from '@/api/record-id';
import { meets, searchKey, searchTerms } from '@/i18n/text-match';
import type { ServiceDocument } from '@/schema/document';

/** The conditions on an audience's units; every unit meets an empty one. */
export type UnitConditions = { subProjectId: string; city: string; type: string; q: string };

export const noConditions: UnitConditions = { subProjectId: '', city: '', type: '', q: '' };

const fields = ['subProjectId', 'city', 'type'] as const;

export function unitsMeeting(units: Iterable<ServiceDocument>, conditions: UnitConditions): readonly ServiceDocument[] {
  const terms = searchTerms(conditions.q);
  return [...units].filter(
    (unit) =>
      idOf(unit) !== '' &&
      fields.every((name) => conditions[name] === '' || textOf(unit[name]) === conditions[name]) &&
      (terms.length === 0 || meets(searchKey([textOf(unit.name), textOf(unit.unitNameAr)]), terms)),
  );
}

export const valuesAmong = (units: Iterable<ServiceDocument>, name: (typeof fields)[number]): readonly string[] => [
  ...new Set(Array.from(units, (unit) => textOf(unit[name])).filter(Boolean)),
];

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
