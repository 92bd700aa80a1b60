import type { Draft } from '@/api/drafts';
import { type Day, dayOf } from '@/schema/day';
import { keepWork } from '@/ui/form/drafts/keep-work';
import { readSheet, type TypedSheet } from './cheque-sheet';
import { type Substitute, substitutes } from './replacements';

export type ReplacementWork = { by: Substitute; changedOn: Day; reference: string; sheet: TypedSheet };

export const keepReplacement = (connection: string, home: string, first: ReplacementWork) =>
  keepWork<ReplacementWork>({ connection, home, first, read: readReplacement });

function readReplacement({ values: { by, changedOn, reference, ...values } }: Draft): ReplacementWork | undefined {
  const known = substitutes.find((one) => one === by);
  const day = dayOf(changedOn);
  const sheet = readSheet({ values });
  return known && day && sheet && typeof reference === 'string' ? { by: known, changedOn: day, reference, sheet } : undefined;
}

/** Returns undefined while nothing but what was proposed is in it. */
export function writtenReplacement(work: ReplacementWork, first: ReplacementWork, name: string) {
  const { sheet, ...facts } = work;
  const changes =
    [work.by !== first.by, work.changedOn !== first.changedOn, work.reference !== first.reference].filter(Boolean).length +
    (sheet.bank === first.sheet.bank ? 0 : 1) +
    (sheet.first === '' ? 0 : 1) +
    Object.keys(sheet.lines).length;
  return changes === 0 ? undefined : { name, changes, base: {}, values: { ...facts, ...sheet } };
}
