import { makeContracts } from './contracts';
import { dayOf } from './days';
import { withContractFault, withUnitFault } from './faults';
import { makePeople } from './people';
import { makeQuotaPlans } from './quota-plans';
import { createRandom } from './random';
import type { SeededContract, SeededQuotaPlan, SeededSignal, SeededUnit } from './seeded';
import { makeSignals } from './signals';
import { buildUnits } from './units';

/** Names and amounts come from this number, dates from the day: the same day makes the same records. */
const number = 20_471;

type Seed = {
  units: readonly SeededUnit[];
  contracts: readonly SeededContract[];
  'notification-signals': readonly SeededSignal[];
  'quota-plans': readonly SeededQuotaPlan[];
};

/** The demo's first records: six projects, what was sold and let in them, what was said about it, and what the team aims at. */
export function seed(now: Date): Seed {
  const today = dayOf(now);
  const people = makePeople(createRandom(number));
  const built = buildUnits(number, today);
  const contracts = makeContracts(number, today, built, people);
  const plans = makeQuotaPlans(number, today, people);
  return {
    units: built.map(({ unit }) => withUnitFault(unit)),
    contracts: contracts.map(withContractFault),
    'notification-signals': makeSignals(number, today, { contracts, plans, people }),
    'quota-plans': plans,
  };
}
