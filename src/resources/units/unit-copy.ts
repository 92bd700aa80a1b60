import { copyOf } from '@/schema/copy';
import type { ServiceDocument } from '@/schema/document';

/** The document of a copy, under a name that says what it is. */
export function copyOfUnit(unit: ServiceDocument, named: (name: string) => string): ServiceDocument {
  const copy = copyOf(unit);
  return typeof copy.name === 'string' ? { ...copy, name: named(copy.name) } : copy;
}

/** Whether a stored unit looks like the one that was sent. */
export const isTwin = (stored: ServiceDocument, sent: ServiceDocument): boolean =>
  stored.name === sent.name && stored.type === sent.type;
