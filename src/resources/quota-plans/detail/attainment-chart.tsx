import { useTranslation } from '@/i18n/use-translation';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { bareAmount } from '../measure';
import { periodLabel } from '../rules/periods';
import styles from './attainment.module.css';
import { gridLines, type DrawnPeriod } from './drawn-periods';

type Props = { plan: ServiceDocument; periods: readonly DrawnPeriod[]; isMeasured: boolean };

const LABELS_ON_PHONE = 4;
const MANY = 12;

/** The pale bar is where the running period ends at its present pace. */
export function AttainmentChart({ plan, periods, isMeasured }: Props) {
  const { t } = useTranslation(quotaPlanTexts);
  const format = useFormat();
  const lines = gridLines(periods);
  const part = (value: number) => `${Math.min(100, (value / lines[2]) * 100)}%`;
  const every = Math.ceil(periods.length / LABELS_ON_PHONE);
  return (
    <figure className={styles.chart}>
      <figcaption className={`row wrap size-13 gap-4-16 ${styles.keys}`}>
        <span data-key="target">{t('attainment.target')}</span>
        <span data-key="achieved">{t(isMeasured ? 'attainment.measured' : 'attainment.typed')}</span>
        {periods.some(({ atThisPace }) => atThisPace !== undefined) && <span data-key="pace">{t('attainment.atThisPace')}</span>}
      </figcaption>
      <div role="img" aria-label={t('attainment.chart')} className={`relative line-below ${styles.plot}`}>
        {lines.map((line) => (
          <span
            key={line}
            className={`muted figures line-above absolute from-side-to-side letters-12 ${styles.line}`}
            style={{ insetBlockEnd: part(line) }}
          >
            <span className={`absolute at-start ${styles.value}`}>
              <bdi>{bareAmount(plan, line, format)}</bdi>
            </span>
          </span>
        ))}
        <div className={`row absolute ${styles.bars}`} data-many={periods.length > MANY || undefined}>
          {periods.map(({ period, target, achieved, atThisPace, isRunning }, index) => (
            <div key={period} className={`shrinks relative ${styles.period}`}>
              {atThisPace !== undefined && (
                <span
                  className={`prints-colours absolute at-bottom chart-1-ground ${styles.pace}`}
                  style={{ blockSize: part(atThisPace) }}
                />
              )}
              <span
                className={`prints-colours absolute at-bottom chart-1-ground ${styles.bar}`}
                style={{ blockSize: part(achieved) }}
              />
              {target !== undefined && (
                <span className={`prints-colours absolute ${styles.target}`} style={{ insetBlockEnd: part(target) }} />
              )}
              <span
                className={`row size-12 muted nowrap justify-centred absolute from-side-to-side ${styles.name}`}
                data-running={isRunning || undefined}
                data-spare={index % every > 0 || undefined}
              >
                <bdi>{periodLabel(period, format)}</bdi>
              </span>
            </div>
          ))}
        </div>
      </div>
    </figure>
  );
}
