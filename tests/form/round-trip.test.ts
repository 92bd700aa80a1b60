import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Changes, changesBetween, patchBody, patched } from '@/api/document';
import { parseJson, writeJson } from '@/api/json';
import { contractSchema } from '@/resources/contracts/contract.schema';
import { readContract, writtenContract } from '@/resources/contracts/rules/contract-entries';
import { notificationSignalSchema } from '@/resources/notification-signals/notification-signal.schema';
import { quotaPlanSchema } from '@/resources/quota-plans/quota-plan.schema';
import { readPlan, writtenPlan } from '@/resources/quota-plans/rules/plan-entries';
import { unitSchema } from '@/resources/units/unit.schema';
import type { ServiceDocument } from '@/schema/document';
import { fieldNames, fieldOf, type RecordSchema } from '@/schema/field';
import { isRecordList, isRows, recordOf, type RecordValues, valuesOf } from '@/ui/form/record-values';
import { ALIASES, type Node, records, spelt } from '../generated-records';

/*
 * A record goes through a form and back as the text it came as: what nobody touched keeps its bytes, its numerals their spelling
 * and its keys their order. `npm run test:deep` makes many more.
 */
const RUNS = Number(process.env.MANZIL_ROUND_TRIPS ?? 400);

type Path = ReadonlyArray<string | number>;

function replaced(node: Node, [step, ...rest]: Path, leaf: string): Node {
  if (step === undefined) return { leaf };
  if ('list' in node) return { list: node.list.map((one, index) => (index === step ? replaced(one, rest, leaf) : one)) };
  if ('leaf' in node) return node;
  return { entries: node.entries.map(([key, one]) => [key, key === step ? replaced(one, rest, leaf) : one] as const) };
}

const usualName = (key: string): string => Object.entries(ALIASES).find(([, other]) => other === key)?.[0] ?? key;

type Leaf = { path: Path; inForm: string };

/** Returns the values that inputs of a form edit: where they are in the document, and among the values of the form. */
function leavesOf(schema: RecordSchema, node: Node, path: Path = [], inForm = ''): Leaf[] {
  if (!('entries' in node)) return [];
  return node.entries.flatMap(([key, value]): Leaf[] => {
    const name = fieldNames(schema).includes(key) ? key : usualName(key);
    if (!fieldNames(schema).includes(name)) return [];
    // A row that names its unit twice is edited where the name that counts stands.
    if (name === 'unitId' && node.entries.some(([other]) => other === 'unit')) return [];
    const { kind, fields } = fieldOf(schema, name);
    const [at, typed] = [[...path, key], inForm + name];
    if ('leaf' in value) return fields || kind === 'anything' ? [] : [{ path: at, inForm: typed }];
    if (fields && kind === 'group') return leavesOf(fields, value, at, `${typed}.`);
    if (!('list' in value)) return [];
    if (kind === 'numbers')
      return value.list.flatMap((one, index) => ('leaf' in one ? [{ path: [...at, index], inForm: `${typed}.${index}` }] : []));
    if (!fields || !isRecordList(schema, name)) return [];
    return value.list.flatMap((row, index) => leavesOf(fields, row, [...at, index], `${typed}.byKey.o${index}.`));
  });
}

/** Sets a value as an input does, on copies. */
function withTyped(values: unknown, [step = '', ...rest]: readonly string[], value: unknown): unknown {
  if (rest.length === 0 && Array.isArray(values)) return values.with(Number(step), value);
  const before = values as Record<string, unknown>;
  return { ...before, [step]: rest.length === 0 ? value : withTyped(before[step], rest, value) };
}

type Resource = {
  schema: RecordSchema;
  read?: (document: ServiceDocument) => ServiceDocument;
  written?: (changes: Changes<ServiceDocument>, document: ServiceDocument) => Changes<ServiceDocument>;
};

