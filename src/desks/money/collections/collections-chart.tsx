import { useTranslation } from '@/i18n/use-translation';
import { portfolioTexts } from '@/i18n/en/portfolio';
import { useFormat } from '@/i18n/format';
import type { CollectionMonth } from '../rules/collections';
import { useChartWidth } from '@/ui/panels/chart-frame';
import { MonthBars } from '@/ui/panels/month-bars';

const colours = {
  due: 'var(--mz-palette-text-secondary)',
  money: 'var(--mz-palette-chart-1)',
  open: 'var(--mz-palette-error-main)',
} as const;

export function CollectionsChart({ months, tracked }: { months: readonly CollectionMonth[]; tracked: boolean }) {
  const { t } = useTranslation(portfolioTexts);
  const { money, short } = useFormat();
  const shown = tracked ? (['due', 'money', 'open'] as const) : (['due'] as const);
  return (
    <MonthBars
      height={260}
      width={useChartWidth()}
      days={months.map(({ month }) => `${month}-01`)}
      series={shown.map((name) => ({
        data: months.map(({ sums }) => sums[name]),
        label: t(`collections.${name}`),
        color: colours[name],
        valueFormatter: (value) => money(value),
      }))}
      axis={{ width: 64, ticks: 4, text: short }}
      labels={8}
    />
  );
}
