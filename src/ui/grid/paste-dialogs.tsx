import { type ReactNode, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { rowTableTexts } from '@/i18n/en/row-table';
import { useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import { LongTextInput } from '../controls/inputs';
import { CancelOr } from '../dialogs/dialog-actions';
import { DialogBox, type DialogBoxProps } from '../dialogs/dialog-box';
import styles from './grid.module.css';
import type { Size } from './selection';

export type PasteReviewProps = Pick<DialogBoxProps, 'open' | 'title' | 'maxWidth' | 'onClosed'> & {
  bad: { text: string; cells: ReadonlyArray<{ place: string; text: string }> };
  outside: Size;
  notes: readonly string[];
  action: string;
  canPaste: boolean;
  isHarmless?: boolean;
  children?: ReactNode;
  onPaste: () => void;
  onClose: () => void;
};

const NAMED_AT_MOST = 20;

export function PasteReview({ bad, outside, notes, action, canPaste, isHarmless = false, ...props }: PasteReviewProps) {
  const { children, onPaste, onClose, ...dialog } = props;
  const { t } = useTranslation(rowTableTexts);
  const format = useFormat();
  return (
    <DialogBox
      {...dialog}
      onClose={onClose}
      actions={
        <CancelOr onClose={onClose} isCareful={!isHarmless} autoFocus={isHarmless} disabled={!canPaste} onClick={onPaste}>
          {action}
        </CancelOr>
      }
    >
      {notes.map((note) => (
        <p key={note} className="below-8">
          {note}
        </p>
      ))}
      {outside.rows > 0 && <p className="below-8">{t('cells.paste.rowsOutside', format.counted(outside.rows))}</p>}
      {outside.columns > 0 && <p className="below-8">{t('cells.paste.columnsOutside', format.counted(outside.columns))}</p>}
      {bad.cells.length > 0 && (
        <>
          <p className="below-8">{bad.text}</p>
          <ul className={`indent-20 ${styles.badCells}`}>
            {bad.cells.slice(0, NAMED_AT_MOST).map(({ place, text }) => (
              <li key={place}>{t('cells.paste.badCell', { place, text: isolated(text) })}</li>
            ))}
          </ul>
          {bad.cells.length > NAMED_AT_MOST && (
            <p className="below-8">{t('cells.paste.more', format.counted(bad.cells.length - NAMED_AT_MOST))}</p>
          )}
        </>
      )}
      {children}
    </DialogBox>
  );
}

export type PasteTextProps = Pick<DialogBoxProps, 'open' | 'onClosed'> & { onPaste: (text: string) => void; onClose: () => void };

/** For devices without Ctrl+V: a phone pastes by its own menu. */
export function PasteText({ onPaste, onClose, ...dialog }: PasteTextProps) {
  const { t } = useTranslation(rowTableTexts);
  const [text, setText] = useState('');
  const paste = () => {
    setText('');
    onPaste(text);
  };
  return (
    <DialogBox
      {...dialog}
      onClose={onClose}
      title={t('cells.pasteText')}
      actions={
        <CancelOr onClose={onClose} disabled={text.trim() === ''} onClick={paste}>
          {t('cells.paste.put')}
        </CancelOr>
      }
    >
      <LongTextInput label={t('cells.paste.cells')} autoFocus dir="ltr" rows={8} value={text} onChange={setText} />
    </DialogBox>
  );
}
