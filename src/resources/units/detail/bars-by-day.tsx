import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { useFormat } from '@/i18n/format';
import type { Day } from '@/schema/day';
import { MonthBars } from '@/ui/panels/month-bars';

type Props = { days: readonly Day[]; values: ReadonlyArray<number | null>; colour: string; usual: number | undefined };

export function BarsByDay({ days, values, colour, usual }: Props) {
  const { number } = useFormat();
  return (
    <MonthBars
      height={180}
      hideLegend
      days={days}
      series={[{ data: values, color: colour, valueFormatter: (value) => number(value) }]}
      axis={{ width: 48, ticks: 3, text: (value) => number(value) }}
      labels={3}
    >
      {usual !== undefined && (
        <ChartsReferenceLine y={usual} lineStyle={{ stroke: 'var(--mz-palette-text-secondary)', strokeDasharray: '4 4' }} />
      )}
    </MonthBars>
  );
}
