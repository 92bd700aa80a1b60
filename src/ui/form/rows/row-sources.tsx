import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { idOf } from '@/api/record-id';
import { commonTexts } from '@/i18n/en/common';
import { rowTableTexts } from '@/i18n/en/row-table';
import { isolated } from '@/i18n/isolated';
import { isDocument, type ServiceDocument } from '@/schema/document';
import type { RecordSchema } from '@/schema/field';
import { languageOf } from '@/i18n/names';
import { Checkbox } from '../../controls/controls';
import { DialogBox } from '../../dialogs/dialog-box';
import { ErrorAlert } from '../../page/error-alert';
import { LoadingSign } from '../../loading/loading-sign';
import type { OtherRecords } from '../form-context';
import { OtherRecordField, rowsIn } from './other-record';
import type { RowActions } from './row-actions';
import type { CellSpec } from './row-cells';

export type ListOfForm = {
  schema: RecordSchema;
  field: string;
  label: string;
  fields: RecordSchema;
  groupedBy?: string;
  cells: readonly CellSpec[];
  titleOf: (row: ServiceDocument) => string;
  record: () => ServiceDocument;
  order: readonly string[];
  others?: OtherRecords;
};

export type RowsSourceProps = { open: boolean; onClose: () => void; list: ListOfForm; actions: RowActions };

export function RowsFromRecord({ open, onClose, list, actions }: RowsSourceProps) {
  const { t } = useTranslation(rowTableTexts);
  return (
    <DialogBox open={open} onClose={onClose} title={t('rowMenu.fromRecordTitle')} actions={<CloseButton onClose={onClose} />}>
      {list.others && <Source list={list} others={list.others} actions={actions} onClose={onClose} />}
    </DialogBox>
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(commonTexts);
  return <Button onClick={onClose}>{t('cancel')}</Button>;
}

function Source({ list, others, actions, onClose }: Omit<RowsSourceProps, 'open'> & { others: OtherRecords }) {
  const { t } = useTranslation(rowTableTexts);
  const { data, error, refetch } = useQuery(others.query());
  const [source, setSource] = useState<ServiceDocument>();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [replacing, setReplacing] = useState(false);
  const own = idOf(list.record());
  const holders = useMemo(
    () => (data?.rows ?? []).filter((record) => idOf(record) !== own && rowsIn(record, list.field).length > 0),
    [data, own, list.field],
  );
  const rows = rowsIn(source, list.field).filter(isDocument);
  const chosen = rows.filter((_, index) => !left.has(index));

  function take() {
    const name = source ? isolated(others.titleOf(source)) : '';
    actions.takeOver(chosen, replacing, t('rowMenu.copied', { count: chosen.length, name }));
    onClose();
  }

  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSign />;
  if (holders.length === 0) return <p>{t('rowMenu.noRecords')}</p>;
  return (
    <div className="stack gap-16 one-column">
      <OtherRecordField
        label={t('rowMenu.record')}
        placeholder={t('rowMenu.recordHelp')}
        records={holders}
        titleOf={others.titleOf}
        onChoose={(record) => {
          setSource(record);
          setLeft(new Set());
        }}
      />
      {source && rows.length > 0 && (
        <>
          <fieldset className={'stack gap-4'}>
            <legend className="legend">{t('rowMenu.rowsOf', { name: isolated(others.titleOf(source)) })}</legend>
            {rows.map((row, index) => (
              // Rows have no identifiers of their own.
              <label key={index} className="row centred gap-8 press-36 pointer">
                <Checkbox
                  checked={!left.has(index)}
                  onChange={({ target }) => {
                    const next = new Set(left);
                    if (target.checked) next.delete(index);
                    else next.add(index);
                    setLeft(next);
                  }}
                />
                <bdi lang={languageOf(list.titleOf(row))}>{list.titleOf(row) || index + 1}</bdi>
              </label>
            ))}
          </fieldset>
          {list.order.length > 0 && <PresentRows replacing={replacing} onChange={setReplacing} />}
          <Button className="fit" variant="contained" disabled={chosen.length === 0} onClick={take}>
            <span>{t('rowMenu.copy', { count: chosen.length })}</span>
          </Button>
        </>
      )}
    </div>
  );
}

export function PresentRows({ replacing, onChange }: { replacing: boolean; onChange: (replacing: boolean) => void }) {
  const { t } = useTranslation(rowTableTexts);
  const name = useId();
  return (
    <fieldset className={'stack gap-4'}>
      <legend className="legend">{t('rowMenu.present')}</legend>
      {[false, true].map((one) => (
        <label key={String(one)} className="row centred gap-8 press-36 pointer">
          <input type="radio" className="mark-18" name={name} checked={replacing === one} onChange={() => onChange(one)} />
          <span>{t(one ? 'rowMenu.replace' : 'rowMenu.append')}</span>
        </label>
      ))}
    </fieldset>
  );
}
