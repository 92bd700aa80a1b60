import { contractSecondName, contractTitle } from '../contract-title';
import { people, textOf } from '../list/contract-values';
import { firstPhone, projectsOf, type UnitNames, type UnitProjects, unitsOf } from '../rules/names';
import type { ServiceDocument } from '@/schema/document';
import { createTextSearch, type TextSearch } from '@/ui/table/row-index';

export type Party = {
  /** In the reader's language; empty where the contract names nobody. */
  party: string;
  otherParty?: string;
  units: readonly string[];
  searchedUnits: readonly string[];
  projects: readonly string[];
  phone?: string;
};

export type PartyOf = (contract: ServiceDocument) => Party;

type Sources = { names: UnitNames; searchedNames: UnitNames; projects: UnitProjects };

/** Reads details when they are first asked for. */
export function readParties({ names, searchedNames, projects }: Sources): PartyOf {
  const known = new Map<ServiceDocument, Party>();
  const read = (contract: ServiceDocument): Party => {
    const phone = firstPhone(contract);
    const otherParty = contractSecondName(contract);
    return {
      party: contractTitle(contract),
      units: namesOfUnits(contract, names),
      searchedUnits: namesOfUnits(contract, searchedNames),
      projects: projectsOf(contract, projects),
      ...(phone !== undefined && { phone }),
      ...(otherParty !== undefined && { otherParty }),
    };
  };
  return (contract) => {
    const party = known.get(contract) ?? read(contract);
    known.set(contract, party);
    return party;
  };
}

const namesOfUnits = (contract: ServiceDocument, names: UnitNames): string[] =>
  unitsOf(contract, names).flatMap(({ name }) => (name.trim() === '' ? [] : [name]));

export const partySearch = (contracts: readonly ServiceDocument[], partyOf: PartyOf): TextSearch =>
  createTextSearch(contracts, (contract) => searched(contract, partyOf(contract)));

const searched = (contract: ServiceDocument, { party, otherParty, searchedUnits }: Party): string[] => [
  party,
  otherParty ?? '',
  ...people(contract),
  ...searchedUnits,
  textOf('reference')(contract) ?? '',
];
