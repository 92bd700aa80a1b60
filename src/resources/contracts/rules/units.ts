import { idOf } from '@/api/record-id';
import { isGiven, nameIn, type Names } from '@/i18n/names';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { entriesOf, signedUnitOf, unitIdOf } from './rows';

type UnitOfContract = {
  /** Empty when the row names no unit. */
  id: string;
  /** The unit's current name if known, else its name at signing; empty without either. */
  name: string;
};

export type UnitNames = ReadonlyMap<string, string>;

export const unitsOf = ({ units }: ServiceDocument, names: UnitNames): UnitOfContract[] =>
  entriesOf(units).flatMap((row) => {
    const unit = unitOf(row, names);
    return isDocument(row) || unit.id !== '' ? [unit] : [];
  });

export function unitOf(row: unknown, names: UnitNames): UnitOfContract {
  const id = unitIdOf(row);
  const current = names.get(id);
  if (current !== undefined) return { id, name: current };
  const signed = textOf(signedUnitOf(row)?.name) ?? (isDocument(row) ? textOf(row.unit) : undefined);
  return { id, name: signed ?? '' };
}

/** Returns what a unit is called; the rules of one resource do not see those of another. */
const unitNames = ({ name, unitNameAr }: ServiceDocument): Names => ({ english: textOf(name), arabic: textOf(unitNameAr) });

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export const unitNamesOf = (units: readonly ServiceDocument[], language: string): UnitNames =>
  new Map(
    units.flatMap((unit) => {
      const [id, name] = [idOf(unit), nameIn(language, unitNames(unit))?.trim()];
      return id === '' || name === undefined ? [] : [[id, name] as const];
    }),
  );

export const searchedUnitNamesOf = (units: readonly ServiceDocument[]): UnitNames =>
  new Map(
    units.map((unit) => {
      const { english, arabic } = unitNames(unit);
      return [idOf(unit), [english, arabic].filter(isGiven).join('\n')];
    }),
  );

export const projectOf = ({ subProjectId }: ServiceDocument): string =>
  typeof subProjectId === 'string' ? subProjectId.trim() : '';

/** The project of each unit by the unit's id; units without one are missing. */
export type UnitProjects = ReadonlyMap<string, string>;

export const unitProjectsOf = (units: readonly ServiceDocument[]): UnitProjects =>
  new Map(
    units.flatMap((unit) => {
      const project = projectOf(unit);
      return project === '' ? [] : [[idOf(unit), project] as const];
    }),
  );

const NO_NAMES = new Map<string, string>();

export const projectsOf = (contract: ServiceDocument, projects: UnitProjects): string[] => [
  ...new Set(unitsOf(contract, NO_NAMES).flatMap(({ id }) => projects.get(id) ?? [])),
];
