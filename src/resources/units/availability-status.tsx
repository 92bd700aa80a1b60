import { useTranslation } from '@/i18n/use-translation';
import { availabilityTexts } from '@/i18n/en/availability';
import { i18n } from '@/i18n/i18n';
import { type AvailabilityStatus, availabilityStatuses } from '@/resources/contracts/rules/availability';
import { type Status, StatusPill } from '@/ui/text/status-pill';
import styles from './availability-status.module.css';

/** The look of each status; sold and leased share one, since both are taken. */
export const availabilityLooks: Readonly<Record<AvailabilityStatus, Status>> = {
  conflict: 'conflict',
  reserved: 'reserved',
  upcoming: 'upcoming',
  leased: 'taken',
  sold: 'taken',
  available: 'available',
};

export const AvailabilityPill = ({ status }: { status: AvailabilityStatus }) => (
  <StatusPill status={availabilityLooks[status]} label={i18n.t(`status.${status}`, { ns: availabilityTexts })} />
);

/** The explanation behind the ⓘ wherever availability is shown. */
export function AvailabilityRule() {
  const { t } = useTranslation(availabilityTexts);
  return (
    <>
      <span>{t('rule')}</span>
      <dl className={styles.statuses}>
        {availabilityStatuses.map((status) => (
          <div key={status}>
            <dt>
              <AvailabilityPill status={status} />
            </dt>
            <dd className="flush">{t(`rules.${status}`)}</dd>
          </div>
        ))}
      </dl>
      <span>{t('ruleEnd')}</span>
    </>
  );
}
