import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { listPartTexts } from '@/i18n/en/list-parts';
import { useFormat } from '@/i18n/format';
import { ChoiceGroup } from '../../controls/choice-group';
import { Checkbox } from '../../controls/controls';
import { download } from './csv';
import { DialogBox } from '../../dialogs/dialog-box';
import { ErrorAlert } from '../../page/error-alert';
import { notify } from '../../notices/notices';
import { type ShownRows, takenRecords, useShownRows } from '../../table/copied-table';
import runStyles from '../../write-run/write-run.module.css';
import styles from './export-dialog.module.css';
import { exportFile, type FileFormat } from './export-file';
import { columnCount, type ExportContent, exportTables, innerLists, withTexts } from './export-tables';
import { useToday } from '../../page/use-today';

export function ExportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const shown = useShownRows();
  const { t } = useTranslation([listPartTexts, commonTexts]);
  const { number } = useFormat();
  const [choices, setChoices] = useState<Choices>({ format: 'xlsx', rows: 'selected', fields: 'shown', lists: false });
  const { work, begin, cancel } = useExport(shown, onClose);
  const stop = useRef<HTMLButtonElement>(null);
  const isWorking = work !== undefined && 'phase' in work;

  const close = () => {
    cancel();
    onClose();
  };
  const start = () => {
    // The button that was pressed is about to go.
    stop.current?.focus();
    const { rows, ...content } = choices;
    begin({ ...content, onlySelected: shown.selected.length > 0 && rows === 'selected' });
  };

  return (
    <DialogBox
      open={open}
      title={t('export.title')}
      onClose={close}
      actions={
        <>
          <Button ref={stop} onClick={isWorking ? cancel : close}>
            <span>{t(work && 'more' in work ? 'common:close' : 'common:cancel')}</span>
          </Button>
          {!isWorking && (
            <Button variant="contained" onClick={start}>
              {t('export.title')}
            </Button>
          )}
        </>
      }
    >
      {isWorking ? (
        <Working {...work} />
      ) : (
        <div className={`stack ${styles.choices}`}>
          {work && 'error' in work && <ErrorAlert error={work.error} />}
          {work && 'more' in work && (
            <p role="alert" className="rounded-8 sunken pad-8-12">
              {t('export.more', { count: work.more, number: number(work.more), file: work.file })}
            </p>
          )}
          <ExportChoices {...{ shown, choices }} onChange={(change) => setChoices((now) => ({ ...now, ...change }))} />
        </div>
      )}
    </DialogBox>
  );
}

type Choices = ExportContent & { format: FileFormat; rows: 'selected' | 'listed' };

type ChoicesProps<T> = { shown: ShownRows<T>; choices: Choices; onChange: (change: Partial<Choices>) => void };

function ExportChoices<T>({ shown, choices: { format, rows, fields, lists }, onChange }: ChoicesProps<T>) {
  const { t } = useTranslation(listPartTexts);
  const { number, list: listed } = useFormat();
  const selected = shown.selected.length;
  const inner = innerLists(shown);
  const counted = (count: number) => ({ count, number: number(count) });
  return (
    <>
      <div>
        <ChoiceGroup
          label={t('export.file')}
          help={t(format === 'xlsx' ? 'export.xlsxHelp' : 'export.csvHelp')}
          value={format}
          choices={[
            { value: 'xlsx', label: t('export.xlsx') },
            { value: 'csv', label: t('export.csv') },
          ]}
          onChange={(next) => onChange({ format: next })}
        />
      </div>
      {selected > 0 ? (
        <div>
          <ChoiceGroup
            label={t('export.rows')}
            value={rows}
            choices={[
              { value: 'selected', label: t('export.selected', counted(selected)) },
              { value: 'listed', label: t('export.listed', counted(shown.rows.length)) },
            ]}
            onChange={(next) => onChange({ rows: next })}
          />
        </div>
      ) : (
        <div>
          <p className="size-13 medium below-4">{t('export.rows')}</p>
          <p>{shown.readAll ? t('export.matching') : t('export.listed', counted(shown.rows.length))}</p>
        </div>
      )}
      <div>
        <ChoiceGroup
          label={t('export.columns')}
          help={t('export.fieldsHelp')}
          value={fields}
          choices={[
            { value: 'shown', label: t('export.shown', counted(shown.columns.length)) },
            { value: 'all', label: t('export.all', counted(columnCount(shown))) },
          ]}
          onChange={(next) => onChange({ fields: next })}
        />
      </div>
      {inner.length > 0 && (
        <ListsChoice
          label={t('export.lists', { lists: listed(inner) })}
          help={t(format === 'xlsx' ? 'export.listsXlsx' : 'export.listsCsv')}
          checked={lists}
          onChange={(next) => onChange({ lists: next })}
        />
      )}
    </>
  );
}

