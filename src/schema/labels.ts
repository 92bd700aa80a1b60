import { translatedLabel } from '@/i18n/i18n';
import { entityPath, fieldNames, fieldOf, type RecordSchema } from './field';

/** Components that show a label call `useTranslation` to follow a change. */
export const labelOf = (schema: RecordSchema, name: string): string =>
  translatedLabel(`${entityPath(schema)}.${name}`, fieldOf(schema, name).label);

export const labelIn = (schema: RecordSchema, name: string): string =>
  fieldNames(schema).includes(name) ? labelOf(schema, name) : name;

type Names<T> = keyof T & string;

/** The paths of fields inside a list's rows or a group, at any depth. A value of undocumented shape (`unknown`) has none. */
type InnerPaths<K extends string, V> = unknown extends V
  ? never
  : NonNullable<V> extends ReadonlyArray<infer Row>
    ? InnerPathsOfRecord<K, Row>
    : InnerPathsOfRecord<K, NonNullable<V>>;

type InnerPathsOfRecord<K extends string, R> = R extends object ? `${K}.${FieldPaths<R>}` : never;

type FieldPaths<T> = { [K in Names<T>]: K | InnerPaths<K, T[K]> }[Names<T>];

/** Nested labels are named `specs.featureNumber`, `units.expenses.title`. A missing label does not compile. */
export type LabelsOf<T> = { readonly [P in FieldPaths<T>]: string };
