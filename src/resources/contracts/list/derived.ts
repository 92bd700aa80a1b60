import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { serviceZone } from '@/schema/service-zone';
import { overlapsPeriod, type Period } from '@/ui/controls/period';
import { contractDays, contractKind, type ContractKind, claimsByUnit, clashing, liveClaims } from '../rules/contract-days';
import { daysToGo, hasExpiredDocument, renewedAmong } from '../rules/status';
import { projectsOf, type UnitNames, type UnitProjects, unitsOf } from '../rules/names';
import { type Stage, stageOf } from './stage';

export type Derived = {
  kind: (contract: ServiceDocument) => ContractKind;
  stage: (contract: ServiceDocument) => Stage;
  last: (contract: ServiceDocument) => Day | undefined;
  daysToGo: (contract: ServiceDocument) => number | undefined;
  hasExpiredDocument: (contract: ServiceDocument) => boolean;
  unitNames: (contract: ServiceDocument) => string[];
  searchedUnitNames: (contract: ServiceDocument) => string[];
  projects: ((contract: ServiceDocument) => string[]) | undefined;
  areProjectsLoading: boolean;
  inConflict: (contract: ServiceDocument) => boolean;
};

export type ContractSources = {
  contracts: readonly ServiceDocument[];
  names: UnitNames;
  searchedNames: UnitNames;
  /** Undefined when the units cannot be loaded. */
  projects: UnitProjects | 'loading' | undefined;
  today: Day;
};

export function derivedFrom({ contracts, names, searchedNames, projects, today }: ContractSources): Derived {
  const { conflicting, renewed } = relationsAmong(contracts, today);
  return {
    kind: contractKind,
    stage: (contract) => stageOf(contract, today, renewed.has(contract)),
    last: (contract) => contractDays(contract).last,
    daysToGo: (contract) => daysToGo(contract, today),
    hasExpiredDocument: (contract) => hasExpiredDocument(contract, today),
    unitNames: (contract) => namesOfUnits(contract, names),
    searchedUnitNames: (contract) => namesOfUnits(contract, searchedNames),
    projects: projects !== undefined && projects !== 'loading' ? (contract) => projectsOf(contract, projects) : undefined,
    areProjectsLoading: projects === 'loading',
    inConflict: (contract) => conflicting.has(contract),
  };
}

type Relations = {
  day: Day;
  zone: string | undefined;
  conflicting: ReadonlySet<ServiceDocument>;
  renewed: ReturnType<typeof renewedAmong>;
};

const known = new WeakMap<readonly ServiceDocument[], Relations>();

/** Compares once per list, day and zone: the list is made anew when the units arrive. */
function relationsAmong(contracts: readonly ServiceDocument[], today: Day): Relations {
  const last = known.get(contracts);
  const zone = serviceZone.get();
  if (last?.day === today && last.zone === zone) return last;
  const relations = { day: today, zone, conflicting: conflictsAmong(contracts, today), renewed: renewedAmong(contracts) };
  known.set(contracts, relations);
  return relations;
}

const namesOfUnits = (contract: ServiceDocument, names: UnitNames): string[] =>
  unitsOf(contract, names).flatMap(({ name }) => (name.trim() === '' ? [] : [name]));

export function conflictsAmong(contracts: readonly ServiceDocument[], today: Day): ReadonlySet<ServiceDocument> {
  const ofUnits = [...claimsByUnit(contracts).values()].filter((claims) => claims.length > 1);
  return new Set(ofUnits.flatMap((claims) => [...clashing(liveClaims(claims, today))]));
}

/** Returns the same list if the period is open. */
export function contractsIn(period: Period, contracts: readonly ServiceDocument[]): readonly ServiceDocument[] {
  if (period.from === undefined && period.to === undefined) return contracts;
  return contracts.filter((contract) => {
    const { begin, last } = contractDays(contract);
    return overlapsPeriod(period, begin, last);
  });
}
