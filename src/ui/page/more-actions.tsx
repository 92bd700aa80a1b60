import Button from '@mui/material/Button';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { shellTexts } from '@/i18n/en/shell';
import { Popover, usePopover } from '../dialogs/popover';
import styles from './more-actions.module.css';

export function MoreActions({ children }: { children: ReactNode }) {
  const { t } = useTranslation(shellTexts);
  const { open, button, panel } = usePopover();
  return (
    <>
      <Button {...button} startIcon={<Ellipsis size={16} strokeWidth={1.75} aria-hidden />}>
        {t('more')}
      </Button>
      <Popover
        {...panel}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': t('more'), className: `column ${styles.more}`, onClick: panel.onClose },
        }}
      >
        {open && children}
      </Popover>
    </>
  );
}
