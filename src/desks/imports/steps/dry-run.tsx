import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { patched } from '@/api/document';
import { connectionId } from '@/api/session';
import { browserStorage, readStored, writeStored } from '@/api/storage';
import { useTranslation } from '@/i18n/use-translation';
import { importTexts } from '@/i18n/en/import';
import { type Format, useFormat } from '@/i18n/format';
import { inSteps, inTurns, nextTurn, type Work } from '@/steps';
import { i18n } from '@/i18n/i18n';
import { isolated } from '@/i18n/isolated';
import type { ServiceDocument } from '@/schema/document';
import { labelOf } from '@/schema/labels';
import { fieldNames } from '@/schema/field';
import { ChoiceBox } from '@/ui/controls/controls';
import { ErrorAlert } from '@/ui/page/error-alert';
import { useLatest } from '../use-latest';
import { LazyBoundary } from '@/ui/loading/lazy-part';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { DryRunTable } from './dry-run-table';
import type { FileFormats, ImportSheet } from '../sheets/column-formats';
import { clashFinder, passedClashes } from '../plan/import-clashes';
import type { StartedImport } from '../report/import-run';
import { importedSheets, type ImportSetup, unusedHeadings } from '../plan/import-setup';
import { type ImportPlan, type ImportState, planImport, type PlannedRow, rowState } from '../plan/import-plan';
import type { Fixes } from '../plan/sheet-reader';
import { sheetTitle } from './sheet-title';
import type { ImportedResource, FileRecord, ImportInsight } from '../plan/imported-resource';
import { problemGroups, type ProblemGroup } from '../plan/problem-groups';
import { problemName, ProblemPanel } from './problem-panel';
import { withAnswer, type WordAnswers, readAnswers, remembered } from '../plan/word-answers';
import styles from './importer.module.css';
import { LeaveQuestion } from '@/ui/page/leave-question';

type Props = {
  resource: ImportedResource;
  formats: FileFormats;
  setup: ImportSetup;
  fixes: Fixes;
  answers: WordAnswers;
  isMemoryOnly: boolean;
  onFix: (change: (former: Fixes) => Fixes) => void;
  onAnswer: (change: (former: WordAnswers) => WordAnswers) => void;
  onStart: (started: Omit<StartedImport, 'name'>) => void;
  isRunning: boolean;
  onBack: () => void;
};

export type Shows = 'all' | 'marked' | ImportState;
const shows: readonly Shows[] = ['all', 'marked', 'problem', 'new', 'changed', 'unchanged', 'left'];
const told = ['new', 'changed', 'unchanged', 'problem', 'left'] as const;

