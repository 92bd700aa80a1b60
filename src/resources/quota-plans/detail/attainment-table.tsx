import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import figures from '@/ui/figures-table.module.css';
import { bareAmount, wholePercent } from '../plan-amount';
import { planWord } from '../plan-words';
import type { PeriodStanding, Standing } from '../rules/attainment';
import { periodLabel } from '../rules/periods';
import styles from './plan-table.module.css';
import { ScrollTable } from './scroll-table';

type Props = { plan: ServiceDocument; standings: readonly PeriodStanding[] };

/** Target, achieved, attainment and pace of each period; the typed figures have columns where there are any. */
export function AttainmentTable({ plan, standings }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const isMeasured = standings.some(({ measured }) => measured);
  const isTyped = standings.some(({ typed }) => typed);
  const show = (value: number) => bareAmount(plan, value, format);
  return (
    <ScrollTable label={t('quotaPlans.attainment.caption')}>
      <thead>
        <tr>
          <th scope="col" className={styles.lead}>
            {t('quotaPlans.attainment.period')}
          </th>
          <Head
            text={t('quotaPlans.attainment.target')}
            unit={typeof plan.planUom === 'string' ? planWord('units', plan.planUom) : undefined}
          />
          {isMeasured && <Head text={t('quotaPlans.attainment.measured')} />}
          {isMeasured && <StandingHeads />}
          {isTyped && <Head text={t('quotaPlans.attainment.typed')} />}
          {isTyped && <StandingHeads />}
        </tr>
      </thead>
      <tbody>
        {standings.map(({ period, target, elapsed = 1, measured, typed }) => (
          <tr key={period} aria-current={elapsed > 0 && elapsed < 1 ? 'date' : undefined}>
            <th scope="row" className={styles.lead}>
              <bdi className={styles.name}>{periodLabel(period, format)}</bdi>
              {elapsed > 0 && elapsed < 1 && (
                <span className={styles.second}>
                  {t('quotaPlans.attainment.elapsed', { percent: wholePercent(elapsed, format) })}
                </span>
              )}
            </th>
            <td className={figures.number}>
              {target === 0 || target === undefined ? t('quotaPlans.attainment.noTarget') : show(target)}
            </td>
            {isMeasured && (
              <>
                <td className={figures.number}>
                  {measured && (elapsed > 0 || measured.contracts > 0) && (
                    <>
                      {show(measured.achieved)}
                      {measured.achieved !== measured.contracts && (
                        <span className={styles.second}>
                          {t('quotaPlans.attainment.counted', {
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

function Head({ text, unit }: { text: string; unit?: string }) {
  return (
    <th scope="col" className={figures.number}>
      {text}
      {unit && <span className={styles.second}>{unit}</span>}
    </th>
  );
}

function StandingHeads() {
  const { t } = useTranslation();
  return (
    <>
      <Head text={t('quotaPlans.attainment.attainment')} />
      <Head text={t('quotaPlans.attainment.pace')} />
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
