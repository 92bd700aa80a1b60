import IconButton from '@mui/material/IconButton';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useTranslation } from '@/i18n/use-translation';
import { listTexts } from '@/i18n/en/list';
import { InputBox } from '../../controls/controls';
import { isComposing, isEnter } from '../../controls/enter-key';
import { SEARCH_LENGTH } from '../list-params';
import styles from './search-box.module.css';

type Props = {
  search: { typed: string; type: (text: string) => void; settle: () => void };
  /** Called when the field gets the focus, so that the search keys are ready for the first keystroke. */
  prepare: () => void;
};

export function SearchBox({ search, prepare }: Props) {
  const { t } = useTranslation(listTexts);
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    search.type('');
    input.current?.focus();
  };
  return (
    <InputBox
      className={`${styles.box} screen-only`}
      small
      ref={input}
      type="search"
      data-takes-focus
      placeholder={t('search')}
      value={search.typed}
      onChange={(event) => search.type(event.target.value)}
      onFocus={prepare}
      onBlur={search.settle}
      onKeyDown={(event) => {
        if (isEnter(event)) search.settle();
        if (event.key === 'Escape' && search.typed && !isComposing(event)) clear();
      }}
      start={<Search size={18} className="fixed muted" />}
      end={
        search.typed && (
          // Escape does the same; a space typed right after Tab must not.
          <IconButton size="small" tabIndex={-1} aria-label={t('clearSearch')} onClick={clear}>
            <X size={16} />
          </IconButton>
        )
      }
      aria-label={t('search')}
      dir="auto"
      maxLength={SEARCH_LENGTH}
      enterKeyHint="search"
      autoComplete="off"
    />
  );
}

/** Long enough that a word changes the address once, short enough that a copied link includes it. In ms. */
const PAUSE = 250;

/**
 * Holds the text being typed, ahead of `kept`. `kept` follows after a pause or on `settle`; when it changes by itself
 * (Back, *Clear all*, a link), the field adopts it.
 */
export function useTypedText(kept: string, keep: (text: string) => void) {
  const [typed, setTyped] = useState(kept);
  const [seen, setSeen] = useState(kept);
  const [written, setWritten] = useState(kept);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // A field that is gone, or whose page is being left, must not change the address of the next page, nor hold it up.
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  const isLeaving = next !== undefined && next.pathname !== pathname;
  useEffect(() => {
    const drop = () => clearTimeout(timer.current);
    if (isLeaving) drop();
    return drop;
  }, [isLeaving]);

  if (kept !== seen) {
    setSeen(kept);
    if (kept !== written) {
      setTyped(kept);
      setWritten(kept);
    }
  }

  const write = (text: string) => {
    clearTimeout(timer.current);
    if (text === written) return;
    setWritten(text);
    keep(text);
  };
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => write(text), PAUSE);
    },
    settle: () => write(typed),
  };
}
