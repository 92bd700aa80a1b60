import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { loadedLater } from '@/ui/loaded-later';
import { Panel } from '@/ui/panel';
import { QueryView } from '@/ui/query-view';
import { Warning } from '@/ui/warning';
import { isCount, isMeasured } from '../measure';
import { standingsOf, type Measure } from '../rules/attainment';
import { useMeasure } from '../use-measure';
import styles from './attainment.module.css';
import { AttainmentTable } from './attainment-table';
import { CountedContracts, useCounted } from './counted-contracts';
import { drawnPeriods } from './drawn-periods';

const AttainmentChart = loadedLater(() => import('./attainment-chart').then((module) => module.AttainmentChart));

/** How far the plan as a whole is, period by period: by its contracts, and by what is typed into its rows. */
export function AttainmentPanel({ plan }: { plan: ServiceDocument }) {
  const { t } = useTranslation();
  const counted = useCounted(plan);
  const { contracts, measure } = useMeasure(plan, counted);
  return (
    <Panel id="attainment" title={t('quotaPlans.attainment.title')} explain={t('quotaPlans.attainment.rule')}>
      {isMeasured(plan) ? (
        <QueryView query={contracts}>{() => <CountedContracts plan={plan} counted={counted} />}</QueryView>
      ) : (
        <p className={styles.note}>{t('quotaPlans.attainment.notMeasured')}</p>
      )}
      {!contracts.isLoading && <Attainment plan={plan} measure={measure} />}
    </Panel>
  );
}

function Attainment({ plan, measure }: { plan: ServiceDocument; measure: Measure | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [now] = useState(() => today(new Date()));
  const standings = useMemo(() => standingsOf(plan, now, measure), [plan, now, measure]);
  const drawn = drawnPeriods(standings);
  const kinds = new Set(standings.flatMap(({ measured }) => measured?.kinds ?? []));
  const isMixed = !isCount(plan) && kinds.has('sale') && kinds.has('lease');
  const silent = standings.reduce((sum, { measured }) => sum + (measured?.silent ?? 0), 0);
  return (
    <>
      {isMixed && (
        <div className={styles.mixed}>
          <Warning>{t('quotaPlans.attainment.mixed')}</Warning>
        </div>
      )}
      {drawn.length > 1 && (
        <div className={styles.chartPlace}>
          <Suspense>
            <AttainmentChart plan={plan} periods={drawn} isMeasured={measure !== undefined} />
          </Suspense>
        </div>
      )}
      {standings.length > 0 && <AttainmentTable plan={plan} standings={standings} />}
      {standings.length === 0 && <p className={styles.note}>{t('quotaPlans.noPlanning')}</p>}
      {measure && standings.some(({ elapsed }) => elapsed === undefined) && (
        <p className={styles.note}>{t('quotaPlans.attainment.noDays')}</p>
      )}
      {silent > 0 && (
        <p className={styles.note}>{t('quotaPlans.attainment.silent', { count: silent, number: format.number(silent) })}</p>
      )}
    </>
  );
}
