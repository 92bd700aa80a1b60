import type { Minor } from '../rules/payment-plan';
import { priceBases, type PriceBasis } from '../rules/price-basis';
import type { RepricedUnit } from './reprice-plan';

/** Prices that may be added up: those of sales, of a year and of a month are three different things. */
const valueKinds = ['sale', 'perYear', 'perMonth', 'unknown'] as const;
type ValueKind = (typeof valueKinds)[number];

export type ValueEffect = {
  kind: ValueKind;
  units: number;
  before: Minor;
  after: Minor;
  /** Units that have a price by area and no surface: they are in no sum. */
  uncounted: number;
};

/** The list value of repriced units before and after, by what their price is for; kinds that do not occur are left out. */
export function valueEffects(units: readonly RepricedUnit[]): readonly ValueEffect[] {
  const effects = new Map<ValueKind, ValueEffect>();
  for (const { basis, whole } of units) {
    const kind = kindOf(basis);
    const sum = effects.get(kind) ?? { kind, units: 0, before: 0, after: 0, uncounted: 0 };
    effects.set(kind, {
      kind,
      units: sum.units + 1,
      before: sum.before + (whole?.before ?? 0),
      after: sum.after + (whole?.after ?? 0),
      uncounted: sum.uncounted + (whole ? 0 : 1),
    });
  }
  return valueKinds.flatMap((kind) => effects.get(kind) ?? []);
}

function kindOf(basis: PriceBasis | undefined): ValueKind {
  if (!basis) return 'unknown';
  if (priceBases[basis].offer === 'sale') return 'sale';
  return basis === 'perMonth' ? 'perMonth' : 'perYear';
}
