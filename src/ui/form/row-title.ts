import { isDocument } from '@/schema/document';
import { fieldNames, fieldOf, type RecordSchema } from '@/schema/field';

/** What a row of a list is called: its first text. Undefined for a row without one. */
export function rowTitle(schema: RecordSchema, row: unknown): string | undefined {
  if (!isDocument(row)) return undefined;
  const texts = fieldNames(schema)
    .filter((name) => fieldOf(schema, name).kind === 'text')
    .map((name) => row[name]);
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '');
}
