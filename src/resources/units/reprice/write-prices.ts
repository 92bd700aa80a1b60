import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isApiError, outcomeOf } from '@/api/api-error';
import { type Changes, changesBetween } from '@/api/document';
import { createWriteQueue, type QueuedWrite, type WriteQueue } from '@/api/write-queue';
import { commonTexts } from '@/i18n/en/common';
import { errorTexts } from '@/i18n/en/errors';
import { shellTexts } from '@/i18n/en/shell';
import { unitRepriceTexts } from '@/i18n/en/unit-reprice';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { conflictingFields } from '@/ui/form/record-values';
import { toMajor } from '../rules/payment-plan';
import { unitMutations, unitQueries } from '../unit.api';
import type { Unit } from '../unit.schema';
import type { PriceName, RepricedUnit, RepricePlan } from './reprice-plan';

type Run = { plan: RepricePlan; queue: WriteQueue<PriceResult> };

/** The one run of a dialog. It does not outlive the page: what is under way is finished, and nothing follows it. */
export function useRepriceRun() {
  const client = useQueryClient();
  const [run, setRun] = useState<Run>();
  /** A ref, since a second click would see state too late. */
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

/** `already`: an earlier try had stored it. `changedSince`: somebody changed a price meanwhile, which is left as it is. */
export type PriceResult = { outcome: 'written' | 'already' } | { outcome: 'changedSince'; price: unknown };

/**
 * Reads a unit afresh and sends it back whole with its new prices, unless its price is no longer the one that was shown. The answer of
 * a try that failed may have been lost, so what is stored already is not sent again.
 */
async function writePrices(client: QueryClient, { id, unit, price, range }: RepricedUnit): Promise<PriceResult> {
  const prices = [price, ...range];
  const changes: Changes<Unit> = Object.fromEntries(prices.map(({ name, after }) => [name, toMajor(after)]));
  const fresh = await client.query({ ...unitQueries.detail(id), staleTime: 0, retry: false });
  // The same figure for something else, a year instead of the whole, is another price.
  const meant = { ...changes, priceBase: unit.priceBase ?? null };
  if (conflictingFields(unit, fresh, meant).length > 0) return { outcome: 'changedSince', price: fresh.price };
  const touched = changesBetween(fresh, changes, Object.keys(changes) as PriceName[]);
  if (Object.keys(touched).length === 0) return { outcome: 'already' };
  // The lists are read again once, when the queue rests; not after each of many writes.
  const options = { ...unitMutations.replace(fresh), meta: { invalidates: [] } };
  await client.getMutationCache().build(client, options).execute(touched);
  return { outcome: 'written' };
}

/** Has everything about units read again. */
function renewUnits(client: QueryClient): void {
  for (const queryKey of unitMutations.replace({}).meta?.invalidates ?? []) void client.invalidateQueries({ queryKey });
}

/** Problems that the next unit would meet too. */
const stopsAll = (error: unknown): boolean =>
  isApiError(error) && ['unauthorized', 'offline', 'tooMany', 'maintenance'].includes(error.problem);

/** What became of one unit, in words. */
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
