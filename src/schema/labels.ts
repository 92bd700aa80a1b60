import { translatedLabel } from '@/i18n/i18n';
import { entityPath, fieldOf, type RecordSchema } from './field';

/** The label of a field in the language of the moment. Components that show labels read `useTranslation`, so they follow a change. */
export const labelOf = (schema: RecordSchema, name: string): string => translatedLabel(`${entityPath(schema)}.${name}`, fieldOf(schema, name).label);

type Names<T> = keyof T & string;

type InnerNames<K extends string, V> =
  NonNullable<V> extends ReadonlyArray<infer Row>
    ? Row extends object
      ? `${K}.${Names<Row>}`
      : never
    : NonNullable<V> extends object
      ? `${K}.${Names<NonNullable<V>>}`
      : never;

type FieldPaths<T> = { [K in Names<T>]: K | InnerNames<K, T[K]> }[Names<T>];

/** The labels of a record in another language: one for each field, nested ones as `specs.featureNumber`. A missing one does not compile. */
export type LabelsOf<T> = { readonly [P in FieldPaths<T>]: string };
