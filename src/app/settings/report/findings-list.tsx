import type { Finding } from './use-findings';
import styles from './report.module.css';

export function FindingsList({ findings }: { findings: readonly Finding[] }) {
  return (
    <dl className={styles.findings}>
      {findings.map(({ label, text, bad }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-bad={bad === true ? true : undefined}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
