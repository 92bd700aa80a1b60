import Button from '@mui/material/Button';
import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { importTexts } from '@/i18n/en/import';
import { sheetTexts } from '@/i18n/en/sheets';
import { FileButton } from '@/ui/controls/file-button';
import { sayPartIsMissing } from '@/ui/loading/lazy-part';
import { isMissingCode, loadCode, prepareCode } from '@/ui/loading/missing-code';
import { notify } from '@/ui/notices/notices';
import type { FileFormat } from '@/ui/exchange/write/export-file';
import type { ImportedResource } from '../plan/imported-resource';
import styles from './importer.module.css';
import type { ReadFile } from '@/ui/exchange/read/read-table-file';
import { TableFileError } from '@/ui/exchange/read/table-file';
import type { TextEncoding } from '@/ui/exchange/read/text-encoding';

export type Source = ReadFile & { name: string; /** None of pasted cells. */ file?: File };

const formats = ['csv', 'xlsx'] as const;

const fileReader = () => import('@/ui/exchange/read/read-table-file');
const cellReader = () => import('@/ui/exchange/read/pasted-table');
const templates = async () => {
  const [{ saveTables }, { templateTables }] = await Promise.all([
    import('@/ui/exchange/write/save-tables'),
    import('../plan/template'),
  ]);
  return { saveTables, templateTables };
};

type Props = {
  resource?: () => Promise<ImportedResource>;
  onWanted?: () => void;
  onRead: (source: Source, signal: AbortSignal) => Promise<void> | void;
};

export function ChooseFile({ resource, onWanted, onRead }: Props) {
  const { t } = useTranslation(importTexts);
  const id = useId();
  const [typed, setTyped] = useState('');
  const { state, setState, take } = useSourceReader(onRead);
  const takeFile = (file: File | undefined) => {
    if (!file) return;
    void take(async (signal) => {
      const { openTableFile } = await loadCode(fileReader);
      return { ...(await openTableFile(file, { signal })), name: file.name, file };
    });
  };
  const takeCells = (text: string, html: string) =>
    void take(async () => {
      const { readPasted } = await loadCode(cellReader);
      return { name: t('pasted'), sheets: await readPasted({ text, html }) };
    });
  const want = (reader: typeof fileReader | typeof cellReader) => () => {
    prepareCode(reader);
    onWanted?.();
  };
  const paste = (event: ClipboardEvent) => {
    if (typed.trim() !== '') return;
    event.preventDefault();
    takeCells(event.clipboardData.getData('text/plain'), event.clipboardData.getData('text/html'));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setState(undefined);
    takeFile(event.dataTransfer.files[0]);
  };

  return (
    <>
      <div
        className={`centred column gap-12 rounded-8 paper-ground ${styles.drop}`}
        data-over={state === 'over' || undefined}
        onDragEnter={want(fileReader)}
        onDragOver={(event) => {
          event.preventDefault();
          setState('over');
        }}
        onDragLeave={() => setState(undefined)}
        onDrop={drop}
      >
        <p className="flush">{t('drop')}</p>
        <FileButton
          variant="contained"
          label={t('choose')}
          accept=".csv,.tsv,.txt,.xlsx,.xlsm,.xls,.htm,.html,.zip,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onFocus={want(fileReader)}
          onFile={takeFile}
        />
        <p className="muted size-13">{t('bounds')}</p>
        {resource && <Templates resource={resource} />}
      </div>
      {/* By hand: the frame of inputs comes with the code of lists, for which this page would load 14 kB more. */}
      <label className="size-13 medium block below-4" htmlFor={`${id}-paste`}>
        {t('paste')}
      </label>
      <textarea
        id={`${id}-paste`}
        className={`full-width rounded-8 framed paper-ground grows-down ${styles.paste}`}
        dir="auto"
        rows={3}
        value={typed}
        onFocus={want(cellReader)}
        onChange={({ target }) => setTyped(target.value)}
        onPaste={paste}
      />
      {typed.trim() !== '' && (
        <div>
          <Button variant="outlined" onClick={() => takeCells(typed, '')}>
            {t('readTyped')}
          </Button>
        </div>
      )}
      <p role="status" className="muted size-13 unless-empty">
        {state === 'reading' && t('reading')}
      </p>
      {typeof state === 'object' && (
        <p role="alert" className="tone-error">
          {state.problem}
        </p>
      )}
    </>
  );
}

function useSourceReader(onRead: Props['onRead']) {
  const { t } = useTranslation(importTexts);
  const reading = useRef<AbortController>(undefined);
  const [state, setState] = useState<'reading' | 'over' | { problem: string }>();
  async function take(read: (signal: AbortSignal) => Promise<Source>): Promise<void> {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    setState('reading');
    try {
      await onRead(await read(controller.signal), controller.signal);
      if (!controller.signal.aborted) setState(undefined);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (isMissingCode(error)) {
        setState(undefined);
        sayPartIsMissing();
      } else setState({ problem: t(`problems.${problemOf(error)}`) });
    }
  }
  return { state, setState, take };
}

export const problemOf = (error: unknown) => (error instanceof TableFileError ? error.problem : 'unknown');

export const readAgain = async (source: Source, encoding: TextEncoding): Promise<Source> =>
  source.file ? { ...source, ...(await (await loadCode(fileReader)).openTableFile(source.file, { encoding })) } : source;

export const readHiddenSheet = async (file: File, name: string): Promise<Source['sheets']> =>
  (await (await loadCode(fileReader)).openTableFile(file, { hidden: name })).sheets;

function Templates({ resource: load }: Required<Pick<Props, 'resource'>>) {
  const { t } = useTranslation([importTexts, sheetTexts]);
  const save = async (format: FileFormat) => {
    try {
      const [{ saveTables, templateTables }, resource] = await Promise.all([loadCode(templates), load()]);
      const name = t('templateFile', { label: resource.label() });
      await saveTables(templateTables(resource, format), { format, name });
    } catch {
      notify({ tone: 'error', text: t('sheets:notSaved') });
    }
  };
  return (
    <div role="group" aria-label={t('template')} className="row wrap centred gap-8 size-13 justify-centred">
      <span>{t('template')}</span>
      {formats.map((format) => (
        <Button key={format} size="small" variant="outlined" onClick={() => void save(format)}>
          {format.toUpperCase()}
        </Button>
      ))}
    </div>
  );
}
