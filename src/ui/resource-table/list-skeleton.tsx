import { useSearchParams } from 'react-router';
import { BoardSkeleton } from './board-skeleton';
import { readView } from './list-params';
import styles from './list-skeleton.module.css';
import { offeredView } from './list-views';
import type { ResourceList } from './resource-list';

const ROWS = [72, 58, 66, 80, 54, 70, 62, 76, 60, 68];

/** The shape of a list before its rows are here: the toolbar's height, then a table, cards or a board, as the address says. */
export function ListSkeleton<T>({ list }: { list: ResourceList<T> }) {
  const [address] = useSearchParams();
  const view = offeredView(list, readView(address));
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <div className={styles.toolbar} />
      {view === 'cards' ? <Cards /> : view === 'board' ? <BoardSkeleton /> : <Rows list={list} />}
    </div>
  );
}

function Cards() {
  return (
    <div className={styles.cards}>
      {ROWS.map((width) => (
        <div key={width} className={styles.card}>
          <span className={styles.cover} />
          <span className={styles.bar} style={{ inlineSize: `${width}%` }} />
          <span className={styles.bar} style={{ inlineSize: `${width - 20}%` }} />
        </div>
      ))}
    </div>
  );
}

/** On a phone its rows are as high as the cards there. */
function Rows<T>({ list }: { list: ResourceList<T> }) {
  const columns = list.columns.filter((column) => !column.optional).slice(1);
  return (
    <div className={styles.rows}>
      <div className={styles.head} />
      {ROWS.map((width) => (
        <div key={width} className={styles.row}>
          {list.picture && <span className={styles.picture} />}
          <span className={styles.lead}>
            <span className={styles.bar} style={{ inlineSize: `${width}%` }} />
            <span className={styles.bar} style={{ inlineSize: `${width - 20}%` }} />
          </span>
          {columns.map((column) => (
            <span key={column.name} className={styles.cell} style={{ inlineSize: column.width }}>
              <span className={styles.bar} style={{ inlineSize: `${width - 10}%` }} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
