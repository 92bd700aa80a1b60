import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listTexts } from '@/i18n/en/list';
import type { ExportDialog as ExportView } from '../../exchange/write/export-dialog';
import { lazyDialog } from '../../loading/lazy-part';
import type { ShownRows } from '../shown-rows';

const loadExport = () => import('../../exchange/write/export-dialog').then((module) => ({ default: module.ExportDialog }));
export const ExportDialog = lazyDialog(loadExport) as typeof ExportView;

/** Saves the selected records as a file. */
export function ExportButton<T>({ shown }: { shown: ShownRows<T> }) {
  const { t } = useTranslation(listTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {t('export')}
      </Button>
      <ExportDialog open={open} onClose={() => setOpen(false)} shown={shown} />
    </>
  );
}
