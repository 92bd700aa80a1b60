import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createWriteQueue, type WriteQueue } from '@/api/write-queue';
import type { RepricePlan } from './reprice-plan';
import { renewUnits, stopsAll, writePrices, type PriceResult } from './write-prices';

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
