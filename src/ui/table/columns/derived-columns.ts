import { keptBy } from '@/kept';
import { writeJson } from '@/api/json';
import { commonTexts } from '@/i18n/en/common';
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

/** Made once for each schema, so that what an index has made of a column outlasts the list. */
const columnsOf = keptBy((schema: RecordSchema): readonly Derived[] =>
  fieldNames(schema).flatMap((name) => {
    const info = fieldOf(schema, name);
    return info.kind === 'group' && info.fields ? membersOf(schema, name, info.fields) : [columnOf(schema, name, info)];
  }),
);

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

/** The reading and showing of a kind of values; `least` is the least width in px. */
type Shown = Pick<Derived, 'kind' | 'word'> & {
  read: (value: unknown) => string | number | undefined;
  least: number;
  sortable?: false;
};

const asText = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value : undefined);
const ofNumber: Shown = { kind: 'number', read: readAmount, least: 104 };
const ofTexts: Shown = { read: joined, least: 176, sortable: false };
const ofAnything: Shown = { ...ofTexts, read: (value) => (isMissing(value) ? undefined : shownText(value)) };
const ofText: Shown = { read: asText, least: 144 };
const ofLongText: Shown = { read: asText, least: 240 };

const shown: Readonly<Partial<Record<FieldKind, Shown>>> = {
  list: { kind: 'number', read: (value) => (Array.isArray(value) ? value.length : undefined), least: 96, sortable: false },
  number: ofNumber,
  count: ofNumber,
  amount: { kind: 'amount', read: readAmount, least: 144 },
  ratio: { kind: 'ratio', read: (value) => readRatio(value)?.fraction, least: 96 },
  flag: {
    read: (value) => (typeof value === 'boolean' ? String(value) : undefined),
    word: (value) => i18n.t(value === 'true' ? 'yes' : 'no', { ns: commonTexts }),
    least: 88,
  },
  day: { kind: 'day', read: dayOf, least: 0 },
  texts: ofTexts,
  numbers: ofTexts,
  anything: ofAnything,
  group: ofAnything,
  arabic: { read: asText, least: 160 },
  longArabic: ofLongText,
  longText: ofLongText,
};

function fieldColumn(name: string, info: FieldInfo, label: () => string, read: Read): Derived {
  const { read: valueOf, least, ...column } = shown[info.kind] ?? ofText;
  const width = Math.max(least, info.label.length * 8 + 40);
  return {
    ...column,
    name,
    label,
    optional: true,
    yields: LAST,
    received: unlessEmpty(read),
    value: (record) => valueOf(read(record)),
    width: column.kind === 'day' ? (language) => Math.max(dayWidth(language), width) : width,
  };
}

/** Its turn to give way: after the declared ones that the reader chose. */
const LAST = 10;

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
