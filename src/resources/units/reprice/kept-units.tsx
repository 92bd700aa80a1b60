import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { unitTitle } from '../detail/unit-title';
import type { KeptReason, KeptUnit } from './reprice-plan';
import styles from './reprice.module.css';

/** The file names them all. */
const NAMED = 50;

/** The units that keep their price, by the reason they do. */
export function KeptUnits({ units }: { units: readonly KeptUnit[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (units.length === 0) return null;
  const reasons = new Map<KeptReason, KeptUnit[]>();
  for (const one of units) reasons.set(one.reason, [...(reasons.get(one.reason) ?? []), one]);
  return (
    <section className={styles.kept} aria-label={t('units.reprice.kept.title')}>
      <h3 className={styles.heading}>
        {t('units.reprice.kept.count', { count: units.length, number: format.number(units.length) })}
      </h3>
      <dl>
        {[...reasons].map(([reason, ofReason]) => (
          <div key={reason}>
            <dt>{t(`units.reprice.kept.reasons.${reason}`)}</dt>
            <dd>{format.list(namesOf(ofReason))}</dd>
          </div>
        ))}
      </dl>
    </section>
  );

  function namesOf(some: readonly KeptUnit[]): readonly string[] {
    const named = some.slice(0, NAMED).map(({ unit }) => unitTitle(unit) || t('units.words.unnamed'));
    const others = some.length - named.length;
    return others > 0 ? [...named, t('units.reprice.kept.others', { count: others, number: format.number(others) })] : named;
  }
}
