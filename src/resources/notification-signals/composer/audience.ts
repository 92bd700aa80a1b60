import { idOf } from '@/api/record-id';
import {
  contractDays,
  contractKind,
  type ContractKind,
  isLive,
  unitOccupancies,
} from '@/resources/contracts/rules/contract-days';
import { contractStatus, type ContractStatus, readDocumentMark } from '@/resources/contracts/rules/status';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { membersOf, type Person } from '../rules/people';
import { signalComposer } from '../signal-composer.place';
import { recipientsIn } from './directory';

type AudienceMember = { person: Person; contracts: readonly string[]; units: readonly string[] };

export type Audience = { members: readonly AudienceMember[]; contracts: readonly string[]; nameless: number };

/** Conditions on the contracts of an audience; '' is any kind, and any status of a live contract. */
export type ContractConditions = { kind: '' | ContractKind; status: '' | ContractStatus };

export const anyContract: ContractConditions = { kind: '', status: '' };

/**
 * Returns everyone with a live contract over any of these units on a day: neither the contract nor its occupancy of the unit has
 * ended. Upcoming contracts count, and so do sales, which have no end. A status leaves those of that status alone; one of ended
 * contracts takes all units they had. Never throws.
 */
export function audienceOfUnits(
  contracts: readonly ServiceDocument[],
  units: ReadonlySet<string>,
  day: Day,
  { kind, status }: ContractConditions = anyContract,
): Audience {
  return gathered(contracts, (contract) => {
    if (kind !== '' && contractKind(contract) !== kind) return undefined;
    const live = isLive(contractDays(contract), day);
    if (status === '' ? !live : contractStatus(contract, day) !== status) return undefined;
    const held = unitOccupancies(contract).flatMap(({ unitId, exit }) =>
      units.has(unitId) && (!live || isLive({ last: exit }, day)) ? [unitId] : [],
    );
    return held.length > 0 ? held : undefined;
  });
}

export const audienceOfContracts = (contracts: readonly ServiceDocument[], ids: ReadonlySet<string>): Audience =>
  gathered(contracts, (contract) =>
    ids.has(idOf(contract)) ? unitOccupancies(contract).map(({ unitId }) => unitId) : undefined,
  );

const audienceOfPlan = (plan: ServiceDocument): Audience => ({
  members: membersOf(plan).map((person) => ({ person, contracts: [], units: [] })),
  contracts: [],
  nameless: 0,
});

/** `unitsOf` returns the units of a contract that count; undefined leaves the contract out. */
function gathered(
  contracts: readonly ServiceDocument[],
  unitsOf: (contract: ServiceDocument) => readonly string[] | undefined,
): Audience {
  const members = new Map<string, AudienceMember>();
  const ids: string[] = [];
  const recipients = recipientsIn(contracts);
  let nameless = 0;
  for (const contract of contracts) {
    const units = unitsOf(contract);
    if (!units) continue;
    const id = idOf(contract);
    const people = recipients.of(contract);
    ids.push(id);
    if (people.length === 0) nameless += 1;
    for (const person of people) addTo(members, person, id, units);
  }
  return { members: [...members.values()], contracts: ids, nameless };
}

function addTo(members: Map<string, AudienceMember>, person: Person, contract: string, units: readonly string[]): void {
  const known = members.get(person.id);
  members.set(person.id, {
    person: { ...person, ...known?.person },
    contracts: [...new Set([...(known?.contracts ?? []), contract])],
    units: [...new Set([...(known?.units ?? []), ...units])],
  });
}

export type AudienceStart = {
  units?: ReadonlySet<string>;
  contracts?: ReadonlySet<string>;
  dues?: readonly string[];
  documents?: readonly string[];
  project?: string;
  plan?: string;
};

export function audienceStart(search: URLSearchParams): AudienceStart | undefined {
  const ids = (name: string) => {
    const list = (search.get(name) ?? '').split(',').filter(Boolean);
    return list.length > 0 ? new Set(list) : undefined;
  };
  const units = ids('units');
  const [added] = signalComposer.parts();
  const dues = [...((added && ids('dues')) ?? [])];
  const documents = [...(ids('documents') ?? [])];
  const named = [...dues.map((mark) => added?.readDue(mark)), ...documents.map(readDocumentMark)].flatMap(
    (one) => one?.contract ?? [],
  );
  const contracts = named.length > 0 ? new Set(named) : ids('contracts');
  const project = search.get('project') ?? undefined;
  const plan = search.get('plan') ?? undefined;
  if (!units && !contracts && !project && !plan) return undefined;
  return {
    ...(units && { units }),
    ...(contracts && { contracts }),
    ...(dues.length > 0 && { dues }),
    ...(documents.length > 0 && { documents }),
    ...(project && { project }),
    ...(plan && { plan }),
  };
}

type Records = { contracts: readonly ServiceDocument[]; units: readonly ServiceDocument[]; plan?: ServiceDocument };

export function startedAudience(start: AudienceStart, { contracts, units, plan }: Records, day: Day): Audience {
  if (plan) return audienceOfPlan(plan);
  if (start.contracts) return audienceOfContracts(contracts, start.contracts);
  const ofProject = units.filter(({ subProjectId }) => typeof subProjectId === 'string' && subProjectId.trim() === start.project);
  return audienceOfUnits(contracts, new Set([...(start.units ?? []), ...ofProject.map(idOf)]), day);
}
