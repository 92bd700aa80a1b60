import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { listTexts } from '@/i18n/en/list';
import { BottomSheet } from '../../dialogs/bottom-sheet';
import styles from './filter-sheet.module.css';

type FilterSheetProps = {
  open: boolean;
  onClose: () => void;
  count: string;
  clear: () => void;
  children: ReactNode;
};

export function FilterSheet({ open, onClose, count, clear, children }: FilterSheetProps) {
  const { t } = useTranslation(listTexts);
  return (
    <BottomSheet open={open} onClose={onClose} title={t('filters')}>
      <div className={`column gap-24 scrolls grows ${styles.filters}`}>{open && children}</div>
      <div className={`row centred gap-8 between line-above pad-8-16 ${styles.foot}`}>
        <Button onClick={clear}>{t('clearAll')}</Button>
        <Button variant="contained" onClick={onClose} className="grows">
          <span>{t('showResults', { results: count })}</span>
        </Button>
      </div>
    </BottomSheet>
  );
}
