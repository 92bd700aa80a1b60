import { deals } from './deals';
import type { SeededContract, SeededUnit } from './seeded';
import type { Built } from './units';

/* About one record in twenty is wrong on purpose, as records are, so that there is something to find and repair. */

const unitFaults: Readonly<Record<string, (unit: SeededUnit) => SeededUnit>> = {
  'A-505': (unit) => ({ ...unit, maxPrice: Math.round((unit.price ?? 0) * 0.93) }),
  'S-407': ({ unitNameAr: _name, unitDescAr: _text, unitShortDescAr: _short, ...unit }) => unit,
  'TH-05': (unit) => ({ ...unit, paymentPlans: unit.paymentPlans?.map((plan, index) => ({ ...plan, default: index < 2 })) }),
  'V-18': (unit) => ({ ...unit, unitLocation: { type: 'Point', coordinates: unit.unitLocation?.coordinates?.toReversed() } }),
  'SH-03': (unit) => ({ ...unit, unitNameAr: '', unitDescAr: null }),
  'B-804': ({ unitImageUrl: _cover, ...unit }) => ({ ...unit, gallery: [] }),
};

export const withUnitFault = ({ plot, unit }: Built): SeededUnit => unitFaults[plot.model]?.(unit) ?? unit;

/** One lease charges VAT and says it does not; of one company nobody noted who manages it. */
export const withContractFault = (contract: SeededContract, place: number): SeededContract => {
  if (place % deals.length === 3) return { ...contract, isVat: false, vatRatio: 0.05 };
  if (place % deals.length === 13) return { ...contract, manager: null, siret: '' };
  return contract;
};
