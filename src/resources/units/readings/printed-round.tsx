import { useTranslation } from '@/i18n/use-translation';
import { unitReadingTexts } from '@/i18n/en/unit-readings';
import { useFormat } from '@/i18n/format';
import { FactsTable } from '@/ui/panels/data-table';
import figures from '@/ui/panels/figures-table.module.css';
import { PRINTED_ROWS, usePrinting } from '@/ui/paper/printing';
import { Paper } from '@/ui/table/printed-table';
import { RecordText } from '@/ui/text/record-text';
import type { RoundRow } from './round';
import styles from './round.module.css';

type Props = { title: string; measure: string | undefined; rows: readonly RoundRow[] };

export function PrintedRound({ title, measure, rows }: Props) {
  const { t } = useTranslation(unitReadingTexts);
  const format = useFormat();
  if (!usePrinting()) return null;
  return (
    <Paper total={rows.length}>
      <h2>{[title, measure].filter(Boolean).join(' · ')}</h2>
      <FactsTable
        look={figures}
        label={title}
        rows={rows.slice(0, PRINTED_ROWS)}
        keyOf={({ id }) => id}
        columns={[
          { name: 'unit', head: t('columns.unit'), kind: 'name', cell: ({ name }) => <RecordText text={name} /> },
          {
            name: 'last',
            head: t('columns.last'),
            kind: 'number',
            cell: ({ meter }) => format.number(meter?.last?.reading.currentReading),
          },
          { name: 'on', head: t('columns.on'), cell: ({ meter }) => format.day(meter?.last?.day) },
          { name: 'usual', head: t('columns.usual'), kind: 'number', cell: ({ meter }) => format.number(meter?.usual) },
          { name: 'new', head: t('columns.new'), className: styles.blank, cell: ({ value }) => format.number(value) },
          {
            name: 'notes',
            head: t('columns.notes'),
            className: styles.blank,
            cell: ({ entry, meter }) => entry?.skipped ?? meter?.read?.reading.Notes,
          },
        ]}
      />
    </Paper>
  );
}
