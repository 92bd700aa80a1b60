import { Link } from 'react-router';
import styles from './row-link.module.css';
import textStyles from './text.module.css';

/** Links to a record named in a row; a record without an id has no address and shows only its name. */
export const RowLink = ({ to, text }: { to: string; text: string }) =>
  to === '' ? (
    <bdi>{text}</bdi>
  ) : (
    <Link className={`${textStyles.lineLink} ${styles.link}`} dir="auto" to={to}>
      {text}
    </Link>
  );
