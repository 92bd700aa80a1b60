import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { newUnitPath, unitsPath } from '@/addresses';
import { commonTexts } from '@/i18n/en/common';
import { unitsTexts } from '@/i18n/en/units';
import { unitReadingTexts } from '@/i18n/en/unit-readings';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { Segments } from '@/ui/controls/segments';
import { EmptyState } from '@/ui/page/empty-state';
import { WaitingWork } from '@/ui/form/drafts/waiting-work';
import { LazyBoundary, lazyDialog, lazyPart } from '@/ui/loading/lazy-part';
import { Letterhead } from '@/ui/paper/letterhead';
import { prepareCode } from '@/ui/loading/missing-code';
import { notify } from '@/ui/notices/notices';
import { useAskedParams } from '@/ui/page/asked-params';
import { Page } from '@/ui/page/page';
import { QueryView } from '@/ui/page/query-view';
import type { FileSheet } from '@/ui/exchange/read/table-file';
import { useOffline } from '@/ui/loading/use-offline';
import type { ClipboardTexts } from '@/ui/grid/clipboard';
import { prepareRun } from '@/ui/write-run/run-dialog';
import { unitQueries } from '@/resources/units/unit.api';
import { isReady, type RoundHandle, type RoundRow, settled, taken, type TakenReading, withChange } from './round';
import formFoot from '@/ui/form/form-foot.module.css';
import { usePhone } from '@/ui/page/use-phone';
import styles from './round.module.css';
import { RoundCards } from './round-cards';
import { type Filter, FilterChoice, passes, Progress, RoundChoices, Ways } from './round-choices';
import { RoundTable } from './round-table';
import { useFlagWords } from './row-words';
import type { SaveRoundProps } from './save-round';
import { exportHeadings, planTake, type TakePlan } from './take-readings';
import { type RoundActions, type RoundState, useRound, useRoundActions } from './use-round';
import { FactsTable } from '@/ui/panels/data-table';
import figures from '@/ui/panels/figures-table.module.css';
import { PRINTED_ROWS, usePrinting } from '@/ui/paper/printing';
import { Paper } from '@/ui/table/printed-table';
import { RecordText } from '@/ui/text/record-text';
import { ButtonLink, ImportLink } from '@/ui/controls/links';
import { FoldSummary } from '@/ui/panels/panel-details';

const saving = () => import('./save-round').then((module) => module.SaveRound);
const SaveRound = lazyDialog<SaveRoundProps>(saving);
const SkipMenu = lazyDialog(() => import('./row-questions').then((module) => module.SkipMenu));
const ChangeDialog = lazyDialog(() => import('./row-questions').then((module) => module.ChangeDialog));
const TakeDialog = lazyDialog(() => import('./take-dialog').then((module) => module.TakeDialog));
const ExportRound = lazyDialog(() => import('./export-round').then((module) => module.ExportRound));
const RoundSummary = lazyPart(() => import('./round-summary').then((module) => module.RoundSummary));

export function ReadingsPage() {
  const { t } = useTranslation([unitReadingTexts, unitsTexts, commonTexts]);
  const units = useQuery(unitQueries.all());
  return (
    <Page wide letterhead={<Letterhead />} title={t('common:readings')} crumbs={[{ label: t('units:title'), to: unitsPath }]}>
      <QueryView query={units}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState
              scene="nothing"
              text={t('empty')}
              action={
                <>
                  <ButtonLink to={newUnitPath} variant="contained">
                    {t('units:newUnit')}
                  </ButtonLink>
                  <ImportLink list={unitsPath} />
                </>
              }
            />
          ) : (
            <ReadingRound units={rows} />
          )
        }
      </QueryView>
    </Page>
  );
}

function useFilter(rows: readonly RoundRow[]) {
  const [filtered, setFiltered] = useState<{ filter: Filter; ids: ReadonlySet<string> }>();
  return {
    chosen: filtered?.filter ?? 'all',
    shown: filtered ? rows.filter(({ id }) => filtered.ids.has(id)) : rows,
    choose: (filter: Filter) =>
      setFiltered(filter === 'all' ? undefined : { filter, ids: new Set(rows.filter(passes[filter]).map(({ id }) => id)) }),
  };
}

