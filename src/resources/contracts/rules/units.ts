import { idOf } from '@/api/record-id';
import { isDocument, type ServiceDocument } from '@/schema/document';

type UnitOfContract = {
  /** Empty where the row names no unit. */
  id: string;
  /** The unit's name today where it is known, else the one it had at signing; empty where there is neither. */
  name: string;
};

/** What units are called today, by their id. */
export type UnitNames = ReadonlyMap<string, string>;

/** The units a contract is about, in its order. Rows that are no records are passed over. Never throws. */
export function unitsOf({ units }: ServiceDocument, names: UnitNames): UnitOfContract[] {
  const rows: readonly unknown[] = Array.isArray(units) ? units : [];
  return rows.flatMap((row) => (isDocument(row) ? [unitOf(row, names)] : []));
}

/** The unit of one row: its `unitId`, or the id of the unit as it was at signing. */
export function unitOf({ unitId, unit }: ServiceDocument, names: UnitNames): UnitOfContract {
  const snapshot = isDocument(unit) ? unit : {};
  const id = typeof unitId === 'string' && unitId !== '' ? unitId : typeof unitId === 'number' ? String(unitId) : idOf(snapshot);
  const signed = typeof snapshot.name === 'string' ? snapshot.name : typeof unit === 'string' ? unit : '';
  return { id, name: names.get(id) ?? signed };
}

/** Names by id, from the listing of all units. */
export const unitNamesOf = (units: readonly ServiceDocument[]): UnitNames =>
  new Map(units.flatMap((unit) => (typeof unit.name === 'string' && unit.name.trim() ? [[idOf(unit), unit.name] as const] : [])));

/** The project of each unit that has one, by the unit's id. */
export type UnitProjects = ReadonlyMap<string, string>;

/** From the listing of all units. */
export const unitProjectsOf = (units: readonly ServiceDocument[]): UnitProjects =>
  new Map(
    units.flatMap((unit) => {
      const project = typeof unit.subProjectId === 'string' ? unit.subProjectId.trim() : '';
      return project === '' ? [] : [[idOf(unit), project] as const];
    }),
  );

const NO_NAMES = new Map<string, string>();

/** The projects a contract has units in, each once, in the order of its units. */
export const projectsOf = (contract: ServiceDocument, projects: UnitProjects): string[] => [
  ...new Set(unitsOf(contract, NO_NAMES).flatMap(({ id }) => projects.get(id) ?? [])),
];
