import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { whenOpened } from '@/ui/when-opened';
import { recordAt } from './record-address';
import type { SearchPaletteProps } from './search-palette';
import styles from './search-door.module.css';
import type { ShortcutSheetProps } from './shortcut-sheet';
import { usePageKeys } from './use-page-keys';
import { noteVisit } from './visits';

const SearchPalette = whenOpened<SearchPaletteProps>(() =>
  import('./search-palette').then((part) => ({ default: part.SearchPalette })),
);
const ShortcutSheet = whenOpened<ShortcutSheetProps>(() =>
  import('./shortcut-sheet').then((part) => ({ default: part.ShortcutSheet })),
);

const isApple = /Mac|iP(?:hone|ad|od)/.test(navigator.userAgent);

/** The way to everything: a box in the top bar, an icon on a phone, and keys. */
export function SearchDoor() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [open, setOpen] = useState<'search' | 'shortcuts'>();
  const close = () => setOpen(undefined);
  usePageKeys({ search: () => setOpen('search'), shortcuts: () => setOpen('shortcuts') });

  useEffect(() => {
    if (recordAt(pathname)) noteVisit(pathname);
  }, [pathname]);

  return (
    <>
      <button
        type="button"
        className={styles.door}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('search')}
      >
        <Search size={18} strokeWidth={1.75} aria-hidden className={styles.icon} />
        <span className={styles.text}>{t('shell.search')}</span>
        <kbd dir="ltr" aria-hidden className={styles.key}>
          {isApple ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      <SearchPalette open={open === 'search'} onClose={close} onShortcuts={() => setOpen('shortcuts')} />
      <ShortcutSheet open={open === 'shortcuts'} onClose={close} />
    </>
  );
}