/** The question of a press about a row, else the one of the address. */
function useQuestion(rows: readonly RoundRow[]) {
  const [pressed, ask] = useState<{ asked: string | null; row: RoundRow; anchor?: HTMLElement; next?: () => void }>();
  const [address, endAsked] = useAskedParams('meter');
  const row = rows.find(({ id }) => id === address.get('meter'));
  const end = () => {
    ask(undefined);
    endAsked();
  };
  return { question: pressed ?? (row && { asked: address.get('asked'), row }), ask, end };
}

type QuestionsProps = { of: ReturnType<typeof useQuestion>; keeper: RoundState['keeper']; act: RoundActions['act'] };

function RowQuestions({ of: { question, end }, keeper, act }: QuestionsProps) {
  const rowFor = (asked: string) => (question?.asked === asked ? question.row : undefined);
  const [skipped, changed] = [rowFor('skip'), rowFor('change')];
  return (
    <>
      <SkipMenu
        open={skipped !== undefined}
        row={skipped}
        anchor={question?.anchor}
        onClose={end}
        onChoose={(reason) => {
          if (skipped) act.skip(skipped, reason);
          question?.next?.();
          end();
        }}
      />
      <ChangeDialog
        open={changed !== undefined}
        row={changed}
        onClose={end}
        onChange={(change) => {
          if (changed) keeper.change((current) => withChange(current, changed, change));
          end();
        }}
      />
    </>
  );
}

function useTaking(rows: readonly RoundRow[], onTake: (readings: readonly TakenReading[]) => void) {
  const { t } = useTranslation(unitReadingTexts);
  const [given, setGiven] = useState<{ plan: TakePlan; file?: FileSheet }>({ plan: { taken: [], left: [] } });
  const [open, setOpen] = useState(false);
  function show(sheets: readonly FileSheet[], below: readonly RoundRow[]): void {
    const plans = sheets.map((file) => ({ file, plan: planTake(file.rows, { rows, below, headings: exportHeadings() }) }));
    const [first, ...others] = plans;
    if (!first) return;
    setGiven(others.reduce((most, one) => (one.plan.taken.length > most.plan.taken.length ? one : most), first));
    setOpen(true);
  }
  const take = (read: Promise<readonly FileSheet[]>, below: readonly RoundRow[]) =>
    void read.then(
      (sheets) => show(sheets, below),
      () => notify({ tone: 'error', text: t('importFailed') }),
    );
  return {
    takePasted: (pasted: ClipboardTexts, below: readonly RoundRow[]) =>
      take(
        import('@/ui/exchange/read/pasted-table').then(({ readPasted }) => readPasted(pasted)),
        below,
      ),
    takeFile: (file: File, below: readonly RoundRow[]) =>
      take(
        import('@/ui/exchange/read/read-table-file').then(({ readTableFile }) => readTableFile(file)),
        below,
      ),
    dialog: (
      <TakeDialog
        open={open}
        plan={given.plan}
        file={given.file}
        onClose={() => setOpen(false)}
        onTake={(readings) => {
          onTake(readings);
          setOpen(false);
        }}
      />
    ),
  };
}

