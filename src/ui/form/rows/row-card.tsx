import type { TextKey, Translate } from '@/i18n/text-keys';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Trash2 from 'lucide-react/icons/trash-2';
import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { useWatch } from 'react-hook-form';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { receivedText } from '@/api/json';
import type { Format } from '@/i18n/format';
import { type DayFormat, dayOf } from '@/schema/day';
import { isDocument, isNothing, type ServiceDocument } from '@/schema/document';
import { type FieldKind, fieldOf, type RecordSchema } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { valueInWords } from '@/schema/value-words';
import { formTexts } from '@/i18n/en/form';
import { useTranslation } from '@/i18n/use-translation';
import { RecordText } from '../../text/record-text';
import textStyles from '../../text/text.module.css';
import { FieldScope, useFieldScope, useRecordForm, useValues } from '../form-context';
import { rowId } from '../form-paths';
import { PairField } from '../fields/pair-field';
import { RecordField } from '../fields/record-field';
import { isAddedRow } from '../record-values';
import type { RowActions, RowTexts } from './row-actions';
import styles from './row-card.module.css';
import type { CellSpec } from './row-cells';
import type { MenuAnchor } from './row-menu';
import { labelOfValue, type Suggestions } from '../fields/suggestion';
import { UnexpectedRow } from './unexpected-rows';
import { sayPartIsMissing } from '../../loading/lazy-part';
import { loadCode } from '../../loading/missing-code';

export type RowMarks = { errors: number; warnings: number; changes: number };

export type NestedRowProps = RowMarks & {
  path: string;
  rowKey: string;
  schema: RecordSchema;
  noun: string;
  number: number;
  count: number;
  startsOpen: boolean;
  titleOf: (row: ServiceDocument) => unknown;
  columns: readonly Column<never>[];
  actions: RowActions;
  onMenu: (place: MenuAnchor) => void;
  space?: number;
  measure?: (row: HTMLElement | null) => void;
  /** A prop, since hundreds of rows each calling the hook would be slow. */
  t: Translate<TextKey<RowTexts>>;
  format: Format;
};

export const NestedRow = memo(function NestedRow({
  path,
  rowKey,
  schema,
  number,
  count,
  titleOf,
  columns,
  actions,
  onMenu,
  space,
  measure,
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
      ref={measure}
      role="group"
      aria-label={name}
      className={`relative rounded-8 framed paper-ground drags ${styles.row}`}
      style={space === undefined ? undefined : { marginBlockStart: space }}
      data-index={number - 1}
      data-row-key={rowKey}
      data-measured={measure !== undefined || undefined}
      data-open={isOpen || undefined}
      data-added={isAddedRow(path) || undefined}
      data-changed={row.changes > 0 || undefined}
    >
      <div className={`row centred gap-8 high-48 ${styles.head}`}>
        <DragHandle />
        <button
          type="button"
          id={rowId(path)}
          className={`fills tick-line rounded-8 bare start pointer pad-4-8 ${styles.toggle}`}
          aria-expanded={isOpen}
          onClick={() => openRows.set(path, !isOpen)}
        >
          <RowIcon name="fold" className={`fixed muted ${styles.chevron}`} />
          <span className={`fixed bold one-line within ${styles.name}`}>
            <span>{t('rows.numbered', { noun: row.noun, number }) + (title && ':')}</span> {title && <RecordText text={title} />}
          </span>
          {!isOpen && (
            <span className={`row wrap fills muted clips ellipsis ${styles.summary}`}>
              {summaryOf(schema, fields, values, title, format).map((text, index) => (
                <span key={index} className={`row within ${styles.value}`}>
                  {index > 0 && <span>{' · '}</span>}
                  <RecordText className={textStyles.words} text={text} />
                </span>
              ))}
            </span>
          )}
          {row.errors > 0 && (
            <span className={`fixed medium pad-inline-8 letters-12 ${styles.marks} tint-conflict`}>
              {t('sections.errors', { count: row.errors })}
            </span>
          )}
          {row.errors === 0 && row.warnings > 0 && (
            <span className={`fixed medium pad-inline-8 letters-12 ${styles.marks} tint-ending`}>
              {t('sections.warnings', { count: row.warnings })}
            </span>
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
        <div className="pad-16">
          {isRecord ? <RowBody path={path} schema={schema} columns={columns} /> : <UnexpectedRow path={path} />}
        </div>
      )}
    </div>
  );
});

