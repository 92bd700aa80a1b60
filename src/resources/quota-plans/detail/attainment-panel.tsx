import { Suspense, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { contractsWonPath } from '@/addresses';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import { useFormat } from '@/i18n/format';
import { today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { SelectBox } from '@/ui/controls/controls';
import figures from '@/ui/panels/figures-table.module.css';
import { lazyPart } from '@/ui/loading/lazy-part';
import { Panel } from '@/ui/panels/panel';
import { QueryView } from '@/ui/page/query-view';
import { setParam, useAddress } from '@/ui/page/use-address';
import { Warning } from '@/ui/notices/warning';
import { contractKinds, type Counted, countedBy, isCount, isMeasured, kindCounted } from '../measure';
import { bareAmount, wholePercent } from '../plan-amount';
import { planWord } from '../plan-words';
import { headlineOf, type Measure, type PeriodStanding, progressOf, type Standing, standingsOf } from '../rules/attainment';
import { periodLabel } from '../rules/period-words';
import { useMeasure } from '../use-measure';
import styles from './attainment.module.css';
import { drawnPeriods } from './drawn-periods';
import { ScrollTable } from './panel-parts';
import planTableStyles from './plan-table.module.css';

const AgentsPanel = lazyPart(() => import('./agents-panel').then((module) => module.AgentsPanel));
const AttainmentChart = lazyPart(() => import('./attainment-chart').then((module) => module.AttainmentChart));

/** Shows the attainment of the whole plan by period, from contracts and from figures typed into its rows. */
export function AttainmentPanel({ plan }: { plan: ServiceDocument }) {
  const { t } = useTranslation(quotaPlanTexts);
  const counted = useCounted(plan);
  const { contracts, measure, records } = useMeasure(plan, counted);
  return (
    <>
      <Panel id="attainment" title={t('attainment.title')} explain={t('attainment.rule')}>
        {isMeasured(plan) ? (
          <QueryView query={contracts}>{() => <CountedContracts plan={plan} counted={counted} />}</QueryView>
        ) : (
          <p className={styles.note}>{t('attainment.notMeasured')}</p>
        )}
        {!contracts.isLoading && <Attainment plan={plan} measure={measure} counted={counted} />}
      </Panel>
      {records && (
        <Suspense>
          <AgentsPanel plan={plan} records={records} />
        </Suspense>
      )}
    </>
  );
}

type AttainmentProps = { plan: ServiceDocument; measure: Measure | undefined; counted: Counted };

function Attainment({ plan, measure, counted }: AttainmentProps) {
  const { t } = useTranslation(quotaPlanTexts);
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
        <div className="below-16">
          <Warning>{t('attainment.mixed')}</Warning>
        </div>
      )}
      <Current standings={standings} />
      {drawn.length > 1 && (
        <div className={styles.chartPlace}>
          <Suspense>
            <AttainmentChart plan={plan} periods={drawn} isMeasured={measure !== undefined} />
          </Suspense>
        </div>
      )}
      {standings.length > 0 && <AttainmentTable plan={plan} standings={standings} counted={counted} />}
      {standings.length === 0 && <p className={styles.note}>{t('noPlanning')}</p>}
      {measure && standings.some(({ elapsed }) => elapsed === undefined) && (
        <p className={styles.note}>{t('attainment.noDays')}</p>
      )}
      {silent > 0 && <p className={styles.note}>{t('attainment.silent', { count: silent, number: format.number(silent) })}</p>}
    </>
  );
}

/** Says how the plan stands in the running period, in the figure that the list and the dashboard show. */
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
    <p className={styles.current}>
      <strong>{wholePercent(standing.attainment, format)}</strong>
      {parts.map((part) => (
        <bdi key={part}>{part}</bdi>
      ))}
    </p>
  );
}

const NAME = 'counted';

/** Returns which contracts count towards a plan: the kind it names, otherwise the choice in the address. */
function useCounted(plan: ServiceDocument): Counted {
  const [address] = useAddress();
  return kindCounted(plan, contractKinds.find((kind) => kind === address.get(NAME)) ?? 'all');
}

