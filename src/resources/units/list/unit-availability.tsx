import { idOf } from '@/api/record-id';
import { availabilityTexts } from '@/i18n/en/availability';
import { i18n } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import { availabilityOf, type AvailabilityStatus } from '@/resources/contracts/rules/availability';
import type { Column, ListFilter } from '@/ui/table/list-definition';
import { AvailabilityPill } from '../availability-status';
import type { KnownAvailability } from '../use-availability';
import styles from './unit-availability.module.css';

/** Returns a unit's status by its contracts; undefined while they are not loaded. */
const statusOf = (availability: KnownAvailability) => (unit: ServiceDocument) =>
  typeof availability === 'string' ? undefined : availabilityOf(availability, idOf(unit)).status;

const statusWord = (status: string) =>
  i18n.t(`status.${status as AvailabilityStatus}`, { ns: availabilityTexts, defaultValue: status });

/** Column and filter show the same value. */
export const availabilityColumn = (availability: KnownAvailability): Column<ServiceDocument> => ({
  name: 'availability',
  kind: 'text',
  value: statusOf(availability),
  word: statusWord,
  label: () => i18n.t('label', { ns: availabilityTexts }),
  width: 120,
  cell: (unit) => <UnitStatus availability={availability} unit={unit} />,
});

export const availabilityFilter = (availability: KnownAvailability): ListFilter<ServiceDocument> => ({
  name: 'availability',
  kind: 'text',
  as: 'choice',
  pinned: true,
  value: statusOf(availability),
  label: () => i18n.t('label', { ns: availabilityTexts }),
  option: statusWord,
  ...(typeof availability === 'string' && { blocked: () => i18n.t(availability, { ns: availabilityTexts }) }),
});

export function UnitStatus({ availability, unit }: { availability: KnownAvailability; unit: ServiceDocument }) {
  const status = statusOf(availability)(unit);
  if (status !== undefined) return <AvailabilityPill status={status} />;
  return (
    <span
      className={styles.unknown}
      title={
        availability === 'failed' ? i18n.t('failed', { ns: availabilityTexts }) : i18n.t('loading', { ns: availabilityTexts })
      }
    />
  );
}
