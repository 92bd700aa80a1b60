import { useTranslation } from '@/i18n/use-translation';
import { unitReadingTexts } from '@/i18n/en/unit-readings';
import { useFormat } from '@/i18n/format';
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
      <table className={figures.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('columns.unit')}</th>
            <th scope="col" className={figures.number}>
              {t('columns.last')}
            </th>
            <th scope="col">{t('columns.on')}</th>
            <th scope="col" className={figures.number}>
              {t('columns.usual')}
            </th>
            <th scope="col">{t('columns.new')}</th>
            <th scope="col">{t('columns.notes')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, PRINTED_ROWS).map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <RecordText text={row.name} />
              </th>
              <td className={figures.number}>{format.number(row.meter?.last?.reading.currentReading)}</td>
              <td>{format.day(row.meter?.last?.day)}</td>
              <td className={figures.number}>{format.number(row.meter?.usual)}</td>
              <td className={styles.blank}>{format.number(row.value)}</td>
              <td className={styles.blank}>{row.entry?.skipped ?? row.meter?.read?.reading.Notes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  );
}
