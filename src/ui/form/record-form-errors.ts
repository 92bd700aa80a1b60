import type { FieldError, FieldErrors } from 'react-hook-form';
import { isDocument } from '@/schema/document';
import { fieldNames, type RecordSchema } from '@/schema/field';

/** All errors with their places among the values, in the order of the record's fields. */
export function errorsByPlace(errors: FieldErrors, schema: RecordSchema): (readonly [path: string, error: FieldError])[] {
  return fieldNames(schema).flatMap((name) => errorsInside(errors[name], name));
}

export const errorCount = (errors: Readonly<Record<string, unknown>>, names: readonly string[]): number =>
  names.reduce((sum, name) => sum + errorsInside(errors[name], name).length, 0);

function errorsInside(node: unknown, path: string): (readonly [path: string, error: FieldError])[] {
  if (isError(node)) return [[path, node]];
  return isDocument(node) ? Object.entries(node).flatMap(([name, inner]) => errorsInside(inner, `${path}.${name}`)) : [];
}

/** A field may itself be called `type`, but then its error is an object. */
export const isError = (node: unknown): node is FieldError => isDocument(node) && typeof node.type === 'string';
