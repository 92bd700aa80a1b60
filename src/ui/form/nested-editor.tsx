import Button from '@mui/material/Button';
import type { TFunction } from 'i18next';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formTexts } from '@/i18n/en/form';
import { formRowTexts } from '@/i18n/en/form-rows';
import { type Format, useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import { type DayFormat, dayOf } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { entityPath, type FieldKind, fieldOf, type RecordOf, type RecordSchema } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { MixedText, RecordText } from '../record-text';
import { LazyBoundary, lazyDialog, lazyPart } from '../lazy-part';
import { receivedText } from './field-frame';
import { UnexpectedList, UnexpectedRow } from './unexpected-rows';
import { useFieldNames } from './field-names';
import { fieldId, FieldScope, rowId, useFieldScope, useRecordForm, useValues } from './form-context';
import styles from './nested-editor.module.css';
import { PairField } from './pair-field';
import { RecordField } from './record-field';
import { isAddedRow, isRows, orderIn, orderPath, recordOf, rowPath, rowsOf } from './record-values';
import type { CellSpec } from './row-cells';
import { LayoutChoice, useRowLayout } from './row-layout';
import type { MenuPlace, RowMenuProps } from './row-menu';
import { DragHandle, dragRowInside, movedBy } from './row-handle';
import type { RowTableProps } from './row-table';
import { createRowActions, type RowActions, type RowFocus, type RowTexts } from './row-actions';
import { labelOfValue, type Suggestions } from './suggestion';
import { errorCount } from './validation';

type RowIn<V> = NonNullable<V> extends ReadonlyArray<infer Row> ? (Row extends object ? Row : never) : never;
type ListsOf<T> = { [K in keyof T & string]: RowIn<T[K]> extends never ? never : K }[keyof T & string];

type Props<S extends RecordSchema, N extends ListsOf<RecordOf<S>>> = {
  schema: S;
  /** A list of the record, or of the row that surrounds the editor. */
  name: N;
  /** The word for one row: "Spec". */
  noun: string;
  addLabel: string;
  /** The field that numbers the rows; a new row gets the next number, and keeps it wherever it moves. */
  numbered?: keyof RowIn<RecordOf<S>[N]> & string;
  /** A flag that only one row may have; a copy is made without it. */
  single?: keyof RowIn<RecordOf<S>[N]> & string;
  /** A field whose texts say which rows belong together. */
  groupedBy?: keyof RowIn<RecordOf<S>[N]> & string;
  /** The values a new row starts with. */
  empty?: Partial<RowIn<RecordOf<S>[N]>> | ((rows: readonly ServiceDocument[]) => Partial<RowIn<RecordOf<S>[N]>>);
  title: (row: RowIn<RecordOf<S>[N]>) => unknown;
  columns: readonly Column<RowIn<RecordOf<S>[N]>>[];
};

const RowMenu = lazyDialog<RowMenuProps>(() => import('./row-menu').then((module) => ({ default: module.RowMenu })));

const OPEN_AT_MOST = 3;

const RowTable = lazyPart<RowTableProps>(() => import('./row-table').then((module) => module.RowTable));

/** Edits the rows of a list: add, duplicate, move, remove with Undo. A few rows start open, many start folded. */
export function NestedEditor<S extends RecordSchema, N extends ListsOf<RecordOf<S>>>(props: Props<S, N>) {
  const { control } = useValues();
  const { prefix } = useFieldScope();
  const path = prefix + props.name;
  const isList: boolean = useWatch({ control, name: path, compute: isRowsOrNothing });
  return isList ? <RowList {...props} path={path} /> : <UnexpectedList name={path} replaceBy={rowsOf([])} />;
}

/** Accepts a missing list too: a row that was just added has none yet. */
const isRowsOrNothing = (value: unknown): boolean => value === undefined || value === null || isRows(value);

function RowList<S extends RecordSchema, N extends ListsOf<RecordOf<S>>>({
  schema,
  name: field,
  path: name,
  noun,
  addLabel,
  numbered,
  single,
  groupedBy,
  empty,
  title,
  columns,
}: Props<S, N> & { path: string }) {
  const { t } = useTranslation([formRowTexts, formTexts]);
  const form = useValues();
  const format = useFormat();
  const { base, openRows, undos, others } = useRecordForm();
  const marksOf = useRowMarks(name);
  const isNamed = useFieldNames();
  const watched: unknown = useWatch({ control: form.control, name: orderPath(name), exact: true });
  const order = useMemo(() => orderIn(watched), [watched]);
  const [said, announce] = useState('');
  const [startsOpen] = useState(order.length <= OPEN_AT_MOST);
  const fields = fieldOf(schema, field).fields ?? schema;
  // A row may be anything the service sent; `title` is written against the schema's type.
  const titleOf = useMemo(() => (row: ServiceDocument) => title(row as RowIn<RecordOf<S>[N]>), [title]);
  const nameOf = useCallback(
    (key: string) => {
      const now = orderIn(form.getValues(orderPath(name)));
      const named = titleText(form.getValues(rowPath(name, key)), titleOf);
      return rowName(t, noun, now.indexOf(key) + 1, named && isolated(named));
    },
    [form, name, noun, titleOf, t],
  );
  const [layout, setLayout] = useRowLayout(`${entityPath(schema)}.${field}`, order.length);
  const focusing = useRef(cardFocus(name));
  const onFocusing = useCallback(
    (focus: RowFocus | undefined) => {
      focusing.current = focus?.row
        ? { ...focus, row: (key) => (key === undefined ? cardFocus(name) : focus).row(key) }
        : cardFocus(name);
    },
    [name],
  );
  const cells = useMemo(() => cellSpecs(columns), [columns]);
  const actions = useMemo(
    () =>
      createRowActions({
        form,
        name,
        schema: fields,
        base,
        openRows,
        undos,
        focus: {
          row: (key) => focusing.current.row(key),
          added: (key) => focusing.current.added(key),
        },
        numbered,
        single,
        start: (rows) => ({ ...(typeof empty === 'function' ? empty(rows) : empty) }),
        nameOf,
        announce,
        t,
      }),
    [form, name, fields, base, openRows, undos, numbered, single, empty, nameOf, t],
  );
  const list = useMemo(
    () => ({
      schema,
      field,
      fields,
      ...(groupedBy !== undefined && { groupedBy }),
      order,
      cells,
      others,
      label: labelOf(schema, field),
      titleOf: (row: ServiceDocument) => titleText(row, titleOf),
      record: () => recordOf(schema, form.getValues(), base),
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- the label follows the language, as `t` does
    [schema, field, fields, groupedBy, order, cells, others, titleOf, form, base, t],
  );
  const [menu, setMenu] = useState<MenuPlace>();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const openMenu = useCallback((place: MenuPlace) => {
    setMenu(place);
    setMenuOpen(true);
  }, []);

  const choice = <LayoutChoice list={labelOf(schema, field)} layout={layout} onChoose={setLayout} />;
  return (
    <div className={styles.editor} id={fieldId(orderPath(name))} tabIndex={-1}>
      {isNamed && (
        <code className={styles.none} dir="ltr">
          {field}
        </code>
      )}
      {layout === 'cards' && choice}
      {layout === 'table' ? (
        <LazyBoundary fallback={<p className={styles.none} style={{ minBlockSize: Math.min(order.length + 2, 20) * 37 }} />}>
          <RowTable
            name={name}
            label={labelOf(schema, field)}
            schema={fields}
            cells={cells}
            actions={actions}
            single={single}
            nameOf={nameOf}
            renderCard={(path) => <RowBody path={path} schema={fields} columns={columns} />}
            choice={choice}
            onMore={openMenu}
            onFocusing={onFocusing}
          />
        </LazyBoundary>
      ) : (
        <>
          {order.length === 0 && <p className={styles.none}>{t('none')}</p>}
          <RowIconShapes />
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys and the pointer act on the rows inside */}
          <div
            className={styles.rows}
            data-rows
            onKeyDown={(event) => moveByKey(event, actions)}
            onPointerDown={(event) => dragRowInside(event, (row, index) => actions.moveTo([row.dataset.rowKey ?? ''], index))}
          >
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
                onMenu={openMenu}
                t={t}
                format={format}
              />
            ))}
          </div>
        </>
      )}
      <div className={styles.foot}>
        <Button
          id={addId(name)}
          className={styles.add}
          variant="outlined"
          startIcon={<Plus size={18} strokeWidth={1.75} aria-hidden />}
          onClick={actions.add}
        >
          {addLabel}
        </Button>
        {name === field && (
          <Button aria-haspopup="menu" onClick={({ currentTarget }) => openMenu({ anchor: currentTarget })}>
            {t('more')}
          </Button>
        )}
      </div>
      <RowMenu
        open={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        place={menu}
        list={list}
        nameOf={nameOf}
        actions={actions}
        canRestore={(key) => !isAddedRow(rowPath(name, key)) && marksOf(key).changes > 0}
      />
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}

type NestedRowProps = {
  path: string;
  rowKey: string;
  schema: RecordSchema;
  noun: string;
  number: number;
  count: number;
  startsOpen: boolean;
  errors: number;
  warnings: number;
  changes: number;
  titleOf: (row: ServiceDocument) => unknown;
  columns: readonly Column<never>[];
  actions: RowActions;
  onMenu: (place: MenuPlace) => void;
  /** Passed in, since hundreds of rows each calling the hook would be slow. */
  t: TFunction<RowTexts>;
  format: Format;
};

/** Draws one row: a named group, folded to a line or open with its fields. */
const NestedRow = memo(function NestedRow({
  path,
  rowKey,
  schema,
  number,
  count,
  titleOf,
  columns,
  actions,
  onMenu,
  t,
  format,
  ...row
}: NestedRowProps) {
  const { control, getValues } = useValues();
  const { openRows } = useRecordForm();
  const isOpen = useSyncExternalStore(openRows.subscribe, () => openRows.isOpen(path) ?? row.startsOpen);
  const fields = useMemo(() => columns.map(declared), [columns]);
  const { isRecord, values } = useWatch({
    control,
    name: path,
    compute: (value: unknown) => ({
      isRecord: isDocument(value),
      title: titleText(value, titleOf),
      values: fields.map(({ name }) => (isDocument(value) ? value[name] : undefined)),
    }),
  });
  // Watched above for what is typed; it also depends on the language, and on names that load later.
  const title = titleText(getValues(path), titleOf);
  const name = rowName(t, row.noun, number, title);
  return (
    <div
      role="group"
      aria-label={name}
      className={styles.row}
      data-row-key={rowKey}
      data-open={isOpen || undefined}
      data-added={isAddedRow(path) || undefined}
      data-changed={row.changes > 0 || undefined}
    >
      <div className={styles.head}>
        <DragHandle />
        <button
          type="button"
          id={rowId(path)}
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={() => openRows.set(path, !isOpen)}
        >
          <RowIcon name="fold" className={styles.chevron} />
          <span className={styles.name}>
            {t('numbered', { noun: row.noun, number })}
            {title && ': '}
            {title && <RecordText text={title} />}
          </span>
          {!isOpen && (
            <span className={styles.summary}>
              <MixedText text={summaryOf(schema, fields, values, title, format)} />
            </span>
          )}
          {row.errors > 0 && <span className={styles.errors}>{t('form:sections.errors', { count: row.errors })}</span>}
          {row.errors === 0 && row.warnings > 0 && (
            <span className={styles.warnings}>{t('form:sections.warnings', { count: row.warnings })}</span>
          )}
        </button>
        <RowButtons
          t={t}
          rowKey={rowKey}
          isFirst={number === 1}
          isLast={number === count}
          canCopy={isRecord}
          actions={actions}
          onMenu={onMenu}
        />
      </div>
      {isOpen && (
        <div className={styles.body}>
          {isRecord ? <RowBody path={path} schema={schema} columns={columns} /> : <UnexpectedRow path={path} />}
        </div>
      )}
    </div>
  );
});

/** Memoised apart from the row, whose name changes with each key typed into its title. */
const RowBody = memo(function RowBody({ path, schema, columns }: Pick<NestedRowProps, 'path' | 'schema' | 'columns'>) {
  const scope = useMemo(() => ({ schema, prefix: `${path}.` }), [schema, path]);
  return (
    <FieldScope value={scope}>
      <RowFields columns={columns} />
    </FieldScope>
  );
});

function RowFields({ columns }: { columns: readonly Column<never>[] }) {
  return (
    <div className={styles.fields}>
      {columns.map((column) => {
        const { name, wide } = declared(column);
        return (
          <div key={name} className={wide ? styles.wide : undefined}>
            <ColumnField column={declared(column)} />
          </div>
        );
      })}
    </div>
  );
}

function ColumnField({ column: { name, pair, field, suggestions, written } }: { column: Declared }) {
  const { schema } = useFieldScope();
  if (field) return field;
  if (pair) return <PairField name={name} pair={pair} multiline={fieldOf(schema, name).kind === 'longText'} />;
  return <RecordField name={name} suggestions={suggestions} written={written} />;
}

type RowButtonsProps = {
  t: TFunction<RowTexts>;
  rowKey: string;
  isFirst: boolean;
  isLast: boolean;
  canCopy: boolean;
  actions: RowActions;
  onMenu: (place: MenuPlace) => void;
};

/** Uses native buttons, since a list may have hundreds of rows. They stay focusable at the ends, so that no focus is lost. */
function RowButtons({ t, rowKey, isFirst, isLast, canCopy, actions, onMenu }: RowButtonsProps) {
  return (
    <div className={styles.buttons}>
      <RowButton icon="up" text={t('moveUp')} off={isFirst} onClick={() => actions.move([rowKey], -1)} />
      <RowButton icon="down" text={t('moveDown')} off={isLast} onClick={() => actions.move([rowKey], 1)} />
      {canCopy && <RowButton icon="copy" text={t('duplicate')} onClick={() => actions.duplicate([rowKey])} />}
      <RowButton icon="remove" text={t('remove')} onClick={() => actions.remove([rowKey])} />
      <RowButton icon="more" text={t('more')} onClick={({ currentTarget }) => onMenu({ anchor: currentTarget, key: rowKey })} />
    </div>
  );
}

type ButtonProps = {
  icon: 'up' | 'down' | 'copy' | 'remove' | 'more';
  text: string;
  off?: boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
};

function RowButton({ icon, text, off = false, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      title={text}
      aria-disabled={off || undefined}
      aria-haspopup={icon === 'more' ? 'menu' : undefined}
      onClick={off ? undefined : onClick}
    >
      <RowIcon name={icon} />
      <span className={styles.buttonText}>{text}</span>
    </button>
  );
}

const icons = {
  fold: ChevronDown,
  up: ArrowUp,
  down: ArrowDown,
  copy: Copy,
  remove: Trash2,
  more: Ellipsis,
} as const;

type RowIconName = keyof typeof icons;

/** Draws the icons once, for hundreds of rows to refer to. */
function RowIconShapes() {
  return (
    <svg width={0} height={0} style={{ position: 'absolute' }} aria-hidden>
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={`row-icon-${name}`} viewBox="0 0 24 24">
          <Icon size={24} strokeWidth={1.75} />
        </symbol>
      ))}
    </svg>
  );
}

