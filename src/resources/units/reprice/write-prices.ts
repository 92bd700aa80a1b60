import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isApiError, outcomeOf } from '@/api/api-error';
import { type Changes, changesBetween, sameValue } from '@/api/document';
import { createWriteQueue, type QueuedWrite, type WriteQueue } from '@/api/write-queue';
import { commonTexts } from '@/i18n/en/common';
import { errorTexts } from '@/i18n/en/errors';
import { shellTexts } from '@/i18n/en/shell';
import { unitRepriceTexts } from '@/i18n/en/unit-reprice';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { changedByService } from '@/ui/form/record-values';
import { toMajor } from '../rules/payment-plan';
import { unitMutations, unitQueries } from '../unit.api';
import type { Unit } from '../unit.schema';
import type { PriceName, RepricedUnit, RepricePlan } from './reprice-plan';

type Run = { plan: RepricePlan; queue: WriteQueue<PriceResult> };

/** Runs the writes of one dialog. When the page is left, the current write finishes and no other starts. */
export function useRepriceRun() {
  const client = useQueryClient();
  const [run, setRun] = useState<Run>();
  /** A ref, since a second click would read stale state. */
  const begun = useRef(false);
  useEffect(() => () => run?.queue.stop(), [run]);

  function begin(plan: RepricePlan): void {
    if (begun.current) return;
    begun.current = true;
    const queue = createWriteQueue({
      items: plan.changed,
      write: (unit) => writePrices(client, unit),
      pausesAt: stopsAll,
      onRest: () => renewUnits(client),
    });
    setRun({ plan, queue });
    queue.run();
  }

  function end(): void {
    begun.current = false;
    setRun(undefined);
  }
  return { run, begin, end };
}

/** `already`: an earlier attempt stored it. `changedSince`: someone else changed a price meanwhile; it is kept. */
export type PriceResult = { outcome: 'written' | 'already' } | { outcome: 'changedSince'; price: unknown };

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
  // The lists are reloaded once, when the queue ends, not after each of many writes.
  const options = { ...unitMutations.replace(fresh), meta: { invalidates: [] } };
  await client.getMutationCache().build(client, options).execute(touched);
  return { outcome: 'written' };
}

/** Reloads everything about units. */
function renewUnits(client: QueryClient): void {
  for (const queryKey of unitMutations.replace({}).meta?.invalidates ?? []) void client.invalidateQueries({ queryKey });
}

/** Tells whether the next unit would meet the same problem. */
const stopsAll = (error: unknown): boolean =>
  isApiError(error) && ['unauthorized', 'offline', 'tooMany', 'maintenance'].includes(error.problem);

/** Returns the outcome for one unit, in words. */
export function resultText(write: QueuedWrite<PriceResult>, format: Format): string {
  if (write.state === 'failed') return failureText(write.error);
  if (write.state !== 'settled') return i18n.t(`states.${write.state}`, { ns: unitRepriceTexts });
  const { result } = write;
  if (result.outcome !== 'changedSince') return i18n.t(`states.${result.outcome}`, { ns: unitRepriceTexts });
  const price = typeof result.price === 'number' ? format.money(result.price) : i18n.t('notGiven', { ns: commonTexts });
  return i18n.t('states.changedSince', { ns: unitRepriceTexts, price });
}

function failureText(error: unknown): string {
  const known = isApiError(error) ? error : undefined;
  return [
    known ? i18n.t(known.problem, { ns: errorTexts, host: known.host }) : i18n.t('error.broken', { ns: shellTexts }),
    known?.serverMessage,
    outcomeOf(error) === 'unknown' && i18n.t('states.notKnown', { ns: unitRepriceTexts }),
  ]
    .filter(Boolean)
    .join(' ');
}
