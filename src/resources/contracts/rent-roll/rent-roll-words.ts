import { i18n } from '@/i18n/i18n';
import type { Status } from '@/ui/status-pill';
import type { RentRollStatus } from './rent-roll';

export const rentRollWord = (status: RentRollStatus): string => i18n.t(`contracts.rentRoll.statuses.${status}`);

/** The mark and tint of a status: what is free is what the reader looks for. */
export const rentRollPill: Readonly<Record<RentRollStatus, Status>> = {
  let: 'taken',
  conflict: 'conflict',
  upcoming: 'upcoming',
  reserved: 'reserved',
  vacant: 'available',
};
