import Button from '@mui/material/Button';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportTexts } from '@/i18n/en/report';
import { lazyDialog } from '../loading/lazy-part';
import type { PrintDialogProps } from '../paper/print-dialog';
import { PRINTED_ROWS } from '../paper/printing';
import styles from './report-bar.module.css';

const PrintDialog = lazyDialog<PrintDialogProps>(() =>
  import('../paper/print-dialog').then((module) => ({ default: module.PrintDialog })),
);

type Props = Pick<PrintDialogProps, 'rows' | 'onExport' | 'onNarrow'> & {
  /** The total of all rows. */
  sum: string;
  /** Shown beside the sum: an explanation of it. */
  children?: ReactNode;
};

/** Heads every report with its sum, and exports or prints its rows. */
export function ReportBar({ sum, children, ...report }: Props) {
  const { t } = useTranslation(reportTexts);
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.bar}>
      <p role="status" className="size-16 bold figures">
        {sum}
      </p>
      {children}
      <div className={styles.actions}>
        <Button
          variant="outlined"
          size="small"
          startIcon={<Download size={18} strokeWidth={1.75} aria-hidden />}
          onClick={report.onExport}
        >
          {t('exportCsv')}
        </Button>
        <Button
          variant="outlined"
          size="small"
          startIcon={<Printer size={18} strokeWidth={1.75} aria-hidden />}
          onClick={() => (report.rows > PRINTED_ROWS ? setAsking(true) : window.print())}
        >
          {t('print')}
        </Button>
        <PrintDialog {...report} open={asking} onClose={() => setAsking(false)} />
      </div>
    </div>
  );
}
