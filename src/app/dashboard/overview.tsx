import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormat } from '@/i18n/format';
import { unitNamesOf } from '@/resources/contracts/rules/units';
import type { Availability } from '@/resources/contracts/rules/availability';
import { quotaPlanQueries } from '@/resources/quota-plans/quota-plan.api';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { AttentionPanel } from './attention-panel';
import { AvailabilityPanel } from './availability-panel';
import styles from './dashboard.module.css';
import { DuePanel } from './due-panel';
import { EndingPanel } from './ending-panel';
import { dashboardFigures } from './figures';
import { Headline } from './headline';
import { LatestSignals } from './latest-signals';
import { QuotaPanel } from './quota-panel';

type Props = {
  units: readonly ServiceDocument[];
  contracts: readonly ServiceDocument[];
  availability: Availability;
  today: Day;
};

export function Overview({ units, contracts, availability, today }: Props) {
  const figures = useMemo(
    () => dashboardFigures({ units, contracts, availability, today }),
    [units, contracts, availability, today],
  );
  const names = useMemo(() => unitNamesOf(units), [units]);
  const format = useFormat();
  const noContracts = contracts.length === 0;
  const plans = useQuery(quotaPlanQueries.all());
  return (
    <>
      <p className={styles.printed}>{format.day(today)}</p>
      <Headline figures={figures} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <AvailabilityPanel offers={figures.offers} />
          <DuePanel due={figures.due} names={names} today={today} noContracts={noContracts} />
          <LatestSignals />
        </div>
        <div className={styles.column}>
          <AttentionPanel attention={figures.attention} plans={plans} />
          <EndingPanel ending={figures.ending} names={names} today={today} />
          <QuotaPanel plans={plans} contracts={contracts} units={units} today={today} />
        </div>
      </div>
    </>
  );
}
