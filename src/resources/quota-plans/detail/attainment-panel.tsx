import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense, useId } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { SelectBox } from '@/ui/controls/controls';
import { lazyPart } from '@/ui/loading/lazy-part';
import { Panel } from '@/ui/panels/panel';
import { QueryView } from '@/ui/page/query-view';
import { setParam, useAddress } from '@/ui/page/use-address';
import { Warning } from '@/ui/notices/warning';
import { contractKinds, type Counted, countedBy, isCount, isMeasured, kindCounted } from '../measure';
import { wholePercent } from '../plan-amount';
import { headlineOf, type Measure, type PeriodStanding, progressOf } from '../rules/attainment';
import { periodLabel } from '../rules/period-words';
import styles from './attainment.module.css';
import { drawnPeriods } from './drawn-periods';

const AttainmentChart = lazyPart(() => import('./attainment-chart').then((module) => module.AttainmentChart));

type Props = AttainmentProps & {
  facts: ReactNode;
  contracts: UseQueryResult;
};

export function AttainmentPanel({ facts, contracts, ...props }: Props) {
  const { t } = useTranslation(quotaPlanTexts);
  const { plan, counted } = props;
  return (
    <Panel id="attainment" title={t('attainment.title')} explain={t('attainment.rule')}>
      {facts}
      {isMeasured(plan) ? (
        <QueryView query={contracts}>{() => <CountedContracts plan={plan} counted={counted} />}</QueryView>
      ) : (
        <p className={styles.note}>{t('attainment.notMeasured')}</p>
      )}
      {!contracts.isLoading && <Attainment {...props} />}
    </Panel>
  );
}

type AttainmentProps = {
  plan: ServiceDocument;
  measure: Measure | undefined;
  standings: readonly PeriodStanding[];
  counted: Counted;
};

function Attainment({ plan, measure, standings }: AttainmentProps) {
  const { t } = useTranslation(quotaPlanTexts);
  const format = useFormat();
  const drawn = drawnPeriods(standings);
  const kinds = new Set(standings.flatMap(({ measured }) => measured?.kinds ?? []));
  const isMixed = !isCount(plan) && kinds.has('sale') && kinds.has('lease');
  const silent = standings.reduce((sum, { measured }) => sum + (measured?.silent ?? 0), 0);
  return (
    <>
      {isMixed && (
        <div className="below-16">
          <Warning>{t('attainment.mixed')}</Warning>
        </div>
      )}
      <Current standings={standings} />
      {drawn.length > 1 && (
        <div className={`below-16 ${styles.chartPlace}`}>
          <Suspense>
            <AttainmentChart plan={plan} periods={drawn} isMeasured={measure !== undefined} />
          </Suspense>
        </div>
      )}
      {standings.length === 0 && <p className={styles.note}>{t('noPlanning')}</p>}
      {measure && standings.some(({ elapsed }) => elapsed === undefined) && (
        <p className={styles.note}>{t('attainment.noDays')}</p>
      )}
      {silent > 0 && <p className={styles.note}>{t('attainment.silent', { count: silent, number: format.number(silent) })}</p>}
    </>
  );
}

function Current({ standings }: { standings: readonly PeriodStanding[] }) {
  const { t } = useTranslation(quotaPlanTexts);
  const format = useFormat();
  const current = standings.find(({ elapsed = 0 }) => elapsed > 0 && elapsed < 1);
  const headline = current && headlineOf(current);
  if (!headline || headline.standing.attainment === undefined) return null;
  const { source, standing, other } = headline;
  const progress = progressOf(standing, current.elapsed);
  const parts = [
    periodLabel(current.period, format),
    t('attainment.elapsed', { percent: wholePercent(current.elapsed, format) }),
    progress && t(`attainment.progress.${progress}`),
    t(source === 'contracts' ? 'attainment.fromContracts' : 'attainment.enteredManually'),
    other && t('attainment.entered', { percent: wholePercent(other.attainment, format) }),
  ].filter((part) => part !== undefined);
  return (
    <p className={`row wrap size-13 muted baseline gap-4-16 ${styles.current}`}>
      <strong>{wholePercent(standing.attainment, format)}</strong>
      {parts.map((part) => (
        <bdi key={part}>{part}</bdi>
      ))}
    </p>
  );
}

const NAME = 'counted';

export function useCounted(plan: ServiceDocument): Counted {
  const [address] = useAddress();
  return kindCounted(plan, contractKinds.find((kind) => kind === address.get(NAME)) ?? 'all');
}

function CountedContracts({ plan, counted }: { plan: ServiceDocument; counted: Counted }) {
  const { t } = useTranslation(quotaPlanTexts);
  const [, write] = useAddress();
  const id = useId();
  if (countedBy(plan) !== 'all') return <p className={styles.note}>{t(`attainment.named.${counted}`)}</p>;
  return (
    <div className="row wrap centred gap-8 below-16 size-13">
      <label className="medium" htmlFor={id}>
        {t('attainment.countedContracts')}
      </label>
      <SelectBox
        small
        id={id}
        value={counted}
        onChange={({ target: { value } }) =>
          write((next) => setParam(next, NAME, value === 'all' ? '' : value), { replace: true })
        }
      >
        {(['all', ...contractKinds] as const).map((kind) => (
          <option key={kind} value={kind}>
            {t(`attainment.kinds.${kind}`)}
          </option>
        ))}
      </SelectBox>
    </div>
  );
}
