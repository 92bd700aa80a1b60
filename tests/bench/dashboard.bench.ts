/* `npx tsx tests/bench/dashboard.bench.ts` measures availability and dashboard figures without a browser. Fails over budget. */
import { performance } from 'node:perf_hooks';
import { deriveAvailability } from '@/resources/contracts/rules/availability';
import { availabilityOn } from '@/resources/units/use-availability';
import { dashboardOf } from '../dashboard';
import { seeded } from '../seeded';

const UNITS = 10_000;
const CONTRACTS = 5000;
const today = '2026-11-20';

const { units, contracts } = await seeded(new Date(2026, 10, 20));
const many = Array.from({ length: UNITS }, (_, at) => ({ ...units[at % units.length], _id: `u${at}` }));

/** Makes new documents each time, so that caches by contract cannot make the next run cheaper. */
const agreed = () =>
  Array.from({ length: CONTRACTS }, (_, at) => {
    return { ...contracts[at % contracts.length], _id: `c${at}`, units: [{ unitId: `u${at}`, rent: 100 }] };
  });

// Takes the least of several runs, to leave out other work of the machine.
async function cost(what: string, budget: number, work: (contracts: ReturnType<typeof agreed>) => unknown): Promise<void> {
  let least = Infinity;
  for (let run = 0; run < 7; run++) {
    const fresh = agreed();
    const start = performance.now();
    await work(fresh);
    least = Math.min(least, performance.now() - start);
  }
  const over = least > budget;
  const took = `${least.toFixed(1).padStart(7)} ms of ${budget}  ${what}`;
  console.log(`${took} over 10,000 units and 5,000 contracts${over ? '  OVER' : ''}`);
  if (over) process.exitCode = 1;
}

await cost('availability', 50, (fresh) => deriveAvailability(fresh, today));
await cost('figures', 150, (fresh) =>
  dashboardOf({ units: many, contracts: fresh, availability: availabilityOn(fresh, today), today }),
);
