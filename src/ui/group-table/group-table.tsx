import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, type ReactNode } from 'react';
import { usePrinting } from '../resource-table/use-printing';
import { GroupCards } from './group-cards';
import { GroupRows } from './group-rows';
import { itemsOf, type GroupColumn, type RowGroup } from './row-groups';

type Props<R> = {
  name: string;
  columns: ReadonlyArray<GroupColumn<R>>;
  groups: ReadonlyArray<RowGroup<R>>;
  keyOf: (row: R) => string;
  /** What a row shows on a phone. */
  renderCard: (row: R) => ReactNode;
};

/** Rows under the headings of their groups: a table at a desk and on paper, cards on a phone. */
export function GroupTable<R>({ name, columns, groups, keyOf, renderCard }: Props<R>) {
  const phone = useMediaQuery('(max-width:599.98px)', { noSsr: true });
  const printing = usePrinting();
  const items = useMemo(() => itemsOf(groups, keyOf), [groups, keyOf]);
  return phone && !printing ? (
    <GroupCards name={name} items={items} renderCard={renderCard} />
  ) : (
    <GroupRows name={name} columns={columns} items={items} all={printing} />
  );
}
