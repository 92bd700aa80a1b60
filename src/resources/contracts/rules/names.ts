import { isBlank, isDocument, isMissing, type ServiceDocument } from '@/schema/document';
import { entriesOf, recordsOf, signedUnitOf, textOf, unitIdOf } from './rows';
import { fold } from '@/i18n/fold';
import { isGiven, nameIn, type Names } from '@/i18n/names';
import { idOf } from '@/api/record-id';

export function partyOf({ name, manager, customer }: ServiceDocument): unknown {
  const [first] = entriesOf(customer);
  return [name, manager, ...(isDocument(first) ? [first.name, first.nameAr] : [])].find((value) => !isMissing(value));
}

export function contractNames(contract: ServiceDocument): Names {
  const party = partyOf(contract);
  return typeof party === 'string'
    ? { english: party, arabic: arabicParty(party, recordsOf(contract.customer)) }
    : { english: undefined, arabic: undefined };
}

export const arabicPartyName = (contract: ServiceDocument): string | undefined =>
  contractNames(contract).arabic ?? recordsOf(contract.customer).map(arabicOf).find(isGiven);

const JOINTS: ReadonlySet<string> = new Set(['', 'and', 'و']);

/** Needs an only customer without another name, or customers who make up the party and all have Arabic names. */
function arabicParty(party: string, customers: readonly ServiceDocument[]): string | undefined {
  const [first] = customers;
  if (first && customers.length === 1 && isBlank(first.name)) return arabicOf(first);
  let rest = fold(party);
  const names: string[] = [];
  for (const customer of customers) {
    const name = typeof customer.name === 'string' ? fold(customer.name.trim()) : '';
    if (name === '' || !rest.includes(name)) continue;
    const arabic = arabicOf(customer);
    if (arabic === undefined) return undefined;
    rest = rest.replace(name, ' ');
    names.push(arabic);
  }
  if (names.length === 0 || !rest.split(/[^\p{L}\p{N}]+/u).every((word) => JOINTS.has(word))) return undefined;
  return names.length === 1 ? names[0] : arabicList().format(names);
}

const arabicOf = ({ nameAr }: ServiceDocument): string | undefined => textOf(nameAr) || undefined;

let list: Intl.ListFormat | undefined;
const arabicList = (): Intl.ListFormat => (list ??= new Intl.ListFormat('ar', { type: 'conjunction' }));

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
  const signed = stringOf(signedUnitOf(row)?.name) ?? (isDocument(row) ? stringOf(row.unit) : undefined);
  return { id, name: signed ?? '' };
}

/** Returns what a unit is called; the rules of one resource do not see those of another. */
const unitNames = ({ name, unitNameAr }: ServiceDocument): Names => ({ english: stringOf(name), arabic: stringOf(unitNameAr) });

const stringOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

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

export const phonesIn = ({ phone, phone1, phone2 }: ServiceDocument): readonly string[] =>
  [phone, phone1, phone2].filter((one): one is string => typeof one === 'string' && one.trim() !== '');

/** Returns the first phone, of contacts before customers. Lists of thousands read it, so no number is compared with another. */
export const firstPhone = ({ contacts, customer }: ServiceDocument): string | undefined =>
  [...recordsOf(contacts), ...recordsOf(customer)].flatMap(phonesIn)[0];
