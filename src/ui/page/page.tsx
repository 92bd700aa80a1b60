import ChevronRight from 'lucide-react/icons/chevron-right';
import { createContext, type ReactNode, useContext, useLayoutEffect, useReducer, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { commonTexts } from '@/i18n/en/common';
import { observable } from '@/observable';
import { OwnHead } from '../paper/logo';
import { NameNotes } from '../text/noted-text';
import styles from './page.module.css';
import { RecordText } from '../text/record-text';
import textStyles from '../text/text.module.css';

/** `null` until it exists; without a shell, undefined: breadcrumbs then go above the heading. */
export const CrumbSlot = createContext<HTMLElement | null | undefined>(undefined);

export const shownTitle = observable('');

const ViewSlot = createContext<HTMLElement | null>(null);
const ActionSlot = createContext<HTMLElement | null>(null);

type Slotted = { children: ReactNode };

/** Only what the page has loaded knows the counts of its views, so they come by a portal. */
export const PageViews = ({ children }: Slotted) => useSlotted(ViewSlot, children);

export const PageActions = ({ children }: Slotted) => useSlotted(ActionSlot, children);

function useSlotted(of: typeof ViewSlot, children: ReactNode) {
  const slot = useContext(of);
  return slot && createPortal(children, slot);
}

type TitleWords = (title: string) => string;
type TitlePart = { section?: string | undefined; words?: TitleWords | undefined };

const PageTitle = createContext<(part: TitlePart) => void>(() => undefined);

export function useSectionTitle(section: string | undefined): void {
  const put = useContext(PageTitle);
  useLayoutEffect(() => {
    put({ section });
    return () => put({ section: undefined });
  }, [put, section]);
}

export function useTitleWords(words: TitleWords): void {
  const put = useContext(PageTitle);
  useLayoutEffect(() => {
    put({ words });
    return () => put({ words: undefined });
  }, [put, words]);
}

type Props = {
  title: string;
  crumbs?: readonly Crumb[];
  views?: ReactNode;
  actions?: ReactNode;
  documentTitle?: readonly string[];
  wide?: boolean;
  letterhead?: ReactNode;
  children: ReactNode;
};

export function Page({ title, crumbs = [], views, actions, documentTitle, wide = false, letterhead, children }: Props) {
  const { t } = useTranslation(commonTexts);
  const slot = useContext(CrumbSlot);
  const [{ section, words = asItIs }, putPart] = useReducer(joined, {});
  const [viewSlot, putViewSlot] = useState<HTMLElement | null>(null);
  const [actionSlot, putActionSlot] = useState<HTMLElement | null>(null);
  const parts = documentTitle ?? [title, ...crumbs.map((crumb) => crumb.label).toReversed()];
  const shown = [section, ...parts].filter(Boolean).join(' · ');
  const fullTitle = words(`${shown} · ${t('appName')}`);

  useLayoutEffect(() => {
    document.title = fullTitle;
    shownTitle.set(shown);
  }, [fullTitle, shown]);

  const trail = <Breadcrumbs crumbs={crumbs} current={title} />;
  return (
    <div className={styles.page} data-wide={wide || undefined}>
      {slot === undefined ? trail : slot && createPortal(trail, slot)}
      <div className={`paper-only row centred gap-8 ${styles.letterhead}`} aria-hidden>
        {letterhead ?? <OwnHead />}
      </div>
      <div className={`row wrap centred between ${styles.head}`}>
        <div className="shrinks">
          <h1 className={`bold ${styles.title} unringed ${textStyles.cut}`} tabIndex={-1}>
            <RecordText text={title} />
          </h1>
          <NameNotes text={title} />
        </div>
        {wide && (
          <div ref={putViewSlot} className={`screen-only shrinks ${styles.views}`}>
            {views}
          </div>
        )}
        <div ref={putActionSlot} className="screen-only row wrap gap-8 after unless-empty">
          {actions}
        </div>
      </div>
      <PageTitle value={putPart}>
        <ActionSlot value={actionSlot}>
          <ViewSlot value={viewSlot}>{children}</ViewSlot>
        </ActionSlot>
      </PageTitle>
    </div>
  );
}

const asItIs: TitleWords = (title) => title;
const joined = (parts: TitlePart, part: TitlePart): TitlePart => ({ ...parts, ...part });

type Crumb = { label: string; to: string };

function Breadcrumbs({ crumbs, current }: { crumbs: readonly Crumb[]; current: string }) {
  const { t } = useTranslation(commonTexts);
  return (
    <nav aria-label={t('breadcrumbs')} className="shrinks">
      <ol className="row centred shrinks gap-4 plain-list">
        {crumbs.map((crumb) => (
          <li key={crumb.to} className={`row centred shrinks gap-4 muted ${styles.item}`}>
            <Link to={crumb.to} className={`muted no-underline middled press-36 hovers-link hovers-line ${styles.link}`}>
              <RecordText className={textStyles.words} text={crumb.label} />
            </Link>
            <ChevronRight size={16} className={`mirror fixed ${styles.chevron}`} />
          </li>
        ))}
        <li className={`row centred shrinks gap-4 muted ${styles.item}`} aria-current="page">
          <RecordText className={textStyles.words} text={current} />
        </li>
      </ol>
    </nav>
  );
}
