import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { wholePercent } from '../plan-amount';
import { standingAt } from '../rules/attainment';
import { periodLabel } from '../rules/periods';
import { useMeasure } from '../use-measure';
import styles from './attainment-cell.module.css';

/** Where a plan stands in the period of today: by contracts, and by what is typed in; empty where it plans nothing for it. */
export function AttainmentCell({ plan }: { plan: ServiceDocument }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [now] = useState(() => today(new Date()));
  const { contracts, measure } = useMeasure(plan);
  const standing = standingAt(plan, now, measure);
  if (!standing) return null;
  const { period, target, measured, typed } = standing;
  const label = periodLabel(period, format);
  if (target === undefined || target <= 0) return <Lines first={t('quotaPlans.attainment.noTarget')} second={[label]} />;
  const typedIn = typed && t('quotaPlans.attainment.typedIn', { percent: wholePercent(typed.attainment, format) });
  if (contracts.isLoading) return null;
  const first = wholePercent(measured?.attainment, format);
  return <Lines first={first || (typedIn ?? '')} second={first && typedIn ? [label, typedIn] : [label]} />;
}

/** Each part in its own direction, so that a period between Arabic words stays whole. */
function Lines({ first, second }: { first: string; second: readonly string[] }) {
  return (
    <span className={styles.cell}>
      <span>{first}</span>
      <span className={styles.second}>
        {second.map((part, at) => (
          <Fragment key={part}>
            {at > 0 && ' · '}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </span>
    </span>
  );
}
