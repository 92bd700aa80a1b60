import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listTexts } from '@/i18n/en/list';
import { lazyDialog } from '../../loading/lazy-part';

const loadExport = () => import('../../exchange/write/export-dialog').then((module) => ({ default: module.ExportDialog }));
export const ExportDialog = lazyDialog(loadExport);

/** Saves the selected records as a file. */
export function ExportButton() {
  const { t } = useTranslation(listTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {t('export')}
      </Button>
      <ExportDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