/** Memoised apart from the row, whose name changes with each key typed into its title. */
export const RowBody = memo(function RowBody({ path, schema, columns }: Pick<NestedRowProps, 'path' | 'schema' | 'columns'>) {
  const scope = useMemo(() => ({ schema, prefix: `${path}.` }), [schema, path]);
  return (
    <FieldScope value={scope}>
      <RowFields columns={columns} />
    </FieldScope>
  );
});

function RowFields({ columns }: { columns: readonly Column<never>[] }) {
  return (
    <div className="field-grid">
      {columns.map((column) => {
        const { name, wide } = declared(column);
        return (
          <div key={name} className={wide ? `${styles.wide} all-columns` : undefined}>
            <ColumnField column={declared(column)} />
          </div>
        );
      })}
    </div>
  );
}

function ColumnField({ column: { name, pair, field, suggestions, written } }: { column: Declared }) {
  const { schema } = useFieldScope();
  if (field !== undefined) return field;
  if (pair) return <PairField name={name} pair={pair} multiline={fieldOf(schema, name).kind === 'longText'} />;
  return <RecordField name={name} suggestions={suggestions} written={written} />;
}

type RowButtonsProps = {
  t: Translate<TextKey<RowTexts>>;
  rowKey: string;
  isFirst: boolean;
  isLast: boolean;
  canCopy: boolean;
  actions: RowActions;
  onMenu: (place: MenuAnchor) => void;
};

/** Native, since a list may have hundreds of rows. They stay focusable at the ends, so that no focus is lost. */
function RowButtons({ t, rowKey, isFirst, isLast, canCopy, actions, onMenu }: RowButtonsProps) {
  return (
    <div className={`${styles.buttons} row fixed`}>
      <RowButton icon="up" text={t('rows.moveUp')} off={isFirst} onClick={() => actions.move([rowKey], -1)} />
      <RowButton icon="down" text={t('rows.moveDown')} off={isLast} onClick={() => actions.move([rowKey], 1)} />
      {canCopy && <RowButton icon="copy" text={t('rows.duplicate')} onClick={() => actions.duplicate([rowKey])} />}
      <RowButton icon="remove" text={t('rows.remove')} onClick={() => actions.remove([rowKey])} />
      <RowButton
        icon="more"
        text={t('rows.more')}
        onClick={({ currentTarget }) => onMenu({ anchor: currentTarget, key: rowKey })}
      />
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
      className={`centred muted inline-row rounded-8 bare pointer gap-6 justify-centred pad-inline-8 letters-13 press-36 hovers hovers-ink ${styles.button}`}
      title={text}
      aria-disabled={off || undefined}
      aria-haspopup={icon === 'more' ? 'menu' : undefined}
      onClick={off ? undefined : onClick}
    >
      <RowIcon name={icon} />
      <span className={`clips nowrap absolute ${styles.buttonText}`}>{text}</span>
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

/** Hundreds of rows refer to these. */
export function RowIconShapes() {
  return (
    <svg width={0} height={0} style={{ position: 'absolute' }} aria-hidden>
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={`row-icon-${name}`} viewBox="0 0 24 24">
          <Icon size={24} />
        </symbol>
      ))}
    </svg>
  );
}

function RowIcon({ name, className }: { name: keyof typeof icons; className?: string }) {
  return (
    <svg className={className} width={18} height={18} aria-hidden>
      <use href={`#row-icon-${name}`} />
    </svg>
  );
}

const SHOWN = 3;

const summaryOf = (
  schema: RecordSchema,
  columns: readonly Declared[],
  values: readonly unknown[],
  title: string,
  format: Format,
): string[] =>
  columns
    .map((column, index) => shortly(schema, column, values[index], format))
    .filter((text) => text !== '' && text !== title)
    .slice(0, SHOWN);

