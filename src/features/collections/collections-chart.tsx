import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart } from '@mui/x-charts/BarChart';
import { useTranslation } from '@/i18n/use-translation';
import { collectionsTexts } from '@/i18n/en/collections';
import { useFormat } from '@/i18n/format';
import { useChartWidth } from '@/ui/panels/chart-frame';
import type { CollectionMonth } from './collected';

type Props = { months: readonly CollectionMonth[]; tracked: boolean };

const quiet = { fill: 'var(--mz-palette-text-secondary)', fontSize: 12, fontFamily: 'var(--font)' } as const;

const colours = {
  due: 'var(--mz-palette-text-secondary)',
  received: 'var(--mz-palette-success-main)',
  open: 'var(--mz-palette-brass)',
} as const;

/** Labels of months that fit beside each other, on a phone and in a wider window. */
const LABELS = { phone: 3, wide: 8 };

/** Draws what was due, received and is open by month. Time runs in reading direction. */
export function CollectionsChart({ months, tracked }: Props) {
  const { t } = useTranslation(collectionsTexts);
  const format = useFormat();
  const rtl = format.settings.language === 'ar';
  const phone = useMediaQuery('(max-width:599.98px)', { noSsr: true });
  const every = Math.ceil(months.length / LABELS[phone ? 'phone' : 'wide']);
  const shown = tracked ? (['due', 'received', 'open'] as const) : (['due'] as const);
  return (
    <BarChart
      height={260}
      width={useChartWidth()}
      disableKeyboardNavigation
      skipAnimation
      borderRadius={2}
      margin={{ top: 12, bottom: 0, left: rtl ? 8 : 0, right: rtl ? 0 : 8 }}
      grid={{ horizontal: true }}
      axisHighlight={{ x: 'none', y: 'none' }}
      series={shown.map((name) => ({
        data: months.map(({ sums }) => sums[name]),
        label: t(name),
        color: colours[name],
        valueFormatter: (value: number | null) => format.money(value),
      }))}
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
          position: rtl ? 'right' : 'left',
          tickNumber: 4,
          disableLine: true,
          disableTicks: true,
          tickLabelStyle: quiet,
          valueFormatter: (value: number) => format.short(value),
        },
      ]}
      sx={{ '& .MuiChartsGrid-line': { stroke: 'var(--mz-palette-divider)', shapeRendering: 'crispEdges' } }}
    />
  );
}
