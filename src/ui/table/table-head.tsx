import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useTranslation } from '@/i18n/use-translation';
import { listTexts } from '@/i18n/en/list';
import { VisuallyHidden } from '../text/visually-hidden';
import { useList } from './list-context';
import { columnLabel, columnUnit } from './list-definition';
import { alignment } from './row-parts';
import type { SortKey } from './row-index';
import { HEADS } from './row-navigation';
import { ShownCheck } from './selection/ticks';
import styles from './table.module.css';

type Props = {
  /** The column whose head has the tab stop; empty for the box that selects all. Undefined while a row has it. */
  stop: string | undefined;
  onFocus: (at: number, column?: string) => void;
};

export function TableHead({ stop, onFocus }: Props) {
  const { t } = useTranslation(listTexts);
  const { list, columns: arranged, isPaged, sort, sortBy } = useList();
  const { fitting: columns, onHead } = arranged;
  const isHere = (name: string) => columns.some((column) => column.name === name && column.sortable !== false);
  const place = stop === undefined || isHere(stop) ? stop : '';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears where the focus is, for all heads
    <thead
      className={styles.head}
      onFocus={({ target }) => onFocus(HEADS, target instanceof HTMLElement ? target.dataset.column : undefined)}
    >
      <tr aria-rowindex={1}>
        {list.selectable !== false && (
          <td className={styles.select}>
            <ShownCheck tabIndex={place === '' ? 0 : -1} />
          </td>
        )}
        {columns.map((column) => {
          const turn = sort.findIndex((key) => key.name === column.name);
          const key = sort[turn];
          const direction = key?.descending ? t('descending') : t('ascending');
          const Arrow = key?.descending ? ArrowDown : ArrowUp;
          const label = (
            <span className="one-line">
              <span>{columnLabel(list, column)}</span>{' '}
              {columnUnit(column) && <span className="regular muted">{columnUnit(column)}</span>}
            </span>
          );
          return (
            <th
              key={column.name}
              scope="col"
              data-kind={alignment(column)}
              onPointerDown={onHead}
              onDoubleClick={onHead}
              style={{ inlineSize: column.width }}
              aria-sort={key && turn === 0 ? (key.descending ? 'descending' : 'ascending') : undefined}
            >
              {column.sortable === false ? (
                <span className={`row centred gap-4 full-width start ${styles.sort}`}>{label}</span>
              ) : (
                <button
                  type="button"
                  className={`row centred gap-4 full-width bare start pointer hovers-link ${styles.sort}`}
                  title={isPaged ? undefined : t('sortHint')}
                  tabIndex={place === column.name ? 0 : -1}
                  data-column={column.name}
                  onClick={(event) => sortBy((current) => nextSort(current, column.name, event.shiftKey))}
                >
                  {label}
                  {key && <Arrow size={14} />}
                  {sort.length > 1 && key && (
                    <>
                      <span className="regular muted" aria-hidden>
                        {turn + 1}
                      </span>
                      <VisuallyHidden>{t('sortPlace', { place: turn + 1, direction })}</VisuallyHidden>
                    </>
                  )}
                </button>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** With `further`, the other sort keys stay. */
export function nextSort(sort: readonly SortKey[], name: string, further: boolean): readonly SortKey[] {
  const known = sort.find((key) => key.name === name);
  if (!further) {
    const alone = known && sort.length === 1;
    if (!known || !alone) return [{ name, descending: false }];
    return known.descending ? [] : [{ name, descending: true }];
  }
  if (!known) return [...sort, { name, descending: false }];
  if (known.descending) return sort.filter((key) => key !== known);
  return sort.map((key) => (key === known ? { name, descending: true } : key));
}
