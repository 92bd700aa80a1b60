import { useTranslation } from '@/i18n/use-translation';
import { portfolioTexts } from '@/i18n/en/portfolio';
import { useFormat } from '@/i18n/format';
import { type OccupancyMonth, shareLet } from './occupancy';
import { useChartWidth } from '@/ui/panels/chart-frame';
import { MonthBars } from '@/ui/panels/month-bars';

export function OccupancyCharts({ months }: { months: readonly OccupancyMonth[] }) {
  const { t } = useTranslation(portfolioTexts);
  const format = useFormat();
  const paperWidth = useChartWidth();
  const charts = [
    {
      label: t('occupancy.share'),
      data: months.map((month) => shareLet(month) ?? null),
      color: 'var(--mz-palette-primary-main)',
      valueFormatter: (value: number | null) => format.percent(value),
      axis: { most: 1, text: (value: number) => format.percent(value) },
    },
    {
      label: t('occupancy.rentAed'),
      data: months.map(({ rent }) => rent),
      color: 'var(--mz-palette-chart-1)',
      valueFormatter: (value: number | null) => format.money(value),
      axis: { text: format.short },
    },
  ];
  return (
    <div className="stack gap-16 columns-400">
      {charts.map(({ axis, ...one }) => (
        <figure key={one.label} className="shrinks">
          <figcaption className="muted size-13">{one.label}</figcaption>
          <MonthBars
            height={paperWidth === undefined ? 200 : 160}
            width={paperWidth}
            hideLegend
            days={months.map(({ month }) => `${month}-01`)}
            series={[one]}
            axis={{ width: 64, ticks: 4, ...axis }}
            labels={4}
          />
        </figure>
      ))}
    </div>
  );
}
