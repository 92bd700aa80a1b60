import type { DemoSize } from '@/config';
import { makeContracts } from './contracts';
import { dayOf } from './days';
import { deals } from './deals';
import { makePeople } from './people';
import { blockSize } from './plots';
import { makeQuotaPlans } from './quota-plans';
import { createRandom } from './random';
import type { SeededContract, SeededQuotaPlan, SeededSignal, SeededUnit } from './seeded';
import { makeSignals } from './signals';
import { buildUnits, type Built } from './units';

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

/* About one record in twenty is wrong on purpose, as records are, so that there is something to find and repair. */

const unitFaults: Readonly<Record<string, (unit: SeededUnit) => SeededUnit>> = {
  'A-505': (unit) => ({ ...unit, maxPrice: Math.round((unit.price ?? 0) * 0.93) }),
  'S-407': ({ unitNameAr: _name, unitDescAr: _text, unitShortDescAr: _short, ...unit }) => unit,
  'TH-05': (unit) => ({ ...unit, paymentPlans: unit.paymentPlans?.map((plan, index) => ({ ...plan, default: index < 2 })) }),
  'V-18': (unit) => ({ ...unit, unitLocation: { type: 'Point', coordinates: unit.unitLocation?.coordinates?.toReversed() } }),
  'SH-03': (unit) => ({ ...unit, unitNameAr: '', unitDescAr: null }),
  'B-804': ({ unitImageUrl: _cover, ...unit }) => ({ ...unit, gallery: [] }),
};

const withUnitFault = ({ plot, unit }: Built): SeededUnit => unitFaults[plot.model]?.(unit) ?? unit;

/** One lease charges VAT and says it does not; of one company nobody noted who manages it. */
const withContractFault = (contract: SeededContract, place: number): SeededContract => {
  if (place % deals.length === 3) return { ...contract, isVat: false, vatRatio: 0.05 };
  if (place % deals.length === 13) return { ...contract, manager: null, siret: '' };
  return contract;
};
