import { NothingYet } from '@/ui/panel-parts';
import styles from './plan-detail.module.css';

/** A panel without rows; what is in the bin offers no way to add some. */
export function NothingHere({ text, add, to }: { text: string; add: string; to: string | undefined }) {
  return to === undefined ? <p className={styles.nothing}>{text}</p> : <NothingYet text={text} add={add} to={to} />;
}
