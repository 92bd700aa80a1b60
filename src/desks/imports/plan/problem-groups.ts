import { inTurn } from '@/i18n/fold';
import type { Work } from '@/steps';
import { shownCell } from '@/ui/exchange/read/file-cell';
import type { ImportSheet } from '../sheets/column-formats';
import { type Candidate, isFigure } from '@/ui/exchange/read/cell-reader';
import type { ImportPlan, PlannedCell, PlannedRow } from './import-plan';
import { cellKey, type Fixes } from './sheet-reader';
import { askedWord, type FarMark, fieldPath, type ImportProblem } from './word-answers';

type Sample = ProblemGroup['samples'][number];

export type ProblemGroup = {
  question: string;
  path: string;
  label: string;
  word: string;
  /** Its cells have different texts that are written alike. */
  areSeveral: boolean;
  count: number;
  open: number;
  answered: number;
  samples: ReadonlyArray<{ name: string; row: number; word: string }>;
  isOfStored: boolean;
  status: string | undefined;
  candidates: readonly Candidate[];
} & ({ kind: 'word'; problem: ImportProblem } | { kind: 'record'; problem: ImportProblem } | { kind: 'mark'; mark: FarMark });

/** The rows of such records can only be corrected, or left out. */
const RECORD_PROBLEMS: ReadonlySet<ImportProblem> = new Set([
  'noSuchRecord',
  'recordMissing',
  'severalRecords',
  'recordTwice',
  'nameMissing',
  'taken',
]);

const FEW = 3;

type Grouped = {
  plan: ImportPlan;
  sheets: readonly ImportSheet[];
  fixes: Fixes;
  statusIn: ((text: string) => string | undefined) | undefined;
};

export function* problemGroups({ plan, sheets, fixes, statusIn }: Grouped): Work<ProblemGroup[]> {
  const groups = new Map<string, ProblemGroup & { samples: Sample[] }>();

  function add(row: PlannedRow, column: number, cell: PlannedCell, question: string) {
    const known = groups.get(question);
    const group = known ?? begun(row, column, cell, question);
    if (!group) return;
    if (!known) groups.set(question, group);
    group.count += 1;
    if (group.word !== shownWord(cell.problem, wordOf(row, column))) group.areSeveral = true;
    if (cell.answer !== undefined) group.answered += 1;
    else if (isWaiting(row)) group.open += 1;
    if (row.record.base) group.isOfStored = true;
    if (group.samples.length < FEW)
      group.samples.push({ name: row.record.title, row: row.row.number, word: wordOf(row, column) });
  }

  const wordOf = ({ sheet, row }: PlannedRow, column: number): string =>
    (fixes.get(cellKey({ sheet, row: row.number, column })) ?? shownCell(row.cells[column] ?? '')).trim();

  function begun(row: PlannedRow, column: number, { problem, mark, candidates = [] }: PlannedCell, question: string) {
    const { sheet, matched } = sheets[row.sheet] ?? {};
    const target = matched?.[column];
    const isField = target?.kind === 'field' && sheet !== undefined;
    const word = shownWord(problem, wordOf(row, column));
    const shared = {
      question,
      path: isField ? fieldPath(sheet, target) : target?.kind === 'fact' ? target.fact.id : '',
      label: target ? [target.listLabel, target.label].filter(Boolean).join(' · ') : '',
      word,
      areSeveral: false,
      count: 0,
      open: 0,
      answered: 0,
      samples: [],
      isOfStored: false,
      status: isField && isFigure(target.column.kind) ? statusIn?.(word) : undefined,
      candidates,
    };
    if (problem)
      return RECORD_PROBLEMS.has(problem)
        ? { ...shared, kind: 'record' as const, problem }
        : { ...shared, kind: 'word' as const, problem };
    return mark && mark !== 'uncounted' ? { ...shared, kind: 'mark' as const, mark } : undefined;
  }

  for (const row of plan.rows.flat()) {
    for (const [column, cell] of row.cells) {
      // What was typed by hand is not asked about again.
      const isTyped = cell.mark !== undefined && fixes.has(cellKey({ sheet: row.sheet, row: row.row.number, column }));
      if (cell.question !== undefined && !isTyped) add(row, column, cell, cell.question);
    }
    yield;
  }
  return [...groups.values()].toSorted((a, b) => inTurn(costOf(a) - costOf(b), b.count - a.count));
}

const shownWord = (problem: ImportProblem | undefined, text: string): string =>
  problem === 'otherCurrency' ? askedWord(problem, text) : text;

const costOf = (group: ProblemGroup): number =>
  group.kind === 'mark' ? 2 : group.kind === 'word' && group.problem === 'otherCurrency' ? 0 : 1;

const isWaiting = ({ isLeft, record }: PlannedRow): boolean => !isLeft && record.state !== 'left';