function RowIcon({ name, className }: { name: RowIconName; className?: string }) {
  return (
    <svg className={className} width={18} height={18} aria-hidden>
      <use href={`#row-icon-${name}`} />
    </svg>
  );
}

const SHOWN = 3;

/** Returns a folded row as one line: its first values besides the title, formatted by kind. */
const summaryOf = (
  schema: RecordSchema,
  columns: readonly Declared[],
  values: readonly unknown[],
  title: string,
  format: Format,
): string =>
  columns
    .flatMap((column, index) => {
      const text = shortly(schema, column, values[index], format);
      return text === '' || text === title ? [] : [isolated(text)];
    })
    .slice(0, SHOWN)
    .join(' · ');

function shortly(schema: RecordSchema, { name, suggestions, shown }: Declared, value: unknown, format: Format): string {
  if (value === undefined || value === null || value === '') return '';
  if (suggestions) return labelOfValue(value, suggestions.known);
  const { kind } = fieldOf(schema, name);
  if (kind === 'text') return shown?.(value, format) ?? receivedText(value);
  if (kind === 'day') return format.day(dayOf(value) ?? receivedText(value));
  if (kind !== 'amount' && kind !== 'number') return '';
  return `${labelOf(schema, name)} ${shown?.(value, format) ?? figure(kind, value, format)}`;
}

