import { translatedLabel } from '@/i18n/i18n';
import { entityPath, fieldOf, type RecordSchema } from './field';

/** The label of a field in the language of the moment. Components that show labels read `useTranslation`, so they follow a change. */
export const labelOf = (schema: RecordSchema, name: string): string =>
  translatedLabel(`${entityPath(schema)}.${name}`, fieldOf(schema, name).label);

type Names<T> = keyof T & string;

/** The fields of a list's rows or of a group, however deep. A value of undocumented shape (`unknown`) has none. */
type InnerPaths<K extends string, V> = unknown extends V
  ? never
  : NonNullable<V> extends ReadonlyArray<infer Row>
    ? InnerPathsOfRecord<K, Row>
    : InnerPathsOfRecord<K, NonNullable<V>>;

type InnerPathsOfRecord<K extends string, R> = R extends object ? `${K}.${FieldPaths<R>}` : never;

type FieldPaths<T> = { [K in Names<T>]: K | InnerPaths<K, T[K]> }[Names<T>];

/** The labels of a record in another language: one for each field, nested ones as `specs.featureNumber` or `units.expenses.title`. A missing one does not compile. */
export type LabelsOf<T> = { readonly [P in FieldPaths<T>]: string };
