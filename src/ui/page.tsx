import ChevronRight from 'lucide-react/icons/chevron-right';
import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { commonTexts } from '@/i18n/en/common';
import { shellTexts } from '@/i18n/en/shell';
import { OwnHead } from './logo';
import { NameNotes } from './noted-text';
import styles from './page.module.css';
import textStyles from './text.module.css';

/** The element of the shell's top bar for breadcrumbs, `null` until it exists; without a shell they go above the heading. */
export const CrumbSlot = createContext<HTMLElement | null | undefined>(undefined);

type Props = {
  title: string;
  crumbs?: readonly Crumb[];
  /** Shown at the end of the heading's row. */
  actions?: ReactNode;
  /** The parts of the browser's title before "Manzil"; by default the heading, then the crumbs. */
  documentTitle?: readonly string[];
  /** Full width, for lists; other pages keep to a readable width. */
  wide?: boolean;
  /** Heads the page on paper in place of Manzil's name. */
  letterhead?: ReactNode;
  children: ReactNode;
};

export function Page({ title, crumbs = [], actions, documentTitle, wide = false, letterhead, children }: Props) {
  const { t } = useTranslation(commonTexts);
  const slot = useContext(CrumbSlot);
  const parts = documentTitle ?? [title, ...crumbs.map((crumb) => crumb.label).toReversed()];
  const fullTitle = [...parts, t('appName')].filter(Boolean).join(' · ');

  useLayoutEffect(() => {
    document.title = fullTitle;
  }, [fullTitle]);

  const trail = <Breadcrumbs crumbs={crumbs} current={title} />;
  return (
    <div className={styles.page} data-wide={wide || undefined}>
      {slot === undefined ? trail : slot && createPortal(trail, slot)}
      <div className={styles.letterhead} aria-hidden>
        {letterhead ?? <OwnHead />}
      </div>
      <div className={styles.head}>
        <div className={styles.heading}>
          <h1 className={`${styles.title} ${textStyles.cut}`} tabIndex={-1}>
            <bdi>{title}</bdi>
          </h1>
          <NameNotes text={title} />
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}

type Crumb = { label: string; to: string };

function Breadcrumbs({ crumbs, current }: { crumbs: readonly Crumb[]; current: string }) {
  const { t } = useTranslation(shellTexts);
  return (
    <nav aria-label={t('breadcrumbs')} className={styles.nav}>
      <ol className={styles.list}>
        {crumbs.map((crumb) => (
          <li key={crumb.to} className={styles.item}>
            <Link to={crumb.to} className={styles.link} dir="auto">
              {crumb.label}
            </Link>
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden className={`mirror ${styles.chevron}`} />
          </li>
        ))}
        <li className={styles.item} aria-current="page">
          <bdi className={styles.current}>{current}</bdi>
        </li>
      </ol>
    </nav>
  );
}