export function DryRun({
  resource,
  formats,
  setup,
  fixes,
  answers,
  isMemoryOnly,
  onFix,
  onAnswer,
  onStart,
  isRunning,
  onBack,
}: Props) {
  const { t } = useTranslation(importTexts);
  const format = useFormat();
  const sheets = useMemo(() => importedSheets(setup), [setup]);
  const { records, error, load } = useRecords(resource);
  const { plan, groups, counts, changed, isStale } = usePlan({ resource, sheets, formats, setup, fixes, answers, records });
  const [formerAnswers] = useState(() => rememberedAnswers(resource.resource));
  const [chosenSheet, setChosenSheet] = useState<number>();
  const [shown, setShown] = useState<Shows>();
  // Sheets for several towers have the same headings.
  const unused = useMemo(() => [...new Set(setup.sheets.flatMap(unusedHeadings))], [setup]);
  const comparison = useFileComparison(resource, plan, records?.records);
  const [note, setNote] = useState<'nothing' | 'problems'>();
  const startButton = useRef<HTMLButtonElement>(null);

  // Problems first; what was corrected stays in view until something else is chosen.
  const firstProblem = plan?.rows.findIndex((ofSheet) => ofSheet.some((row) => rowState(row) === 'problem')) ?? -1;
  const sheetAt = chosenSheet ?? Math.max(0, firstProblem);
  const show = shown ?? (plan && counts.problem > 0 ? 'problem' : 'all');
  const rows = useMemo(() => {
    const ofSheet = plan?.rows[sheetAt] ?? [];
    if (show === 'all') return ofSheet;
    if (show === 'marked') return ofSheet.filter(isMarked);
    const fixed = fixedRows(fixes);
    const isFixed = ({ sheet, row }: PlannedRow) => fixed.has(`${sheet} ${row.number}`);
    return ofSheet.filter((row) => rowState(row) === show || (show === 'problem' && isFixed(row)));
  }, [plan, sheetAt, show, fixes]);

  // The table is drawn anew only with its rows, and not at each answer.
  const fix = useCallback(
    (key: string, text: string) => {
      setShown(show);
      setChosenSheet(sheetAt);
      onFix((former) => new Map(former).set(key, text));
    },
    [show, sheetAt, onFix],
  );
  const toStart = useCallback(() => startButton.current?.focus(), []);

  if (error !== undefined) return <ErrorAlert error={error} onRetry={load} />;
  if (!plan) return <LoadingSign />;

  const open = groups.filter((group) => group.kind !== 'mark' && group.open > 0);
  const start = () => {
    const items = plan.records.filter(({ state }) => state === 'new' || state === 'changed');
    if (open.length > 0 || items.length === 0) {
      setNote(open.length > 0 ? 'problems' : 'nothing');
      return;
    }
    setNote(undefined);
    rememberAnswers(resource.resource, answers);
    onStart({ of: { plan, sheets, fixes }, items, passed: passedClashes(fixes), comparison });
  };
  const leaveRest = () => {
    setNote(undefined);
    startButton.current?.focus();
    onAnswer((before) => {
      let after = before;
      for (const { question } of open) after = withAnswer(after, question, { kind: 'leave' });
      return after;
    });
  };
  const texts = told
    .filter((state) => state === 'new' || state === 'changed' || counts[state] > 0)
    .map((state) => t(`counts.${state}`, format.counted(counts[state])));

  return (
    <>
      <p role="status" className="flush" aria-busy={isStale}>
        {texts.join(' · ')}
      </p>
      {changed.length > 0 && (
        <p className="muted size-13">
          {t('changedFields', {
            fields: format.list(changed.map(([field, count]) => t('fieldCount', { field, number: format.number(count) }))),
          })}
        </p>
      )}
      {unused.length > 0 && (
        <p className="muted size-13">
          {t('unusedColumns', { count: unused.length, columns: format.list(unused.map(isolated)) })}
        </p>
      )}
      {counts.marked > 0 && <p className="muted size-13">{t('marked', format.counted(counts.marked))}</p>}
      {comparison && resource.insight && (
        <LazyBoundary>
          <resource.insight.Comparison comparison={comparison} />
        </LazyBoundary>
      )}
      <ProblemPanel
        groups={groups}
        isCurrent={!isStale}
        answers={answers}
        former={formerAnswers}
        problemOf={plan.problemOf}
        onAnswer={onAnswer}
        onLast={toStart}
      />
      <div className={styles.options}>
        {sheets.length > 1 && (
          <ChoiceBox
            aria-label={t('holds')}
            value={sheetAt}
            choices={sheets.map(({ sheet, file }, value) => {
              const isAlone = sheets.filter((other) => other.sheet.list === sheet.list).length === 1;
              return { value, label: isAlone || !file ? sheet.label() : `${sheet.label()} · ${sheetTitle(file, value, format)}` };
            })}
            onChange={setChosenSheet}
          />
        )}
        <div role="group" aria-label={t('show')} className="row wrap gap-8">
          {shows
            .filter((one) => one === 'all' || one === show || counts[one] > 0)
            .map((one) => (
              <Button
                key={one}
                size="small"
                variant={one === show ? 'contained' : 'outlined'}
                aria-pressed={one === show}
                onClick={() => setShown(one)}
              >
                <span>{t(`shows.${one}`)}</span>
              </Button>
            ))}
        </div>
      </div>
      {rows.length === 0 ? (
        <p className="muted size-13">{t('none')}</p>
      ) : (
        <DryRunTable key={`${sheetAt} ${show}`} sheet={sheets[sheetAt]} rows={rows} fixes={fixes} onFix={fix} onLast={toStart} />
      )}
      {note === 'nothing' && (
        <p role="alert" className="tone-error">
          {t('nothing')}
        </p>
      )}
      {note === 'problems' && open.length > 0 && (
        <div className="row wrap centred between gap-8-16">
          <p role="alert" className="tone-error">
            {t('openProblems', { problems: format.list(namesOf(open, format)) })}
          </p>
          <Button variant="outlined" onClick={leaveRest}>
            {t('leaveRest', format.counted(counts.open))}
          </Button>
        </div>
      )}
      <div className={`row wrap centred gap-8-16 justify-end ${styles.foot}`}>
        <Button onClick={onBack}>{t('back')}</Button>
        <Button ref={startButton} variant="contained" aria-disabled={isStale} onClick={() => !isStale && start()}>
          {t('start')}
        </Button>
      </div>
      {!isRunning && (
        <CorrectionsQuestion
          isAsked={
            isMemoryOnly &&
            fixes.size + Object.keys(answers).length > 0 &&
            plan.records.some(({ state }) => state !== 'unchanged')
          }
        />
      )}
    </>
  );
}

