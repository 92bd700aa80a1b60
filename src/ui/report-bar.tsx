import Button from '@mui/material/Button';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listTexts } from '@/i18n/en/list';
import styles from './report-bar.module.css';

type Props = {
  /** What all rows come to. */
  sum: string;
  onExport: () => void;
  /** Beside the sum: how it is read. */
  children?: ReactNode;
};

/** Above every report: its sum, and its rows as a file or on paper. */
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
