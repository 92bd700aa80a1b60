import { useTranslation } from 'react-i18next';
import { availabilityStatuses } from '@/resources/contracts/rules/availability';
import { AvailabilityPill } from './availability-pill';
import styles from './availability-rule.module.css';

/** What stands behind the ⓘ wherever availability is shown. */
export function AvailabilityRule() {
  const { t } = useTranslation();
  return (
    <>
      {t('availability.rule')}
      <dl className={styles.statuses}>
        {availabilityStatuses.map((status) => (
          <div key={status}>
            <dt>
              <AvailabilityPill status={status} />
            </dt>
            <dd>{t(`availability.rules.${status}`)}</dd>
          </div>
        ))}
      </dl>
      {t('availability.ruleEnd')}
    </>
  );
}
