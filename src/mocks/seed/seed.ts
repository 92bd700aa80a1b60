import type { DemoSize, ResourceName } from '@/config';
import { inSteps } from '@/steps';
import { makeContracts, type SeededContract } from './contracts';
import { dayOf } from './seeded';
import { createRandom } from './random';
import { deals } from './deals';
import { makePeople } from './people';
import { blocksIn } from './plots';
import { buildUnits, type Built, type SeededUnit } from './units';

/** The seed of names and amounts; dates come from the day. The same day makes the same records. */
const number = 20_471;

/** Beyond this, more units bring no further contracts and signals, which would show nothing new. */
const MOST_BLOCKS = 82;

export function seed(now: Date, size: DemoSize) {
  const today = dayOf(now);
  const blocks = Math.min(MOST_BLOCKS, blocksIn(size));
  const people = once(() => makePeople(createRandom(number), blocks));
  const built = once(() => inSteps(buildUnits(number, today, size)));
  const contracts = once(async () => inSteps(makeContracts(number, today, { built: await built(), people: people(), blocks })));
  const plans = async () => {
    const { makeQuotaPlans } = await import('./quota-plans');
    return makeQuotaPlans(number, today, { people: people(), contracts: await contracts() });
  };
  const signals = async () => {
    const { makeSignals } = await import('./signals');
    const units = (await built()).map(({ unit }) => unit);
    const sources = { contracts: await contracts(), units, plans: await plans(), people: people(), blocks };
    return inSteps(makeSignals(number, today, sources));
  };
  return {
    units: async () => (await built()).map(withUnitFault),
    contracts: async () => (await contracts()).map(withContractFault),
    'notification-signals': signals,
    'quota-plans': plans,
  } satisfies Record<ResourceName, unknown>;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/* About one record in twenty is wrong on purpose, as in real data, so that there is something to find and repair. */

const unitFaults: Readonly<Record<string, (unit: SeededUnit) => SeededUnit>> = {
  'A-505': (unit) => ({ ...unit, maxPrice: Math.round((unit.price ?? 0) * 0.93) }),
  'S-407': ({ unitNameAr: _name, unitDescAr: _text, unitShortDescAr: _short, ...unit }) => unit,
  'TH-05': (unit) => ({ ...unit, paymentPlans: unit.paymentPlans?.map((plan, index) => ({ ...plan, default: index < 2 })) }),
  'V-18': (unit) => ({ ...unit, unitLocation: { type: 'Point', coordinates: unit.unitLocation?.coordinates?.toReversed() } }),
  'SH-03': (unit) => ({ ...unit, unitNameAr: '', unitDescAr: null }),
  'B-804': ({ unitImageUrl: _cover, ...unit }) => ({ ...unit, gallery: [] }),
};

const withUnitFault = ({ plot, unit }: Built): SeededUnit => unitFaults[plot.model]?.(unit) ?? unit;

const withContractFault = (contract: SeededContract, index: number): SeededContract => {
  if (index % deals.length === 3) return { ...contract, isVat: false, vatRatio: 0.05 };
  if (index % deals.length === 13) return { ...contract, manager: null, siret: '' };
  return contract;
};
