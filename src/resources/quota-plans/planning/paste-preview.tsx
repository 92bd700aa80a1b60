import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commonTexts } from '@/i18n/en/common';
import { quotaPlanningTexts } from '@/i18n/en/quota-planning';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import { useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import { DialogBox } from '@/ui/dialog-box';
import { periodLabel } from '../rules/periods';
import styles from './planning.module.css';
import type { Pasting, Sheet } from './sheet';

export type PastePreviewProps = {
  open: boolean;
  pasting: Pasting | undefined;
  sheet: Sheet;
  onPaste: () => void;
  onClose: () => void;
};

const NAMED_AT_MOST = 20;

/** Lists the cells of a paste that cannot be used, before anything is pasted. */
export function PastePreview({ open, pasting, sheet, onPaste, onClose }: PastePreviewProps) {
  const { t } = useTranslation([quotaPlanningTexts, quotaPlanTexts, commonTexts]);
  const format = useFormat();
  const { edits = [], bad = [], locked = 0, outside = { rows: 0, columns: 0 } } = pasting ?? {};
  const counted = (count: number) => ({ count, number: format.number(count) });
  const nameOf = (row: number) =>
    row === sheet.lines.length - 1 ? t('quota-plans:planning.whole') : (sheet.lines[row]?.name ?? '');
  return (
    <DialogBox
      open={open}
      onClose={onClose}
      title={t('paste.title')}
      actions={
        <>
          <Button autoFocus onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="contained" disabled={edits.length === 0} onClick={onPaste}>
            {t('paste.rest', counted(edits.length))}
          </Button>
        </>
      }
    >
      {bad.length > 0 && (
        <>
          <p>{t('paste.bad', counted(bad.length))}</p>
          <ul className={styles.badCells}>
            {bad.slice(0, NAMED_AT_MOST).map(({ position: { row, column }, text }) => (
              <li key={`${row} ${column}`}>
                {t('paste.badCell', {
                  place: `${nameOf(row)} · ${periodLabel(sheet.periods[column] ?? '', format)}`,
                  text: isolated(text),
                })}
              </li>
            ))}
          </ul>
          {bad.length > NAMED_AT_MOST && <p>{t('paste.more', counted(bad.length - NAMED_AT_MOST))}</p>}
        </>
      )}
      {outside.rows > 0 && <p>{t('paste.rowsOutside', counted(outside.rows))}</p>}
      {outside.columns > 0 && <p>{t('paste.columnsOutside', counted(outside.columns))}</p>}
      {locked > 0 && <p>{t('lockedKept', counted(locked))}</p>}
    </DialogBox>
  );
}

export type PasteTextProps = { open: boolean; onPaste: (text: string) => void; onClose: () => void };

/** A text field to paste into, for devices without Ctrl+V: a phone pastes there by its own menu. */
export function PasteText({ open, onPaste, onClose }: PasteTextProps) {
  const { t } = useTranslation([quotaPlanningTexts, commonTexts]);
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
      title={t('pasteText')}
      actions={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="contained" disabled={text.trim() === ''} onClick={paste}>
            {t('paste.put')}
          </Button>
        </>
      }
    >
      <label className={styles.pasteLabel} htmlFor={id}>
        {t('paste.cells')}
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