/** Names the contracts that count; if the plan leaves it open, the reader chooses. */
function CountedContracts({ plan, counted }: { plan: ServiceDocument; counted: Counted }) {
  const { t } = useTranslation(quotaPlanTexts);
  const [, write] = useAddress();
  const id = useId();
  if (countedBy(plan) !== 'all') return <p className={styles.note}>{t(`attainment.named.${counted}`)}</p>;
  return (
    <div className={styles.counted}>
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

type AttainmentTableProps = { plan: ServiceDocument; standings: readonly PeriodStanding[]; counted: Counted };

/** Lists target, achieved, attainment and pace of each period; typed figures get columns when there are any. */
function AttainmentTable({ plan, standings, counted }: AttainmentTableProps) {
  const { t } = useTranslation(quotaPlanTexts);
  const format = useFormat();
  const hasMeasured = standings.some(({ measured }) => measured);
  const isTyped = standings.some(({ typed }) => typed);
  const show = (value: number) => bareAmount(plan, value, format);
  return (
    <ScrollTable label={t('attainment.caption')}>
      <thead>
        <tr>
          <th scope="col" className={planTableStyles.lead}>
            {t('attainment.period')}
          </th>
          <Head
            text={t('attainment.target')}
            unit={typeof plan.planUom === 'string' ? planWord('units', plan.planUom) : undefined}
          />
          {hasMeasured && <Head text={t('attainment.measured')} />}
          {hasMeasured && <StandingHeads of={t('attainment.measured')} />}
          {isTyped && <Head text={t('attainment.typed')} />}
          {isTyped && <StandingHeads of={t('attainment.typed')} />}
        </tr>
      </thead>
      <tbody>
        {standings.map(({ period, target, elapsed = 1, measured, typed }) => (
          <tr key={period} aria-current={elapsed > 0 && elapsed < 1 ? 'date' : undefined}>
            <th scope="row" className={planTableStyles.lead}>
              <bdi className="medium">{periodLabel(period, format)}</bdi>
              {elapsed > 0 && elapsed < 1 && (
                <span className={planTableStyles.second}>
                  {t('attainment.elapsed', { percent: wholePercent(elapsed, format) })}
                </span>
              )}
            </th>
            <td className={figures.number}>{target === 0 || target === undefined ? t('attainment.noTarget') : show(target)}</td>
            {hasMeasured && (
              <>
                <td className={figures.number}>
                  {measured && (elapsed > 0 || measured.contracts > 0) && (
                    <>
                      {measured.contracts > 0 ? (
                        <Link to={contractsWonPath({ period, kind: counted })}>{show(measured.achieved)}</Link>
                      ) : (
                        <span>{show(measured.achieved)}</span>
                      )}
                      {measured.achieved !== measured.contracts && (
                        <span className={planTableStyles.second}>
                          {t('attainment.counted', {
                            count: measured.contracts,
                            number: format.number(measured.contracts),
                          })}
                        </span>
                      )}
                    </>
                  )}
                </td>
                <StandingCells standing={elapsed > 0 || measured?.contracts ? measured : undefined} />
              </>
            )}
            {isTyped && (
              <>
                <td className={figures.number}>{typed && show(typed.achieved)}</td>
                <StandingCells standing={typed} />
              </>
            )}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function Head({ text, unit, of }: { text: string; unit?: string; of?: string }) {
  return (
    <th scope="col" className={figures.number} aria-label={of && `${of}: ${text}`}>
      <span>{text}</span>
      {unit && <span className={planTableStyles.second}>{unit}</span>}
    </th>
  );
}

/** Two heads that say, for screen readers, which figures they are about. */
function StandingHeads({ of }: { of: string }) {
  const { t } = useTranslation(quotaPlanTexts);
  return (
    <>
      <Head text={t('attainment.attainment')} of={of} />
      <Head text={t('attainment.pace')} of={of} />
    </>
  );
}

function StandingCells({ standing: { attainment, pace } = {} }: { standing: Partial<Standing> | undefined }) {
  const format = useFormat();
  return (
    <>
      <td className={figures.number}>{wholePercent(attainment, format)}</td>
      <td className={figures.number}>{wholePercent(pace, format)}</td>
    </>
  );
}