function shortly(schema: RecordSchema, { name, suggestions, shown }: Declared, value: unknown, format: Format): string {
  if (isNothing(value)) return '';
  if (suggestions) return labelOfValue(value, suggestions.known);
  const { kind } = fieldOf(schema, name);
  if (kind === 'text') return shown?.(value, format) ?? valueInWords(schema, name, receivedText(value));
  if (kind === 'day') return format.day(dayOf(value) ?? receivedText(value));
  if (kind !== 'amount' && kind !== 'number') return '';
  return `${labelOf(schema, name)} ${shown?.(value, format) ?? figure(kind, value, format)}`;
}

function figure(kind: FieldKind, value: unknown, format: Format): string {
  if (typeof value !== 'number') return receivedText(value);
  return kind === 'amount' ? format.money(value) : format.number(value);
}

export const rowName = (t: Translate<TextKey<RowTexts>>, noun: string, number: number, title: string): string =>
  title ? t('rows.named', { noun, number, title }) : t('rows.numbered', { noun, number });

export function titleText(row: unknown, titleOf: (row: ServiceDocument) => unknown): string {
  const title = isDocument(row) ? titleOf(row) : undefined;
  return typeof title === 'string' || typeof title === 'number' ? String(title).trim() : '';
}

export type Column<Row> =
  | (keyof Row & string)
  | {
      name: keyof Row & string;
      pair?: keyof Row & string;
      wide?: boolean;
      suggestions?: Suggestions;
      /** Writes the value where it means more than its kind says: '20%'. */
      shown?: (value: unknown, format: Format) => string;
      written?: DayFormat;
      /** This field beside it names the unit of its areas. */
      measure?: keyof Row & string;
      /** More than the value follows from an edit, so a table leaves it to the row's card. */
      inCard?: boolean;
      /** The sum of all rows means something. */
      summed?: boolean;
      field?: ReactNode;
    };

type Declared = Exclude<Column<Record<string, unknown>>, string>;

const declared = (column: Column<never>): Declared => (typeof column === 'string' ? { name: column } : column);

export const cellSpecs = (columns: readonly Column<never>[]): CellSpec[] =>
  columns.map(declared).flatMap(({ pair, ...column }) => [column, ...(pair === undefined ? [] : [{ name: pair }])]);

/** Keys move the row by its other buttons: a list has no more tab stops than it needs. */
export function DragHandle() {
  const { t } = useTranslation(formTexts);
  return (
    <span
      className={`screen-only centred fixed muted inline-row rounded-8 high-40 justify-centred unselectable ${styles.handle} hovers`}
      title={t('rows.drag')}
      data-drag
      aria-hidden
    >
      <GripVertical size={18} />
    </span>
  );
}

/** Rows are children of the element that listens, each with its `data-index`; `drop` gets the new index. */
export function dragRowInside(event: PointerEvent<HTMLElement>, drop: (row: HTMLElement, index: number) => void): void {
  const { target, nativeEvent, currentTarget } = event;
  const handle = target instanceof Element ? target.closest('[data-drag]') : null;
  const row = handle && [...currentTarget.children].find((one) => one.contains(handle));
  // A handle of a list inside a row drags in that list.
  if (!(row instanceof HTMLElement) || handle?.parentElement?.closest('[data-rows]') !== currentTarget) return;
  nativeEvent.preventDefault();
  void loadCode(() => import('./row-drag')).then(
    ({ dragRow }) => dragRow(nativeEvent, row, currentTarget, (index) => drop(row, index)),
    sayPartIsMissing,
  );
}

/** Returns -1, 1, or 0 where the keys are for an input. */
export function movedBy({ key, altKey, ctrlKey, metaKey, shiftKey, target, defaultPrevented }: MoveKey): number {
  if (!altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return 0;
  if (!(target instanceof HTMLElement) || !target.matches('button')) return 0;
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
}

type MoveKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'target' | 'defaultPrevented'>;
