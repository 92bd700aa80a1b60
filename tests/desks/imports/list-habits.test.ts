import { beforeAll, expect, test } from 'vitest';
import { haveArabic } from '@/features/appearance';
import { atOnce } from '@/steps';
import { unitImport } from '@/desks/imports/resources/unit-import';
import { isSameTower } from '@/resources/units/rules/floors';
import { type ColumnQuestion, decidedFormats } from '@/desks/imports/sheets/column-formats';
import { planImport } from '@/desks/imports/plan/import-plan';
import {
  formatsIn,
  importedSheets,
  type ImportSetup,
  isOpenSetup,
  proposedSetup,
  withChosen,
  withMatch,
  withSheet,
} from '@/desks/imports/plan/import-setup';
import { problemGroups } from '@/desks/imports/plan/problem-groups';
import { proposedAnswer, type WordAnswers, writeAnswer } from '@/desks/imports/plan/word-answers';
import { newUnit } from './plan-file';
import { writtenList, type WrittenList } from './list-writer';

/* Lists in random habits of offices are read back: nothing wrong is stored without a word, and right is what a person's answers make of it. */

beforeAll(() => haveArabic());

/** In `npm run test:deep` more lists are tried. */
const LISTS = process.env.MANZIL_SCREENS === 'all' ? 2000 : 20;

async function planned(setup: ImportSetup, wordAnswers: WordAnswers = {}) {
  const input = {
    sheets: importedSheets(setup),
    records: [],
    rules: { ...unitImport, meanings: unitImport.meanings([]) },
    key: unitImport.keys[setup.key] ?? [],
    emptyClears: false,
    formats: decidedFormats(setup, formatsIn(setup)),
    fixes: new Map<string, string>(),
    wordAnswers,
  };
  const plan = await planImport(input);
  return { plan, groups: atOnce(problemGroups({ plan, ...input, statusIn: unitImport.statusIn })) };
}

/** Returns the answer of somebody who knows the list; undefined where there is none to choose. */
function answerTo(question: ColumnQuestion, { price, area }: WrittenList): string | undefined {
  if (question.kind === 'column')
    return question.ways.some(({ column }) => column === price.column) ? String(price.column) : undefined;
  if (question.kind === 'size') return question.scales.includes(price.scale) ? String(price.scale) : undefined;
  if (question.kind === 'area') return area;
  return question.kind === 'decimals' ? question.ways[0]?.sign : undefined;
}

function answered(setup: ImportSetup, list: WrittenList): ImportSetup {
  let next = setup;
  for (const question of formatsIn(setup).questions) {
    const answer = answerTo(question, list);
    const one = next.sheets[0];
    if (answer === undefined || !one) continue;
    if (question.kind === 'column') {
      const matched = one.matched.map((target, column) =>
        column === list.price.column ? question.target : target === question.target ? undefined : target,
      );
      next = withSheet(unitImport, next, 0, atOnce(withMatch(unitImport, one, matched)));
    }
    next = { ...next, answers: { ...next.answers, [question.key]: answer } };
  }
  const [one] = next.sheets;
  if (!one) return next;
  const fills = new Map(one.fills.map(({ colour }) => [colour, 'sold']));
  next = withSheet(unitImport, next, 0, atOnce(withChosen(unitImport, one, { ...one.chosen, fills })));
  // Another column can have another size.
  const again = formatsIn(next).questions.filter(({ key }) => next.answers[key] === undefined);
  return again.some((question) => answerTo(question, list) !== undefined) ? answered(next, list) : next;
}

const NEAR = 0.01;

function faultsIn({ units }: WrittenList, { plan }: Awaited<ReturnType<typeof planned>>): string[] {
  const read = plan.records.filter(({ state }) => state !== 'left').map(newUnit);
  const faults = read.flatMap(({ unit }) => (units.some(({ name }) => name === unit.name) ? [] : [`extra ${String(unit.name)}`]));
  for (const { name, tower, floor, rooms, area, price, status } of units) {
    const found = read.find(({ unit }) => unit.name === name);
    if (!found) faults.push(`missing ${name}`);
    else {
      const [stored = null, surface] = [found.unit.price as number | null | undefined, Number(found.unit.surface)];
      if (price === null ? stored !== null : Math.abs((stored ?? 0) / price - 1) > 0.001)
        faults.push(`${name}: ${stored} for ${price}`);
      if (!(Math.abs(surface - area) < NEAR)) faults.push(`${name}: ${surface} m² for ${area}`);
      if ((found.status === 'available' ? undefined : found.status) !== status)
        faults.push(`${name}: ${JSON.stringify(found.status)} for ${status}`);
      const inPlan = `floor ${String(found.plan.floorsNumber)}, ${String(found.plan.rooms)} rooms`;
      if (inPlan !== `floor ${floor}, ${rooms} rooms`) faults.push(`${name}: ${inPlan} for ${floor}, ${rooms}`);
      if (tower !== '' && !isSameTower(found.tower, tower)) faults.push(`${name}: in ${found.tower} for ${tower}`);
    }
  }
  return faults;
}

type Result = { habits: string; silent: readonly string[]; after: readonly string[] };

async function resultOf(list: WrittenList): Promise<Result> {
  const setup = atOnce(proposedSetup(unitImport, [list.file]));
  const first = await planned(setup);
  const isAsked = isOpenSetup(setup, formatsIn(setup)) || first.groups.some(({ kind, open }) => kind !== 'mark' && open > 0);
  const decided = answered(setup, list);
  const open = await planned(decided);
  const answers = Object.fromEntries(
    open.groups.flatMap((group) => {
      const isForeign = group.kind === 'word' && group.problem === 'otherCurrency';
      const answer = isForeign ? ({ kind: 'rate', text: String(list.price.rate) } as const) : proposedAnswer(group, {});
      return answer ? [[group.question, writeAnswer(answer)]] : [];
    }),
  );
  const last = await planned(decided, answers);
  const isOpen =
    isOpenSetup(decided, formatsIn(decided)) || last.groups.some(({ kind, open: left }) => kind !== 'mark' && left > 0);
  return {
    habits: list.habits,
    silent: isAsked ? [] : faultsIn(list, first),
    after: [...(isOpen ? ['a question without an answer'] : []), ...faultsIn(list, last)],
  };
}

test('lists in random habits are read right, or asked about', async () => {
  const results: Array<Result & { seed: number }> = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (let seed = 1; seed <= LISTS; seed++) results.push({ seed, ...(await resultOf(writtenList(seed))) });
  const faultsOf = (when: 'silent' | 'after') =>
    results.filter((one) => one[when].length > 0).map((one) => [one.seed, one.habits, ...one[when].slice(0, 2)]);
  expect(faultsOf('silent')).toEqual([]);
  expect(faultsOf('after')).toEqual([]);
}, 180_000);
