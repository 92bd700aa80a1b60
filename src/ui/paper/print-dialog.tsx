import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { reportTexts } from '@/i18n/en/report';
import { useFormat } from '@/i18n/format';
import { printTotals } from '../table/printed-table';
import { DialogBox } from '../dialogs/dialog-box';
import { PRINTED_ROWS } from './printing';

/** On A4; some rows take two lines. */
const ROWS_PER_PAGE = 19;

export type PrintDialogProps = {
  open: boolean;
  onClose: () => void;
  rows: number;
  onExport: () => void;
  onNarrow?: () => void;
};

export function PrintDialog({ open, onClose, rows, onExport, onNarrow }: PrintDialogProps) {
  const { t } = useTranslation([reportTexts, commonTexts]);
  const { number } = useFormat();
  const chosen = useRef<() => void>(undefined);
  const pages = (count: number) => number(Math.ceil(count / ROWS_PER_PAGE));
  const choose = (next: () => void) => () => {
    chosen.current = next;
    onClose();
  };
  return (
    <DialogBox
      open={open}
      title={t('printTitle')}
      onClose={onClose}
      // An open dialog would be printed in place of the page, and React draws nothing for paper while it still closes the dialog.
      onClosed={() => {
        if (chosen.current) setTimeout(chosen.current);
        chosen.current = undefined;
      }}
      actions={<Button onClick={onClose}>{t('common:cancel')}</Button>}
    >
      <p>{t('printLong', { count: rows, number: number(rows), pages: pages(rows) })}</p>
      <div className="column gap-8 above-16">
        <Button variant="outlined" onClick={choose(() => window.print())}>
          <span>{t('printFirst', { number: number(PRINTED_ROWS), pages: pages(PRINTED_ROWS) })}</span>
        </Button>
        <Button variant="outlined" onClick={choose(printTotals)}>
          {t('printTotals')}
        </Button>
        {onNarrow && (
          <Button variant="outlined" onClick={choose(onNarrow)}>
            {t('narrow')}
          </Button>
        )}
        <Button variant="outlined" onClick={choose(onExport)}>
          {t('exportAll')}
        </Button>
      </div>
    </DialogBox>
  );
}
