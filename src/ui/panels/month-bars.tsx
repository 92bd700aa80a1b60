import { BarChart, type BarChartProps } from '@mui/x-charts/BarChart';
import { useFormat } from '@/i18n/format';
import type { Day } from '@/schema/day';
import { usePhone } from '../page/use-phone';

const quiet = { fill: 'var(--mz-palette-text-secondary)', fontSize: 12, fontFamily: 'var(--font)' } as const;
const bare = { disableLine: true, disableTicks: true, tickLabelStyle: quiet } as const;

type Props = Pick<BarChartProps, 'height' | 'width' | 'hideLegend' | 'children'> & {
  days: readonly Day[];
  series: ReadonlyArray<{
    data: ReadonlyArray<number | null>;
    label?: string;
    color: string;
    valueFormatter: (value: number | null) => string;
  }>;
  /** With `most` it goes from 0 to there, whatever the values. */
  axis: { width: number; ticks: number; most?: number; text: (value: number) => string };
  /** The labels of months that fit beside each other where there is room; 3 on a phone. */
  labels: number;
};

/** Draws bars over days, named by their months. Time runs in reading direction. */
export function MonthBars({ days, series, axis, labels, ...chart }: Props) {
  const format = useFormat();
  const rtl = format.settings.language === 'ar';
  const phone = usePhone();
  const every = Math.ceil(days.length / (phone ? 3 : labels));
  return (
    <BarChart
      disableKeyboardNavigation
      skipAnimation
      borderRadius={2}
      margin={{ top: 12, bottom: 0, left: rtl ? 8 : 0, right: rtl ? 0 : 8 }}
      grid={{ horizontal: true }}
      axisHighlight={{ x: 'none', y: 'none' }}
      series={series.map(({ data, ...one }) => ({ ...one, data: [...data] }))}
      xAxis={[
        {
          ...bare,
          data: [...days],
          scaleType: 'band',
          reverse: rtl,
          height: 24,
          categoryGapRatio: 0.3,
          tickLabelInterval: (_, index) => index % every === 0,
          valueFormatter: (day: Day) => format.month(day),
        },
      ]}
      yAxis={[
        {
          ...bare,
          width: axis.width,
          ...(axis.most !== undefined && { min: 0, max: axis.most }),
          position: rtl ? 'right' : 'left',
          tickNumber: axis.ticks,
          valueFormatter: axis.text,
        },
      ]}
      sx={{ '& .MuiChartsGrid-line': { stroke: 'var(--mz-palette-divider)', shapeRendering: 'crispEdges' } }}
      {...chart}
    />
  );
}
