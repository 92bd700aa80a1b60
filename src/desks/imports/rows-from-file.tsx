import Button from '@mui/material/Button';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { rowTableTexts } from '@/i18n/en/row-table';
import { useFormat } from '@/i18n/format';
import { atOnce } from '@/steps';
import { isoFormat, readDay } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { DialogBox } from '@/ui/dialogs/dialog-box';
import { type ListOfForm, PresentRows, type RowsSourceProps } from '@/ui/form/rows/row-sources';
import { rowsIn } from '@/ui/form/rows/other-record';
import type { RowsEdit } from '@/ui/form/rows/row-actions';
import { wordsOfSuggestions } from '@/ui/form/rows/row-cells';
import { notify } from '@/ui/notices/notices';
import { useLatest } from './use-latest';
import { ChoiceInput } from '@/ui/controls/inputs';
import { ChooseFile, readAgain, type Source } from './steps/choose-file';
import { type Chosen, decidedFormats, foundFormats, type ImportSheet } from './sheets/column-formats';
import { DryRunTable } from './steps/dry-run-table';
import { EncodingChoice } from './steps/file-choices';
import { FileFacts } from '@/ui/exchange/file-facts';
import { FormatChoices } from './steps/format-choices';
import { targetsOf } from './sheets/headings';
import { headedSheet } from './sheets/sheet-parts';
import { type ImportPlan, type ImportState, planImport, type PlannedRow } from './plan/import-plan';
import { type Fixes, cellKey, RECORD } from './plan/sheet-reader';
import { sheetOf } from '@/ui/form/rows/save-rows';
import { filledSheets, type FileSheet } from '@/ui/exchange/read/table-file';

/** Stands for the record of the form, which may have no identifier yet. */
const THIS = 'this';

export function RowsFromFile({ open, onClose, list, actions }: RowsSourceProps) {
  const { t } = useTranslation([rowTableTexts, commonTexts]);
  const [source, setSource] = useState<Source>();
  const [edit, setEdit] = useState<RowsEdit>();
  const close = () => {
    setSource(undefined);
    setEdit(undefined);
    onClose();
  };

  function take() {
    if (!edit) return;
    const count = (edit.added?.length ?? 0) + (edit.values?.size ?? 0);
    if (count > 0) actions.change(edit, t('rowMenu.taken', { count }));
    notify({ text: count > 0 ? t('rowMenu.taken', { count }) : t('rowMenu.nothing') });
    close();
  }

  return (
    <DialogBox
      open={open}
      onClose={close}
      maxWidth="md"
      title={t('rowMenu.fromFileTitle')}
      actions={
        <>
          <Button onClick={close}>{t('common:cancel')}</Button>
          {source && (
            <Button variant="contained" disabled={!edit || source.encoding?.isSure === false} onClick={take}>
              {t('rowMenu.take')}
            </Button>
          )}
        </>
      }
    >
      {source?.encoding && (
        <EncodingChoice encoding={source.encoding} onChoose={(encoding) => void readAgain(source, encoding).then(setSource)} />
      )}
      {source ? (
        <RowsRead key={source.encoding?.encoding} source={source} list={list} onEdit={setEdit} />
      ) : (
        <ChooseFile onRead={(read) => setSource({ ...read, sheets: filledSheets(read.sheets).sheets })} />
      )}
    </DialogBox>
  );
}

type RowsReadProps = { source: Source; list: ListOfForm; onEdit: (edit: RowsEdit | undefined) => void };

