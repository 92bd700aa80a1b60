import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectBox } from '@/ui/controls';
import { InfoButton } from '@/ui/info-button';
import type { PlanningMeasure, PlanningShape } from '../rules/planning';
import type { PlanYear } from './plan-years';
import styles from './planning.module.css';
import { YearSelect } from './year-select';

type Props = {
  year: PlanYear;
  years: readonly PlanYear[];
  measure: PlanningMeasure;
  shape: PlanningShape;
  remember: (changes: { year: PlanYear } | { measure: PlanningMeasure }) => void;
};

/** Which year, and whether targets or what was achieved: the rows carry both, the plan itself has no year. */
export const PlanningChoices = memo(function PlanningChoices({ year, years, measure, shape, remember }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles.choices}>
      <label htmlFor={`${id}-year`}>{t('quotaPlans.grid.year')}</label>
      <YearSelect small id={`${id}-year`} year={year} years={years} onYear={(next) => remember({ year: next })} />
      {shape !== 'columns' && (
        <>
          <label htmlFor={`${id}-measure`}>{t('quotaPlans.grid.show')}</label>
          <SelectBox
            small
            id={`${id}-measure`}
            value={measure}
            onChange={({ target: { value } }) => remember({ measure: value === 'achieved' ? 'achieved' : 'target' })}
          >
            <option value="target">{t('quotaPlans.grid.targets')}</option>
            <option value="achieved">{t('quotaPlans.grid.achieved')}</option>
          </SelectBox>
        </>
      )}
      <InfoButton>
        <p>{t('quotaPlans.grid.rule')}</p>
        <p>{t('quotaPlans.grid.keys')}</p>
      </InfoButton>
    </div>
  );
});
