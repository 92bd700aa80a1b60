import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PaletteBody } from './palette-body';
import styles from './search-palette.module.css';
import '@/i18n/en/search';
import '@/i18n/en/contract-words';
import '@/i18n/en/settings';
import '@/i18n/en/unit-words';

export type SearchPaletteProps = { open: boolean; onClose: () => void; onShortcuts: () => void };

/** Over the page on a desk, all of the screen on a phone. Esc closes it and gives the focus back. */
export function SearchPalette({ open, onClose, onShortcuts }: SearchPaletteProps) {
  const { t } = useTranslation();
  const title = useId();
  const phone = useMediaQuery('(max-width:599.98px)', { noSsr: true });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullScreen={phone}
      aria-labelledby={title}
      slotProps={{ container: { className: styles.container }, paper: { className: styles.paper } }}
    >
      <h2 id={title} className="visually-hidden">
        {t('search.title')}
      </h2>
      <PaletteBody onClose={onClose} onShortcuts={onShortcuts} />
    </Dialog>
  );
}
