import { type FieldError, type FieldErrors, type Resolver, set } from 'react-hook-form';
import { commonTexts } from '@/i18n/en/common';
import { formTexts } from '@/i18n/en/form';
import { i18n } from '@/i18n/i18n';
import { readDay } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { type FieldKind, fieldNames, fieldOf, type RecordSchema } from '@/schema/field';
import { isOfKind } from '@/schema/value-check';
import { differs, formPath, isRecordList, isRows, originOf, recordOf, type RecordValues, rowPath } from './record-values';

/** `server` carries the service's own message. */
type FieldProblem = 'notANumber' | 'notACount' | 'notADay' | 'notJson' | 'unexpected' | 'server';

type FoundProblem = { path: string; problem: FieldProblem };

/** A missing value can always be read. */
export function fits(schema: RecordSchema, name: string, value: unknown): boolean {
  if (value === null || value === undefined) return true;
  const { kind, fields } = fieldOf(schema, name);
  if (kind === 'day') return value === '' || readDay(value) !== undefined;
  if (fields) return kind === 'list' ? Array.isArray(value) : isDocument(value);
  return isOfKind(kind, value);
}

/** A value still as the service sent it is never a problem, however unexpected. */
export function problemsOf(schema: RecordSchema, values: RecordValues, base: ServiceDocument, prefix = ''): FoundProblem[] {
  return fieldNames(schema).flatMap((name) => {
    const path = prefix + name;
    const value: unknown = values[name];
    const original = base[name];
    const { kind, fields } = fieldOf(schema, name);
    if (isJsonDraft(value)) return [{ path, problem: 'notJson' as const }];
    if (fields && isRows(value) && isRecordList(schema, name)) {
      const originals: readonly unknown[] = Array.isArray(original) ? original : [];
      return value.order.flatMap((key) =>
        problemsInside(fields, value.byKey[key], originals[originOf(key) ?? -1], `${rowPath(path, key)}.`),
      );
    }
    if (fields && isDocument(value)) return problemsInside(fields, value, original, `${path}.`);
    if (kind === 'numbers' && Array.isArray(value)) {
      const originals: readonly unknown[] = Array.isArray(original) ? original : [];
      return value.flatMap((entry: unknown, index) =>
        typeof entry === 'string' && entry !== originals[index]
          ? [{ path: `${path}.${index}`, problem: 'notANumber' as const }]
          : [],
      );
    }
    return !differs(original, value) || fits(schema, name, value) ? [] : [{ path, problem: problemOf(schema, name) }];
  });
}

const problemsInside = (schema: RecordSchema, value: unknown, original: unknown, prefix: string): FoundProblem[] =>
  isDocument(value) ? problemsOf(schema, value, isDocument(original) ? original : {}, prefix) : [];

const NUMBERS: ReadonlySet<FieldKind> = new Set(['number', 'amount', 'ratio', 'numbers']);

function problemOf(schema: RecordSchema, name: string): FieldProblem {
  const { kind } = fieldOf(schema, name);
  if (kind === 'count') return 'notACount';
  if (NUMBERS.has(kind)) return 'notANumber';
  return kind === 'day' ? 'notADay' : 'unexpected';
}

export type Refusal = { path: string; message: () => string };

const nothing = () => [];

export type RecordCheck = (values: RecordValues) => FieldErrors;

/**
 * Creates the check that refuses values that cannot be read. Business rules are warnings and pass, except those `refuse`
 * enforces: it sees the record once all of it can be read, and must be pure.
 */
export function createRecordCheck(
  schema: RecordSchema,
  base: ServiceDocument,
  refuse: (record: ServiceDocument) => readonly Refusal[] = nothing,
): RecordCheck {
  return (values) => {
    const errors: FieldErrors = {};
    const problems = problemsOf(schema, values, base);
    for (const { path, problem } of problems) set(errors, path, { type: problem });
    const refusals = problems.length > 0 ? [] : refuse(recordOf(schema, values, base));
    for (const { path, message } of refusals)
      set(errors, formPath(schema, values, path) ?? path, { type: 'refused', message: message() });
    return errors;
  };
}

export const resolverOf =
  (check: RecordCheck): Resolver<RecordValues> =>
  (values) => {
    const errors = check(values);
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

export function problemText({ type, message }: FieldError): string {
  const problem: string = type;
  if (problem === 'notADay') return i18n.t('inputs.notADay', { ns: commonTexts });
  if (problem === 'notACount') return i18n.t('fields.notWhole', { ns: formTexts });
  if (problem === 'notANumber' || problem === 'notJson') return i18n.t(`problems.${problem}`, { ns: formTexts });
  return message ?? i18n.t('problems.unexpected', { ns: formTexts });
}

/** Text that is no JSON yet: kept as typed, and refused by the resolver. */
type JsonDraft = { readonly text: string; toJSON: () => string };

/* A prototype of its own, since React Hook Form would copy a plain object and a group would be merged with it. */
const prototype: object = Object.freeze(
  Object.assign(Object.create(null) as object, {
    toJSON(this: JsonDraft) {
      return this.text;
    },
  }),
);

export const jsonDraft = (text: string): JsonDraft =>
  Object.freeze(Object.create(prototype, { text: { value: text, enumerable: true } }) as JsonDraft);

export const isJsonDraft = (value: unknown): value is JsonDraft =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === prototype;

export function errorsByPath(errors: FieldErrors, schema: RecordSchema): (readonly [path: string, error: FieldError])[] {
  return fieldNames(schema).flatMap((name) => errorsInside(errors[name], name));
}

export const errorCount = (errors: Readonly<Record<string, unknown>>, names: readonly string[]): number =>
  names.reduce((sum, name) => sum + errorsInside(errors[name], name).length, 0);

function errorsInside(node: unknown, path: string): (readonly [path: string, error: FieldError])[] {
  if (isError(node)) return [[path, node]];
  const hasInner = isDocument(node) || Array.isArray(node);
  return hasInner ? Object.entries(node).flatMap(([name, inner]) => errorsInside(inner, `${path}.${name}`)) : [];
}

/** A field may itself be called `type`, but then `type` is an object. */
export const isError = (node: unknown): node is FieldError => isDocument(node) && typeof node.type === 'string';
