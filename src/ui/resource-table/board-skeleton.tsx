import styles from './list-skeleton.module.css';

/** How many places stand in each line. */
const LINES = [5, 3, 6, 4, 6, 2, 5, 4];

/** The shape of a board: names of lines, and their places beside them. */
export const BoardSkeleton = () => (
  <div className={styles.board} aria-hidden="true">
    {LINES.map((places, line) => (
      <div key={line} className={styles.places}>
        <span className={styles.bar} />
        {LINES.slice(0, places).map((_, place) => (
          <span key={place} className={styles.place} />
        ))}
      </div>
    ))}
  </div>
);
