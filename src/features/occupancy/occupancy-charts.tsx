import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart } from '@mui/x-charts/BarChart';
import { useTranslation } from '@/i18n/use-translation';
import { occupancyTexts } from '@/i18n/en/occupancy';
import { useFormat } from '@/i18n/format';
import { type OccupancyMonth, shareLet } from '@/resources/contracts/rent-roll/occupancy';
import { useChartWidth } from '@/ui/panels/chart-frame';
import styles from './occupancy.module.css';

const quiet = { fill: 'var(--mz-palette-text-secondary)', fontSize: 12, fontFamily: 'var(--font)' } as const;

/** Draws the part of the unit-days that is let, and the rent, by month. Time runs in reading direction. */
export function OccupancyCharts({ months }: { months: readonly OccupancyMonth[] }) {
  const { t } = useTranslation(occupancyTexts);
  const format = useFormat();
  return (
    <div className={styles.charts}>
      <MonthBars
        title={t('share')}
        months={months}
        values={months.map((month) => shareLet(month) ?? null)}
        most={1}
        colour="var(--mz-palette-primary-main)"
        full={(value) => format.percent(value)}
        short={(value) => format.percent(value)}
      />
      <MonthBars
        title={t('rentAed')}
        months={months}
        values={months.map(({ rent }) => rent)}
        colour="var(--mz-palette-brass)"
        full={(value) => format.money(value)}
        short={(value) => format.short(value)}
      />
    </div>
  );
}

type BarsProps = {
  title: string;
  months: readonly OccupancyMonth[];
  values: ReadonlyArray<number | null>;
  /** The top of the axis, where it does not follow from the values. */
  most?: number;
  colour: string;
  full: (value: number | null) => string;
  short: (value: number) => string;
};

/** Labels of months that fit beside each other under one of the charts. */
const LABELS = { phone: 3, wide: 4 };

function MonthBars({ title, months, values, most, colour, full, short }: BarsProps) {
  const format = useFormat();
  const rtl = format.settings.language === 'ar';
  const phone = useMediaQuery('(max-width:599.98px)', { noSsr: true });
  const paperWidth = useChartWidth();
  const every = Math.ceil(months.length / LABELS[phone ? 'phone' : 'wide']);
  return (
    <figure className="shrinks">
      <figcaption className="muted size-13">{title}</figcaption>
      <BarChart
        height={paperWidth === undefined ? 200 : 160}
        width={paperWidth}
        hideLegend
        disableKeyboardNavigation
        skipAnimation
        borderRadius={2}
        margin={{ top: 12, bottom: 0, left: rtl ? 8 : 0, right: rtl ? 0 : 8 }}
        grid={{ horizontal: true }}
        axisHighlight={{ x: 'none', y: 'none' }}
        series={[{ data: [...values], label: title, color: colour, valueFormatter: full }]}
        xAxis={[
          {
            data: months.map(({ month }) => `${month}-01`),
            scaleType: 'band',
            reverse: rtl,
            height: 24,
            disableLine: true,
            disableTicks: true,
            categoryGapRatio: 0.3,
            tickLabelStyle: quiet,
            tickLabelInterval: (_, index) => index % every === 0,
            valueFormatter: (day: string) => format.month(day),
          },
        ]}
        yAxis={[
          {
            width: 64,
            min: 0,
            ...(most !== undefined && { max: most }),
            position: rtl ? 'right' : 'left',
            tickNumber: 4,
            disableLine: true,
            disableTicks: true,
            tickLabelStyle: quiet,
            valueFormatter: (value: number) => short(value),
          },
        ]}
        sx={{ '& .MuiChartsGrid-line': { stroke: 'var(--mz-palette-divider)', shapeRendering: 'crispEdges' } }}
      />
    </figure>
  );
}
