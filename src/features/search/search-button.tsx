import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useLocation, useNavigate } from 'react-router';
import { withPlace } from '@/places';
import { search } from '@/desks/search.place';
import { commonTexts } from '@/i18n/en/common';
import { lazyDialog } from '@/ui/loading/lazy-part';
import { useAppearance } from '../appearance';
import { noteVisit } from './recent-records';
import { addressFor, isCovered, isTypedInto, keyOf, recordAt } from './record-address';
import styles from './search-button.module.css';

const SearchPalette = lazyDialog(withPlace(search, () => import('./search-palette').then((part) => part.SearchPalette)));
const ShortcutSheet = lazyDialog(() => import('./shortcut-sheet').then((part) => part.ShortcutSheet));

const isApple = /Mac|iP(?:hone|ad|od)/.test(navigator.userAgent);

export function SearchButton() {
  const { t } = useTranslation(commonTexts);
  const { pathname } = useLocation();
  const [open, setOpen] = useState<'search' | 'shortcuts'>();
  const close = () => setOpen(undefined);
  usePageKeys({ find: () => setOpen('search'), shortcuts: () => setOpen('shortcuts') });

  useEffect(() => {
    if (recordAt(pathname)) noteVisit(pathname);
  }, [pathname]);

  return (
    <>
      <button
        type="button"
        className={`row centred gap-8 rounded-8 paper-ground start pointer gives height-40 input-framed letters-14 placeholder-ink hovers-edge ${styles.door}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('search')}
      >
        <Search size={18} className="fixed" />
        <span className={`one-line grows ${styles.text}`}>{t('search')}</span>
        <kbd dir="ltr" aria-hidden className={`fixed rounded-4 framed letters-12 line-5-4 pad-inline-6 ${styles.key}`}>
          {isApple ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      <SearchPalette open={open === 'search'} onClose={close} onShortcuts={() => setOpen('shortcuts')} />
      <ShortcutSheet open={open === 'shortcuts'} onClose={close} />
    </>
  );
}

const SECOND_KEY_WITHIN_MS = 1500;

/** Takes single letters, which can be switched off (WCAG 2.1.4), never from a field, a dialog or the browser. */
function usePageKeys({ find, shortcuts }: { find: () => void; shortcuts: () => void }) {
  const { singleKeys } = useAppearance();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const before = useRef({ key: '', at: 0 });

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = keyOf(event);
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (key !== 'k' || isCovered()) return;
      event.preventDefault();
      find();
      return;
    }
    if (!singleKeys || event.repeat || isTypedInto(event.target) || isCovered()) return;
    const { key: last, at } = before.current;
    const first = event.timeStamp - at <= SECOND_KEY_WITHIN_MS ? last : '';
    before.current = { key: first === 'g' ? '' : key, at: event.timeStamp };
    const act = actionOf(key, first);
    if (!act) return;
    event.preventDefault();
    act();
  });

  function actionOf(key: string, first: string): (() => void) | undefined {
    const to = addressFor(key, first, pathname);
    if (to !== undefined) return () => void navigate(to);
    if (first === 'g') return undefined;
    if (key === '?') return shortcuts;
    return key === '/' ? () => focusSearch() || find() : undefined;
  }

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  field?.select();
  return field !== null;
}
