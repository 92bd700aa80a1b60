import { RecordLink } from '../resource-table/record-link';
import styles from './paged-cards.module.css';
import type { PagedViewProps } from './paged-view';

/** The rows of a page on a phone: a card for each record. */
export function PagedCards({ list, name, rows, format, open }: PagedViewProps) {
  return (
    <ul className={styles.cards} aria-label={name}>
      {rows.map((record, at) => (
        <li key={list.idOf(record) || at} className={styles.card}>
          <RecordLink {...{ list, record, open }} />
          {list.secondLine && <div className={styles.second}>{list.secondLine(record)}</div>}
          <div className={styles.facts}>{list.cardFacts(record, format)}</div>
        </li>
      ))}
    </ul>
  );
}
