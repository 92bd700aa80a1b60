import styles from './paged-cards.module.css';

/** What a card says of its record in one line; what is empty is left out. */
export function FactLine({ facts }: { facts: readonly string[] }) {
  return (
    <p className={styles.line}>
      {facts.filter(Boolean).map((fact, at) => (
        <span key={fact}>
          {at > 0 && ' · '}
          <bdi>{fact}</bdi>
        </span>
      ))}
    </p>
  );
}
