import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { newUnitPath, unitsPath } from '@/addresses';
import { commonTexts } from '@/i18n/en/common';
import { unitListTexts } from '@/i18n/en/unit-list';
import { unitReadingTexts } from '@/i18n/en/unit-readings';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { Checkbox, InputBox, InputUnit, SelectBox } from '@/ui/controls/controls';
import { ButtonLink } from '@/ui/controls/button-link';
import { EmptyState } from '@/ui/page/empty-state';
import { ImportLink } from '@/ui/controls/import-link';
import { DayChoice } from '@/ui/form/fields/day-choice';
import { fieldAction, toFieldAction } from '@/ui/form/fields/field-action';
import { WaitingWork } from '@/ui/form/drafts/waiting-work';
import { FoldSummary } from '@/ui/panels/fold-summary';
import { InfoButton } from '@/ui/dialogs/info-button';
import { LazyBoundary, lazyDialog, lazyPart } from '@/ui/loading/lazy-part';
import { Letterhead } from '@/ui/paper/letterhead';
import { prepareCode } from '@/ui/loading/missing-code';
import { notify } from '@/ui/notices/notices';
import { useAskedParams } from '@/ui/page/asked-params';
import { Page } from '@/ui/page/page';
import { PrintPageButton } from '@/ui/paper/print-button';
import { QueryView } from '@/ui/page/query-view';
import type { FileSheet } from '@/ui/exchange/read/table-file';
import { useOffline } from '@/ui/loading/use-offline';
import { prepareRun } from '@/ui/write-run/run-dialog';
import { unitQueries } from '../unit.api';
import { isDone, isReady, type Round, type RoundHandle, type RoundRow, settled, taken, withChange } from './round';
import formFoot from '@/ui/form/form-foot.module.css';
import { usePhone } from '@/ui/page/use-phone';
import styles from './round.module.css';
import { RoundCards } from './round-cards';
import { RoundTable } from './round-table';
import { PrintedRound } from './printed-round';
import { useFlagWords } from './row-words';
import type { SaveRoundProps } from './save-round';
import { exportHeadings, planTake, type TakePlan } from './take-readings';
import { useRound, useRoundActions } from './use-round';

const saving = () => import('./save-round').then((module) => module.SaveRound);
const SaveRound = lazyDialog<SaveRoundProps>(saving);
const SkipMenu = lazyDialog(() => import('./skip-menu').then((module) => module.SkipMenu));
const ChangeDialog = lazyDialog(() => import('./change-dialog').then((module) => module.ChangeDialog));
const TakeDialog = lazyDialog(() => import('./take-dialog').then((module) => module.TakeDialog));
const ExportRound = lazyDialog(() => import('./export-round').then((module) => module.ExportRound));
const RoundSummary = lazyPart(() => import('./round-summary').then((module) => module.RoundSummary));

