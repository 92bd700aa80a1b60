import { dayOf, slashFormat, writeDay, type Day } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { startOfUnit } from './contract-start';
import type { Instalment } from './rules/instalments';
import { recordsOf } from './rules/rows';

/** A sale as it was offered: the price in AED, the buyer's name or an empty text, and the instalments that add up to the price. */
export type OfferedSale = { price: number; buyer: string; instalments: readonly Instalment[] };

/** The document of a sale over a unit, on the terms it was offered at. */
export function startOfOffer(unit: ServiceDocument, { price, buyer, instalments }: OfferedSale, today: Day): ServiceDocument {
  const start = startOfUnit(unit, 'sale', today);
  return {
    ...start,
    ...(buyer && { name: buyer, customer: [{ name: buyer, share: 100 }] }),
    units: recordsOf(start.units).map((row) => ({ ...row, rent: price })),
    manual: true,
    manualTerms: instalments.map(({ date, ...rest }) => ({ date: writeDay(date, slashFormat), ...rest })),
  };
}

/** Reads it out of the state of an entry of the history, where a reload finds it again; undefined where there is none. */
export function readOfferedSale(state: unknown): OfferedSale | undefined {
  const sale = isDocument(state) ? state.offeredSale : undefined;
  if (!isDocument(sale) || typeof sale.price !== 'number') return undefined;
  const instalments = recordsOf(sale.instalments).flatMap(({ date, amount, description, type }) => {
    const day = dayOf(date);
    return day !== undefined && typeof amount === 'number'
      ? [{ date: day, amount, description: textOf(description), type: textOf(type) }]
      : [];
  });
  return { price: sale.price, buyer: textOf(sale.buyer), instalments };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
