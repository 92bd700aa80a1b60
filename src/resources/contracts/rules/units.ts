import { idOf } from '@/api/record-id';
import { isDocument, type ServiceDocument } from '@/schema/document';

type UnitOfContract = {
  /** Empty when the row names no unit. */
  id: string;
  /** The unit's current name if known, else its name at signing; empty without either. */
  name: string;
};

/** The units' current names by id. */
export type UnitNames = ReadonlyMap<string, string>;

/** Returns the units of a contract in order; skips rows that are not records. Never throws. */
export function unitsOf({ units }: ServiceDocument, names: UnitNames): UnitOfContract[] {
  const rows: readonly unknown[] = Array.isArray(units) ? units : [];
  return rows.flatMap((row) => (isDocument(row) ? [unitOf(row, names)] : []));
}

/** Returns the unit of a row: by its `unitId`, else by the id of its copy from signing. */
export function unitOf({ unitId, unit }: ServiceDocument, names: UnitNames): UnitOfContract {
  const snapshot = isDocument(unit) ? unit : {};
  const id = typeof unitId === 'string' && unitId !== '' ? unitId : typeof unitId === 'number' ? String(unitId) : idOf(snapshot);
  const signed = typeof snapshot.name === 'string' ? snapshot.name : typeof unit === 'string' ? unit : '';
  return { id, name: names.get(id) ?? signed };
}

/** Returns names by id, from the listing of all units. */
export const unitNamesOf = (units: readonly ServiceDocument[]): UnitNames =>
  new Map(units.flatMap((unit) => (typeof unit.name === 'string' && unit.name.trim() ? [[idOf(unit), unit.name] as const] : [])));

/** The project of each unit by the unit's id; units without one are missing. */
export type UnitProjects = ReadonlyMap<string, string>;

/** Returns projects by unit id, from the listing of all units. */
export const unitProjectsOf = (units: readonly ServiceDocument[]): UnitProjects =>
  new Map(
    units.flatMap((unit) => {
      const project = typeof unit.subProjectId === 'string' ? unit.subProjectId.trim() : '';
      return project === '' ? [] : [[idOf(unit), project] as const];
    }),
  );

const NO_NAMES = new Map<string, string>();

/** Returns the distinct projects of a contract, in the order of its units. */
export const projectsOf = (contract: ServiceDocument, projects: UnitProjects): string[] => [
  ...new Set(unitsOf(contract, NO_NAMES).flatMap(({ id }) => projects.get(id) ?? [])),
];
