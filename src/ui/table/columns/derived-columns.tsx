import { writeJson } from '@/api/json';
import { commonTexts } from '@/i18n/en/common';
import { currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { dayOf } from '@/schema/day';
import { isDocument, isMissing, type ServiceDocument } from '@/schema/document';
import { type FieldInfo, type FieldKind, fieldNames, fieldOf, type RecordSchema } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { readAmount } from '@/schema/read-amount';
import { readRatio } from '@/schema/ratio';
import { shownText } from '../../panels/field-value';
import { dayWidth } from './fitting';
import type { Column } from '../list-definition';

type Derived = Column<ServiceDocument>;
type Listed = { schema: RecordSchema; columns: ReadonlyArray<{ name: string }> };

/** Returns a column for each field that a list declares none for, hidden until it is chosen; of a group for each of its members. */
export function derivedColumns({ schema, columns }: Listed): readonly Derived[] {
  const declared = new Set(columns.map(({ name }) => name));
  return columnsOf(schema).filter(({ name }) => !declared.has(name));
}

const known = new WeakMap<RecordSchema, readonly Derived[]>();

/** Made once for each schema, so that what an index has made of a column outlasts the list. */
function columnsOf(schema: RecordSchema): readonly Derived[] {
  const made =
    known.get(schema) ??
    fieldNames(schema).flatMap((name) => {
      const info = fieldOf(schema, name);
      return info.kind === 'group' && info.fields ? membersOf(schema, name, info.fields) : [columnOf(schema, name, info)];
    });
  known.set(schema, made);
  return made;
}

const columnOf = (schema: RecordSchema, name: string, info: FieldInfo): Derived => ({
  ...fieldColumn(
    name,
    info,
    () => labelOf(schema, name),
    (record) => record[name],
  ),
  ...(EDITED.has(info.kind) && { edit: name }),
});

/** Kinds that are edited in their cell: short values, read at a glance. */
const EDITED: ReadonlySet<FieldKind> = new Set(['amount', 'number', 'count', 'ratio', 'flag', 'day']);

/** "Bank details: IBAN"; the service sends a group whole, and does not sort by its members. */
const membersOf = (schema: RecordSchema, group: string, members: RecordSchema): readonly Derived[] =>
  fieldNames(members).map((name) => {
    const label = () => `${labelOf(schema, group)}: ${labelOf(members, name)}`;
    const read = (record: ServiceDocument) => (isDocument(record[group]) ? record[group][name] : undefined);
    return { ...fieldColumn(`${group}.${name}`, fieldOf(members, name), label, read), fields: [group], sortable: false };
  });

type Read = (record: ServiceDocument) => unknown;

function fieldColumn(name: string, info: FieldInfo, label: () => string, read: Read): Derived {
  const { kind } = info;
  const common = { name, label, optional: true, yields: LAST, received: unlessEmpty(read) } as const;
  const width = (least: number) => Math.max(least, info.label.length * 8 + 40);
  switch (kind) {
    case 'list':
      return {
        ...common,
        kind: 'number',
        value: (record) => (Array.isArray(read(record)) ? (read(record) as readonly unknown[]).length : undefined),
        width: width(96),
        sortable: false,
      };
    case 'number':
    case 'count':
      return { ...common, kind: 'number', value: (record) => readAmount(read(record)), width: width(104) };
    case 'amount':
      return {
        ...common,
        kind: 'number',
        value: (record) => readAmount(read(record)),
        unit: () => currentFormat().currency,
        cell: (record, format) => format.money(readAmount(read(record)), { unit: false }),
        width: width(144),
      };
    case 'ratio':
      return {
        ...common,
        kind: 'number',
        value: (record) => readRatio(read(record))?.fraction,
        cell: (record, format) => format.percent(readRatio(read(record))?.fraction),
        width: width(96),
      };
    case 'flag':
      return {
        ...common,
        kind: 'text',
        value: (record) => (typeof read(record) === 'boolean' ? String(read(record)) : undefined),
        word: (value) => i18n.t(value === 'true' ? 'yes' : 'no', { ns: commonTexts }),
        width: width(88),
      };
    case 'day':
      return {
        ...common,
        kind: 'text',
        value: (record) => dayOf(read(record)),
        cell: (record, format) => <bdi>{format.day(dayOf(read(record)))}</bdi>,
        width: (language) => Math.max(dayWidth(language), width(0)),
      };
    case 'texts':
    case 'numbers':
      return {
        ...common,
        kind: 'text',
        value: (record) => joined(read(record)),
        width: width(176),
        sortable: false,
      };
    case 'anything':
    case 'group':
      return {
        ...common,
        kind: 'text',
        value: (record) => (isMissing(read(record)) ? undefined : shownText(read(record))),
        width: width(176),
        sortable: false,
      };
    case 'arabic':
    case 'longArabic':
      return {
        ...common,
        kind: 'text',
        value: (record) => asText(read(record)),
        cell: (record) => (
          <bdi lang="ar" dir="rtl">
            {asText(read(record))}
          </bdi>
        ),
        width: width(kind === 'arabic' ? 160 : 240),
      };
    case 'text':
    case 'longText':
    case 'time':
    case 'image':
      break;
  }
  return { ...common, kind: 'text', value: (record) => asText(read(record)), width: width(kind === 'longText' ? 240 : 144) };
}

/** Its turn to give way: after the declared ones that the reader chose. */
const LAST = 10;

const asText = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

const unlessEmpty =
  (read: Read): Read =>
  (record) =>
    isMissing(read(record)) ? undefined : read(record);

/** Returns the entries of a list in one text; undefined where one of them is no text or number. */
function joined(value: unknown): string | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const entries: readonly unknown[] = value;
  const texts = entries.map((entry) =>
    typeof entry === 'string' ? entry : typeof entry === 'number' ? writeJson(entry) : undefined,
  );
  return texts.includes(undefined) ? undefined : texts.join(', ');
}