function figure(kind: FieldKind, value: unknown, format: Format): string {
  if (typeof value !== 'number') return receivedText(value);
  return kind === 'amount' ? format.money(value) : format.number(value);
}

/** "Spec 2: Balcony", or "Spec 2" while it has no title. */
const rowName = (t: TFunction<RowTexts>, noun: string, number: number, title: string): string =>
  title ? t('named', { noun, number, title }) : t('numbered', { noun, number });

function titleText(row: unknown, titleOf: (row: ServiceDocument) => unknown): string {
  const title = isDocument(row) ? titleOf(row) : undefined;
  return typeof title === 'string' || typeof title === 'number' ? String(title).trim() : '';
}

/** A field of the row: its name alone, or with how it is shown. */
type Column<Row> =
  | (keyof Row & string)
  | {
      name: keyof Row & string;
      /** Its Arabic counterpart, edited in one block with it. */
      pair?: keyof Row & string;
      wide?: boolean;
      suggestions?: Suggestions;
      /** Writes the value where it means more than its kind says: `20%`. */
      shown?: (value: unknown, format: Format) => string;
      /** The format of days where neither the field nor the same field of another row has one. */
      written?: DayFormat;
      /** In a table, edited in the row's card only, where more than the value follows from it. */
      inCard?: boolean;
      /** The sum of all rows means something. */
      summed?: boolean;
      /** Replaces the input that the field's kind would get. */
      field?: ReactNode;
    };

