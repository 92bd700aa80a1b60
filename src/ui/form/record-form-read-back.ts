import { sameValue, type Changes } from '@/api/document';
import { isNumeral } from '@/api/json';
import { isDocument, type ServiceDocument } from '@/schema/document';

/**
 * The names of the fields that the service stored otherwise than they were sent. Keys it added inside rows and groups
 * (identifiers, dates of its own) are no change, and a null it dropped was stored as meant.
 */
export function changedByService(sent: ServiceDocument, stored: ServiceDocument, names: readonly string[]): string[] {
  return names.filter((name) => !arrived(sent[name], stored[name]));
}

/**
 * The names of the fields that both this edit and someone else changed since `known` was read, where they do not agree.
 * A field that already holds what would be sent is none of them: an earlier try of this edit may have put it there.
 */
export function clashingFields(known: ServiceDocument, fresh: ServiceDocument, changes: Changes<ServiceDocument>): string[] {
  const touched = Object.keys(changes).filter((name) => !sameValue(known[name] ?? null, fresh[name] ?? null));
  return changedByService(changes, fresh, touched);
}

function arrived(sent: unknown, stored: unknown): boolean {
  if (sent === null || sent === undefined) return stored === null || stored === undefined;
  if (Array.isArray(sent)) {
    return Array.isArray(stored) && stored.length === sent.length && sent.every((entry, index) => arrived(entry, stored[index]));
  }
  if (isDocument(sent) && isDocument(stored) && !isNumeral(sent))
    return Object.keys(sent).every((key) => arrived(sent[key], stored[key]));
  return sameValue(sent, stored);
}
