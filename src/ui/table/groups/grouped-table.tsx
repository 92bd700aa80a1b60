import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react';
import { useFormat } from '@/i18n/format';
import { observable } from '@/observable';
import { usePhone } from '../../page/use-phone';
import { PRINTED_ROWS, usePrinting } from '../../paper/printing';
import { RecordText } from '../../text/record-text';
import styles from './grouped-table.module.css';
import { leastOf } from '../columns/columns';
import { fitting, useFitting, widthOf } from '../columns/fitting';
import { NoRoom } from '../filters/no-room';
import { columnUnit, type MoneyLook, type WideColumn } from '../list-definition';
import { Paper } from '../printed-table';
import { alignment, cellValue, HEAD, TableRegion } from '../row-parts';
import { rowsInView } from '../rows-in-view';
import { useWindowRows } from '../virtual-rows';
import { isGroup } from './group-rows';

const totals = observable(false);

/** Prints the page; of a report only its groups with their totals. */
export function printTotals(): void {
  totals.set(true);
  window.addEventListener('afterprint', () => totals.set(false), { once: true });
  window.print();
}

type Row = { rowKey: string };

type Props<R> = {
  name: string;
  columns: ReadonlyArray<WideColumn<R>>;
  look: MoneyLook;
  /** Draws around the first cell of a row. */
  lead: (row: R, cell: ReactNode) => ReactNode;
  groups: ReadonlyArray<RowGroup<R>>;
  isChosen?: ((row: R) => boolean) | undefined;
  renderCard: (row: R) => ReactNode;
};

export function GroupTable<R extends Row>({ name, columns, look, lead, groups, isChosen = never, renderCard }: Props<R>) {
  const phone = usePhone();
  const printing = usePrinting();
  const totalsAlone = useSyncExternalStore(totals.subscribe, totals.get);
  const items = useMemo(() => itemsOf(groups), [groups]);
  const rows = groups.reduce((count, group) => count + group.rows.length, 0);
  const narrowing = useMemo(() => columns.map((column) => ({ ...column, least: leastOf(column, column.width) })), [columns]);
  const onPaper = columns.filter(({ kind }) => kind !== 'action');
  const { fitting: shown, box } = useFitting(narrowing, fitting);
  return (
    <>
      <div className="screen-only" ref={phone ? undefined : box}>
        {phone ? (
          <GroupCards {...{ name, items, isChosen, renderCard }} />
        ) : (
          <>
            <NoRoom chosen={columns} shown={shown} labelOf={labelOf} />
            <GroupRows {...{ name, items, isChosen, look, lead }} columns={shown} />
          </>
        )}
      </div>
      {printing && (
        <Paper total={totalsAlone ? 0 : rows}>
          <table className={styles.table} aria-label={name}>
            <GroupHead columns={onPaper} />
            <tbody>
              {(totalsAlone ? groups.filter(({ title }) => title !== '').map((group) => ({ group })) : firstRows(items)).map(
                (item, index) => (
                  <GroupRow
                    key={keyOfItem(item)}
                    item={groups.length > 1 ? item : withoutSum(item)}
                    columns={onPaper}
                    {...{ look, lead }}
                    at={index}
                  />
                ),
              )}
            </tbody>
          </table>
        </Paper>
      )}
    </>
  );
}

const never = () => false;

const labelOf = <R,>({ label }: WideColumn<R>): string => label?.() ?? '';

/** The sum of an only group stands above the table, where the report has its own. */
const withoutSum = <R,>(item: GroupItem<R>): GroupItem<R> => ({ ...item, group: { ...item.group, sum: '' } });

function firstRows<R>(items: ReadonlyArray<GroupItem<R>>): ReadonlyArray<GroupItem<R>> {
  let rows = 0;
  const end = items.findIndex(({ row }) => row !== undefined && ++rows > PRINTED_ROWS);
  return end < 0 ? items : items.slice(0, end);
}

type ItemsProps<R> = Pick<Props<R>, 'name'> & {
  items: ReadonlyArray<GroupItem<R>>;
  isChosen: (row: R) => boolean;
};

