import Button from '@mui/material/Button';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { receivedText } from '@/api/json';
import { changeManyTexts } from '@/i18n/en/change-many';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { fieldOf } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { useRecordForm, useValues } from '../form/form-context';
import { OtherRecordField, rowsIn } from '../form/rows/other-record';
import { copyOfRow, isRows, newKey, rowsOf } from '../form/record-values';
import { ChoiceInput } from '../controls/inputs';
import { keyOf } from './bulk-change';
import styles from './change-many.module.css';
import { type ChangedList, type PartProps, rowModes, rowsInUse } from './typed-change';

type Props = PartProps & {
  list: ChangedList & { editor: ReactNode };
  documents: readonly ServiceDocument[];
  others: readonly ServiceDocument[];
  titleOf: (record: ServiceDocument) => string;
};

export function RowsFields({ list, typed, documents, others, titleOf, onChange }: Props) {
  const { t } = useTranslation(changeManyTexts);
  const { schema } = useRecordForm();
  const { fields } = fieldOf(schema, list.name);
  const key = list.keys.includes(typed.key) ? typed.key : list.keys[0];
  // A text that is an entry by itself has no other fields to replace.
  const modes = rowModes.filter((mode) => fields !== undefined || mode !== 'replace');
  return (
    <>
      <ChoiceInput
        label={t('rowMode')}
        value={typed.rows}
        choices={modes.map((mode) => ({ value: mode, label: t(`rows.${mode}`) }))}
        onChange={(mode) => onChange({ ...typed, wanted: '', rows: mode })}
      />
      {fields && list.keys.length > 1 && (
        <ChoiceInput
          label={t('sameBy')}
          value={key}
          choices={list.keys.map((name) => ({ value: name, label: labelOf(fields, name) }))}
          onChange={(name) => onChange({ ...typed, wanted: '', key: name })}
        />
      )}
      <p className="muted all-columns">
        <span>{fields && key !== undefined ? t('sameByField', { field: labelOf(fields, key) }) : t('sameByText')}</span>{' '}
        {typed.rows === 'add' && <span>{t('addRule')}</span>}
        {typed.rows === 'replace' && <span>{t('replaceRule')}</span>}
      </p>
      {typed.rows === 'remove' ? (
        <WantedRow list={list} rowKey={key} {...{ typed, documents, onChange }} />
      ) : (
        <div className="stack gap-16 all-columns">
          <CopyRow list={list} rowKey={key} {...{ others, titleOf }} />
          {list.editor}
        </div>
      )}
    </>
  );
}

type WantedProps = PartProps & Pick<Props, 'list' | 'documents'> & { rowKey: string | undefined };

function WantedRow({ list, rowKey, typed, documents, onChange }: WantedProps) {
  const { t } = useTranslation(changeManyTexts);
  const format = useFormat();
  const inUse = useMemo(() => rowsInUse(documents, list.name, rowKey), [documents, list.name, rowKey]);
  return (
    <ChoiceInput
      label={t('wanted')}
      value={typed.wanted}
      choices={[
        { value: '', label: t('chooseRow') },
        ...Array.from(inUse, ([row, number]) => ({ value: row, label: t('inUse', { row, number: format.number(number) }) })),
      ]}
      onChange={(wanted) => onChange({ ...typed, wanted })}
    />
  );
}

type CopyProps = Pick<Props, 'list' | 'others' | 'titleOf'> & { rowKey: string | undefined };

function CopyRow({ list: { name }, rowKey, others, titleOf }: CopyProps) {
  const { t } = useTranslation(changeManyTexts);
  const { getValues, setValue } = useValues();
  const { openRows } = useRecordForm();
  const [source, setSource] = useState<ServiceDocument>();
  const [chosen, setChosen] = useState('0');
  const holders = useMemo(() => others.filter((record) => rowsIn(record, name).length > 0), [others, name]);
  const rows = rowsIn(source, name);
  const rowText = (row: unknown, index: number) => receivedText(keyOf(row, rowKey)) || String(index + 1);

  function copy() {
    const row = rows[Number(chosen)];
    const now: unknown = getValues(name);
    if (typeof row === 'string') return setValue(name, [...(Array.isArray(now) ? (now as unknown[]) : []), row]);
    const typed = isRows(now) ? now : rowsOf([]);
    const key = newKey(typed);
    openRows.set(`${name}.byKey.${key}`, true);
    setValue(name, { order: [...typed.order, key], byKey: { ...typed.byKey, [key]: copyOfRow(row) } });
  }

  if (holders.length === 0) return null;
  return (
    <div className={`stack gap-8-16 align-end ${styles.copy}`}>
      <OtherRecordField
        label={t('copyFrom')}
        placeholder={t('copyHelp')}
        records={holders}
        titleOf={titleOf}
        onChoose={(record) => {
          setSource(record);
          setChosen('0');
        }}
      />
      {rows.length > 0 && (
        <>
          <ChoiceInput
            label={t('copyRow')}
            value={chosen}
            choices={rows.map((row, index) => ({ value: String(index), label: rowText(row, index) }))}
            onChange={setChosen}
          />
          <Button variant="outlined" onClick={copy}>
            {t('copy')}
          </Button>
        </>
      )}
    </div>
  );
}
