import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import styles from './sheet.module.css';

export type SheetProps = {
  open: boolean;
  title: string;
  onClose: () => void;
  onClosed?: () => void;
  children: ReactNode;
  foot?: ReactNode;
};

/** Comes from the foot of the page, over it. */
export function SheetBox({ open, title, onClose, onClosed, children, foot }: SheetProps) {
  const { t } = useTranslation(commonTexts);
  const id = useId();
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { className: `column ${styles.sheet}`, role: 'dialog', 'aria-modal': true, 'aria-labelledby': id },
        transition: { onExited: onClosed },
      }}
    >
      <div className="row centred gap-8 between pad-8-16">
        <h2 id={id} className="size-20">
          {title}
        </h2>
        <IconButton aria-label={t('close')} onClick={onClose}>
          <X size={20} />
        </IconButton>
      </div>
      <div className={`column gap-24 scrolls grows ${styles.body}`}>{open && children}</div>
      {foot !== undefined && <div className={`row centred gap-8 between line-above pad-8-16 ${styles.foot}`}>{foot}</div>}
    </Drawer>
  );
}
