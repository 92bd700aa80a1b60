import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allProofs, type Fault, faultsIn, proofsIn, shows, withProofs } from './catalogue';

const page = readFileSync('tests/catalogue/README.md', 'utf8');
const faults = faultsIn(page);
const proofs = allProofs();

test('the catalogue has 95 faults, each once', () => {
  expect(new Set(faults.map(({ id }) => id)).size).toBe(95);
  expect(faults).toHaveLength(95);
});

test('every fault has a test or a reason why not, and every id that a test names is a fault', () => {
  const isOpen = (fault: Fault) => !fault.left && !proofs.some((proof) => shows(fault, proof));
  expect(faults.filter(isOpen).map(({ id }) => id)).toEqual([]);
  expect(proofs.filter((proof) => !faults.some((fault) => shows(fault, proof)))).toEqual([]);
});

test('every module that the catalogue names exists', () => {
  expect(faults.filter(({ handled }) => handled.length === 0 || handled.some((path) => !existsSync(`src/${path}`)))).toEqual([]);
});

test('the page names the tests that show each fault (npm run catalogue)', () => {
  expect(page).toBe(withProofs(page, proofs));
});

test('ids are read from the ends of titles only', () => {
  // Quotes come last, since this file is read for ids too.
  const source = ['it(«a [T1] within«)', 'it(«at the end [T1, S429a/b]«)'].join('\n').replaceAll('«', "'");
  expect(proofsIn('a.test.ts', source).map(({ title, ids }) => [title, ids])).toEqual([['at the end', ['T1', 'S429a/b']]]);
});