function ReadingRound({ units }: { units: readonly ServiceDocument[] }) {
  const { t } = useTranslation([unitReadingTexts, commonTexts]);
  const format = useFormat();
  const shownRound = useRef<RoundHandle>(null);
  const state = useRound(units, () => shownRound.current?.goOn());
  const { keeper, round, rows, tariffOf, tariffs } = state;
  const flagWords = useFlagWords();
  const [said, setSaid] = useState('');
  const [isExporting, setExporting] = useState(false);
  const [isSummary, setSummary] = useState(false);
  const isPhone = usePhone();
  const [chosenView, setView] = useState<'table' | 'single'>();
  const view = chosenView ?? (isPhone ? 'single' : 'table');
  const saveButton = useRef<HTMLButtonElement>(null);
  const filter = useFilter(rows);
  const question = useQuestion(rows);
  const taking = useTaking(rows, (readings) => {
    keeper.change((current) => taken(current, readings));
    // A notice would cover the button that saves them.
    setSaid(t('take.taken', format.counted(readings.length)));
  });
  const actions = useRoundActions(keeper, {
    askReason: (row, anchor, next) => question.ask({ asked: 'skip', row, anchor, next }),
    askChange: (row) => question.ask({ asked: 'change', row }),
    paste: taking.takePasted,
    say: (row) => setSaid(t('asks', { unit: row.name, flags: flagWords(row) })),
  });

  const place = state.nameOfPlace(round.place);
  const title = t('summaryOf', { place, service: state.serviceName, day: format.day(round.day) });
  if (isSummary)
    return (
      <LazyBoundary fallback={<p>{t('common:loading')}</p>}>
        <RoundSummary title={title} day={round.day} rows={rows} tariffs={tariffOf} onBack={() => setSummary(false)} />
      </LazyBoundary>
    );
  const tools = (
    <div className={`screen-only row wrap centred gap-8 ${styles.tools}`}>
      {!isPhone && <FilterChoice rows={rows} chosen={filter.chosen} choose={filter.choose} />}
      <Segments
        label={t('view')}
        value={view}
        choices={(['table', 'single'] as const).map((value) => ({ value, label: t(`views.${value}`) }))}
        onChange={setView}
      />
      {view === 'table' && <Progress rows={rows} />}
      <Ways
        onFile={(file) => taking.takeFile(file, filter.shown)}
        onExport={() => setExporting(true)}
        onSummary={() => setSummary(true)}
      />
    </div>
  );
  const choices = <RoundChoices state={state} />;
  const Shown = view === 'table' ? RoundTable : RoundCards;
  return (
    <>
      {/* What waits is not in the way of what is typed. */}
      {!rows.some(isReady) && <WaitingRounds state={state} />}
      {isPhone ? <Folded title={title}>{choices}</Folded> : choices}
      {view === 'table' ? tools : <Progress rows={rows} />}
      {filter.shown.length === 0 ? (
        <EmptyState
          scene="noMatch"
          text={t(rows.length === 0 ? 'nobody' : 'noneShown')}
          action={filter.chosen !== 'all' && <Button onClick={() => filter.choose('all')}>{t('filters.all')}</Button>}
        />
      ) : (
        <Shown
          key={`${round.place} ${round.service}`}
          handle={shownRound}
          name={t('table', { service: state.serviceName })}
          services={tariffs}
          rows={filter.shown}
          tariffs={tariffOf}
          actions={actions}
          onEnd={() => saveButton.current?.focus()}
        />
      )}
      {view === 'single' && tools}
      <PrintedRound title={title} measure={tariffs.length === 1 ? tariffs[0]?.names.measure : undefined} rows={rows} />
      <Saving
        state={state}
        said={said}
        button={saveButton}
        keys={view === 'table' && <Keys />}
        onLook={() => filter.choose('flagged')}
        onSaved={() => setSummary(true)}
      />
      <RowQuestions of={question} keeper={keeper} act={actions.act} />
      {taking.dialog}
      <ExportRound open={isExporting} title={title} rows={rows} onClose={() => setExporting(false)} />
    </>
  );
}

const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={`${styles.fold} screen-only`}>
    <FoldSummary icon={20} className="gap-8 bold high-44">
      <span>{title}</span>
    </FoldSummary>
    {children}
  </details>
);

function WaitingRounds({ state: { keeper, resume } }: { state: RoundState }) {
  const { t } = useTranslation(unitReadingTexts);
  const { number } = useFormat();
  return (
    <WaitingWork
      label={t('waiting')}
      keeper={keeper}
      onContinue={resume}
      textsOf={({ draft: { name, changes, values } }, moment) => ({
        continue: t('continue', { moment }),
        facts: t('continueFacts', { name, number: number(changes), total: number(Number(values.total ?? 0)) }),
        discardOf: t('discardOf', { moment }),
        discarded: t('discarded'),
      })}
    />
  );
}

