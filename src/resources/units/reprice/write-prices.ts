import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '@/api/api-error';
import { changesBetween, type Changes } from '@/api/document';
import { clashingFields } from '@/ui/form/record-values';
import { toMajor } from '../rules/payment-plan';
import { unitMutations, unitQueries } from '../unit.api';
import type { Unit } from '../unit.schema';
import type { PriceName, RepricedUnit } from './reprice-plan';

/** `already`: an earlier try had stored it. `changedSince`: somebody changed a price meanwhile, which is left as it is. */
export type PriceResult = { outcome: 'written' | 'already' } | { outcome: 'changedSince'; price: unknown };

/**
 * Reads a unit afresh and sends it back whole with its new prices, unless its price is no longer the one that was shown. The answer of
 * a try that failed may have been lost, so what is stored already is not sent again.
 */
export async function writePrices(client: QueryClient, { id, unit, price, range }: RepricedUnit): Promise<PriceResult> {
  const prices = [price, ...range];
  const changes: Changes<Unit> = Object.fromEntries(prices.map(({ name, after }) => [name, toMajor(after)]));
  const fresh = await client.query({ ...unitQueries.detail(id), staleTime: 0, retry: false });
  // The same figure for something else, a year instead of the whole, is another price.
  const meant = { ...changes, priceBase: unit.priceBase ?? null };
  if (clashingFields(unit, fresh, meant).length > 0) return { outcome: 'changedSince', price: fresh.price };
  const touched = changesBetween(fresh, changes, Object.keys(changes) as PriceName[]);
  if (Object.keys(touched).length === 0) return { outcome: 'already' };
  // The lists are read again once, when the queue rests; not after each of many writes.
  const options = { ...unitMutations.replace(fresh), meta: { invalidates: [] } };
  await client.getMutationCache().build(client, options).execute(touched);
  return { outcome: 'written' };
}

/** Has everything about units read again. */
export function renewUnits(client: QueryClient): void {
  for (const queryKey of unitMutations.replace({}).meta?.invalidates ?? []) void client.invalidateQueries({ queryKey });
}

/** Problems that the next unit would meet too. */
export const stopsAll = (error: unknown): boolean =>
  isApiError(error) && ['unauthorized', 'offline', 'tooMany', 'maintenance'].includes(error.problem);
