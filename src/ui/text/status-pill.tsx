import styles from './status-pill.module.css';

export type Status = 'available' | 'reserved' | 'upcoming' | 'taken' | 'ending' | 'ended' | 'conflict';

/** Each shape repeats what the colour and the word say. */
const marks: Readonly<Record<Status, string>> = {
  available: 'M4 0a4 4 0 1 1 0 8a4 4 0 1 1 0-8z',
  reserved: 'M4 0a4 4 0 1 1 0 8a4 4 0 1 1 0-8zM4 1.3v5.4a2.7 2.7 0 0 0 0-5.4z',
  upcoming: 'M4 0a4 4 0 1 1 0 8a4 4 0 1 1 0-8zM4 1.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5z',
  taken: 'M.5.5h7v7h-7z',
  ending: 'M4 .3L8 7.6H0z',
  ended: 'M.5 3.2h7v1.6h-7z',
  conflict: 'M3.1 0h1.8v5H3.1zM3.1 6.2h1.8V8H3.1z',
};

export const StatusMark = ({ status }: { status: Status }) => (
  <svg viewBox="0 0 8 8" width="8" height="8" aria-hidden fill="currentColor" fillRule="evenodd" className="fixed">
    <path d={marks[status]} />
  </svg>
);

type Props = { status: Status; label: string; title?: string | undefined };

export function StatusPill({ status, label, title }: Props) {
  return (
    <span
      className={`centred medium inline-row within nowrap gap-6 round small-letters line-1rem status-tinted ${styles.pill}`}
      data-status={status}
      title={title}
    >
      <StatusMark status={status} />
      <span className="clips ellipsis">{label}</span>
    </span>
  );
}
