import { isDocument, isMissing, type ServiceDocument } from '@/schema/document';
import { fieldNames, fieldOf, type RecordSchema } from '@/schema/field';
import {
  addRow,
  type BulkChange,
  type FieldPath,
  inTurn,
  isIdentifier,
  keyOf,
  removeRow,
  replaceRow,
  replaceText,
  type RowList,
  setField,
  textPaths,
} from './bulk-change';

/** `keys` are the fields by which two rows can be the same; none for a list of texts. */
export type ChangedList = Pick<RowList, 'name' | 'numbered'> & { keys: readonly string[] };

export const rowModes = ['add', 'replace', 'remove'] as const;
export type PartProps = { typed: TypedChange; onChange: (typed: TypedChange) => void };

export type TypedChange = {
  /** `field`, `text`, `bin`, `restore`, `delete`, `rows:` and a list, or the kind that only this resource has. */
  kind: string;
  field: string;
  clear: boolean;
  find: string;
  replacement: string;
  matchCase: boolean;
  rows: (typeof rowModes)[number];
  key: string;
  wanted: string;
};

export const NOTHING_TYPED: TypedChange = {
  kind: 'field',
  field: '',
  clear: false,
  find: '',
  replacement: '',
  matchCase: false,
  rows: 'add',
  key: '',
  wanted: '',
};

const pathOf = (field: string) => field.split('.') as unknown as FieldPath;

export const settablePaths = (schema: RecordSchema): string[] =>
  fieldNames(schema).flatMap((name) => {
    const { kind, fields } = fieldOf(schema, name);
    if (kind === 'list') return [];
    return fields ? fieldNames(fields).map((inner) => `${name}.${inner}`) : [name];
  });

/** Returns undefined while something is missing. `record` holds the values in the fields. */
export function changeOf(
  schema: RecordSchema,
  lists: readonly ChangedList[],
  typed: TypedChange,
  record: ServiceDocument,
): BulkChange | undefined {
  if (typed.kind === 'field') return typed.field === '' ? undefined : fieldChange(typed, record);
  if (typed.kind === 'text') return typed.find === '' ? undefined : textChange(schema, typed);
  if (typed.kind === 'bin' || typed.kind === 'restore') return setField(['deleted'], typed.kind === 'bin');
  const list = lists.find(({ name }) => typed.kind === `rows:${name}`);
  return list && rowsChange(schema, list, typed, record);
}

function fieldChange({ field, clear }: TypedChange, record: ServiceDocument): BulkChange | undefined {
  const path = pathOf(field);
  if (clear) return setField(path, null);
  const value = path.reduce<unknown>((inside, name) => (isDocument(inside) ? inside[name] : undefined), record);
  return isMissing(value) ? undefined : setField(path, value);
}

const textChange = (schema: RecordSchema, { field, ...search }: TypedChange): BulkChange =>
  replaceText(search, field === '' ? textPaths(schema).filter((path) => !isIdentifier(path)) : [pathOf(field)]);

function rowsChange(
  schema: RecordSchema,
  { name, keys, numbered }: ChangedList,
  { rows: mode, key, wanted }: TypedChange,
  record: ServiceDocument,
): BulkChange | undefined {
  const list = { name, numbered, key: keys.includes(key) ? key : keys[0] };
  if (mode === 'remove') return wanted === '' ? undefined : removeRow(list, wanted);
  const given: readonly unknown[] = Array.isArray(record[name]) ? record[name] : [];
  const rows = given.filter((row) => !isMissing(row) && (mode === 'add' || !isMissing(keyOf(row, list.key))));
  const { fields } = fieldOf(schema, name);
  const changes = rows.flatMap((row) => {
    if (mode === 'add') return addRow(list, row);
    return fields && isDocument(row) ? replaceRow(list, fields, row) : [];
  });
  return changes.length === 0 ? undefined : inTurn(changes);
}

export function rowsInUse(
  documents: readonly ServiceDocument[],
  name: string,
  key: string | undefined,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const document of documents) {
    const rows: readonly unknown[] = Array.isArray(document[name]) ? document[name] : [];
    const texts = rows.map((row) => keyOf(row, key)).filter((value) => typeof value === 'string' || typeof value === 'number');
    for (const text of new Set(texts.map((value) => String(value).trim())))
      if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return new Map([...counts].toSorted(([, one], [, other]) => other - one));
}
