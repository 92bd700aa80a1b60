import type { DemoSize } from '@/config';
import { makeContracts } from './contracts';
import { dayOf } from './days';
import { withContractFault, withUnitFault } from './faults';
import { makePeople } from './people';
import { blockSize } from './plots';
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

/** Of more units, contracts and signals follow only so far: more of them would show nothing more. */
const MOST_BLOCKS = 83;

/** The demo's first records: six projects, what was sold and let in them, what was said about it, and what the team aims at. */
export function seed(now: Date, size: DemoSize = 100): Seed {
  const today = dayOf(now);
  const blocks = Math.min(MOST_BLOCKS, Math.max(1, Math.floor(size / blockSize)));
  const people = makePeople(createRandom(number), blocks);
  const built = buildUnits(number, today, size);
  const contracts = makeContracts(number, today, { built, people, blocks });
  const plans = makeQuotaPlans(number, today, people);
  return {
    units: built.map(withUnitFault),
    contracts: contracts.map(withContractFault),
    'notification-signals': makeSignals(number, today, { contracts, plans, people, blocks }),
    'quota-plans': plans,
  };
}
