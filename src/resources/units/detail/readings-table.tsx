import Button from '@mui/material/Button';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { isMissing } from '@/ui/field-value';
import { oddAt, OddValue } from '@/ui/odd-value';
import type { Series, SeriesRow } from '../rules/readings';
import type { Reading } from '../unit.schema';
import type { RowOf } from '@/schema/rows';
import styles from '@/ui/figures-table.module.css';

type Props = { series: Series; service: string; measure: string | undefined; oddRows: ReadonlyArray<RowOf<Reading>> };

const FIRST = 6;

/** The readings of one service, latest first. */
export function ReadingsTable({ series: { rows }, service, measure, oddRows }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [whole, setWhole] = useState(false);
  const latest = rows.toReversed();
  const long = latest.length > FIRST + 2;
  const hasNotes = rows.some(({ reading }) => !isMissing(reading.Notes));
  const column = (name: 'date' | 'previous' | 'current' | 'consumption' | 'cost' | 'rate' | 'notes') =>
    t(`units.detail.readings.columns.${name}`);
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={t('units.detail.readings.tableName', { service })}>
          <thead>
            <tr>
              <th scope="col">{column('date')}</th>
              <th scope="col" className={`${styles.number} ${styles.optional}`}>
                {column('previous')}
              </th>
              <th scope="col" className={`${styles.number} ${styles.optional}`}>
                {column('current')}
              </th>
              <th scope="col" className={styles.number}>
                {measure ? t('units.detail.readings.consumptionIn', { measure }) : column('consumption')}
              </th>
              <th scope="col" className={styles.number}>
                {column('cost')}
              </th>
              <th scope="col" className={`${styles.number} ${styles.optional}`}>
                {column('rate')}
              </th>
              {hasNotes && (
                <th scope="col" className={styles.optional}>
                  {column('notes')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {(whole || !long ? latest : latest.slice(0, FIRST)).map((row) => (
              <ReadingRow key={row.index} row={row} origin={oddRows[row.index]} hasNotes={hasNotes} />
            ))}
          </tbody>
        </table>
      </div>
      {long && (
        <Button size="small" onClick={() => setWhole(!whole)} aria-expanded={whole}>
          {whole
            ? t('units.detail.readings.showFewer')
            : t('units.detail.readings.showAll', { count: latest.length, number: format.number(latest.length) })}
        </Button>
      )}
    </>
  );
}

function ReadingRow({
  row: { reading, day, consumption, unitRate, flags },
  origin,
  hasNotes,
}: {
  row: SeriesRow;
  origin: RowOf<Reading> | undefined;
  hasNotes: boolean;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const odd = (name: keyof Reading) => {
    const found = origin && oddAt(origin.odd, 'readings', origin.index, name);
    return found && <OddValue value={found.value} />;
  };
  return (
    <tr>
      <th scope="row">
        {odd('readingDate') ??
          (day ? (
            <time dateTime={day}>{format.day(day)}</time>
          ) : (
            <bdi>{isMissing(reading.readingDate) ? t('common.notGiven') : reading.readingDate}</bdi>
          ))}
      </th>
      <td className={`${styles.number} ${styles.optional}`}>
        {odd('previousReading') ?? format.number(reading.previousReading)}
      </td>
      <td className={`${styles.number} ${styles.optional}`}>{odd('currentReading') ?? format.number(reading.currentReading)}</td>
      <td className={styles.number}>
        {format.number(consumption)}
        {flags.map((flag) => (
          <span key={flag} className={styles.flag}>
            <TriangleAlert size={14} strokeWidth={1.75} aria-hidden />
            {t(`units.detail.readings.flags.${flag}`)}
          </span>
        ))}
      </td>
      <td className={styles.number}>{odd('cost') ?? format.money(reading.cost, { unit: false })}</td>
      <td className={`${styles.number} ${styles.optional}`}>{format.number(unitRate, { digits: 2 })}</td>
      {hasNotes && (
        <td className={`${styles.notes} ${styles.optional}`} dir="auto">
          {odd('Notes') ?? reading.Notes}
        </td>
      )}
    </tr>
  );
}
