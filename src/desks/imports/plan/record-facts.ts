import type { ServiceDocument } from '@/schema/document';
import { type Cell, cellText } from '@/ui/exchange/record-sheets';
import type { RecordFact } from '../sheets/headings';
import { type AskedCell, type Part, textOf } from './sheet-reader';
import { readAnswer, type WordAnswers, wordQuestion } from './word-answers';

/* What the rows of a file say of the facts about a record that no single field holds. */

export function saidFacts(parts: readonly Part[]): Map<string, Cell> {
  const said = new Map<string, Cell>();
  for (const { reader, row } of parts)
    for (const { at, fact } of reader.facts) {
      const value = fact.put && !fact.isTold ? undefined : fact.read(textOf(reader.cellAt(row, at)));
      if (value !== undefined && value !== '') said.set(fact.id, value);
    }
  return said;
}

type Given = {
  stored: ServiceDocument | undefined;
  wordAnswers: WordAnswers;
  into: Map<number, AskedCell & { before?: Cell; after?: Cell }>;
  referred: readonly ServiceDocument[];
};

export function withFacts(
  { reader, row }: Part,
  document: ServiceDocument,
  { stored, wordAnswers, into, referred }: Given,
): ServiceDocument {
  let next = document;
  for (const { at, fact } of reader.facts) {
    const text = textOf(reader.cellAt(row, at));
    if (!fact.put || text === '') continue;
    const { value, ...asked } = answered(fact.id, text, fact.read, wordAnswers);
    if (asked.problem) into.set(at, asked);
    const before = stored && fact.shownIn(stored);
    // A fact that is told is put together with other records.
    if (value === undefined || (!fact.isTold && before !== undefined && cellText(before) === cellText(value))) continue;
    const put = fact.put(next, value, referred);
    if (!stored || put !== next) into.set(at, { ...asked, after: value, ...(before !== undefined && { before }) });
    next = put;
  }
  return next;
}

export function withSaidBeside({ reader, row }: Part, document: ServiceDocument, facts: readonly RecordFact[]): ServiceDocument {
  let next = document;
  for (const { id, alsoIn, put } of facts) {
    const value =
      alsoIn && !reader.facts.some(({ fact }) => fact.id === id) ? alsoIn.says(reader.textAt(row, alsoIn.target)) : undefined;
    if (value !== undefined && put) next = put(next, value, []);
  }
  return next;
}

function answered(
  id: string,
  text: string,
  read: (text: string) => Cell | undefined,
  wordAnswers: WordAnswers,
): AskedCell & { value?: Cell } {
  const value = read(text);
  if (value !== undefined) return { value };
  const question = wordQuestion(id, text);
  const asked = { problem: 'notUnderstood', question } as const;
  const answer = readAnswer(wordAnswers[question]);
  if (answer?.kind === 'empty' || answer?.kind === 'leave') return { ...asked, answer: answer.kind };
  const typed = answer?.kind === 'value' ? read(answer.text) : undefined;
  return typed === undefined ? asked : { ...asked, answer: 'value', value: typed };
}