function RowsRead({ source, list, onEdit }: RowsReadProps) {
  const { t } = useTranslation(rowTableTexts);
  const format = useFormat();
  const status = useRef<HTMLParagraphElement>(null);
  const [fixes, setFixes] = useState<Fixes>(new Map());
  const [chosen, setChosen] = useState<Chosen>({ days: 'dayFirst', answers: {} });
  const [replacing, setReplacing] = useState(false);
  const [record] = useState(list.record);
  const [fileAt, setFileAt] = useState(() => likeliest(source.sheets, list));
  const file = source.sheets[fileAt];
  const sheets = useMemo(() => importedSheet(file, list), [file, list]);
  const found = useMemo(() => atOnce(foundFormats(sheets)), [sheets]);
  const [sheet] = sheets;
  const start = useMemo(
    () =>
      sheet &&
      (async (signal: AbortSignal) => {
        const base = { ...record, _id: THIS, ...(replacing && { [list.field]: [] }) };
        const ofThis = sheet.rows.map((row) => [cellKey({ sheet: 0, row: row.number, column: RECORD }), THIS] as const);
        const input = {
          sheets,
          records: [base],
          rules: { titleOf: () => '', namesOf: () => [], named: [], meanings: meaningsOf(list, record) },
          key: [],
          emptyClears: false,
          formats: decidedFormats(chosen, found),
          fixes: new Map([...ofThis, ...fixes]),
        };
        const next = await planImport(input, signal);
        onEdit(editOf(next, base, list, replacing));
        return next;
      }),
    [sheets, sheet, record, replacing, list, chosen, found, fixes, onEdit],
  );
  const { result: plan } = useLatest(start);

  const tables = source.sheets.length > 1 && (
    <ChoiceInput
      label={t('rowMenu.table')}
      value={fileAt}
      choices={source.sheets.map(({ name, rows }, value) => ({
        value,
        label: t('rowMenu.tableRows', {
          name: name || format.number(value + 1),
          count: rows.length,
          number: format.number(rows.length),
        }),
      }))}
      onChange={setFileAt}
    />
  );
  if (!file || !sheet || sheet.matched.every((target) => target?.kind !== 'field'))
    return (
      <div className="stack gap-16 one-column">
        {tables}
        <p role="alert">{t('rowMenu.noHeadings')}</p>
      </div>
    );
  const left = sheet.headings.filter((heading, column) => heading !== '' && !sheet.matched[column]);
  const rows = plan?.rows[0] ?? [];
  const problems = rows.flatMap(({ cells }) => Array.from(cells.values()).filter(({ problem }) => problem)).length;
  return (
    <div className="stack gap-16 one-column">
      {tables}
      <FileFacts sheets={[{ file, rows: sheet.rows.length }]} />
      <p ref={status} role="status" tabIndex={-1} className="muted">
        {plan && <span>{t('rowMenu.readRows', { count: rows.length })}</span>}
        {problems > 0 && <span>{` · ${t('rowMenu.problemCells', { count: problems })}`}</span>}
      </p>
      {left.length > 0 && <p className="muted">{t('rowMenu.leftOut', { headings: format.list(left) })}</p>}
      <FormatChoices
        found={found}
        chosen={chosen}
        onChange={(change) => setChosen((former) => ({ ...former, ...change(former) }))}
      />
      {list.order.length > 0 && <PresentRows replacing={replacing} onChange={setReplacing} />}
      {plan && (
        <DryRunTable
          sheet={sheet}
          rows={rows}
          fixes={fixes}
          stateOf={stateOf}
          onLast={() => status.current?.focus()}
          onFix={(place, text) => setFixes((former) => new Map(former).set(place, text))}
        />
      )}
    </div>
  );
}

function stateOf({ cells, isChanged }: PlannedRow): ImportState {
  const planned = Array.from(cells.values());
  if (planned.some(({ problem }) => problem)) return 'problem';
  if (!isChanged) return 'unchanged';
  return planned.some(({ before }) => before !== undefined) ? 'changed' : 'new';
}

function importedSheet(file: FileSheet | undefined, list: ListOfForm): ImportSheet[] {
  const sheet = sheetOf(list);
  return file && sheet ? [{ sheet, file, ...headedSheet(file, targetsOf(sheet, [], { synonyms: {} })) }] : [];
}

function likeliest(files: readonly FileSheet[], list: ListOfForm): number {
  const known = files.map(
    (file) => importedSheet(file, list)[0]?.matched.filter((target) => target?.kind === 'field').length ?? 0,
  );
  return Math.max(0, known.indexOf(Math.max(...known)));
}

/** New days are written as those of the list are; suggested values are known by their words in all languages. */
function meaningsOf({ field, cells }: ListOfForm, record: ServiceDocument) {
  const written = rowsIn(record, field)
    .flatMap((row) => (isDocument(row) ? Object.values(row) : []))
    .map((value) => (typeof value === 'string' ? readDay(value)?.format : undefined))
    .find((format) => format !== undefined);
  const words = cells.flatMap(({ name, suggestions }) =>
    suggestions ? [[`${field}.${name}`, wordsOfSuggestions(suggestions)] as const] : [],
  );
  return { words: Object.fromEntries(words), references: {}, days: written ?? isoFormat };
}

function editOf(plan: ImportPlan, base: ServiceDocument, { field, order }: ListOfForm, replacing: boolean): RowsEdit {
  const before = rowsIn(base, field);
  const after = plan.records[0]?.changesOf(base)[field];
  const rows: readonly unknown[] = Array.isArray(after) ? after : before;
  const values = new Map<string, ServiceDocument>();
  for (const [index, row] of rows.slice(0, before.length).entries()) {
    const [key, former] = [order[index], before[index]];
    if (key === undefined || !isDocument(row) || !isDocument(former)) continue;
    const changed = Object.entries(row).filter(([name, value]) => value !== former[name]);
    if (changed.length > 0) values.set(key, Object.fromEntries(changed));
  }
  return { values, added: rows.slice(before.length).filter(isDocument), removed: replacing ? order : [] };
}
