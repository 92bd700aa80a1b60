/* `npx tsx tests/bench/row-index.bench.ts` measures sorting and filtering without a browser. Fails over budget. */
import { performance } from 'node:perf_hooks';
import { collator } from '@/i18n/fold';
import { createRowIndex, type RowIndex } from '@/ui/table/row-index';

type Row = { name: string; nameAr: string; city: string; price: number; surface: number | undefined };

const ROWS = 100_000;
const projects = ['Palm', 'Creek', 'Dunes', 'Pearl', 'Oasis'];
const cities = ['Dubai', 'Abu Dhabi', 'Sharjah', 'Al Ain', 'Ras Al Khaimah', 'Fujairah'];
const pick = (words: readonly string[], at: number) => words[at % words.length] ?? '';

const makeRows = (): Row[] =>
  Array.from({ length: ROWS }, (_, at) => {
    const number = (at * 48_271) % ROWS;
    return {
      name: `${pick(projects, at * 7919)} ${pick(['A', 'B'], at)}-${number}`,
      nameAr: `شقة ${number}`,
      city: pick(cities, at * 31),
      price: (at * 69_621) % 900_001,
      surface: at % 7 === 0 ? undefined : (at * 31) % 400,
    };
  });

const makeIndex = (): RowIndex => {
  const rows = makeRows();
  return createRowIndex(rows, {
    fields: [
      { name: 'name', kind: 'text', value: (row) => row.name },
      { name: 'city', kind: 'text', value: (row) => row.city },
      { name: 'price', kind: 'number', value: (row) => row.price },
      { name: 'surface', kind: 'number', value: (row) => row.surface },
    ],
    searched: (row) => [row.name, row.nameAr, row.city],
    collator: () => collator('en'),
  });
};

const sort = (...names: string[]) => ({ sort: names.map((name) => ({ name, descending: false })) });
const surface = { name: 'surface', from: 100, to: 300 };
const filter = { conditions: [{ name: 'city', among: ['Dubai'] }, surface] };

const steps: ReadonlyArray<readonly [what: string, budget: number, act: (index: RowIndex) => unknown]> = [
  ['sort by name, cold', 120, (index) => index.rows(sort('name'))],
  ['sort by name, warm', 50, (index) => index.rows(sort('name'))],
  ['sort by price, cold', 120, (index) => index.rows(sort('price'))],
  ['sort by city and price, warm', 50, (index) => index.rows(sort('city', 'price'))],
  ['filter by city and surface, cold', 60, (index) => index.rows(filter)],
  ['filter by city and surface, warm', 60, (index) => index.rows(filter)],
  ['count the cities', 60, (index) => index.facet('city', filter)],
  ['make the search keys, when the field gets the focus', 150, (index) => index.prepareSearch()],
  ['first key of a search', 60, (index) => index.rows({ search: 'p' })],
  ['next key', 60, (index) => index.rows({ search: 'pa' })],
  ['another search', 60, (index) => index.rows({ search: 'creek 9' })],
];

// Takes the least of several runs, to leave out other work of the machine.
const least = new Map<string, number>();
for (let run = 0; run < 7; run++) {
  const index = makeIndex();
  for (const [what, , act] of steps) {
    const start = performance.now();
    act(index);
    least.set(what, Math.min(least.get(what) ?? Infinity, performance.now() - start));
  }
}

for (const [what, budget] of steps) {
  const took = least.get(what) ?? Infinity;
  console.log(`${took.toFixed(1).padStart(7)} ms of ${String(budget).padStart(3)}  ${what}${took > budget ? '  OVER' : ''}`);
  if (took > budget) process.exitCode = 1;
}
