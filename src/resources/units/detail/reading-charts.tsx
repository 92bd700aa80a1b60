import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { LatePart } from '@/ui/late-part';
import { loadedLater } from '@/ui/loaded-later';
import type { Series } from '../rules/readings';
import styles from './reading-charts.module.css';

/** The chart library weighs more than the page, so it comes when the panel is scrolled to. */
const BarsByDay = loadedLater(() => import('./bars-by-day').then((module) => module.BarsByDay));

type Props = { series: Series; service: string; measure: string | undefined };

/** Consumption and cost as two charts over the same days: a scale each, so that neither bends the other. The table says the same in figures. */
export function ReadingCharts({ series, service, measure }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [near, setNear] = useState(false);
  const dated = series.rows.flatMap(({ day, consumption, reading }) =>
    day === undefined ? [] : [{ day, consumption, cost: reading.cost }],
  );
  if (dated.length < 2) return null;
  const days = dated.map(({ day }) => day);
  // A meter that was changed falls by all it ever counted; drawn, it would flatten everything else.
  const consumption = dated.map((row) => (row.consumption !== undefined && row.consumption >= 0 ? row.consumption : null));
  const cost = dated.map((row) => row.cost ?? null);
  const charts = [
    {
      title: measure ? t('units.detail.readings.consumptionIn', { measure }) : t('units.detail.readings.columns.consumption'),
      label: t('units.detail.readings.chartOfConsumption', { service }),
      values: consumption,
      colour: 'var(--mz-palette-chart-1)',
    },
    {
      title: t('units.detail.readings.cost'),
      label: t('units.detail.readings.chartOfCost', { service }),
      values: cost,
      colour: 'var(--mz-palette-chart-2)',
    },
  ].filter(({ values }) => values.some((value) => value !== null));
  return (
    <div className={styles.charts} ref={near ? undefined : (node) => whenNear(node, () => setNear(true))}>
      {charts.map(({ title, label, values, colour }) => {
        const usual = median(values);
        return (
          <figure key={label} className={styles.chart}>
            <figcaption className={styles.title}>
              {title}
              {usual !== undefined && (
                <span className={styles.usual}>
                  {t('units.detail.readings.usual', { value: format.number(Math.round(usual)) })}
                </span>
              )}
            </figcaption>
            <LatePart fallback={<div className={styles.frame} />}>
              <div className={styles.frame} role="img" aria-label={label}>
                {near && <BarsByDay days={days} values={values} colour={colour} usual={usual} />}
              </div>
            </LatePart>
          </figure>
        );
      })}
    </div>
  );
}

function whenNear(node: Element | null, then: () => void): (() => void) | undefined {
  // Where nothing can be observed there is nothing to draw either: the table stands.
  if (!node || typeof IntersectionObserver === 'undefined') return undefined;
  const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && then(), {
    rootMargin: '300px',
  });
  observer.observe(node);
  return () => observer.disconnect();
}

/** The middle of at least three values. */
function median(values: ReadonlyArray<number | null>): number | undefined {
  const known = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  return known.length < 3 ? undefined : known[Math.floor(known.length / 2)];
}
