import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { today } from '@/schema/day';
import { wholePercent } from '../plan-amount';
import type { QuotaPlanDocument } from '../quota-plan.api';
import { standingAt } from '../rules/attainment';
import { periodLabel } from '../rules/periods';
import { useMeasure } from '../use-measure';
import styles from './attainment-cell.module.css';

/** Where a plan stands in the period of today: by contracts, and by what is typed in; empty where it plans nothing for it. */
export function AttainmentCell({ plan }: { plan: QuotaPlanDocument }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [now] = useState(() => today(new Date()));
  const { contracts, measure } = useMeasure(plan);
  const standing = standingAt(plan, now, measure);
  if (!standing) return null;
  const { period, target, measured, typed } = standing;
  const label = periodLabel(period, format);
  if (target === undefined || target <= 0) return <Lines first={t('quotaPlans.attainment.noTarget')} second={label} />;
  const typedIn = typed && t('quotaPlans.attainment.typedIn', { percent: wholePercent(typed.attainment, format) });
  if (contracts.isLoading) return null;
  const first = wholePercent(measured?.attainment, format);
  return <Lines first={first || (typedIn ?? '')} second={[label, first && typedIn].filter(Boolean).join(' · ')} />;
}

function Lines({ first, second }: { first: string; second: string }) {
  return (
    <span className={styles.cell}>
      <bdi>{first}</bdi>
      <bdi className={styles.second}>{second}</bdi>
    </span>
  );
}
