import { useTranslation } from '@/i18n/use-translation';
import { unitsTexts } from '@/i18n/en/units';
import { useFormat } from '@/i18n/format';
import {
  type AvailabilityStatus,
  availabilityStatuses,
  isListed,
  plainStatus,
  type ShownStatus,
  statusText,
} from '@/resources/contracts/rules/availability';
import { type Status, StatusPill } from '@/ui/text/status-pill';
import styles from './availability-status.module.css';

export const availabilityLooks: Readonly<Record<AvailabilityStatus, Status>> = {
  conflict: 'conflict',
  reserved: 'reserved',
  upcoming: 'upcoming',
  leased: 'taken',
  sold: 'taken',
  available: 'available',
};

export function AvailabilityPill({ status }: { status: ShownStatus }) {
  const format = useFormat();
  const label = statusText(status, format);
  return (
    <StatusPill status={availabilityLooks[plainStatus(status)]} label={label} title={isListed(status) ? label : undefined} />
  );
}

export function AvailabilityRule() {
  const { t } = useTranslation(unitsTexts);
  return (
    <>
      <span>{t('availability.rule')}</span>
      <dl className="stack gap-6 above-8 below-8">
        {availabilityStatuses.map((status) => (
          <div key={status} className={`stack gap-8 baseline ${styles.status}`}>
            <dt>
              <AvailabilityPill status={status} />
            </dt>
            <dd className="flush">{t(`availability.rules.${status}`)}</dd>
          </div>
        ))}
      </dl>
      <span>{t('availability.ruleEnd')}</span>
    </>
  );
}
