import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { listTexts } from '@/i18n/en/list';
import { Sheet } from '../../dialogs/sheet';

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
    <Sheet
      open={open}
      title={t('filters')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={clear}>{t('clearAll')}</Button>
          <Button variant="contained" onClick={onClose} className="grows">
            <span>{t('showResults', { results: count })}</span>
          </Button>
        </>
      }
    >
      {children}
    </Sheet>
  );
}
