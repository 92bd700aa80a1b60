import { idOf } from '@/api/record-id';
import type { ServiceDocument } from '@/schema/document';
import { unitsOf } from './rules/units';

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
