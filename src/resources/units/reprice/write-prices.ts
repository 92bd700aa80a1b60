import type { QueryClient } from '@tanstack/react-query';
import { type Changes, changesBetween, sameValue } from '@/api/document';
import { commonTexts } from '@/i18n/en/common';
import { unitRepriceTexts } from '@/i18n/en/unit-reprice';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { changedByService } from '@/ui/form/record-values';
import { sendInRun, type WriteRunOptions } from '@/ui/write-run/write-run';
import { unitTitle } from '../detail/unit-title';
import { toMajor } from '../rules/payment-plan';
import { unitMutations, unitQueries } from '../unit.api';
import type { Unit } from '../unit.schema';
import type { PriceName, RepricedUnit } from './reprice-plan';

/** `already`: an earlier attempt stored it. `changedSince`: someone else changed a price meanwhile; it is kept. */
export type PriceResult = { outcome: 'written' | 'already' } | { outcome: 'changedSince'; price: unknown };

/** Declares the writes of new prices. */
export const priceWrites = (client: QueryClient, items: readonly RepricedUnit[]): WriteRunOptions<RepricedUnit, PriceResult> => ({
  items,
  write: (unit) => writePrices(client, unit),
  titleOf: ({ unit }) => unitTitle(unit),
  effectOf: ({ outcome }) => (outcome === 'changedSince' ? 'skipped' : 'changed'),
  resultText,
  renews: unitMutations.replace({}).meta?.invalidates ?? [],
});

/**
 * Reads a unit again and sends it back whole with its new prices, unless its price differs from the one shown. The answer to a
 * failed attempt may have been lost, so prices already stored are not sent again.
 */
async function writePrices(client: QueryClient, { id, unit, price, range }: RepricedUnit): Promise<PriceResult> {
  const prices = [price, ...range];
  const changes: Changes<Unit> = Object.fromEntries(prices.map(({ name, after }) => [name, toMajor(after)]));
  const fresh = await client.query({ ...unitQueries.detail(id), staleTime: 0, retry: false });
  // The same figure on another basis, such as per year instead of in total, is another price.
  const meant = { ...changes, priceBase: unit.priceBase ?? null };
  const moved = Object.keys(meant).filter((name) => !sameValue(unit[name] ?? null, fresh[name] ?? null));
  // A price that already is as meant was stored by an earlier attempt.
  if (changedByService(meant, fresh, moved).length > 0) return { outcome: 'changedSince', price: fresh.price };
  const touched = changesBetween(fresh, changes, Object.keys(changes) as PriceName[]);
  if (Object.keys(touched).length === 0) return { outcome: 'already' };
  await sendInRun(client, unitMutations.replace(fresh), touched);
  return { outcome: 'written' };
}

function resultText(result: PriceResult, format: Format): string {
  if (result.outcome !== 'changedSince') return i18n.t(`states.${result.outcome}`, { ns: unitRepriceTexts });
  const price = typeof result.price === 'number' ? format.money(result.price) : i18n.t('notGiven', { ns: commonTexts });
  return i18n.t('states.changedSince', { ns: unitRepriceTexts, price });
}
