import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { unitDetailTexts } from '@/i18n/en/unit-detail';
import { unitWordTexts } from '@/i18n/en/unit-words';
import { useFormat } from '@/i18n/format';
import { readRows, type RowOf } from '@/schema/reading';
import { isMissing } from '@/ui/panels/field-value';
import figures from '@/ui/panels/figures-table.module.css';
import { useFirstRows } from '@/ui/panels/first-rows';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { unexpectedAt, UnexpectedValue } from '@/ui/panels/record-details';
import { Panel, type PanelProps } from '@/ui/panels/panel';
import { UnexpectedRows } from '@/ui/panels/panel-parts';
import { readingSeries, type Series, type SeriesRow, usualValue } from '../rules/readings';
import { useServiceNames } from '../service-names';
import type { Reading, Unit } from '../unit.schema';
import styles from './readings-panel.module.css';
import { whenNear } from '@/ui/loading/when-near';

export function ReadingsPanel({ reading, editPath }: PanelProps<Unit>) {
  const { t } = useTranslation([unitDetailTexts, unitWordTexts]);
  const namesOf = useServiceNames();
  const { rows, unreadable } = readRows(reading, 'readings');
  const series = useMemo(() => readingSeries(reading.record.readings ?? []), [reading]);
  const [service, setService] = useState<string>();
  const shown = series.find((one) => one.service === service) ?? series[0];
  const rule = (
    <>
      <p>{t('readings.rule')}</p>
      <p>{t('readings.ruleFlags')}</p>
    </>
  );
  return (
    <Panel
      id="readings"
      title={t('unit-words:sections.readings')}
      count={rows.length}
      editTo={editPath('readings')}
      explain={rule}
    >
      {series.length > 1 && shown && (
        <LazyBoundary fallback={<div className="high-40" />}>
          <ServiceChoice series={series} chosen={shown.service} onChoose={setService} />
        </LazyBoundary>
      )}
      {shown && (
        <>
          <ReadingCharts key={`chart ${shown.service}`} series={shown} {...namesOf(shown)} />
          <ReadingsTable key={shown.service} series={shown} unexpectedRows={rows} {...namesOf(shown)} />
        </>
      )}
      <UnexpectedRows entries={unreadable} />
    </Panel>
  );
}

/** A unit with one service has nothing to choose. */
const ServiceChoice = lazyPart(() => import('./service-choice').then((module) => module.ServiceChoice));

/** The chart library weighs more than the page, so it comes when the panel is scrolled to. */
const BarsByDay = lazyPart(() => import('./bars-by-day').then((module) => module.BarsByDay));

type ReadingChartsProps = { series: Series; service: string; measure: string | undefined };

/** Each chart has its own scale, so that neither distorts the other. */
function ReadingCharts({ series, service, measure }: ReadingChartsProps) {
  const { t } = useTranslation(unitDetailTexts);
  const format = useFormat();
  const [near, setNear] = useState(false);
  const dated = series.rows.flatMap(({ day, consumption, reading }) =>
    day === undefined ? [] : [{ day, consumption, cost: reading.cost }],
  );
  if (dated.length < 2) return null;
  const days = dated.map(({ day }) => day);
  // After a meter change, consumption falls by the old meter's whole count; drawn, it would flatten everything else.
  const consumption = dated.map((row) => (row.consumption !== undefined && row.consumption >= 0 ? row.consumption : null));
  const cost = dated.map((row) => row.cost ?? null);
  const charts = [
    {
      title: measure ? t('readings.consumptionIn', { measure }) : t('readings.columns.consumption'),
      label: t('readings.chartOfConsumption', { service }),
      values: consumption,
      colour: 'var(--mz-palette-chart-1)',
    },
    {
      title: t('readings.cost'),
      label: t('readings.chartOfCost', { service }),
      values: cost,
      colour: 'var(--mz-palette-chart-2)',
    },
  ].filter(({ values }) => values.some((value) => value !== null));
  return (
    <div
      className={`screen-only stack above-16 ${styles.charts}`}
      ref={near ? undefined : (node) => whenNear(node, () => setNear(true))}
    >
      {charts.map(({ title, label, values, colour }) => {
        const usual = usualValue(values);
        return (
          <figure key={label} className="shrinks">
            <figcaption className="row wrap size-13 medium between gap-0-16">
              <span>{title}</span>
              {usual !== undefined && (
                <span className={`centred regular muted figures inline-row gap-6 ${styles.usual}`}>
                  {t('readings.usual', { value: format.number(Math.round(usual)) })}
                </span>
              )}
            </figcaption>
            <LazyBoundary fallback={<div className={styles.frame} />}>
              <div className={styles.frame} role="img" aria-label={label}>
                {near && <BarsByDay days={days} values={values} colour={colour} usual={usual} />}
              </div>
            </LazyBoundary>
          </figure>
        );
      })}
    </div>
  );
}

