import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useValues } from '@/ui/form/form-context';
import field from '@/ui/form/field.module.css';
import { usePlanYear } from '../planning/use-planning';
import { YearSelect } from '../planning/planning-editor';
import { periodSetup, periodsOf } from '../rules/periods';

/** The year that is planned. No field of the plan: its periods carry it, so what it stands for is shown under it. */
export function YearField() {
  const { t } = useTranslation();
  const { control } = useValues();
  const id = useId();
  const setup: unknown = useWatch({ control, name: 'quotaPeriodSetup' });
  const { year, years, setYear } = usePlanYear();
  const periods = year === 'none' ? [] : periodsOf(periodSetup(setup), year);
  const [first, last] = [periods[0], periods.at(-1)];
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {t('quotaPlans.grid.year')}
      </label>
      <YearSelect id={id} aria-describedby={`${id}-help`} year={year} years={years} onYear={setYear} />
      <p id={`${id}-help`} className={field.note}>
        {t('quotaPlans.grid.yearHelp')}{' '}
        {first !== undefined && last !== undefined && last !== first && (
          <bdi>{t('quotaPlans.grid.yearPeriods', { first: leftToRight(first), last: leftToRight(last) })}</bdi>
        )}
      </p>
    </div>
  );
}

/** `2026-Q1` would be drawn as Q1-2026 among Arabic words. */
const leftToRight = (key: string) => `\u2066${key}\u2069`;
