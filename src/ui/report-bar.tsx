import Button from '@mui/material/Button';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listTexts } from '@/i18n/en/list';
import styles from './report-bar.module.css';

type Props = {
  /** The total of all rows. */
  sum: string;
  onExport: () => void;
  /** Shown beside the sum: an explanation of it. */
  children?: ReactNode;
};

/** Heads every report with its sum, and exports or prints its rows. */
export function ReportBar({ sum, onExport, children }: Props) {
  const { t } = useTranslation(listTexts);
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.sum}>
        {sum}
      </p>
      {children}
      <div className={styles.actions}>
        <Button
          variant="outlined"
          size="small"
          startIcon={<Download size={18} strokeWidth={1.75} aria-hidden />}
          onClick={onExport}
        >
          {t('reports.exportCsv')}
        </Button>
        <Button
          variant="outlined"
          size="small"
          startIcon={<Printer size={18} strokeWidth={1.75} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('reports.print')}
        </Button>
      </div>
    </div>
  );
}
