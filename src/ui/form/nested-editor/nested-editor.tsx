import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { fieldOf, type RecordOf, type RecordSchema } from '@/schema/field';
import { fieldId, useFieldScope, useRecordForm, useValues } from '../record-form-context';
import { isRows, orderIn, orderPath, rowPath, rowsOf } from '../record-form-values';
import type { Column } from './column';
import styles from './nested-editor.module.css';
import { NestedRow } from './nested-row';
import { OddList } from './odd-list';
import { addId, createRowActions } from './row-actions';
import { RowIconShapes } from './row-icons';
import { rowName, titleText } from './row-name';
import { useRowMarks } from './use-row-marks';
import '@/i18n/en/form-rows';

type RowIn<V> = NonNullable<V> extends ReadonlyArray<infer Row> ? (Row extends object ? Row : never) : never;
type ListsOf<T> = { [K in keyof T & string]: RowIn<T[K]> extends never ? never : K }[keyof T & string];

type Props<S extends RecordSchema, N extends ListsOf<RecordOf<S>>> = {
  schema: S;
  /** A list of the record, or of the row that surrounds the editor. */
  name: N;
  /** "Spec": what one row is called. */
  noun: string;
  addLabel: string;
  /** The field that counts the rows; a new row gets the next number, and keeps it wherever it moves. */
  numbered?: keyof RowIn<RecordOf<S>[N]> & string;
  /** A flag that only one row may have, so that a copy is made without it. */
  single?: keyof RowIn<RecordOf<S>[N]> & string;
  /** What a new row starts with. */
  empty?: Partial<RowIn<RecordOf<S>[N]>> | ((rows: readonly ServiceDocument[]) => Partial<RowIn<RecordOf<S>[N]>>);
  title: (row: RowIn<RecordOf<S>[N]>) => unknown;
  columns: readonly Column<RowIn<RecordOf<S>[N]>>[];
};

const OPEN_AT_MOST = 3;

/** The rows of a list, declared by their columns: added, duplicated, moved, removed with Undo. A few stand open, many are folded. */
export function NestedEditor<S extends RecordSchema, N extends ListsOf<RecordOf<S>>>(props: Props<S, N>) {
  const { control } = useValues();
  const { prefix } = useFieldScope();
  const path = prefix + props.name;
  const isList: boolean = useWatch({ control, name: path, compute: isRowsOrNothing });
  return isList ? <Rows {...props} path={path} /> : <OddList name={path} replaceBy={rowsOf([])} />;
}

/** A row that was just added has nothing yet where its list will be. */
const isRowsOrNothing = (value: unknown): boolean => value === undefined || value === null || isRows(value);

function Rows<S extends RecordSchema, N extends ListsOf<RecordOf<S>>>({
  schema,
  name: field,
  path: name,
  noun,
  addLabel,
  numbered,
  single,
  empty,
  title,
  columns,
}: Props<S, N> & { path: string }) {
  const { t } = useTranslation();
  const form = useValues();
  const format = useFormat();
  const { openRows, undos } = useRecordForm();
  const marksOf = useRowMarks(name);
  const order = orderIn(useWatch({ control: form.control, name: orderPath(name), exact: true }));
  const [said, announce] = useState('');
  const [startsOpen] = useState(order.length <= OPEN_AT_MOST);
  const { fields } = fieldOf(schema, field);
  // A row is whatever the service sent; a title reads it by its names.
  const titleOf = useMemo(() => (row: ServiceDocument) => title(row as RowIn<RecordOf<S>[N]>), [title]);
  const actions = useMemo(
    () =>
      createRowActions({
        form,
        name,
        openRows,
        undos,
        numbered,
        single,
        start: (rows) => ({ ...(typeof empty === 'function' ? empty(rows) : empty) }),
        nameOf: (key) => {
          const now = orderIn(form.getValues(orderPath(name)));
          return rowName(t, noun, now.indexOf(key) + 1, titleText(form.getValues(rowPath(name, key)), titleOf));
        },
        announce,
        t,
      }),
    [form, name, openRows, undos, numbered, single, empty, noun, titleOf, t],
  );

  if (!fields) return null;
  return (
    <div className={styles.editor} id={fieldId(orderPath(name))} tabIndex={-1}>
      {order.length === 0 && <p className={styles.none}>{t('formRows.none')}</p>}
      <RowIconShapes />
      <div className={styles.rows}>
        {order.map((key, index) => (
          <NestedRow
            key={key}
            path={rowPath(name, key)}
            rowKey={key}
            schema={fields}
            noun={noun}
            number={index + 1}
            count={order.length}
            startsOpen={startsOpen}
            {...marksOf(key)}
            titleOf={titleOf}
            columns={columns}
            actions={actions}
            t={t}
            format={format}
          />
        ))}
      </div>
      <Button
        id={addId(name)}
        className={styles.add}
        variant="outlined"
        startIcon={<Plus size={18} strokeWidth={1.75} aria-hidden />}
        onClick={actions.add}
      >
        {addLabel}
      </Button>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}
