import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { SelectBox } from '@/ui/controls';
import type { PlanYear } from './plan-years';
import '@/i18n/en/quota-planning';

type Props = Omit<ComponentProps<typeof SelectBox>, 'value' | 'onChange'> & {
  year: PlanYear;
  years: readonly PlanYear[];
  onYear: (year: PlanYear) => void;
};

export function YearSelect({ year, years, onYear, ...select }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <SelectBox
      {...select}
      value={String(year)}
      onChange={({ target: { value } }) => onYear(value === 'none' ? 'none' : Number(value))}
    >
      {years.map((one) => (
        <option key={one} value={String(one)}>
          {one === 'none' ? t('quotaPlans.grid.noYear') : format.number(one, { group: false })}
        </option>
      ))}
    </SelectBox>
  );
}