type ListsChoiceProps = { label: string; help: string; checked: boolean; onChange: (checked: boolean) => void };

function ListsChoice({ label, help, checked, onChange }: ListsChoiceProps) {
  const id = useId();
  return (
    <div>
      <label className="tick-line pointer">
        <Checkbox checked={checked} onChange={({ target }) => onChange(target.checked)} aria-describedby={id} />
        <span>{label}</span>
      </label>
      <p id={id} className="muted size-12 above-4">
        {help}
      </p>
    </div>
  );
}

/** `done` is from 0 to 1, `read` counts records. */
type Phase = { phase: 'reading'; read: number } | { phase: 'writing'; done: number };
type Work = Phase | { error: unknown } | { more: number; file: string } | undefined;

function Working(phase: Phase) {
  const { t } = useTranslation(listPartTexts);
  const { number } = useFormat();
  return (
    <>
      <p role="status">{t(`export.${phase.phase}`)}</p>
      <div className={styles.bar}>
        <progress
          className={`block full-width clips rounded-4 sunken height-8 borderless ${runStyles.progress}`}
          aria-label={t('export.progress')}
          {...(phase.phase === 'writing' && { max: 1, value: phase.done })}
        />
      </div>
      {phase.phase === 'reading' && (
        <p className="muted size-12 above-4">{t('export.readSoFar', { count: phase.read, number: number(phase.read) })}</p>
      )}
    </>
  );
}

type Wanted = ExportContent & { format: FileFormat; onlySelected: boolean };

function useExport<T>(shown: ShownRows<T>, onSaved: () => void) {
  const now = useToday();
  const { t } = useTranslation(listPartTexts);
  const client = useQueryClient();
  const [work, setWork] = useState<Work>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function make({ onlySelected, format, ...content }: Wanted, signal: AbortSignal): Promise<Work> {
    const tell = (next: Phase) => {
      if (!signal.aborted) setWork(next);
    };
    const { list, records, readAll, format: written } = shown;
    const ids = onlySelected ? shown.selected : undefined;
    const isHere = !readAll || ids?.every((id) => records.some((record) => list.idOf(record) === id));
    tell(isHere ? { phase: 'writing', done: 0 } : { phase: 'reading', read: 0 });
    const taken = isHere
      ? { records: takenRecords({ ...shown, selected: ids ?? [] }), more: false }
      : await readAll({ client, ids, signal, onRead: (read) => tell({ phase: 'reading', read }) });
    const told = await withTexts(shown, content.fields, client);
    const made = await exportFile(exportTables(told, taken.records, content), {
      format,
      name: `${list.fileName?.() ?? list.resource}-${now}`,
      rightToLeft: written.settings.language === 'ar',
      signal,
      onProgress: (done) => tell({ phase: 'writing', done }),
    });
    signal.throwIfAborted();
    download(made.name, made.file);
    if (taken.more) return { more: taken.records.length, file: made.name };
    notify({ tone: 'success', text: t('export.saved', { file: made.name }) });
    onSaved();
    return undefined;
  }

  function begin(wanted: Wanted): void {
    const control = new AbortController();
    running.current = control;
    make(wanted, control.signal).then(
      (end) => setWork(end),
      (error: unknown) => {
        if (!control.signal.aborted) setWork({ error });
      },
    );
  }

  function cancel(): void {
    running.current?.abort();
    setWork(undefined);
  }
  return { work, begin, cancel };
}
