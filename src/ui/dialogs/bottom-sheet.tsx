import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import styles from './bottom-sheet.module.css';

export type BottomSheetProps = {
  open: boolean;
  onClose: () => void;
  /** Called once it has left; the focus is then for the caller to put. Without it the focus returns where it was. */
  onClosed?: () => void;
  title: string;
  tools?: ReactNode;
  children: ReactNode;
};

export function BottomSheet({ open, onClose, onClosed, title, tools, children }: BottomSheetProps) {
  const { t } = useTranslation(commonTexts);
  const id = useId();
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      disableRestoreFocus={onClosed !== undefined}
      slotProps={{
        transition: { onExited: onClosed },
        paper: { className: `column ${styles.sheet}`, role: 'dialog', 'aria-modal': true, 'aria-labelledby': id },
      }}
    >
      <div className="row centred gap-8 between pad-8-16">
        <h2 id={id} className="size-20">
          {title}
        </h2>
        <div className="row fixed">
          {tools}
          <IconButton aria-label={t('close')} onClick={onClose}>
            <X size={20} />
          </IconButton>
        </div>
      </div>
      {children}
    </Drawer>
  );
}