/** A column in its long form. */
type Declared = Exclude<Column<Record<string, unknown>>, string>;

const declared = (column: Column<never>): Declared => (typeof column === 'string' ? { name: column } : column);

/** Returns the cells of a row; the two languages of a text have one each. */
const cellSpecs = (columns: readonly Column<never>[]): CellSpec[] =>
  columns.map(declared).flatMap(({ pair, ...column }) => [column, ...(pair === undefined ? [] : [{ name: pair }])]);

type RowMarks = { errors: number; warnings: number; changes: number };

const noMarks: RowMarks = { errors: 0, warnings: 0, changes: 0 };

/** Counts the errors, warnings and changes of each row by its key; called once for the list, not by each of its rows. */
function useRowMarks(name: string): (key: string) => RowMarks {
  const { control } = useValues();
  const { watch } = useRecordForm();
  const { errors } = useFormState({ control });
  const { warnings, changes } = useSyncExternalStore(watch.subscribe, watch.current);
  const inside: unknown = get(errors, `${name}.byKey`);
  return useMemo(() => {
    const marks = new Map<string, RowMarks>();
    const add = (key: string, more: Partial<RowMarks>) => {
      const before = marks.get(key) ?? noMarks;
      const sum = (kind: keyof RowMarks) => before[kind] + (more[kind] ?? 0);
      marks.set(key, { errors: sum('errors'), warnings: sum('warnings'), changes: sum('changes') });
    };
    if (isDocument(inside))
      for (const key of Object.keys(inside)) add(key, { errors: errorCount({ row: inside[key] }, ['row']) });
    const keyIn = (path: string) =>
      path.startsWith(`${name}.byKey.`) ? path.slice(`${name}.byKey.`.length).split('.')[0] : undefined;
    for (const [path, { quiet }] of warnings) {
      const key = keyIn(path);
      if (key !== undefined && !quiet) add(key, { warnings: 1 });
    }
    for (const { kind, path } of changes) {
      const key = kind === 'changed' ? keyIn(path) : undefined;
      if (key !== undefined) add(key, { changes: 1 });
    }
    return (key) => marks.get(key) ?? noMarks;
  }, [inside, warnings, changes, name]);
}

/** Moves the row around a pressed button with Alt and an arrow. */
function moveByKey(event: KeyboardEvent<HTMLElement>, actions: RowActions): void {
  const by = movedBy(event);
  const row = by !== 0 && event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row-key]') : null;
  if (row?.dataset.rowKey === undefined || row.parentElement !== event.currentTarget) return;
  event.preventDefault();
  actions.move([row.dataset.rowKey], by);
}

/** Returns the id of the button below the rows. */
const addId = (name: string) => `add-${name}`;

const cardFocus = (name: string): RowFocus => ({
  row: (key) => document.getElementById(key === undefined ? addId(name) : rowId(rowPath(name, key)))?.focus(),
  added(key) {
    const row = document.getElementById(rowId(rowPath(name, key)))?.closest('[role="group"]');
    row?.querySelector<HTMLElement>('input:not([type="checkbox"]), textarea')?.focus();
  },
});
