import { BarChart } from '@mui/x-charts/BarChart';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { useFormat } from '@/i18n/format';
import { useLanguage } from '@/i18n/use-language';
import type { Day } from '@/schema/day';

type Props = {
  days: readonly Day[];
  values: ReadonlyArray<number | null>;
  colour: string;
  usual: number | undefined;
};

const quiet = { fill: 'var(--mz-palette-text-secondary)', fontSize: 12, fontFamily: 'var(--font)' } as const;

/** Draws bars over days, without frame or legend; the dashed line marks the usual value. Time runs in reading direction. */
export function BarsByDay({ days, values, colour, usual }: Props) {
  const language = useLanguage();
  const format = useFormat();
  const rtl = language === 'ar';
  return (
    <BarChart
      height={180}
      disableKeyboardNavigation
      hideLegend
      skipAnimation
      borderRadius={2}
      margin={{ top: 12, bottom: 0, left: rtl ? 8 : 0, right: rtl ? 0 : 8 }}
      grid={{ horizontal: true }}
      axisHighlight={{ x: 'none', y: 'none' }}
      series={[{ data: [...values], color: colour, valueFormatter: (value) => format.number(value) }]}
      xAxis={[
        {
          data: [...days],
          scaleType: 'band',
          reverse: rtl,
          height: 24,
          disableLine: true,
          disableTicks: true,
          categoryGapRatio: 0.3,
          tickLabelStyle: quiet,
          tickLabelInterval: (_, index) =>
            days.length <= 3 || [1, 3, 5].some((sixths) => index === Math.floor((days.length * sixths) / 6)),
          valueFormatter: (day: Day) => format.month(day),
        },
      ]}
      yAxis={[
        {
          width: 48,
          position: rtl ? 'right' : 'left',
          tickNumber: 3,
          disableLine: true,
          disableTicks: true,
          tickLabelStyle: quiet,
          valueFormatter: (value: number) => format.number(value),
        },
      ]}
      sx={{ '& .MuiChartsGrid-line': { stroke: 'var(--mz-palette-divider)', shapeRendering: 'crispEdges' } }}
    >
      {usual !== undefined && (
        <ChartsReferenceLine y={usual} lineStyle={{ stroke: 'var(--mz-palette-text-secondary)', strokeDasharray: '4 4' }} />
      )}
    </BarChart>
  );
}
