import type { ReactNode } from 'react';
import { useWindowRows } from '../resource-table/use-window-rows';
import styles from './group-rows.module.css';
import type { GroupColumn, GroupItem, RowGroup } from './row-groups';

type Props<R> = {
  name: string;
  columns: ReadonlyArray<GroupColumn<R>>;
  items: ReadonlyArray<GroupItem<R>>;
  /** Every row is in the document, not only those near the window: on paper. */
  all: boolean;
};

const ROW = 44;
/** Border and head of the table. */
const HEAD = 42;
/** What stays free below a table that scrolls in its box. */
const BELOW = 48;

export function GroupRows<R>({ name, columns, items, all }: Props<R>) {
  const least = columns.reduce((sum, column) => sum + column.width, 0);
  const { box, virtualizer, start, inBox, top } = useWindowRows<HTMLDivElement>({
    count: items.length,
    size: ROW,
    head: HEAD,
    least,
  });

  const shown: ReactNode[] = [];
  let end = start;
  const inView = all ? items.map((_, index) => ({ index, start, end: start })) : virtualizer.getVirtualItems();
  for (const place of inView) {
    const item = items[place.index];
    if (item === undefined) continue;
    if (place.start > end) shown.push(<Gap key={`gap ${place.index}`} height={place.start - end} />);
    end = place.end;
    shown.push(<GroupRow key={item.key} item={item} columns={columns} at={place.index} />);
  }
  const rest = all ? 0 : virtualizer.getTotalSize() + start - end;

  return (
    <div
      ref={box}
      className={styles.region}
      data-scrolls={inBox || undefined}
      {...(inBox && {
        tabIndex: 0,
        role: 'region',
        'aria-label': name,
        style: { ['--room' as string]: `calc(100dvh - ${top + BELOW}px)` },
      })}
    >
      <table className={styles.table} aria-label={name} aria-rowcount={items.length + 1} style={{ minInlineSize: least }}>
        <thead>
          <tr>
            {columns.map(({ name: key, label, unit, kind, width: share }) => (
              <th key={key} scope="col" data-kind={kind} style={{ inlineSize: share }}>
                {label}
                {unit && <span className={styles.unit}>{` ${unit}`}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown}
          {rest > 0 && <Gap height={rest} />}
        </tbody>
      </table>
    </div>
  );
}

type RowProps<R> = { item: GroupItem<R>; columns: ReadonlyArray<GroupColumn<R>>; at: number };

function GroupRow<R>({ item: { group, row }, columns, at }: RowProps<R>) {
  if (row === undefined) {
    return (
      <tr className={styles.group} aria-rowindex={at + 2}>
        <th scope="rowgroup" colSpan={columns.length}>
          <GroupHeading title={group.title} lead={group.lead} sum={group.sum} />
        </th>
      </tr>
    );
  }
  return (
    <tr className={styles.row} aria-rowindex={at + 2}>
      {columns.map(({ name, kind, cell }) => (
        <td key={name} data-kind={kind}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

const GroupHeading = ({ title, lead, sum }: Pick<RowGroup<never>, 'title' | 'lead' | 'sum'>) => (
  <div className={styles.groupBox}>
    <span className={styles.title}>
      {lead}
      <bdi>{title}</bdi>
    </span>
    <span className={styles.sum}>{sum}</span>
  </div>
);

/** Rows that are not in the document, as their height. */
const Gap = ({ height }: { height: number }) => <tr aria-hidden="true" style={{ blockSize: height }} />;