function GroupCards<R extends Row>({ name, items, isChosen, renderCard }: ItemsProps<R> & Pick<Props<R>, 'renderCard'>) {
  // A card that moves keeps its height: nothing measures it again.
  const keyAt = useCallback(
    (at: number) => {
      const item = items[at];
      return item ? keyOfItem(item) : at;
    },
    [items],
  );
  const {
    box,
    virtualizer,
    start: top,
  } = useWindowRows<HTMLUListElement>({ count: items.length, size: 96, gap: 8, keyOf: keyAt });
  return (
    <ul ref={box} className={styles.cards} aria-label={name} style={{ blockSize: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const item = items[index];
        if (item === undefined) return null;
        const { group, row } = item;
        return (
          <li
            key={keyOfItem(item)}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className={row === undefined ? styles.group : styles.card}
            data-chosen={(row !== undefined && isChosen(row)) || undefined}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {row === undefined ? (
              <>
                <div className="row centred gap-12">
                  {group.lead}
                  <h2 className="size-16 bold">
                    <RecordText text={group.title} />
                  </h2>
                </div>
                <span className="size-13 muted figures">{group.end ?? group.sum}</span>
              </>
            ) : (
              renderCard(row)
            )}
          </li>
        );
      })}
    </ul>
  );
}

type GroupRowsProps<R> = ItemsProps<R> & Pick<Props<R>, 'columns' | 'look' | 'lead'>;

const ROW = 44;

function GroupRows<R extends Row>({ name, columns, look, lead, items, isChosen }: GroupRowsProps<R>) {
  const least = widthOf(columns);
  const { box, virtualizer, start, height, inBox, top } = useWindowRows<HTMLDivElement>({
    count: items.length,
    size: ROW,
    head: HEAD,
    least,
  });

  const draw = (at: number) => {
    const item = items[at];
    if (item === undefined) return null;
    const isTinted = item.row !== undefined && isChosen(item.row);
    return <GroupRow key={keyOfItem(item)} {...{ item, columns, look, lead, at }} isChosen={isTinted} />;
  };
  return (
    <TableRegion ref={box} {...{ name, inBox, top }}>
      <table className={styles.table} aria-label={name} aria-rowcount={items.length + 1} style={{ minInlineSize: least }}>
        <GroupHead columns={columns} />
        <tbody>{rowsInView({ items: virtualizer.getVirtualItems(), from: start, to: start + height, draw })}</tbody>
      </table>
    </TableRegion>
  );
}

function GroupHead<R>({ columns }: Pick<Props<R>, 'columns'>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.name} scope="col" data-kind={alignment(column)} style={{ inlineSize: column.width }}>
            <span>{labelOf(column)}</span>
            {columnUnit(column) && <span className="regular muted">{` ${columnUnit(column)}`}</span>}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type RowProps<R> = Pick<Props<R>, 'columns' | 'look' | 'lead'> & { item: GroupItem<R>; at: number; isChosen?: boolean };

function GroupRow<R>({ item: { group, row }, columns, look, lead, at, isChosen = false }: RowProps<R>) {
  const format = useFormat();
  if (row === undefined) {
    return (
      <tr className={styles.groupRow} aria-rowindex={at + 2}>
        <th scope="rowgroup" colSpan={columns.length}>
          <GroupHeading title={group.title} lead={group.lead} sum={group.sum} end={group.end} />
        </th>
      </tr>
    );
  }
  return (
    <tr className={styles.row} aria-rowindex={at + 2} data-chosen={isChosen || undefined}>
      {columns.map((column, place) => {
        const cell = cellValue(column, row, format, look);
        return (
          <td key={column.name} data-kind={alignment(column)}>
            {place === 0 ? lead(row, cell) : cell}
          </td>
        );
      })}
    </tr>
  );
}

const GroupHeading = ({ title, lead, sum, end = sum }: Pick<RowGroup<never>, 'title' | 'lead' | 'sum' | 'end'>) => (
  <div className={styles.groupBox}>
    <span className={styles.groupTitle}>
      {lead}
      <RecordText text={title} />
    </span>
    <span className="medium muted end">{end}</span>
  </div>
);

type RowGroup<R> = {
  key: string;
  /** Empty where the rows need no heading. */
  title: string;
  lead?: ReactNode;
  sum?: string;
  /** Shown there instead, also of a single row: actions on the group. */
  end?: ReactNode;
  rows: readonly R[];
};

type GroupItem<R> = { group: RowGroup<R>; row?: R };

const keyOfItem = ({ group, row }: GroupItem<Row>): string => (row === undefined ? `group ${group.key}` : row.rowKey);

const itemsOf = <R,>(groups: ReadonlyArray<RowGroup<R>>): ReadonlyArray<GroupItem<R>> =>
  groups.flatMap((group) => {
    const { key, title, end, rows } = group;
    const heading = isGroup(rows.length) ? group : { key, title, end, rows };
    return [...(title === '' ? [] : [{ group: heading }]), ...rows.map((row) => ({ group, row }))];
  });
