import CircleAlert from 'lucide-react/icons/circle-alert';
import { i18n } from '@/i18n/i18n';
import styles from './conflict-mark.module.css';

/** Beside the units of a contract that share a day with another contract. */
export function ConflictMark() {
  const text = i18n.t('contracts.list.conflictOf');
  return (
    <span className={styles.mark} title={text}>
      <CircleAlert size={16} strokeWidth={2} aria-hidden />
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
