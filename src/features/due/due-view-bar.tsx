import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { dueTexts } from '@/i18n/en/due';
import { useFormat } from '@/i18n/format';
import { type Age, ages } from '@/resources/contracts/rules/ledger';
import type { Day } from '@/schema/day';
import { presetOf, presetPeriod, presetsOf } from './due-period';
import type { DueSum } from './due-rows';
import type { DueFilters } from './due-toolbar';
import { dueViews } from './due-views';
import styles from './due.module.css';

type ViewsProps = {
  filters: DueFilters;
  /** Number of overdue instalments. */
  overdue: number;
  today: Day;
};

/** The periods that are one press away. */
const months = ['month', 'next'] as const;

/** Chooses among the views, and the month that is shown. */
export function DueViewBar({ filters: { view, period, chooseView, choosePeriod }, overdue, today }: ViewsProps) {
  const { t } = useTranslation(dueTexts);
  const format = useFormat();
  const preset = presetOf(period, today, view);
  return (
    <div className={styles.viewBar}>
      <div role="group" aria-label={t('views.label')} className={styles.views}>
        {dueViews.map((one) => (
          <button key={one} type="button" className={styles.view} aria-pressed={one === view} onClick={() => chooseView(one)}>
            <span>{t(`views.${one}`)}</span>
            {one === 'overdue' && overdue > 0 && <bdi className={styles.number}>{format.number(overdue)}</bdi>}
          </button>
        ))}
      </div>
      <div className={styles.months}>
        {months
          .filter((month) => presetsOf[view].includes(month))
          .map((month) => (
            <Button
              key={month}
              size="small"
              variant={preset === month ? 'contained' : 'outlined'}
              aria-pressed={preset === month}
              onClick={() => choosePeriod(presetPeriod(month, today))}
            >
              {t(`periods.${month}`)}
            </Button>
          ))}
      </div>
    </div>
  );
}

type AgesProps = {
  age: Age | undefined;
  /** The sums of all that is overdue with the other filters. */
  sums: DueSum;
  onChoose: (age: Age | undefined) => void;
};

/** Shows how old the overdue amounts are, and narrows the rows to one age. */
export function DueAges({ age, sums, onChoose }: AgesProps) {
  const { t } = useTranslation(dueTexts);
  const format = useFormat();
  return (
    <div role="group" aria-label={t('ages.label')} className={styles.ages}>
      {([undefined, ...ages] as const).map((one) => (
        <button key={one ?? 'all'} type="button" className={styles.age} aria-pressed={one === age} onClick={() => onChoose(one)}>
          <span>{t(`ages.${one ?? 'all'}`)}</span>
          <bdi className={styles.amount}>{format.money(one ? sums.ages[one] : sums.open)}</bdi>
        </button>
      ))}
    </div>
  );
}
