import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { receivedText } from '@/ui/form/field-frame';
import { StatusPill, type Status } from '@/ui/status-pill';
import type { AvailabilityStatus } from '../../rules/availability';
import styles from './units.module.css';
import '@/i18n/en/availability';

const pills: Readonly<Record<AvailabilityStatus, Status>> = {
  available: 'available',
  reserved: 'reserved',
  upcoming: 'upcoming',
  leased: 'taken',
  sold: 'taken',
  conflict: 'conflict',
};

type Props = { unit: ServiceDocument; label: string; availability: AvailabilityStatus | undefined };

/** One unit among those to choose from: name and project, price and its basis, whether it is free today. */
export function UnitOption({ unit: { price, priceBase }, label, availability }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const cost = [typeof price === 'number' ? format.money(price) : receivedText(price), receivedText(priceBase)];
  return (
    <span className={styles.option}>
      <bdi className={styles.name}>{label}</bdi>
      <bdi className={styles.cost}>{cost.filter((part) => part !== '').join(' · ')}</bdi>
      {availability && <StatusPill status={pills[availability]} label={t(`availability.status.${availability}`)} />}
    </span>
  );
}
