import IconButton from '@mui/material/IconButton';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { InputBox } from '../controls';
import { SEARCH_LENGTH } from './list-params';
import styles from './search-box.module.css';

type Props = {
  search: { typed: string; type: (text: string) => void; settle: () => void };
  /** Called when the field gets the focus, so that the first key finds the search keys made. */
  prepare: () => void;
};

export function SearchBox({ search, prepare }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    search.type('');
    input.current?.focus();
  };
  return (
    <InputBox
      className={styles.box}
      small
      ref={input}
      type="search"
      placeholder={t('list.search')}
      value={search.typed}
      onChange={(event) => search.type(event.target.value)}
      onFocus={prepare}
      onBlur={search.settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search.settle();
        if (event.key === 'Escape' && search.typed) clear();
      }}
      start={<Search size={18} strokeWidth={1.75} aria-hidden className={styles.icon} />}
      end={
        search.typed && (
          <IconButton size="small" aria-label={t('list.clearSearch')} onClick={clear}>
            <X size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )
      }
      aria-label={t('list.search')}
      dir="auto"
      maxLength={SEARCH_LENGTH}
      enterKeyHint="search"
      autoComplete="off"
    />
  );
}
