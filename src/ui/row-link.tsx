import { Link } from 'react-router';
import styles from './row-link.module.css';

/** A record named in a row; without an address, as where it has no identifier, its name alone. */
export const RowLink = ({ to, text }: { to: string; text: string }) =>
  to === '' ? (
    <bdi>{text}</bdi>
  ) : (
    <Link className={styles.link} dir="auto" to={to}>
      {text}
    </Link>
  );
