import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allProofs, catalogueText, proofsIn, shows } from './catalogue';
import { catalogue, type Fault } from './faults';

const faults = catalogue.flatMap((group) => group.faults);
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
  expect(faults.flatMap(({ handled }) => handled).filter((path) => !existsSync(`src/${path}`))).toEqual([]);
});

test('the page is the one written from the tests (npm run catalogue)', () => {
  expect(readFileSync('tests/catalogue/README.md', 'utf8')).toBe(catalogueText(catalogue, proofs));
});

test('ids are read from the ends of titles only', () => {
  // Quotes come last, since this file is read for ids too.
  const source = ['it(«a [T1] within«)', 'it(«at the end [T1, S429a/b]«)'].join('\n').replaceAll('«', "'");
  expect(proofsIn('a.test.ts', source).map(({ title, ids }) => [title, ids])).toEqual([['at the end', ['T1', 'S429a/b']]]);
});
