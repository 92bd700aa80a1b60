import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { contractDays, contractKind, type ContractKind } from '../rules/contract-days';
import { hasExpiredDocument } from '../rules/expiry';
import { daysToGo } from '../rules/status';
import { unitsOf, type UnitNames } from '../rules/units';
import { projectsOf, type UnitProjects } from '../unit-projects';
import { conflictsAmong } from './conflicts';
import { stageOf, type Stage } from './stage';

/** What a list says of a contract that no field of it says. */
export type Derived = {
  kind: (contract: ServiceDocument) => ContractKind;
  stage: (contract: ServiceDocument) => Stage;
  last: (contract: ServiceDocument) => Day | undefined;
  daysToGo: (contract: ServiceDocument) => number | undefined;
  hasExpiredDocument: (contract: ServiceDocument) => boolean;
  /** The names of its units; a unit without one is left out. */
  unitNames: (contract: ServiceDocument) => string[];
  /** The projects of its units; undefined until the units are here. */
  projects: ((contract: ServiceDocument) => string[]) | undefined;
  /** Whether it shares a unit and a day with another contract. */
  inConflict: (contract: ServiceDocument) => boolean;
};

export type ContractSources = {
  contracts: readonly ServiceDocument[];
  names: UnitNames;
  projects: UnitProjects | undefined;
  today: Day;
};

export function derivedFrom({ contracts, names, projects, today }: ContractSources): Derived {
  const conflicting = conflictsAmong(contracts, today);
  return {
    kind: contractKind,
    stage: (contract) => stageOf(contract, today),
    last: (contract) => contractDays(contract).last,
    daysToGo: (contract) => daysToGo(contract, today),
    hasExpiredDocument: (contract) => hasExpiredDocument(contract, today),
    unitNames: (contract) => unitsOf(contract, names).flatMap(({ name }) => (name.trim() === '' ? [] : [name])),
    projects: projects && ((contract) => projectsOf(contract, projects)),
    inConflict: (contract) => conflicting.has(contract),
  };
}
