import { numberOf, offer, pricePerSquareMetre } from '@/resources/units/list/unit-values';
import type { OfferKind } from '@/schema/price-basis';
import type { ServiceDocument } from '@/schema/document';
import type { BoardSource } from '@/ui/table/list-definition';

/** Meanings of the colours of the board; `status` is not written in the address. The others are fields with a filter of the same name. */
export const modes = ['status', 'price', 'pricePerArea'] as const;
export type Mode = (typeof modes)[number];
export type HeatField = Exclude<Mode, 'status'>;

export const MODE = 'colours';

export const readMode = (address: URLSearchParams): Mode => modes.find((mode) => mode === address.get(MODE)) ?? 'status';

export type Step = { from: number; to: number; count: number };

/** Prices and rents are never compared. */
export type Heat = Partial<Record<OfferKind, readonly Step[]>>;

const valueOf = { price: numberOf('price'), pricePerArea: pricePerSquareMetre };
export const kinds: readonly OfferKind[] = ['sale', 'rent'];
/** Shares of the colour in the ground of each step: text stays legible on all. */
const SHADES = ['7%', '17%', '28%', '40%', '54%'];

/** Returns the steps of a field among the units that all filters but its own and that of the kind leave. */
export function heatOf({ index, query: { search, conditions = [] } }: BoardSource, field: HeatField): Heat {
  const others = conditions.filter(({ name }) => name !== 'offer');
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const counts = index.facet(field, { search: search ?? '', conditions: [...others, { name: 'offer', among: [kind] }] });
      const steps = stepsOf(counts.flatMap(({ value, count }) => (value === '' || count === 0 ? [] : [[Number(value), count]])));
      return steps.length > 0 ? [[kind, steps]] : [];
    }),
  );
}

/** Returns steps of about as many units each; those of one value are in one step. */
export function stepsOf(counts: readonly (readonly [value: number, count: number])[]): readonly Step[] {
  const sorted = counts.toSorted(([a], [b]) => a - b);
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  const steps: Step[] = [];
  let before = 0;
  let last = -1;
  for (const [value, count] of sorted) {
    // The middle of equal values tells their step.
    const at = Math.floor(((before + count / 2) / total) * SHADES.length);
    before += count;
    const step = steps.at(-1);
    // An address keeps six decimals at most.
    if (step && at === last) Object.assign(step, { to: Math.ceil(value * 100) / 100, count: step.count + count });
    else steps.push({ from: Math.floor(value * 100) / 100, to: Math.ceil(value * 100) / 100, count });
    last = at;
  }
  return steps;
}

export type Shade = { value: number; shade: string | undefined };

export function shadesOf(records: readonly ServiceDocument[], heat: Heat, field: HeatField): ReadonlyArray<Shade | undefined> {
  return records.map((unit) => {
    const [value, kind] = [valueOf[field](unit), offer(unit)];
    if (value === undefined) return undefined;
    const steps = (kind && heat[kind]) ?? [];
    const at = steps.findIndex(({ to }) => value <= to);
    return { value, shade: at < 0 ? undefined : shadeOf(at, steps.length) };
  });
}

/** The steps of a field with few values are as far apart as those of one with many. */
export const shadeOf = (at: number, count: number) =>
  SHADES[count < 2 ? 1 : Math.round((at * (SHADES.length - 1)) / (count - 1))];