type SavingProps = {
  state: RoundState;
  said: string;
  button: Ref<HTMLButtonElement>;
  keys: ReactNode;
  onLook: () => void;
  onSaved: () => void;
};

function Saving({ state: { keeper, round, rows, tariffOf, isMemoryOnly }, said, button, keys, onLook, onSaved }: SavingProps) {
  const { t } = useTranslation(unitReadingTexts);
  const { number } = useFormat();
  const offline = useOffline();
  const [toSave, setToSave] = useState<readonly RoundRow[]>();
  const count = rows.filter(isReady).length;
  // The network may be gone by the time that it is saved.
  const isTyped = count > 0;
  useEffect(() => {
    if (!isTyped) return;
    prepareCode(saving);
    prepareRun();
  }, [isTyped]);
  const save = () => (offline ? notify({ tone: 'error', text: t('offlineSave') }) : setToSave(rows));
  const close = () => setToSave(undefined);
  return (
    <>
      <div
        className={`screen-only row wrap centred rounded-8 framed paper-ground pad-12-16 sticky at-bottom floats ${formFoot.foot} ${styles.foot}`}
      >
        <p role="status" className="visually-hidden">
          {said}
        </p>
        {offline || isMemoryOnly ? (
          <p role="alert" className="row centred gap-8 shrinks tone-warning">
            {t(offline ? 'offline' : 'memoryOnly')}
          </p>
        ) : (
          keys
        )}
        <Button ref={button} className={`after ${styles.save}`} variant="contained" disabled={!isTyped} onClick={save}>
          <span>{isTyped ? t('save', { count, number: number(count) }) : t('nothingToSave')}</span>
        </Button>
      </div>
      <SaveRound
        open={toSave !== undefined}
        rows={toSave ?? []}
        round={round}
        tariffs={tariffOf}
        onStored={(row) => keeper.change((current) => settled(current, row.id, row.entry))}
        onLook={() => {
          close();
          onLook();
        }}
        onSaved={() => {
          close();
          onSaved();
        }}
        onClose={close}
      />
    </>
  );
}

function Keys() {
  const { t } = useTranslation(unitReadingTexts);
  return (
    <p className={`row wrap size-13 muted gap-4-16 ${styles.keys}`} aria-hidden>
      {(
        [
          ['⏎', 'next'],
          ['⏎ ⏎', 'sure'],
          ['M', 'restart'],
          ['S', 'skip'],
        ] as const
      ).map(([key, text]) => (
        <span key={key}>
          <kbd className="framed rounded-4 sunken">{key}</kbd> <span>{t(`keys.${text}`)}</span>
        </span>
      ))}
    </p>
  );
}

type PrintedProps = { title: string; measure: string | undefined; rows: readonly RoundRow[] };

function PrintedRound({ title, measure, rows }: PrintedProps) {
  const { t } = useTranslation(unitReadingTexts);
  const format = useFormat();
  if (!usePrinting()) return null;
  return (
    <Paper total={rows.length}>
      <h2>{[title, measure].filter(Boolean).join(' · ')}</h2>
      <FactsTable
        look={figures}
        label={title}
        rows={rows.slice(0, PRINTED_ROWS)}
        keyOf={({ id }) => id}
        columns={[
          { name: 'unit', head: t('columns.unit'), kind: 'name', cell: ({ name }) => <RecordText text={name} /> },
          {
            name: 'last',
            head: t('columns.last'),
            kind: 'number',
            cell: ({ meter }) => format.number(meter?.last?.reading.currentReading),
          },
          { name: 'on', head: t('columns.on'), cell: ({ meter }) => format.day(meter?.last?.day) },
          { name: 'usual', head: t('columns.usual'), kind: 'number', cell: ({ meter }) => format.number(meter?.usual) },
          { name: 'new', head: t('columns.new'), className: styles.blank, cell: ({ value }) => format.number(value) },
          {
            name: 'notes',
            head: t('columns.notes'),
            className: styles.blank,
            cell: ({ entry, meter }) => entry?.skipped ?? meter?.read?.reading.Notes,
          },
        ]}
      />
    </Paper>
  );
}