const resources: ReadonlyArray<readonly [string, Resource]> = [
  ['unit', { schema: unitSchema }],
  ['contract', { schema: contractSchema, read: readContract, written: writtenContract }],
  ['notification signal', { schema: notificationSignalSchema }],
  ['quota plan', { schema: quotaPlanSchema, read: readPlan, written: writtenPlan }],
];

const same = <T>(value: T): T => value;

/** Opens a record in a form, types, and returns the changes as they are sent. */
function changesAfter(
  { schema, read = same, written = same }: Resource,
  document: ServiceDocument,
  edits: ReadonlyArray<Leaf & { value: unknown }>,
) {
  const base = read(document);
  const start: unknown = valuesOf(schema, base);
  const values = edits.reduce((now, { inForm, value }) => withTyped(now, inForm.split('.'), value), start);
  const changes = changesBetween(base, recordOf(schema, values as RecordValues, base), fieldNames(schema));
  return written(changes, document);
}

const parsed = (node: Node): ServiceDocument => parseJson(spelt(node)) as ServiceDocument;

describe.each(resources)('a generated %s', (_, resource) => {
  const { schema } = resource;

  /** A record with some of its values to touch, each by a value of its own. */
  const edited = records(schema).chain((node) => {
    const found = leavesOf(schema, node).filter(
      ({ inForm }, index, all) => all.findIndex((one) => one.inForm === inForm) === index,
    );
    return fc.record({ node: fc.constant(node), touched: fc.shuffledSubarray(found).map((some) => some.slice(0, 4)) });
  });

  function expectRowsToMove(node: Node) {
    const document = parsed(node);
    const { read = same, written = same } = resource;
    const base = read(document);
    const isTurned = (name: string, value: unknown) => isRows(value) && isMovable(document[name]);
    const values = Object.entries(valuesOf(schema, base));
    const turned = values.map(([name, value]) =>
      isRows(value) && isTurned(name, value) ? [name, { ...value, order: value.order.toReversed() }] : [name, value],
    );
    const lists = new Set(values.flatMap(([name, value]) => (isTurned(name, value) ? [name] : [])));
    const changes = changesBetween(base, recordOf(schema, Object.fromEntries(turned) as RecordValues, base), fieldNames(schema));
    expect(writeJson(patched(parsed(node), written(changes, document)))).toBe(spelt(turnedAround(node, lists)));
  }

  test('keeps every byte that nobody touched, and moves rows as they came', () => {
    let touches = 0;
    fc.assert(
      fc.property(edited, ({ node, touched }) => {
        const edits = touched.map((leaf, index) => ({ ...leaf, value: index % 2 ? `typed ${index}` : 987_654.25 + index }));
        const expected = edits.reduce((now, { path, value }) => replaced(now, path, JSON.stringify(value)), node);
        const changes = changesAfter(resource, parsed(node), edits);
        expect(Object.keys(changes).toSorted()).toEqual([...new Set(edits.map(({ path }) => String(path[0])))].toSorted());
        // What is sent is made of the record read again before the write.
        const fresh = parsed(node);
        expect(writeJson(patched(fresh, changes))).toBe(spelt(expected));
        const sent = patchBody(fresh, changes);
        expect(Object.keys(sent).toSorted()).toEqual(Object.keys(changes).toSorted());
        touches += edits.length;
        expectRowsToMove(node);
      }),
      { numRuns: RUNS / resources.length },
    );
    expect(touches).toBeGreaterThan(RUNS / 8);
  });
});

/** A bare number among rows keeps its spelling in its place alone. */
const isMovable = (list: unknown): boolean => Array.isArray(list) && list.every((row) => typeof row !== 'number');

const turnedAround = (node: Node, lists: ReadonlySet<string>): Node =>
  'entries' in node
    ? {
        entries: node.entries.map(
          ([key, one]) => [key, lists.has(key) && 'list' in one ? { list: one.list.toReversed() } : one] as const,
        ),
      }
    : node;
