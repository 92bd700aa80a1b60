import { useTranslation } from 'react-i18next';
import { availabilityOf } from '@/resources/contracts/rules/availability';
import { InfoButton } from '@/ui/info-button';
import { AvailabilityPill } from '../availability-pill';
import { AvailabilityRule } from '../availability-rule';
import { useAvailability } from '../use-availability';
import styles from './unit-status-line.module.css';

/** Whether the unit is free, and by which rule. It keeps its height while the contracts are on their way. */
export function UnitStatusLine({ id }: { id: string }) {
  const { t } = useTranslation();
  const { availability } = useAvailability();
  if (typeof availability === 'string') {
    return <p className={styles.line}>{availability === 'failed' && t('availability.failed')}</p>;
  }
  return (
    <div className={styles.line}>
      <AvailabilityPill status={availabilityOf(availability, id).status} />
      <InfoButton label={t('shell.howThisIsReadOf', { title: t('availability.label') })}>
        <AvailabilityRule />
      </InfoButton>
    </div>
  );
}
