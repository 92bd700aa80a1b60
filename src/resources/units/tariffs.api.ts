import { browserStorage, readStored, writeStored } from '@/api/storage';
import { parseAmount } from '@/i18n/parse-number';
import { isDocument, type ServiceDocument } from '@/schema/document';

export const TARIFFS = 'mz-tariffs';
const local = () => browserStorage('localStorage');

export function storedFor(name: string, connection: string): ServiceDocument {
  const stored = readStored(local(), name);
  const own = isDocument(stored) ? stored[connection] : undefined;
  return isDocument(own) ? own : {};
}

export function storeFor(name: string, connection: string, value: ServiceDocument): void {
  const stored = readStored(local(), name);
  writeStored(local(), name, { ...(isDocument(stored) ? stored : {}), [connection]: value });
}

export function typedTariffs(connection: string): (service: string) => number | undefined {
  const stored = storedFor(TARIFFS, connection);
  return (service) => {
    const text = stored[service];
    const parsed = parseAmount(typeof text === 'string' ? text : '', 'ar');
    return 'problem' in parsed || (parsed.value ?? 0) < 0 ? undefined : (parsed.value ?? undefined);
  };
}
