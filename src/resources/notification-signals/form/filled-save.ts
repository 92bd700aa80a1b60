import { patched, type Changes } from '@/api/document';
import type { ServiceDocument } from '@/schema/document';
import type { RecordSave } from '@/ui/form/save-record';
import { filledFor, textNames, type ValuesFor } from '../rules/composed';

/**
 * A save of a signal that is there already, with what was put into its texts filled in: as for its only recipient, and for several as
 * for everybody alike, since it stays one signal.
 */
export function filledSave(
  save: RecordSave,
  signal: ServiceDocument,
  valuesIn: (signal: ServiceDocument) => ValuesFor,
): RecordSave {
  const filledIn = (changes: Changes<ServiceDocument>): Changes<ServiceDocument> => {
    const next = patched(signal, changes);
    const recipients: readonly unknown[] = Array.isArray(next.userId) ? next.userId : [];
    const [only] = recipients;
    const person = typeof only === 'string' && recipients.length === 1 ? only : undefined;
    const { document } = filledFor(next, person, valuesIn(next));
    const touched = textNames.filter((name) => Object.hasOwn(changes, name));
    return { ...changes, ...Object.fromEntries(touched.map((name) => [name, document[name]])) };
  };
  return { ...save, submit: (changes, next) => save.submit(filledIn(changes), next) };
}
