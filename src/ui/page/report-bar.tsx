import Button from '@mui/material/Button';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useState } from 'react';
import { commonTexts } from '@/i18n/en/common';
import { useTranslation } from '@/i18n/use-translation';
import { reportTexts } from '@/i18n/en/report';
import { FittingActions } from '../controls/fitting-actions';
import { lazyDialog } from '../loading/lazy-part';
import type { FileFormat } from '../exchange/write/export-file';
import { notify } from '../notices/notices';
import type { PrintDialogProps } from '../paper/print-dialog';
import { printSettled } from '../paper/print-settled';
import { PRINTED_ROWS } from '../paper/printing';
import { NoRoomLine } from '../table/filters/no-room';
import styles from './report-bar.module.css';

const PrintDialog = lazyDialog(() => import('../paper/print-dialog').then((module) => module.PrintDialog));

type Props = Pick<PrintDialogProps, 'rows' | 'onNarrow'> & {
  onExport: (format: FileFormat) => Promise<void>;
  sum: string;
  children?: ReactNode;
};

const formats = ['csv', 'xlsx'] as const satisfies readonly FileFormat[];

export function ReportBar({ sum, children, onExport, ...report }: Props) {
  const { t } = useTranslation([reportTexts, commonTexts]);
  const [asking, setAsking] = useState(false);
  const save = (format: FileFormat) => {
    onExport(format).catch(() => notify({ tone: 'error', text: t('exportFailed') }));
  };
  return (
    <div className={`row centred gap-8 ${styles.bar}`}>
      <p role="status" className="shrinks bold gives letters-14">
        {sum}
      </p>
      {children}
      <NoRoomLine />
      <div className={`screen-only row nowrap grows ${styles.actions}`}>
        <FittingActions
          end={<PrintDialog {...report} onExport={() => save('csv')} open={asking} onClose={() => setAsking(false)} />}
        >
          {formats.map((format) => (
            <Button key={format} variant="outlined" size="small" startIcon={<Download size={18} />} onClick={() => save(format)}>
              {t(`export.${format}`)}
            </Button>
          ))}
          <Button
            variant="outlined"
            size="small"
            startIcon={<Printer size={18} />}
            onClick={() => (report.rows > PRINTED_ROWS ? setAsking(true) : void printSettled())}
          >
            {t('common:print')}
          </Button>
        </FittingActions>
      </div>
    </div>
  );
}
