import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogBox } from '@/ui/dialog-box';
import styles from './planning.module.css';

export type PasteTextProps = { open: boolean; onPaste: (text: string) => void; onClose: () => void };

/** For who has no Ctrl+V: a phone pastes into a field of text by its own menu. */
export function PasteText({ open, onPaste, onClose }: PasteTextProps) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const paste = () => {
    setText('');
    onPaste(text);
  };
  return (
    <DialogBox
      open={open}
      onClose={onClose}
      title={t('quotaPlans.grid.pasteText')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="contained" disabled={text.trim() === ''} onClick={paste}>
            {t('quotaPlans.grid.paste.put')}
          </Button>
        </>
      }
    >
      <label className={styles.pasteLabel} htmlFor={id}>
        {t('quotaPlans.grid.paste.cells')}
      </label>
      <textarea
        id={id}
        autoFocus
        className={styles.pasteText}
        dir="ltr"
        rows={8}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </DialogBox>
  );
}
