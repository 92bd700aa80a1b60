import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { listTexts } from '@/i18n/en/list';
import styles from './filter-sheet.module.css';

type FilterSheetProps = {
  open: boolean;
  onClose: () => void;
  count: string;
  clear: () => void;
  children: ReactNode;
};

export function FilterSheet({ open, onClose, count, clear, children }: FilterSheetProps) {
  const { t } = useTranslation([listTexts, commonTexts]);
  const title = useId();
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { className: `column ${styles.sheet}`, role: 'dialog', 'aria-modal': true, 'aria-labelledby': title } }}
    >
      <div className="row centred gap-8 between pad-8-16">
        <h2 id={title} className="size-20">
          {t('filters')}
        </h2>
        <IconButton aria-label={t('common:close')} onClick={onClose}>
          <X size={20} />
        </IconButton>
      </div>
      <div className={`column gap-24 scrolls grows ${styles.filters}`}>{open && children}</div>
      <div className={`row centred gap-8 between line-above pad-8-16 ${styles.foot}`}>
        <Button onClick={clear}>{t('clearAll')}</Button>
        <Button variant="contained" onClick={onClose} className="grows">
          <span>{t('showResults', { results: count })}</span>
        </Button>
      </div>
    </Drawer>
  );
}
