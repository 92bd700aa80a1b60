import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react';
import { observable } from '@/observable';
import { usePhone } from '../../page/use-phone';
import { PRINTED_ROWS, usePrinting } from '../../paper/printing';
import { RecordText } from '../../text/record-text';
import listTable from '../table.module.css';
import styles from './grouped-table.module.css';
import { fitting, leastOfText, useFitting, widthOf } from '../columns/fitting';
import { NoRoom } from '../filters/no-room';
import type { ShownColumn } from '../report/report-column';
import { Paper } from '../printed-table';
import { FREE_BELOW_PX, Gap, HEAD } from '../row-parts';
import { useWindowRows } from '../virtual-rows';
import { isGroup } from './group-rows';

const totals = observable(false);

/** Prints the page; of a report only its groups with their totals. */
export function printTotals(): void {
  totals.set(true);
  window.addEventListener('afterprint', () => totals.set(false), { once: true });
  window.print();
}

type Props<R> = {
  name: string;
  columns: ReadonlyArray<ShownColumn<R>>;
  groups: ReadonlyArray<RowGroup<R>>;
  keyOf: (row: R) => string;
  isChosen?: ((row: R) => boolean) | undefined;
  renderCard: (row: R) => ReactNode;
};

export function GroupTable<R>({ name, columns, groups, keyOf, isChosen = never, renderCard }: Props<R>) {
  const phone = usePhone();
  const printing = usePrinting();
  const totalsAlone = useSyncExternalStore(totals.subscribe, totals.get);
  const items = useMemo(() => itemsOf(groups), [groups]);
  const rows = groups.reduce((count, group) => count + group.rows.length, 0);
  const narrowing = useMemo(
    () =>
      columns.map((column) =>
        column.least === undefined && isCut(column) ? { ...column, least: leastOfText(column.width) } : column,
      ),
    [columns],
  );
  const onPaper = columns.filter(({ kind }) => kind !== 'action');
  const { fitting: shown, box } = useFitting(narrowing, fitting);
  return (
    <>
      <div className="screen-only" ref={phone ? undefined : box}>
        {phone ? (
          <GroupCards {...{ name, items, keyOf, isChosen, renderCard }} />
        ) : (
          <>
            <NoRoom chosen={columns} shown={shown} labelOf={labelOf} />
            <GroupRows {...{ name, items, keyOf, isChosen }} columns={shown} />
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
                    key={keyOfItem(item, keyOf)}
                    item={groups.length > 1 ? item : withoutSum(item)}
                    columns={onPaper}
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

const labelOf = <R,>({ label }: ShownColumn<R>): string => label;

/** Texts that give way may be cut before; the name, figures and days are not. */
const isCut = <R,>({ kind, yields }: ShownColumn<R>): boolean => (kind ?? 'text') === 'text' && yields !== undefined;

/** The sum of an only group stands above the table, where the report has its own. */
const withoutSum = <R,>(item: GroupItem<R>): GroupItem<R> => ({ ...item, group: { ...item.group, sum: '' } });

function firstRows<R>(items: ReadonlyArray<GroupItem<R>>): ReadonlyArray<GroupItem<R>> {
  let rows = 0;
  const end = items.findIndex(({ row }) => row !== undefined && ++rows > PRINTED_ROWS);
  return end < 0 ? items : items.slice(0, end);
}

type ItemsProps<R> = Pick<Props<R>, 'name' | 'keyOf'> & {
  items: ReadonlyArray<GroupItem<R>>;
  isChosen: (row: R) => boolean;
};

function GroupCards<R>({ name, items, keyOf, isChosen, renderCard }: ItemsProps<R> & Pick<Props<R>, 'renderCard'>) {
  // A card that moves keeps its height: nothing measures it again.
  const keyAt = useCallback(
    (at: number) => {
      const item = items[at];
      return item ? keyOfItem(item, keyOf) : at;
    },
    [items, keyOf],
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
            key={keyOfItem(item, keyOf)}
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

type GroupRowsProps<R> = ItemsProps<R> & Pick<Props<R>, 'columns'>;

const ROW = 44;

function GroupRows<R>({ name, columns, items, keyOf, isChosen }: GroupRowsProps<R>) {
  const least = widthOf(columns);
  const { box, virtualizer, start, inBox, top } = useWindowRows<HTMLDivElement>({
    count: items.length,
    size: ROW,
    head: HEAD,
    least,
  });

  const shown: ReactNode[] = [];
  let end = start;
  for (const place of virtualizer.getVirtualItems()) {
    const item = items[place.index];
    if (item === undefined) continue;
    if (place.start > end) shown.push(<Gap key={`gap ${place.index}`} height={place.start - end} />);
    end = place.end;
    const isTinted = item.row !== undefined && isChosen(item.row);
    shown.push(<GroupRow key={keyOfItem(item, keyOf)} item={item} columns={columns} at={place.index} isChosen={isTinted} />);
  }
  const rest = virtualizer.getTotalSize() + start - end;

  return (
    <div
      ref={box}
      className={listTable.region}
      data-scrolls={inBox || undefined}
      {...(inBox && {
        tabIndex: 0,
        role: 'region',
        'aria-label': name,
        style: { ['--room' as string]: `calc(100dvh - ${top + FREE_BELOW_PX}px)` },
      })}
    >
      <table className={styles.table} aria-label={name} aria-rowcount={items.length + 1} style={{ minInlineSize: least }}>
        <GroupHead columns={columns} />
        <tbody>
          {shown}
          {rest > 0 && <Gap height={rest} />}
        </tbody>
      </table>
    </div>
  );
}

function GroupHead<R>({ columns }: Pick<GroupRowsProps<R>, 'columns'>) {
  return (
    <thead>
      <tr>
        {columns.map(({ name: key, label, unit, kind, width: share }) => (
          <th key={key} scope="col" data-kind={kind} style={{ inlineSize: share }}>
            <span>{label}</span>
            {unit && <span className="regular muted">{` ${unit}`}</span>}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type RowProps<R> = { item: GroupItem<R>; columns: ReadonlyArray<ShownColumn<R>>; at: number; isChosen?: boolean };

function GroupRow<R>({ item: { group, row }, columns, at, isChosen = false }: RowProps<R>) {
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
      {columns.map(({ name, kind, cell }) => (
        <td key={name} data-kind={kind}>
          {cell(row)}
        </td>
      ))}
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

const keyOfItem = <R,>({ group, row }: GroupItem<R>, keyOf: (row: R) => string): string =>
  row === undefined ? `group ${group.key}` : keyOf(row);

const itemsOf = <R,>(groups: ReadonlyArray<RowGroup<R>>): ReadonlyArray<GroupItem<R>> =>
  groups.flatMap((group) => {
    const { key, title, end, rows } = group;
    const heading = isGroup(rows.length) ? group : { key, title, end, rows };
    return [...(title === '' ? [] : [{ group: heading }]), ...rows.map((row) => ({ group, row }))];
  });
