import ChevronRight from 'lucide-react/icons/chevron-right';
import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { commonTexts } from '@/i18n/en/common';
import { shellTexts } from '@/i18n/en/shell';
import { observable } from '@/observable';
import { OwnHead } from '../paper/logo';
import { NameNotes } from '../text/noted-text';
import styles from './page.module.css';
import { RecordText } from '../text/record-text';
import textStyles from '../text/text.module.css';

/** The element of the shell's top bar for breadcrumbs, `null` until it exists; without a shell they go above the heading. */
export const CrumbSlot = createContext<HTMLElement | null | undefined>(undefined);

/** The title of the page that is shown, without the application's name. */
export const shownTitle = observable('');

/** The element in the heading's row for views, `null` until it exists. */
const ViewSlot = createContext<HTMLElement | null>(null);

/** Shows views, whose counts only what the page has loaded knows, in the row of its heading. */
export function PageViews({ children }: { children: ReactNode }) {
  const slot = useContext(ViewSlot);
  return slot && createPortal(children, slot);
}

const PageSection = createContext<(section: string | undefined) => void>(() => undefined);

/** Puts the section of a page that is shown before the page in the browser's title. */
export function useSectionTitle(section: string | undefined): void {
  const put = useContext(PageSection);
  useLayoutEffect(() => {
    put(section);
    return () => put(undefined);
  }, [put, section]);
}

type Props = {
  title: string;
  crumbs?: readonly Crumb[];
  /** The views of a list, in the heading's row where there is room. */
  views?: ReactNode;
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

export function Page({ title, crumbs = [], views, actions, documentTitle, wide = false, letterhead, children }: Props) {
  const { t } = useTranslation(commonTexts);
  const slot = useContext(CrumbSlot);
  const [section, putSection] = useState<string>();
  const [viewSlot, putViewSlot] = useState<HTMLElement | null>(null);
  const parts = documentTitle ?? [title, ...crumbs.map((crumb) => crumb.label).toReversed()];
  const shown = [section, ...parts].filter(Boolean).join(' · ');
  const fullTitle = `${shown} · ${t('appName')}`;

  useLayoutEffect(() => {
    document.title = fullTitle;
    shownTitle.set(shown);
  }, [fullTitle, shown]);

  const trail = <Breadcrumbs crumbs={crumbs} current={title} />;
  return (
    <div className={styles.page} data-wide={wide || undefined}>
      {slot === undefined ? trail : slot && createPortal(trail, slot)}
      <div className={styles.letterhead} aria-hidden>
        {letterhead ?? <OwnHead />}
      </div>
      <div className={styles.head}>
        <div className="shrinks">
          <h1 className={`${styles.title} unringed ${textStyles.cut}`} tabIndex={-1}>
            <RecordText text={title} />
          </h1>
          <NameNotes text={title} />
        </div>
        {wide && (
          <div ref={putViewSlot} className={styles.views}>
            {views}
          </div>
        )}
        {actions && <div className="screen-only row wrap gap-8 after">{actions}</div>}
      </div>
      <PageSection value={putSection}>
        <ViewSlot value={viewSlot}>{children}</ViewSlot>
      </PageSection>
    </div>
  );
}

type Crumb = { label: string; to: string };

function Breadcrumbs({ crumbs, current }: { crumbs: readonly Crumb[]; current: string }) {
  const { t } = useTranslation(shellTexts);
  return (
    <nav aria-label={t('breadcrumbs')} className="shrinks">
      <ol className="row centred shrinks gap-4 plain-list">
        {crumbs.map((crumb) => (
          <li key={crumb.to} className={styles.item}>
            <Link to={crumb.to} className={styles.link}>
              <RecordText className={textStyles.words} text={crumb.label} />
            </Link>
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden className={`mirror ${styles.chevron}`} />
          </li>
        ))}
        <li className={styles.item} aria-current="page">
          <RecordText className={textStyles.words} text={current} />
        </li>
      </ol>
    </nav>
  );
}
