import Button from '@mui/material/Button';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { unitReadingTexts } from '@/i18n/en/unit-readings';
import { DialogBox } from '@/ui/dialogs/dialog-box';
import type { FileFormat } from '@/ui/exchange/write/export-file';
import type { ExportTable } from '@/ui/exchange/write/export-tables';
import { saveTables } from '@/ui/exchange/write/save-tables';
import { notify } from '@/ui/notices/notices';
import { newReading } from './write-readings';
import type { RoundRow } from './round';

type ExportRoundProps = { open: boolean; title: string; rows: readonly RoundRow[]; onClose: () => void };

/** Filled in, the file can be imported again. */
export function ExportRound({ open, title, rows, onClose }: ExportRoundProps) {
  const { t } = useTranslation([unitReadingTexts, commonTexts]);
  const columns = [
    { heading: t('columns.unit'), kind: 'text' },
    { heading: t('columns.last'), kind: 'number' },
    { heading: t('columns.on'), kind: 'day' },
    { heading: t('columns.usual'), kind: 'number' },
    { heading: t('columns.new'), kind: 'number' },
    { heading: t('columns.notes'), kind: 'text' },
  ] as const;
  const sheet: ExportTable = {
    name: t('file'),
    list: '',
    columns,
    records: rows.length,
    rowsOf(at) {
      const row = rows[at];
      if (!row) return [];
      const { last, usual } = row.meter ?? {};
      return [
        [
          row.name,
          last?.reading.currentReading ?? null,
          last?.day === undefined ? null : { day: last.day },
          usual ?? null,
          row.value ?? null,
          newReading(row).note ?? null,
        ],
      ];
    },
  };
  const save = (format: FileFormat) => {
    onClose();
    saveTables([sheet], { format, name: `${t('file')} ${title}` }).catch(() =>
      notify({ tone: 'error', text: t('exportFailed') }),
    );
  };
  return (
    <DialogBox
      open={open}
      title={t('exportAs')}
      maxWidth="xs"
      onClose={onClose}
      actions={
        <>
          <Button autoFocus onClick={onClose}>
            {t('common:cancel')}
          </Button>
          {(['csv', 'xlsx'] as const).map((format) => (
            <Button key={format} variant="outlined" onClick={() => save(format)}>
              {format.toUpperCase()}
            </Button>
          ))}
        </>
      }
    >
      <p>{t('exportHelp')}</p>
    </DialogBox>
  );
}
