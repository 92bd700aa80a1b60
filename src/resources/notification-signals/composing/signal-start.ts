import { idOf } from '@/api/record-id';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { audienceOfContracts, audienceOfPlan, audienceOfUnits, type Audience } from './audience';

/** What the address of a new signal names for an audience: units, contracts, all units of a project, or a quota plan. */
export type AudienceStart = { units?: ReadonlySet<string>; contracts?: ReadonlySet<string>; project?: string; plan?: string };

/** Undefined where the address names none. */
export function audienceStart(search: URLSearchParams): AudienceStart | undefined {
  const ids = (name: string) => {
    const list = (search.get(name) ?? '').split(',').filter(Boolean);
    return list.length > 0 ? new Set(list) : undefined;
  };
  const units = ids('units');
  const contracts = ids('contracts');
  const project = search.get('project') ?? undefined;
  const plan = search.get('plan') ?? undefined;
  if (!units && !contracts && !project && !plan) return undefined;
  return { ...(units && { units }), ...(contracts && { contracts }), ...(project && { project }), ...(plan && { plan }) };
}

type Records = {
  contracts: readonly ServiceDocument[];
  units: readonly ServiceDocument[];
  plan?: ServiceDocument;
};

/** Whom an address means: the members of its plan, those under its contracts, else everyone with a live contract on its units or on those of its project. */
export function startedAudience(start: AudienceStart, { contracts, units, plan }: Records, day: Day): Audience {
  if (plan) return audienceOfPlan(plan);
  if (start.contracts) return audienceOfContracts(contracts, start.contracts);
  const ofProject = units.filter(({ subProjectId }) => typeof subProjectId === 'string' && subProjectId.trim() === start.project);
  return audienceOfUnits(contracts, new Set([...(start.units ?? []), ...ofProject.map(idOf)]), day);
}
