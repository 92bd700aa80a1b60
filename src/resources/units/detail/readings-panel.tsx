import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { unitDetailTexts } from '@/i18n/en/unit-detail';
import { tradeWordTexts } from '@/i18n/en/trade-words';
import { useFormat } from '@/i18n/format';
import { isMissing } from '@/schema/document';
import { readRows, type RowOf } from '@/schema/reading';
import { DataTable } from '@/ui/panels/data-table';
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
import { whenNear } from '@/ui/loading/later';

export function ReadingsPanel({ reading, editPath }: PanelProps<Unit>) {
  const { t } = useTranslation([unitDetailTexts, tradeWordTexts]);
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
      title={t('trade-words:sections.readings')}
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
      className={`screen-only stack above-16 flush-first gap-16-24 ${styles.charts}`}
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
  const [latest, button] = useFirstRows(rows.toReversed(), FIRST, t('readings.showAll', format.counted(rows.length)));
  const unexpected = ({ index }: SeriesRow, name: keyof Reading) => {
    const origin = unexpectedRows[index];
    const found = origin && unexpectedAt(origin.unexpected, 'readings', origin.index, name);
    return found && <UnexpectedValue value={found.value} />;
  };
  const column = (name: 'date' | 'previous' | 'current' | 'consumption' | 'cost' | 'rate' | 'notes') => ({
    name,
    head: t(`readings.columns.${name}`),
  });
  const figure = (name: Parameters<typeof column>[0]) => ({ ...column(name), kind: 'number' as const });
  return (
    <>
      <DataTable
        label={t('readings.tableName', { service })}
        rows={latest}
        keyOf={({ index }) => index}
        columns={[
          {
            ...column('date'),
            kind: 'name',
            cell: (row) => unexpected(row, 'readingDate') ?? <ReadingDay row={row} />,
          },
          {
            ...figure('previous'),
            optional: true,
            cell: (row) => unexpected(row, 'previousReading') ?? format.number(row.reading.previousReading),
          },
          {
            ...figure('current'),
            optional: true,
            cell: (row) => unexpected(row, 'currentReading') ?? format.number(row.reading.currentReading),
          },
          {
            ...figure('consumption'),
            ...(measure && { head: t('readings.consumptionIn', { measure }) }),
            cell: ({ consumption, flags }) => (
              <>
                <span>{format.number(consumption)}</span>
                {flags.map((flag) => (
                  <span key={flag} className={figures.flag}>
                    <TriangleAlert size={14} />
                    <span>{t(`readings.flags.${flag}`)}</span>
                  </span>
                ))}
              </>
            ),
          },
          {
            ...figure('cost'),
            cell: (row) => unexpected(row, 'cost') ?? format.money(row.reading.cost, { unit: false }),
          },
          {
            ...figure('rate'),
            optional: true,
            cell: ({ unitRate }) => format.number(unitRate, { digits: 2 }),
          },
          rows.some(({ reading }) => !isMissing(reading.Notes)) && {
            ...column('notes'),
            optional: true,
            className: figures.notes,
            cell: (row) => unexpected(row, 'Notes') ?? <span dir="auto">{row.reading.Notes}</span>,
          },
        ]}
      />
      {button}
    </>
  );
}

function ReadingDay({ row: { day, reading } }: { row: SeriesRow }) {
  const { t } = useTranslation(commonTexts);
  const format = useFormat();
  if (day) return <time dateTime={day}>{format.day(day)}</time>;
  return <bdi>{isMissing(reading.readingDate) ? t('notGiven') : reading.readingDate}</bdi>;
}
