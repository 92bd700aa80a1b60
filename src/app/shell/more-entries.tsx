import Ellipsis from 'lucide-react/icons/ellipsis';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { currentEntry, moreEntries } from '../navigation';
import { EntryLink } from './entry-link';
import styles from './bottom-bar.module.css';

/** What the bottom bar has no room for: opens above it. Esc, a tap elsewhere or a choice closes it. */
export function MoreEntries() {
  const { t } = useTranslation();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const current = currentEntry(pathname);
  const within = current !== undefined && moreEntries.includes(current);
  return (
    <div
      role="presentation"
      className={styles.more}
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
        className={styles.entry}
        data-current={within || undefined}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
        <span>{t('shell.more')}</span>
      </button>
      {open && (
        <ul id={id} tabIndex={-1} className={styles.panel}>
          {moreEntries.map(({ to, text, icon: Icon }) => (
            <li key={to}>
              <EntryLink to={to} className={styles.item} onClick={() => setOpen(false)}>
                <Icon size={20} strokeWidth={1.75} aria-hidden />
                {t(text)}
              </EntryLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
