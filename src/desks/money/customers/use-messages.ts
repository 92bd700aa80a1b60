import { useQuery } from '@tanstack/react-query';
import { signalQueries } from '@/resources/notification-signals/notification-signal.api';
import { recipientsIn } from '@/resources/notification-signals/rules/people';
import type { ServiceDocument } from '@/schema/document';

const ASKED = 50;

/** Asks for the messages to a person; `toThem` leaves out what a service that does not filter sends of others. */
export function useMessages(recipient: string) {
  const signals = useQuery({
    ...signalQueries.list({ limit: ASKED, p: JSON.stringify({ userId: recipient }) }),
    enabled: recipient !== '',
  });
  const toThem = (rows: readonly ServiceDocument[]) =>
    rows.filter((signal) => recipientsIn(signal).some(({ id }) => id === recipient));
  return { signals, toThem };
}
