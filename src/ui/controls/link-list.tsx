import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { languageOf } from '@/i18n/names';
import styles from './link-list.module.css';
import textStyles from '../text/text.module.css';

export function LinkList({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={`stack plain-list lined ${styles.rows}`} aria-label={label}>
      {children}
    </ul>
  );
}

type Props = { to: string; title: string; second?: ReactNode; end?: ReactNode; start?: ReactNode; action?: ReactNode };

export function LinkRow({ to, title, second, end, start, action }: Props) {
  return (
    <li className={`row centred gap-12 relative high-44 pad-block-8 pad-inline-16 ${styles.row}`}>
      {start !== undefined && <span className={`fixed bold figures ${styles.start}`}>{start}</span>}
      <span className="stack fills">
        <Link
          to={to}
          className={`covers medium one-line no-underline link-ink page-side ${styles.link}`}
          dir="auto"
          lang={languageOf(title)}
        >
          {title}
        </Link>
        {second !== undefined && <span className={textStyles.second}>{second}</span>}
      </span>
      {end !== undefined && <span className={`${styles.end} figures end fixed`}>{end}</span>}
      {action !== undefined && <span className={`screen-only stack fixed relative ${styles.action}`}>{action}</span>}
    </li>
  );
}
