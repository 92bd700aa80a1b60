import type { Day } from '@/schema/day';

/** Without those that are read as one another. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A number to tell someone on the phone: `R-20261120-K7QD`. The service gives none, so chance keeps them apart. */
export function freshReservationId(day: Day): string {
  const signs = [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => SIGNS[byte % SIGNS.length]);
  return `R-${day.replaceAll('-', '')}-${signs.join('')}`;
}
