import * as z from '@/schema/zod';
import { keptBy } from '@/kept';
import { type FieldError, type FieldErrors, type Resolver, set } from 'react-hook-form';
import { commonTexts } from '@/i18n/en/common';
import { formTexts } from '@/i18n/en/form';
import { i18n } from '@/i18n/i18n';
import { readDay } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { type FieldInfo, type FieldKind, fieldNames, fieldOf, type RecordSchema } from '@/schema/field';
import { isOfKind } from '@/schema/value-check';
import { differs, formPath, isRows, originalAt, recordOf, type RecordValues, valueAt } from './record-values';

/** `server` carries the service's own message. */
type FieldProblem = 'notANumber' | 'notACount' | 'notADay' | 'notJson' | 'unexpected' | 'server';

type FoundProblem = { path: string; problem: FieldProblem };

const NUMBERS: ReadonlySet<FieldKind> = new Set(['number', 'amount', 'ratio', 'numbers']);

function problemOf(kind: FieldKind): FieldProblem {
  if (kind === 'count') return 'notACount';
  if (NUMBERS.has(kind)) return 'notANumber';
  return kind === 'day' ? 'notADay' : 'unexpected';
}

const finished = z.custom((value) => !isJsonDraft(value), { error: 'notJson' });
const aDocument = z.custom<ServiceDocument>(isDocument, { error: 'unexpected' });

/** Values by their kinds, groups as they are, and lists as rows by key; made once for the declaration of a record. */
const formSchema = keptBy((schema: RecordSchema): z.ZodMiniType =>
  z.pipe(
    aDocument,
    z.object(
      Object.fromEntries(fieldNames(schema).map((name) => [name, z.nullish(z.pipe(finished, taken(fieldOf(schema, name))))])),
    ),
  ),
);

const ofKind = (kind: FieldKind): z.ZodMiniType =>
  z.custom((value) => (kind === 'day' ? value === '' || readDay(value) !== undefined : isOfKind(kind, value)), {
    error: problemOf(kind),
  });

function taken({ kind, fields }: FieldInfo): z.ZodMiniType {
  if (kind === 'numbers') return z.array(z.nullish(ofKind('number')), { error: 'notANumber' });
  if (!fields) return ofKind(kind);
  return kind === 'list' ? z.pipe(rowsLeft, z.object({ byKey: z.record(z.string(), formSchema(fields)) })) : formSchema(fields);
}

/** The rows that are looked at: not those removed, and not what is no row. A list that cannot be read stays an array. */
const rowsLeft = z.pipe(
  z.custom((value) => isRows(value) || Array.isArray(value), { error: 'unexpected' }),
  z.transform((value: unknown) => ({
    byKey: isRows(value)
      ? Object.fromEntries(value.order.map((key) => [key, value.byKey[key]] as const).filter(([, row]) => isDocument(row)))
      : {},
  })),
);

/** A missing value is always taken; what is inside a group or a list is not looked at. */
export function fits(schema: RecordSchema, name: string, value: unknown): boolean {
  const info = fieldOf(schema, name);
  const type = !info.fields ? taken(info) : info.kind === 'list' ? z.array(z.unknown()) : aDocument;
  return z.safeParse(z.nullish(type), value).success;
}

/** A value still as the service sent it is never a problem, however unexpected. */
export function problemsOf(schema: RecordSchema, values: RecordValues, base: ServiceDocument): FoundProblem[] {
  const issues = z.safeParse(formSchema(schema), values).error?.issues ?? [];
  return issues
    .map(({ path, message }) => ({ path: path.join('.'), problem: message as FieldProblem }))
    .filter(({ path }) => differs(originalAt(base, path), valueAt(values, path)));
}

export type Refusal = { path: string; message: () => string };

const nothing = () => [];

export type RecordCheck = (values: RecordValues) => FieldErrors;

/** Refuses values that cannot be read, and what `refuse` does, which must be pure; other rules are warnings, and pass. */
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
