import { useTranslation } from 'react-i18next';
import { i18n } from '@/i18n/i18n';
import { type AvailabilityStatus, availabilityStatuses } from '@/resources/contracts/rules/availability';
import { type Status, StatusPill } from '@/ui/status-pill';
import styles from './availability-status.module.css';

/** How each status looks: sold and leased are both taken. */
export const availabilityLooks: Readonly<Record<AvailabilityStatus, Status>> = {
  conflict: 'conflict',
  reserved: 'reserved',
  upcoming: 'upcoming',
  leased: 'taken',
  sold: 'taken',
  available: 'available',
};

export const AvailabilityPill = ({ status }: { status: AvailabilityStatus }) => (
  <StatusPill status={availabilityLooks[status]} label={i18n.t(`availability.status.${status}`)} />
);

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
