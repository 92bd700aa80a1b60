/** A budget in ms is one of the machine on which a bare application shows its first row in this time, the processor four times slower. */
const BARE = 1500;

/* Times in ms, and why. */
/** A press or a key that is answered by then seems answered at once. */
export const AT_ONCE = 100;
/** A task that is longer keeps a key waiting that is pressed meanwhile. */
export const LONG_TASK = 50;
/** While a page arrives nobody types yet. */
export const ARRIVAL = 150;
/** Of what is typed a frame may be left out, and no second one. */
export const TWO_FRAMES = 33.4;
/** The work of one key, so that it can be shown with the next frame. */
export const FRAME = 16.8;

const lines: { what: string; measured: number; unit: string; budget: number }[] = [];

/** Notes a measurement beside its budget. What did not come is a number that is none, which misses every budget. */
export function add(what: string, measured: number | undefined, unit: string, budget: number): void {
  lines.push({ what, measured: measured ?? Number.NaN, unit, budget });
  console.error(`${what}: ${measured?.toFixed(1)} ${unit}`);
}

const given = (values: readonly (number | undefined)[]): number[] => values.filter((value) => value !== undefined);
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
export const median = (values: readonly (number | undefined)[]): number => percentile(given(values), 0.5);

/** Returns what a measurement gives in so many runs. */
export async function several<T>(runs: number, measure: () => Promise<T>): Promise<T[]> {
  const measured: T[] = [];
  for (let run = 0; run < runs; run++) measured.push(await measure());
  return measured;
}

/** Prints the table, and fails where a budget is missed on a machine on which a bare application shows its first row in so many ms. */
export function printReport(bare: number): void {
  const slower = Math.max(1, bare / BARE);
  console.log(`This machine takes ${slower.toFixed(2)} times as long for a bare application as the one of the budgets.\n`);
  console.log('| | measured | budget | |\n|---|--:|--:|---|');
  const text = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1));
  for (const { what, measured, unit, budget } of lines) {
    // A time alone would judge the machine.
    const isMissed = !(measured <= (unit === 'ms' ? budget * slower : budget));
    if (isMissed) process.exitCode = 1;
    console.log(`| ${what} | ${text(measured)} ${unit} | ≤ ${budget} ${unit} | ${isMissed ? '**missed**' : 'kept'} |`);
  }
}
