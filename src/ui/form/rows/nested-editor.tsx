import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from '@/i18n/use-translation';
import { formTexts } from '@/i18n/en/form';
import { isolated } from '@/i18n/isolated';
import { withPlace } from '@/places';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { entityPath, fieldOf, type RecordOf, type RecordSchema } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { LazyBoundary, lazyDialog, lazyPart } from '../../loading/lazy-part';
import { UnexpectedList } from './unexpected-rows';
import { fieldId } from '../form-paths';
import { useFieldScope, useRecordForm, useValues } from '../form-context';
import styles from './nested-editor.module.css';
import { isAddedRow, isRows, orderIn, orderPath, recordOf, rowPath, rowsOf } from '../record-values';
import { cellSpecs, type Column, RowBody, type RowMarks, rowName, titleText } from './row-card';
import { RowCards, type RowCardsProps } from './row-cards';
import type { MenuAnchor } from './row-menu';
import { rowMenu } from './row-menu.place';
import type { RowTableProps } from './row-table';
import { createRowActions, type RowFocus } from './row-actions';
import { errorCount } from '../validation';
import LayoutList from 'lucide-react/icons/layout-list';
import Table2 from 'lucide-react/icons/table-2';
import { browserStorage, readStored, writeStored } from '@/api/storage';
import { isPhone } from '../../page/use-phone';
import { Segments } from '../../controls/segments';
import { useFieldNames } from '../fields/field-state';

type RowIn<V> = NonNullable<V> extends ReadonlyArray<infer Row> ? (Row extends object ? Row : never) : never;
type ListsOf<T> = { [K in keyof T & string]: RowIn<T[K]> extends never ? never : K }[keyof T & string];

type Props<S extends RecordSchema, N extends ListsOf<RecordOf<S>>> = {
  schema: S;
  name: N;
  noun: string;
  addLabel: string;
  /** A new row gets the next number, and keeps it wherever it moves. */
  numbered?: keyof RowIn<RecordOf<S>[N]> & string;
  /** Only one row may have the flag; a copy is made without it. */
  single?: keyof RowIn<RecordOf<S>[N]> & string;
  groupedBy?: keyof RowIn<RecordOf<S>[N]> & string;
  empty?: Partial<RowIn<RecordOf<S>[N]>> | ((rows: readonly ServiceDocument[]) => Partial<RowIn<RecordOf<S>[N]>>);
  title: (row: RowIn<RecordOf<S>[N]>) => unknown;
  copied?: (row: ServiceDocument) => ServiceDocument;
  /** Asked before rows are removed; undefined where nothing is lost. */
  lostWith?: (rows: readonly ServiceDocument[]) => string | undefined;
  columns: readonly Column<RowIn<RecordOf<S>[N]>>[];
};

const RowMenu = lazyDialog(withPlace(rowMenu, () => import('./row-menu').then((module) => module.RowMenu)));

/** Of longer lists only the cards near the window are drawn. */
const DRAWN_AT_MOST = 50;

const RemovalQuestion = lazyDialog(() => import('./removal-question').then((module) => module.RemovalQuestion));

const LongRowCards = lazyPart<RowCardsProps>(() => import('./long-row-cards').then((module) => module.LongRowCards));

const RowTable = lazyPart<RowTableProps>(() => import('./row-table').then((module) => module.RowTable));

export function NestedEditor<S extends RecordSchema, N extends ListsOf<RecordOf<S>>>(props: Props<S, N>) {
  const { control } = useValues();
  const { prefix } = useFieldScope();
  const path = prefix + props.name;
  const isList: boolean = useWatch({ control, name: path, compute: isRowsOrNothing });
  return isList ? <RowList {...props} path={path} /> : <UnexpectedList name={path} replaceBy={rowsOf([])} />;
}

