import Ellipsis from 'lucide-react/icons/ellipsis';
import { memo, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link, useLocation } from 'react-router';
import { dashboardPath } from '@/addresses';
import { currentEntry, type Entry, type Group, navigationFor, phoneNavigation, settingsEntry } from '@/features/navigation';
import { useAppearance } from '@/features/appearance';
import { commonTexts } from '@/i18n/en/common';
import { LogoMark, WordMark } from '@/ui/paper/logo';
import { listOpening } from '@/ui/page/list-memory';
import styles from './navigation-bars.module.css';

export const Sidebar = memo(function Sidebar() {
  const { t } = useTranslation(commonTexts);
  const { work } = useAppearance();
  const { groups, folded } = useMemo(() => navigationFor(work), [work]);
  return (
    <nav aria-label={t('main')} className={`screen-only column gap-16 sticky at-top scrolls-down ${styles.sidebar}`}>
      <Link to={dashboardPath} className={`row centred fixed gap-8 clips no-underline pad-inline-16 inherits-ink ${styles.home}`}>
        <LogoMark />
        <span className={styles.word}>
          <WordMark />
        </span>
      </Link>
      {groups.map((group) => (
        <SidebarGroup key={group.entries[0]?.to} group={group} />
      ))}
      {folded.length > 0 && <FoldedEntries entries={folded} />}
      <ul className={'plain-list at-foot'}>
        <SidebarEntry entry={settingsEntry} />
      </ul>
    </nav>
  );
});

function SidebarGroup({ group: { text, entries } }: { group: Group }) {
  const { t } = useTranslation([commonTexts]);
  const id = useId();
  return (
    <div>
      {text && (
        <p id={id} className={`size-12 medium ${styles.groupName}`}>
          {t(text)}
        </p>
      )}
      <ul aria-labelledby={text && id} className="plain-list">
        {entries.map((entry) => (
          <SidebarEntry key={entry.to} entry={entry} />
        ))}
      </ul>
    </div>
  );
}

function FoldedEntries({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation(commonTexts);
  const { pathname } = useLocation();
  const current = currentEntry(pathname);
  const [isOpen, setOpen] = useState<boolean>();
  const isShown = isOpen ?? (current !== undefined && entries.includes(current));
  return (
    <div>
      <button
        type="button"
        className={`${styles.entry} full-width pointer`}
        aria-expanded={isShown}
        onClick={() => setOpen(!isShown)}
      >
        <Ellipsis size={20} className="fixed" />
        <span className={styles.name}>{t('more')}</span>
      </button>
      {isShown && (
        <ul className="plain-list">
          {entries.map((entry) => (
            <SidebarEntry key={entry.to} entry={entry} />
          ))}
        </ul>
      )}
    </div>
  );
}

function SidebarEntry({ entry: { to, text, icon: Icon } }: { entry: Entry }) {
  const { t } = useTranslation([commonTexts]);
  return (
    <li>
      <EntryLink to={to} className={styles.entry}>
        <Icon size={20} className="fixed" />
        <span className={styles.name}>{t(text)}</span>
      </EntryLink>
    </li>
  );
}

export function BottomBar() {
  const { t } = useTranslation([commonTexts]);
  useEffect(markTyping, []);
  return (
    <nav aria-label={t('main')} className={`screen-only row pinned from-side-to-side at-bottom loose-when-low ${styles.bar}`}>
      {phoneNavigation().bar.map(({ to, text, icon: Icon }) => (
        <EntryLink key={to} to={to} className={styles.barEntry}>
          <Icon size={20} />
          <span>{t(text)}</span>
        </EntryLink>
      ))}
      <MoreEntries />
    </nav>
  );
}

const OPENS_KEYBOARD = 'textarea, input:not([type="checkbox"], [type="radio"], [type="file"])';
/** Time in ms by which the mark outlives the typing: nothing may move under the press that ended it. */
const AFTER_PRESS = 300;

/** Marks the document while something is typed: where a keyboard covers half of the screen, this bar gives way. */
function markTyping(): () => void {
  const root = document.documentElement;
  let ending: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(ending);
    ending = setTimeout(() => delete root.dataset['typing'], AFTER_PRESS);
  };
  const begin = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.matches(OPENS_KEYBOARD)) return;
    clearTimeout(ending);
    root.dataset['typing'] = '';
  };
  document.addEventListener('focusin', begin);
  document.addEventListener('focusout', end);
  return () => {
    document.removeEventListener('focusin', begin);
    document.removeEventListener('focusout', end);
    end();
  };
}

function MoreEntries() {
  const { t } = useTranslation([commonTexts]);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const { more } = phoneNavigation();
  const current = currentEntry(pathname);
  const within = current !== undefined && more.includes(current);
  return (
    <div
      role="presentation"
      className={'row shrinks grows relative'}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className={`${styles.barEntry} full-width pointer`}
        data-current={within || undefined}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Ellipsis size={20} />
        <span>{t('more')}</span>
      </button>
      {open && (
        <ul id={id} tabIndex={-1} data-covers className={`rounded-8 framed paper-ground absolute pad-8 unmarked ${styles.panel}`}>
          {more.map(({ to, text, icon: Icon }) => (
            <li key={to}>
              <EntryLink
                to={to}
                className={`choosable row centred gap-12 no-underline ink pad-inline-12 rounded-6 high-44 ${styles.item}`}
                onClick={() => setOpen(false)}
              >
                <Icon size={20} />
                <span>{t(text)}</span>
              </EntryLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Props = { to: string; className: string | undefined; onClick?: () => void; children: ReactNode };

/** A list opens as it was left; from itself, the whole list. */
function EntryLink({ to, ...link }: Props) {
  const { pathname } = useLocation();
  // Not with each filter: how a list was left is asked for on another page.
  const opening = useMemo(() => (pathname === to ? to : listOpening(to)), [pathname, to]);
  return <Link to={opening} aria-current={currentEntry(pathname)?.to === to ? 'page' : undefined} {...link} />;
}
