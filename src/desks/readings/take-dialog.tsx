import { useTranslation } from '@/i18n/use-translation';
import { unitReadingTexts } from '@/i18n/en/unit-readings';
import { useFormat } from '@/i18n/format';
import { CancelOr } from '@/ui/dialogs/dialog-actions';
import { DialogBox } from '@/ui/dialogs/dialog-box';
import { FileFacts } from '@/ui/exchange/file-facts';
import type { FileSheet } from '@/ui/exchange/read/table-file';
import { DataTable } from '@/ui/panels/data-table';
import { KeptRecords } from '@/ui/write-run/kept-records';
import { RecordText, RecordTexts } from '@/ui/text/record-text';
import type { TakenReading } from './round';
import styles from './round.module.css';
import type { LeftReason, TakePlan } from './take-readings';

type TakeDialogProps = {
  open: boolean;
  plan: TakePlan;
  file: FileSheet | undefined;
  onTake: (readings: readonly TakenReading[]) => void;
  onClose: () => void;
};

export function TakeDialog({ open, plan, file, onTake, onClose }: TakeDialogProps) {
  const { t } = useTranslation(unitReadingTexts);
  const format = useFormat();
  return (
    <DialogBox
      open={open}
      title={t('take.title')}
      maxWidth="md"
      onClose={onClose}
      actions={
        <CancelOr onClose={onClose} autoFocus disabled={plan.taken.length === 0} onClick={() => onTake(plan.taken)}>
          <span>{t('take.confirm', format.counted(plan.taken.length))}</span>
        </CancelOr>
      }
    >
      {file && <FileFacts sheets={[{ file }]} />}
      {plan.taken.length === 0 && <p>{t('take.nothing')}</p>}
      <KeptRecords
        name={t('take.left', format.counted(plan.left.length))}
        heading={t('take.left', format.counted(plan.left.length))}
        records={plan.left.map(({ reason, number, text }) => ({
          reason,
          name: [t('take.row', { number: format.number(number) }), text].filter(Boolean).join(': '),
        }))}
        reasonText={(reason: LeftReason) => t(`take.reasons.${reason}`)}
      />
      {plan.taken.length > 0 && (
        <div className={`scrolls-down ${styles.taken}`}>
          <DataTable
            label={t('take.title')}
            rows={plan.taken}
            keyOf={({ row }) => row.id}
            columns={[
              { name: 'unit', head: t('columns.unit'), kind: 'name', cell: ({ row }) => <RecordText text={row.name} /> },
              {
                name: 'last',
                head: t('columns.last'),
                kind: 'number',
                cell: ({ row }) => format.number(row.meter?.last?.reading.currentReading),
              },
              {
                name: 'new',
                head: t('columns.new'),
                kind: 'number',
                cell: ({ text, note }) =>
                  text === '' ? t('skippedFor', { reason: note ?? '' }) : <RecordTexts texts={[text, note]} />,
              },
              {
                name: 'typed',
                head: t('take.typed'),
                kind: 'number',
                cell: ({ row }) => <bdi>{row.entry?.skipped ?? row.entry?.text}</bdi>,
              },
            ]}
          />
        </div>
      )}
    </DialogBox>
  );
}
