import { otherCurrencyIn } from '@/i18n/currency-words';
import { fold } from '@/i18n/fold';
import { textsIn } from '@/schema/document';
import type { Target } from '../sheets/headings';
import type { Sheet } from '@/ui/exchange/record-sheets';
import type { FileCellProblem } from '@/ui/exchange/read/cell-reader';

/* Answers to what cannot be read, each given once for all cells that ask the same. */

export type ImportProblem =
  | FileCellProblem
  | 'noSuchRecord'
  | 'recordMissing'
  | 'severalRecords'
  | 'recordTwice'
  | 'nameMissing'
  | 'taken';

/** `farAbove`, `farBelow`: a hundred times. `belowZero`: as of "(1,390,000)". `uncounted`: a formula without a result. */
export type CellMark = FarMark | 'uncounted';
export type FarMark = 'farAbove' | 'farBelow' | 'belowZero';

/**
 * One answer for all cells of a question.
 * - `empty`: the cells count as empty
 * - `status`: so too, and their word says the status of the record
 * - `leave`: their rows are left out
 * - `value`: a text is read in place of their word
 * - `rate`: amounts in another currency are so many dirhams for one
 * - `keep`: a value that was marked is right
 */
export type WordAnswer = { kind: 'empty' | 'status' | 'leave' | 'keep' } | { kind: 'value' | 'rate'; text: string };

export type WordAnswers = Readonly<Record<string, string>>;

export const NO_ANSWERS: WordAnswers = {};

export const fieldPath = ({ lists }: Sheet, { list, column }: Target & { kind: 'field' }): string =>
  [...lists, ...(list === '' ? [] : [list]), column.path].join('.');

/** Spellings that readers consider the same are one word. */
export const wordQuestion = (path: string, word: string): string => `${path}=${fold(word).trim().replace(/\s+/g, ' ')}`;

/** Amounts in another currency have only its name in common, and other figures the way in which they are written: "90.00 (969)". */
export function askedWord(problem: ImportProblem, text: string): string {
  if (problem === 'otherCurrency') return otherCurrencyIn(text) ?? text;
  return problem === 'notANumber' ? text.replace(/\p{Nd}[\p{Nd}.,٬٫]*/gu, '0') : text;
}

export const markQuestion = (path: string, mark: FarMark): string => `${path}!${mark}`;

export const recordQuestion = (problem: ImportProblem): string => `!${problem}`;

const isOfMark = (question: string): boolean => /^[^=!]+!/.test(question);

export const writeAnswer = (answer: WordAnswer): string => ('text' in answer ? `${answer.kind}:${answer.text}` : answer.kind);

export function readAnswer(kept: string | undefined): WordAnswer | undefined {
  if (kept === 'empty' || kept === 'status' || kept === 'leave' || kept === 'keep') return { kind: kept };
  const [, kind, text = ''] = /^(value|rate):(.*)$/s.exec(kept ?? '') ?? [];
  return kind === 'value' || kind === 'rate' ? { kind, text } : undefined;
}

export function withAnswer(answers: WordAnswers, question: string, answer: WordAnswer | undefined): WordAnswers {
  const { [question]: _former, ...others } = answers;
  return answer ? { ...others, [question]: writeAnswer(answer) } : others;
}

export const readAnswers = (stored: unknown): WordAnswers =>
  Object.fromEntries(Object.entries(textsIn(stored)).filter(([, kept]) => readAnswer(kept) !== undefined));

const MOST_REMEMBERED = 200;

export const remembered = (former: WordAnswers, answers: WordAnswers): WordAnswers => {
  const newest = Object.entries(answers).filter(([question]) => !isOfMark(question));
  const older = Object.entries(former).filter(([question]) => !(question in answers));
  return Object.fromEntries([...newest, ...older].slice(0, MOST_REMEMBERED));
};

const PLACEHOLDERS: ReadonlySet<string> = new Set(
  [
    '-, --, ---, –, —, ..., …, n/a, n.a., n.a, na, #n/a, nil, none, null, tba, t.b.a., tbc, t.b.c., tbd, t.b.d., poa, p.o.a., por, p.o.r.',
    'on request, upon request, price on request, price upon request, price on application, call for price',
    'to be announced, to be confirmed, to be advised, to be determined, not applicable',
    'عند الطلب, السعر عند الطلب, حسب الطلب, يحدد لاحقا, سيحدد لاحقا, يعلن لاحقا, سيعلن لاحقا, لاحقا, قيد التحديد, غير محدد, لا يوجد, لا ينطبق',
  ].flatMap((words) => fold(words).split(', ')),
);

export const isPlaceholder = (word: string): boolean => PLACEHOLDERS.has(fold(word).trim().replace(/\s+/g, ' '));

type Asked = { question: string; word: string; status: string | undefined };

export function proposedAnswer({ question, word, status }: Asked, former: WordAnswers): WordAnswer | undefined {
  const known = readAnswer(former[question]);
  if (known && (known.kind !== 'status' || status !== undefined)) return known;
  if (status !== undefined) return { kind: 'status' };
  return isPlaceholder(word) ? { kind: 'empty' } : undefined;
}
