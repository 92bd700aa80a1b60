import styles from './logo.module.css';

/** An arched doorway in one stroke; its inner loop is the letter م, its lamp the brass dot. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden className="fixed">
      <path
        d="M26 28V14a10 10 0 0 0-20 0v11a3 3 0 0 0 3 3h2.5a3 3 0 0 0 3-3v-4.5a4 4 0 1 1 4 4h-4"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="16" cy="10" r="2" className={styles.lamp} />
    </svg>
  );
}

export const OwnHead = () => (
  <>
    <LogoMark size={24} />
    <WordMark />
  </>
);

/** Busy, so that *Print* waits for the company's head. */
export const HeadToCome = () => (
  <span className={styles.coming} aria-busy="true">
    <OwnHead />
  </span>
);

const name = { latin: 'Manzil', between: ' · ', arabic: 'منزل' } as const;

export function WordMark() {
  return (
    <span className={`bold nowrap ${styles.word}`}>
      <bdi lang="en">{name.latin}</bdi>
      <span className={styles.dot}>{name.between}</span>
      <bdi lang="ar">{name.arabic}</bdi>
    </span>
  );
}