export function ReadingsPage() {
  const { t } = useTranslation([unitReadingTexts, unitListTexts]);
  const units = useQuery(unitQueries.all());
  return (
    <Page wide letterhead={<Letterhead />} title={t('title')} crumbs={[{ label: t('unit-list:title'), to: unitsPath }]}>
      <QueryView query={units}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState
              scene="nothing"
              text={t('empty')}
              action={
                <>
                  <ButtonLink to={newUnitPath} variant="contained">
                    {t('unit-list:newUnit')}
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

type Filter = 'all' | 'open' | 'flagged';
const filters = ['all', 'open', 'flagged'] as const;

const isToCheck = ({ state }: RoundRow): boolean => state === 'flagged' || state === 'problem' || state === 'meanwhile';
const passes: Readonly<Record<Filter, (row: RoundRow) => boolean>> = {
  all: () => true,
  open: (row) => !isDone(row),
  flagged: isToCheck,
};

function ReadingRound({ units }: { units: readonly ServiceDocument[] }) {
  const { t } = useTranslation([unitReadingTexts, commonTexts]);
  const format = useFormat();
  const flagWords = useFlagWords();
  const shownRound = useRef<RoundHandle>(null);
  const state = useRound(units, () => shownRound.current?.goOn());
  const { keeper, round, rows, waiting, serviceName, tariffOf } = state;
  const offline = useOffline();
  const [said, setSaid] = useState('');
  const [skipping, setSkipping] = useState<{ row: RoundRow; anchor: HTMLElement; next: () => void }>();
  const [changing, setChanging] = useState<RoundRow>();
  /** Pasted or imported readings stay while their dialog closes. */
  const [taking, setTaken] = useState<{ plan: TakePlan; file?: FileSheet }>({ plan: { taken: [], left: [] } });
  const [isTaking, setTaking] = useState(false);
  const [toSave, setToSave] = useState<readonly RoundRow[]>();
  const [isExporting, setExporting] = useState(false);
  const [isSummary, setSummary] = useState(false);
  const isPhone = usePhone();
  const [chosenView, setView] = useState<'table' | 'single'>();
  const view = chosenView ?? (isPhone ? 'single' : 'table');
  /** The units that a filter found: they stay while they are worked on. */
  const [filtered, setFiltered] = useState<{ filter: Filter; ids: ReadonlySet<string> }>();
  const file = useRef<HTMLInputElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);

  const actions = useRoundActions(keeper, {
    askReason: (row, anchor, next) => setSkipping({ row, anchor, next }),
    askChange: setChanging,
    paste({ text, html }, below) {
      void import('@/ui/exchange/read/pasted-table')
        .then(({ readPasted }) => readPasted({ text, html }))
        .then((sheets) => take(sheets, below), sayUnread);
    },
    say: (row) => setSaid(t('asks', { unit: row.name, flags: flagWords(row) })),
  });
  const [address, endAsked] = useAskedParams('meter');
  const [asked, meter] = [address.get('asked'), address.get('meter')];
  const askedRow = meter === null ? undefined : rows.find(({ id }) => id === meter);
  const changed = changing ?? (asked === 'change' ? askedRow : undefined);
  const skippedRow = skipping?.row ?? (asked === 'skip' ? askedRow : undefined);
  const sayUnread = () => notify({ tone: 'error', text: t('importFailed') });

  const choose = (filter: Filter) =>
    setFiltered(filter === 'all' ? undefined : { filter, ids: new Set(rows.filter(passes[filter]).map(({ id }) => id)) });
  const shown = filtered ? rows.filter(({ id }) => filtered.ids.has(id)) : rows;
  const ready = rows.filter(isReady);
  const done = rows.filter(isDone).length;
  const isTyped = ready.length > 0;
  // The network may be gone by the time that it is saved.
  useEffect(() => {
    if (!isTyped) return;
    prepareCode(saving);
    prepareRun();
  }, [isTyped]);
  const toCheck = rows.filter(isToCheck).length;
  const number = (count: number) => format.number(count);

  /** Shows what the table with the most readings would put where: a page can have others around it. */
  function take(sheets: readonly FileSheet[], below: readonly RoundRow[]): void {
    const plans = sheets.map((sheet) => ({
      file: sheet,
      plan: planTake(sheet.rows, { rows, below, headings: exportHeadings() }),
    }));
    const [first, ...others] = plans;
    if (!first) return;
    setTaken(others.reduce((most, one) => (one.plan.taken.length > most.plan.taken.length ? one : most), first));
    setTaking(true);
  }

  function takeFile(chosen: File | undefined): void {
    if (!chosen) return;
    void import('@/ui/exchange/read/read-table-file')
      .then(({ readTableFile }) => readTableFile(chosen))
      .then((sheets) => take(sheets, shown), sayUnread);
  }

  function save(): void {
    if (offline) notify({ tone: 'error', text: t('offlineSave') });
    else setToSave(rows);
  }

  const title = t('summaryOf', { place: state.nameOfPlace(round.place), service: serviceName, day: format.day(round.day) });
  if (isSummary)
    return (
      <LazyBoundary fallback={<p>{t('common:loading')}</p>}>
        <RoundSummary title={title} day={round.day} rows={rows} tariffs={tariffOf} onBack={() => setSummary(false)} />
      </LazyBoundary>
    );
  const progress = (
    <div className={`screen-only stack gap-4 ${styles.done}`}>
      <progress
        className={`block full-width clips sunken ${styles.progress}`}
        aria-label={t('progress')}
        max={Math.max(rows.length, 1)}
        value={done}
      />
      <p className="medium figures">
        {[
          t('done', { done: number(done), total: number(rows.length) }),
          ...(['flagged', 'skipped', 'problem', 'meanwhile'] as const).map((of) => {
            const count = rows.filter((row) => row.state === of).length;
            return count > 0 && t(`counts.${of}`, { count, number: number(count) });
          }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
  const tools = (
    <div className={`screen-only row wrap centred gap-8 ${styles.tools}`}>
      {!isPhone && (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('show')}
          value={filtered?.filter ?? 'all'}
          onChange={(_, filter: Filter | null) => filter && choose(filter)}
        >
          {filters.map((filter) => (
            <ToggleButton key={filter} value={filter}>
              <span>{[t(`filters.${filter}`), ...(filter === 'flagged' && toCheck > 0 ? [number(toCheck)] : [])].join(' ')}</span>
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={t('view')}
        value={view}
        onChange={(_, next: 'table' | 'single' | null) => next && setView(next)}
      >
        {(['table', 'single'] as const).map((one) => (
          <ToggleButton key={one} value={one}>
            <span>{t(`views.${one}`)}</span>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {view === 'table' && progress}
      <div className={`row wrap centred after gap-4 ${styles.ways}`}>
        <InfoButton>
          <p>{t('rule')}</p>
          <p>{t('ruleFlags')}</p>
        </InfoButton>
        <Button startIcon={<Upload size={16} strokeWidth={1.75} aria-hidden />} onClick={() => file.current?.click()}>
          {t('import')}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          aria-label={t('import')}
          accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={({ target }) => {
            takeFile(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button startIcon={<Download size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setExporting(true)}>
          {t('exportRound')}
        </Button>
        <PrintPageButton />
        <Button startIcon={<ClipboardCheck size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setSummary(true)}>
          {t('summary')}
        </Button>
      </div>
    </div>
  );
  return (
    <>
      {/* What waits is not in the way of what is typed. */}
      {ready.length === 0 && (
        <WaitingWork
          label={t('waiting')}
          keeper={keeper}
          waiting={waiting}
          onContinue={state.resume}
          textsOf={({ draft: { name, changes, values } }, moment) => ({
            continue: t('continue', { moment }),
            facts: t('continueFacts', { name, number: number(changes), total: number(Number(values.total ?? 0)) }),
            discardOf: t('discardOf', { moment }),
            discarded: t('discarded'),
          })}
        />
      )}
      {isPhone ? (
        <details className={`${styles.fold} screen-only`}>
          <FoldSummary icon={20} className="gap-8 bold high-44">
            <span>{title}</span>
          </FoldSummary>
          <Choices state={state} round={round} />
        </details>
      ) : (
        <Choices state={state} round={round} />
      )}
      {view === 'single' && progress}
      {view === 'table' && tools}
      {shown.length === 0 ? (
        <EmptyState
          scene="noMatch"
          text={t(rows.length === 0 ? 'nobody' : 'noneShown')}
          action={filtered && <Button onClick={() => choose('all')}>{t('filters.all')}</Button>}
        />
      ) : view === 'table' ? (
        <RoundTable
          key={`${round.place} ${round.service}`}
          handle={shownRound}
          name={t('table', { service: serviceName })}
          services={state.tariffs}
          rows={shown}
          tariffs={tariffOf}
          actions={actions}
          onEnd={() => saveButton.current?.focus()}
        />
      ) : (
        <RoundCards
          handle={shownRound}
          key={`${round.place} ${round.service}`}
          rows={shown}
          tariffs={tariffOf}
          actions={actions}
          onEnd={() => saveButton.current?.focus()}
        />
      )}
      {view === 'single' && tools}
      <PrintedRound
        title={title}
        measure={state.tariffs.length === 1 ? state.tariffs[0]?.names.measure : undefined}
        rows={rows}
      />
      <div className={`screen-only row wrap centred rounded-8 framed paper-ground pad-12-16 ${formFoot.foot} ${styles.foot}`}>
        <p role="status" className="visually-hidden">
          {said}
        </p>
        {offline || state.isMemoryOnly ? (
          <p role="alert" className={`tone-warning ${styles.warn} flush`}>
            {t(offline ? 'offline' : 'memoryOnly')}
          </p>
        ) : (
          view === 'table' && <Keys />
        )}
        <Button ref={saveButton} className={styles.save} variant="contained" disabled={ready.length === 0} onClick={save}>
          <span>
            {ready.length === 0 ? t('nothingToSave') : t('save', { count: ready.length, number: number(ready.length) })}
          </span>
        </Button>
      </div>
      <SkipMenu
        open={skippedRow !== undefined}
        row={skippedRow}
        anchor={skipping?.anchor}
        onClose={() => {
          setSkipping(undefined);
          endAsked();
        }}
        onChoose={(reason) => {
          if (skippedRow) actions.act.skip(skippedRow, reason);
          skipping?.next();
          setSkipping(undefined);
          endAsked();
        }}
      />
      <ChangeDialog
        open={changed !== undefined}
        row={changed}
        onClose={() => {
          setChanging(undefined);
          endAsked();
        }}
        onChange={(change) => {
          if (changed) keeper.change((current) => withChange(current, changed, change));
          setChanging(undefined);
          endAsked();
        }}
      />
      <TakeDialog
        open={isTaking}
        plan={taking.plan}
        file={taking.file}
        onClose={() => setTaking(false)}
        onTake={(readings) => {
          keeper.change((current) => taken(current, readings));
          setTaking(false);
          // A notice would cover the button that saves them.
          setSaid(t('take.taken', { count: readings.length, number: number(readings.length) }));
        }}
      />
      <ExportRound open={isExporting} title={title} rows={rows} onClose={() => setExporting(false)} />
      <SaveRound
        open={toSave !== undefined}
        rows={toSave ?? []}
        round={round}
        tariffs={tariffOf}
        onStored={(row) => keeper.change((current) => settled(current, row.id, row.entry))}
        onLook={() => {
          setToSave(undefined);
          choose('flagged');
        }}
        onSaved={() => {
          setToSave(undefined);
          setSummary(true);
        }}
        onClose={() => setToSave(undefined)}
      />
    </>
  );
}

/** The keys that help while typing; they are buttons of each row as well. */
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
          <kbd>{key}</kbd> <span>{t(`keys.${text}`)}</span>
        </span>
      ))}
    </p>
  );
}

type State = ReturnType<typeof useRound>;

/** A change of the day keeps typed readings. */
function Choices({ state, round }: { state: State; round: Round }) {
  const { t } = useTranslation(unitReadingTexts);
  const format = useFormat();
  const id = useId();
  const { keeper, places, services, tariffs, neverRead } = state;
  return (
    <div className={`screen-only row wrap gap-12-16 ${styles.choices}`}>
      <div className={styles.choice}>
        <label className="size-13 medium" htmlFor={`${id}-place`}>
          {t('place')}
        </label>
        <SelectBox id={`${id}-place`} value={round.place} onChange={({ target }) => state.choose({ place: target.value })}>
          <option value="">{t('allPlaces')}</option>
          {places.map(({ key, count }) => (
            <option key={key} value={key}>
              {count === 0
                ? state.nameOfPlace(key)
                : t('placeCount', { place: state.nameOfPlace(key), number: format.number(count) })}
            </option>
          ))}
        </SelectBox>
      </div>
      <div className={styles.choice}>
        <label className="size-13 medium" htmlFor={`${id}-service`}>
          {t('service')}
        </label>
        <SelectBox id={`${id}-service`} value={round.service} onChange={({ target }) => state.choose({ service: target.value })}>
          {services.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectBox>
      </div>
      <div className={styles.choice}>
        <DayChoice
          label={t('date')}
          day={round.day}
          onChoose={(day) => keeper.change((current) => (current.day === day ? current : { ...current, day }))}
        />
      </div>
      {tariffs.map((one) => (
        <TariffChoice key={one.key} of={one} isOnly={tariffs.length === 1} />
      ))}
      {(neverRead.count > 0 || neverRead.shown) && (
        <label className={`tick-line ${styles.neverRead}`}>
          <Checkbox checked={neverRead.shown} onChange={({ target }) => neverRead.show(target.checked)} />
          <span>{t('neverRead', { count: neverRead.count, number: format.number(neverRead.count) })}</span>
        </label>
      )}
    </div>
  );
}

type TariffProps = { of: State['tariffs'][number]; isOnly: boolean };

function TariffChoice({ of: { names, tariff }, isOnly }: TariffProps) {
  const { t } = useTranslation(unitReadingTexts);
  const format = useFormat();
  const id = useId();
  const rate = tariff.suggested === undefined ? '' : format.number(tariff.suggested);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the input inside
    <div className={`${styles.choice} ${styles.tariff}`} onKeyDownCapture={toFieldAction}>
      <label className="size-13 medium" htmlFor={`${id}-tariff`}>
        {isOnly ? t('tariff') : t('tariffOf', { service: names.service })}
      </label>
      <InputBox
        id={`${id}-tariff`}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={tariff.text}
        aria-invalid={tariff.isBad || undefined}
        aria-describedby={`${id}-rate`}
        onChange={({ target }) => tariff.change(target.value)}
        end={<InputUnit>{names.measure ? t('tariffPer', { measure: names.measure }) : t('perUnit')}</InputUnit>}
      />
      <span id={`${id}-rate`} className="muted size-12">
        {tariff.isBad
          ? t('problems.notANumber')
          : tariff.suggested !== undefined && tariff.value === tariff.suggested && t('tariffSuggested', { rate })}
      </span>
      {tariff.suggested !== undefined && tariff.value !== tariff.suggested && (
        <button
          type="button"
          {...fieldAction}
          className={`${styles.act} hovers ring-inside`}
          onClick={() => tariff.change(undefined)}
        >
          {t('useTariff', { rate })}
        </button>
      )}
    </div>
  );
}