/** A row that was just added has no list yet. */
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
  copied = asItIs,
  lostWith,
  columns,
}: Props<S, N> & { path: string }) {
  const { t } = useTranslation(formTexts);
  const form = useValues();
  const { base, openRows, undos, others } = useRecordForm();
  const marksOf = useRowMarks(name);
  const isNamed = useFieldNames();
  const watched: unknown = useWatch({ control: form.control, name: orderPath(name), exact: true });
  const order = useMemo(() => orderIn(watched), [watched]);
  const [isLong] = useState(order.length > DRAWN_AT_MOST);
  const [said, announce] = useState('');
  const [removal, setRemoval] = useState<{ lost: string; run: () => void }>();
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
  const focusing = useRef<RowFocus>(undefined);
  const onFocusing = useCallback((focus: RowFocus | undefined) => {
    focusing.current = focus;
  }, []);
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
          row: (key) => (key === undefined ? document.getElementById(addId(name))?.focus() : focusing.current?.row(key)),
          added: (key) => focusing.current?.added(key),
        },
        numbered,
        single,
        copied,
        askRemoval: (rows, run) => {
          const lost = lostWith?.(rows);
          if (lost === undefined) run();
          else setRemoval({ lost, run });
        },
        start: (rows) => ({ ...(typeof empty === 'function' ? empty(rows) : empty) }),
        nameOf,
        announce,
        t,
      }),
    [form, name, fields, base, openRows, undos, numbered, single, copied, lostWith, empty, nameOf, t],
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
  const [menu, setMenu] = useState<MenuAnchor>();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const openMenu = useCallback((place: MenuAnchor) => {
    setMenu(place);
    setMenuOpen(true);
  }, []);

  const cardProps = {
    name,
    order,
    schema: fields,
    noun,
    marksOf,
    titleOf,
    columns,
    actions,
    onMenu: openMenu,
    onFocusing,
  };
  const cards = isLong ? (
    <LazyBoundary fallback={<div className={styles.coming} style={{ blockSize: '100vh' }} aria-busy />}>
      <LongRowCards {...cardProps} />
    </LazyBoundary>
  ) : (
    <RowCards {...cardProps} />
  );
  const choice = <LayoutChoice list={labelOf(schema, field)} layout={layout} onChoose={setLayout} />;
  return (
    <div className="stack gap-16 one-column items-start" id={fieldId(orderPath(name))} tabIndex={-1}>
      {isNamed && (
        <code className="muted flush" dir="ltr">
          {field}
        </code>
      )}
      {layout === 'cards' && choice}
      {layout === 'table' ? (
        <LazyBoundary
          fallback={<div className={styles.coming} style={{ blockSize: Math.min(order.length + 2, 20) * 37 }} aria-busy />}
        >
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
          {order.length === 0 && <p className="muted">{t('rows.none')}</p>}
          {cards}
        </>
      )}
      <div className="row wrap gap-8">
        <Button id={addId(name)} variant="outlined" startIcon={<Plus size={18} />} onClick={actions.add}>
          {addLabel}
        </Button>
        {name === field && (
          <Button aria-haspopup="menu" onClick={({ currentTarget }) => openMenu({ anchor: currentTarget })}>
            {t('rows.more')}
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
      <RemovalQuestion
        open={removal !== undefined}
        lost={removal?.lost ?? ''}
        onClose={() => setRemoval(undefined)}
        onConfirm={() => {
          setRemoval(undefined);
          removal?.run();
        }}
      />
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}

const asItIs = (row: ServiceDocument): ServiceDocument => row;

const noMarks: RowMarks = { errors: 0, warnings: 0, changes: 0 };

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

const addId = (name: string) => `add-${name}`;

type RowLayout = 'table' | 'cards';

/** Longer lists open as a table where there is room for one. */
const MANY = 6;
const KEY = 'mz-row-layouts';

const layouts = { cards: LayoutList, table: Table2 } as const;

/** `list` is the path of the list among the schemas; this device remembers its layout. */
function useRowLayout(list: string, count: number): [RowLayout, (next: RowLayout) => void] {
  const [layout, setLayout] = useState(() => keptLayouts()[list] ?? usualLayout(count));
  return [
    layout,
    (next) => {
      writeStored(browserStorage('localStorage'), KEY, { ...keptLayouts(), [list]: next });
      setLayout(next);
    },
  ];
}

const usualLayout = (count: number): RowLayout => (count >= MANY && !isPhone() ? 'table' : 'cards');

function keptLayouts(): Readonly<Record<string, RowLayout>> {
  const kept = readStored(browserStorage('localStorage'), KEY);
  if (!isDocument(kept)) return {};
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, RowLayout] => entry[1] === 'table' || entry[1] === 'cards'),
  );
}

type ChoiceProps = { list: string; layout: RowLayout; onChoose: (next: RowLayout) => void };

function LayoutChoice({ list, layout, onChoose }: ChoiceProps) {
  const { t } = useTranslation(formTexts);
  return (
    <div className="screen-only after">
      <Segments
        label={t('rows.layout.label', { list })}
        value={layout}
        choices={(['cards', 'table'] as const).map((value) => ({
          value,
          label: t(`rows.layout.${value}`),
          icon: layouts[value],
        }))}
        onChange={onChoose}
      />
    </div>
  );
}
