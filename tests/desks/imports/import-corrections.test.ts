import { beforeEach, expect, test } from 'vitest';
import { atOnce, stepClock, type Work } from '@/steps';
import { unitImport } from '@/desks/imports/resources/unit-import';
import { importCorrections, sheetCorrection } from '@/desks/imports/plan/import-corrections';
import { proposedSetup, withChosen, withRole } from '@/desks/imports/plan/import-setup';
import type { ImportWork } from '@/desks/imports/plan/kept-import';
import { tableOf } from './plan-file';

const file = tableOf('Unit | Floor | Price | Note', "'101 | 1 | 900000 | corner", "'102 | 1 | 910000 |");

const begun = (): ImportWork => {
  const setup = atOnce(proposedSetup(unitImport, [file]));
  return { name: 'list.csv', files: [file], setup, fixes: new Map(), answers: {} };
};

let work: ImportWork | undefined;
const keeper = {
  get: () => ({ work, waiting: [], isMemoryOnly: false }),
  change: (make: (former: ImportWork | undefined) => ImportWork | undefined) => {
    work = make(work);
  },
};

let clock = 0;

/** Takes longer than a step, and then does what is given. */
function* long<T>(rest: Work<T>): Work<T> {
  clock += 1000;
  yield;
  return yield* rest;
}

beforeEach(() => {
  work = begun();
  stepClock.set(() => clock);
});

const one = () => work?.setup.sheets[0];
const names = () => one()?.rows.map(({ cells }) => cells[0]);
const seen = () => one() ?? expect.fail('no sheet');

test('a short correction is made at once', () => {
  const corrections = importCorrections(keeper);
  corrections.make(sheetCorrection(unitImport, seen(), (now) => withRole(unitImport, now, 2, 'left')));
  expect(names()).toEqual(['102']);
  expect(corrections.isBusy.get()).toBe(false);
});

test('a long correction leaves what is shown until it is made, and loses none that follows, the last of which wins', async () => {
  const corrections = importCorrections(keeper);
  const project = (text: string) =>
    sheetCorrection(unitImport, seen(), (now) =>
      withChosen(unitImport, now, { ...now.chosen, forAll: new Map(now.chosen.forAll).set('subProjectId', text) }),
    );
  corrections.make(sheetCorrection(unitImport, seen(), (now) => long(withRole(unitImport, now, 2, 'left'))));
  corrections.make(project('Marsa'));
  corrections.make(sheetCorrection(unitImport, seen(), (now) => long(withRole(unitImport, now, 3, 'left'))));
  corrections.make(project('Pearl'));
  expect(names()).toEqual(['101', '102']);
  expect(corrections.isBusy.get()).toBe(true);
  await corrections.made();
  expect(names()).toEqual([]);
  expect(one()?.chosen.forAll.get('subProjectId')).toBe('Pearl');
  expect(corrections.isBusy.get()).toBe(false);
});

test('the corrections of an import that is shown no more change no other', async () => {
  const corrections = importCorrections(keeper);
  const left = (row: number) => sheetCorrection(unitImport, seen(), (now) => long(withRole(unitImport, now, row, 'left')));
  corrections.make(left(2));
  corrections.make(left(3));
  const other = begun();
  work = other;
  await corrections.made();
  expect(work).toBe(other);
  corrections.make(left(3));
  await corrections.made();
  expect(names()).toEqual(['101']);
});
