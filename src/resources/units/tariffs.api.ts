import { browserStorage, readStored, writeStored } from '@/api/storage';
import { parseAmount } from '@/i18n/parse-number';
import { isDocument, type ServiceDocument } from '@/schema/document';

export const TARIFFS = 'mz-tariffs';
const local = () => browserStorage('localStorage');

/** Returns the entry stored under a name for a connection. */
export function storedFor(name: string, connection: string): ServiceDocument {
  const stored = readStored(local(), name);
  const own = isDocument(stored) ? stored[connection] : undefined;
  return isDocument(own) ? own : {};
}

export function storeFor(name: string, connection: string, value: ServiceDocument): void {
  const stored = readStored(local(), name);
  writeStored(local(), name, { ...(isDocument(stored) ? stored : {}), [connection]: value });
}

/** Returns the tariffs that were typed on this device in rounds of a connection, by the key of the service. */
export function typedTariffs(connection: string): (service: string) => number | undefined {
  const stored = storedFor(TARIFFS, connection);
  return (service) => {
    const text = stored[service];
    const parsed = parseAmount(typeof text === 'string' ? text : '', 'ar');
    return 'problem' in parsed || (parsed.value ?? 0) < 0 ? undefined : (parsed.value ?? undefined);
  };
}
