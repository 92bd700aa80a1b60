import { i18n } from '@/i18n/i18n';
import type { AvailabilityStatus } from '@/resources/contracts/rules/availability';
import { StatusPill, type Status } from '@/ui/status-pill';

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