function statusText({ statusIn, facts = [] }: ImportedResource, text: string): string | undefined {
  const status = statusIn?.(text);
  return status && (facts.find(({ id }) => id === 'status')?.word(status) ?? status);
}

const MOST_NAMED = 3;

function namesOf(open: readonly ProblemGroup[], format: Format): string[] {
  const named = open
    .slice(0, MOST_NAMED)
    .map((group) =>
      i18n.t('fieldCount', { ns: importTexts, field: problemName(group, format), number: format.number(group.open) }),
    );
  const others = open.length - named.length;
  return others > 0 ? [...named, i18n.t('otherProblems', { ns: importTexts, ...format.counted(others) })] : named;
}

const fixedRows = (fixes: ReadonlyMap<string, string>) =>
  new Set(Array.from(fixes.keys(), (key) => key.slice(0, key.lastIndexOf(' '))));

const marksIn = ({ cells }: PlannedRow): number =>
  Array.from(cells.values()).filter(({ mark, answer }) => mark && !answer).length;
const isMarked = (row: PlannedRow): boolean => marksIn(row) > 0;

type Counts = Record<Exclude<Shows, 'all'> | 'open', number>;
const NO_COUNTS: Counts = { new: 0, changed: 0, unchanged: 0, problem: 0, marked: 0, left: 0, open: 0 };

function* countsOf({ rows, records }: ImportPlan): Work<Counts> {
  const counts = { ...NO_COUNTS };
  for (const row of rows.flat()) {
    const state = rowState(row);
    if (state === 'left') counts.left += 1;
    else counts.marked += marksIn(row);
    if (state === 'problem') counts.open += 1;
    yield;
  }
  for (const { state } of records) if (state !== 'left') counts[state] += 1;
  return counts;
}

type ChangedField = readonly [label: string, count: number];