type Props = { series: Series; service: string; measure: string | undefined; unexpectedRows: ReadonlyArray<RowOf<Reading>> };

const FIRST = 6;

function ReadingsTable({ series: { rows }, service, measure, unexpectedRows }: Props) {
  const { t } = useTranslation(unitDetailTexts);
  const format = useFormat();
  const [latest, button] = useFirstRows(rows.toReversed(), FIRST, {
    all: t('readings.showAll', { count: rows.length, number: format.number(rows.length) }),
    fewer: t('showFewer'),
  });
  const hasNotes = rows.some(({ reading }) => !isMissing(reading.Notes));
  const column = (name: 'date' | 'previous' | 'current' | 'consumption' | 'cost' | 'rate' | 'notes') =>
    t(`readings.columns.${name}`);
  return (
    <>
      <div className={figures.scroll}>
        <table className={figures.table} aria-label={t('readings.tableName', { service })}>
          <thead>
            <tr>
              <th scope="col">{column('date')}</th>
              <th scope="col" className={`${figures.number} ${figures.optional}`}>
                {column('previous')}
              </th>
              <th scope="col" className={`${figures.number} ${figures.optional}`}>
                {column('current')}
              </th>
              <th scope="col" className={figures.number}>
                {measure ? t('readings.consumptionIn', { measure }) : column('consumption')}
              </th>
              <th scope="col" className={figures.number}>
                {column('cost')}
              </th>
              <th scope="col" className={`${figures.number} ${figures.optional}`}>
                {column('rate')}
              </th>
              {hasNotes && (
                <th scope="col" className={figures.optional}>
                  {column('notes')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {latest.map((row) => (
              <ReadingRow key={row.index} row={row} origin={unexpectedRows[row.index]} hasNotes={hasNotes} />
            ))}
          </tbody>
        </table>
      </div>
      {button}
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
  const { t } = useTranslation([unitDetailTexts, commonTexts]);
  const format = useFormat();
  const unexpected = (name: keyof Reading) => {
    const found = origin && unexpectedAt(origin.unexpected, 'readings', origin.index, name);
    return found && <UnexpectedValue value={found.value} />;
  };
  return (
    <tr>
      <th scope="row">
        {unexpected('readingDate') ??
          (day ? (
            <time dateTime={day}>{format.day(day)}</time>
          ) : (
            <bdi>{isMissing(reading.readingDate) ? t('common:notGiven') : reading.readingDate}</bdi>
          ))}
      </th>
      <td className={`${figures.number} ${figures.optional}`}>
        {unexpected('previousReading') ?? format.number(reading.previousReading)}
      </td>
      <td className={`${figures.number} ${figures.optional}`}>
        {unexpected('currentReading') ?? format.number(reading.currentReading)}
      </td>
      <td className={figures.number}>
        <span>{format.number(consumption)}</span>
        {flags.map((flag) => (
          <span key={flag} className={figures.flag}>
            <TriangleAlert size={14} strokeWidth={1.75} aria-hidden />
            <span>{t(`readings.flags.${flag}`)}</span>
          </span>
        ))}
      </td>
      <td className={figures.number}>{unexpected('cost') ?? format.money(reading.cost, { unit: false })}</td>
      <td className={`${figures.number} ${figures.optional}`}>{format.number(unitRate, { digits: 2 })}</td>
      {hasNotes && (
        <td className={`${figures.notes} ${figures.optional}`} dir="auto">
          {unexpected('Notes') ?? reading.Notes}
        </td>
      )}
    </tr>
  );
}