function* changedFields(
  plan: ImportPlan,
  { schema }: ImportedResource,
  sheets: readonly ImportSheet[],
): Work<readonly ChangedField[]> {
  const known = fieldNames(schema);
  const labels = sheets.map(({ sheet, matched }) => {
    const list = sheet.lists[0]?.split('.')[0];
    const ofList = list !== undefined && known.includes(list) ? labelOf(schema, list) : list;
    return matched.map((target) => ofList ?? target?.label ?? '');
  });
  const counts = new Map<string, number>();
  const ofRecord = new Set<string>();
  for (const { state, rows } of plan.records) {
    if (state !== 'changed') continue;
    for (const { sheet, cells } of rows) for (const column of cells.keys()) ofRecord.add(labels[sheet]?.[column] ?? '');
    for (const label of ofRecord) counts.set(label, (counts.get(label) ?? 0) + 1);
    ofRecord.clear();
    yield;
  }
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

type Loaded = { records: readonly ServiceDocument[]; referred: readonly ServiceDocument[] };

function useRecords(resource: ImportedResource) {
  const client = useQueryClient();
  const [state, setState] = useState<{ loaded?: Loaded; error?: unknown }>({});
  const load = useCallback(() => {
    const { all, referred, readLists = (record: ServiceDocument) => record } = resource;
    const options = { staleTime: 0 };
    Promise.all([client.query({ ...all(), ...options }), referred && client.query({ ...referred(), ...options })]).then(
      ([own, others]) => setState({ loaded: { records: own.rows.map(readLists), referred: others?.rows ?? [] } }),
      (error: unknown) => setState({ error }),
    );
  }, [client, resource]);
  useEffect(load, [load]);
  return { records: state.loaded, error: state.error, load };
}

type Planning = Pick<Props, 'resource' | 'formats' | 'setup'> & {
  sheets: readonly ImportSheet[];
  fixes: Fixes;
  answers: WordAnswers;
  records: Loaded | undefined;
};

type Planned = {
  plan: ImportPlan | undefined;
  groups: readonly ProblemGroup[];
  counts: Counts;
  changed: readonly ChangedField[];
};
const NOTHING: Planned = { plan: undefined, groups: [], counts: NO_COUNTS, changed: [] };

function usePlan({ resource, sheets, formats, setup, fixes, answers, records }: Planning) {
  const client = useQueryClient();
  const start = useMemo(
    () =>
      records &&
      (async (signal: AbortSignal): Promise<Planned> => {
        await nextTurn(signal);
        const input = {
          ...records,
          sheets,
          formats,
          fixes,
          rules: { ...resource, meanings: resource.meanings(records.referred) },
          key: resource.keys[setup.key] ?? [],
          emptyClears: setup.emptyClears,
          wordAnswers: answers,
          clashesOf: await clashFinder(client, resource, records.records, fixes),
        };
        const plan = await planImport(input, signal);
        const statusIn = (text: string) => statusText(resource, text);
        const groups = await inSteps(problemGroups({ plan, sheets, fixes, statusIn }), signal);
        const counts = await inSteps(countsOf(plan), signal);
        const changed = await inSteps(changedFields(plan, resource, sheets), signal);
        await nextTurn(signal);
        return { plan, groups, counts, changed };
      }),
    [client, resource, sheets, formats, setup, fixes, answers, records],
  );
  const { result = NOTHING, isStale } = useLatest(start);
  return { ...result, isStale };
}

const local = () => browserStorage('localStorage');
const key = (resource: string) => `mz-answers ${connectionId()} ${resource}`;

const rememberedAnswers = (resource: string): WordAnswers => readAnswers(readStored(local(), key(resource)));

function rememberAnswers(resource: string, answers: WordAnswers): void {
  if (Object.keys(answers).length > 0) writeStored(local(), key(resource), remembered(rememberedAnswers(resource), answers));
}

async function compareFile(
  { compare }: ImportInsight,
  { records }: ImportPlan,
  stored: readonly ServiceDocument[],
  signal: AbortSignal,
): Promise<ServiceDocument | undefined> {
  const file: FileRecord[] = [];
  for await (const { state, base, changesOf } of inTurns(records, signal)) {
    const isSame = state === 'unchanged' && base !== undefined;
    const named = isSame ? base : patched(base ?? {}, changesOf(base ?? {}));
    file.push({ before: base, after: state === 'problem' || state === 'left' ? undefined : named, named });
  }
  return compare(file, stored);
}

function useFileComparison(
  { insight }: ImportedResource,
  plan: ImportPlan | undefined,
  stored: readonly ServiceDocument[] | undefined,
): ServiceDocument | undefined {
  const start = useMemo(
    () => insight && plan && stored && ((signal: AbortSignal) => compareFile(insight, plan, stored, signal)),
    [insight, plan, stored],
  );
  return useLatest(start).result;
}

export function CorrectionsQuestion({ isAsked }: { isAsked: boolean }) {
  const { t } = useTranslation(importTexts);
  return (
    <LeaveQuestion isAsked={isAsked} title={t('leave.title')} confirm={t('leave.confirm')}>
      {t('leave.body')}
    </LeaveQuestion>
  );
}
