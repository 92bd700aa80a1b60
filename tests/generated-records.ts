import * as fc from 'fast-check';
import { fieldNames, fieldOf, type RecordSchema } from '@/schema/field';

/* Records as services may send them, with odd texts, numerals, shapes and unknown keys, as the JSON that spells them. */

/** JSON as it is spelt: a leaf holds the text of its value. */
export type Node = { leaf: string } | { list: readonly Node[] } | { entries: ReadonlyArray<readonly [key: string, node: Node]> };

export function spelt(node: Node): string {
  if ('leaf' in node) return node.leaf;
  if ('list' in node) return `[${node.list.map(spelt).join(',')}]`;
  return `{${node.entries.map(([key, value]) => `${JSON.stringify(key)}:${spelt(value)}`).join(',')}}`;
}

const numerals = fc.oneof(
  fc.constantFrom(
    '0',
    '-0',
    '1.0',
    '1.10',
    '1E5',
    '1e5',
    '-1.50E-7',
    '0.00',
    '100.000',
    '0.0000001',
    '1e400',
    '9007199254740993',
    '123456789012345678901234.50',
    '1e21',
    '0.1',
    '0.30000000000000004',
    '55.27078300000000',
    '-12.0e+2',
    '0e0',
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.tuple(fc.integer(), fc.nat({ max: 9999 })).map(([whole, decimals]) => `${whole}.${decimals}0`),
);
const texts = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('1.10', '"1.0"', '\\', 'a.0,', '{"a":1E5}', 'شقة', '\u202e', '01/02/2026', '2026-01-05T00:00:00.000Z'),
  )
  .map((text) => JSON.stringify(text));
const leaves: fc.Arbitrary<Node> = fc.oneof(numerals, texts, fc.constantFrom('null', 'true', 'false')).map((leaf) => ({ leaf }));

/** Keys that no schema has; those that look like indices are left out, since objects put them first. */
const otherKeys = fc
  .oneof(fc.string({ unit: 'binary' }), fc.constantFrom('__proto__', 'constructor', 'toString', '_id', '__v', 'x y', 'a.b'))
  .filter((key) => !/^(?:0|[1-9]\d*)$/.test(key));

const { anything } = fc.letrec<{ anything: Node }>((tie) => ({
  anything: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaves,
    fc.array(tie('anything'), { maxLength: 3 }).map((list): Node => ({ list })),
    fc
      .uniqueArray(fc.tuple(otherKeys, tie('anything')), { maxLength: 3, selector: ([key]) => key })
      .map((entries): Node => ({ entries })),
  ),
}));

/** Entries that are no rows. A number is left out: it keeps its spelling in its place alone. */
const strangers: fc.Arbitrary<Node> = fc.oneof(
  texts.map((leaf): Node => ({ leaf })),
  fc.constant<Node>({ leaf: 'null' }),
  fc.array(leaves, { maxLength: 2 }).map((list): Node => ({ list })),
);

/** A record of a schema: any of its fields in any order among unknown ones, each as expected or as anything else. */
export function records(schema: RecordSchema, aliases: Readonly<Record<string, string>> = {}): fc.Arbitrary<Node> {
  const fieldsOf = fc.subarray(fieldNames(schema), { minLength: 1 }).chain((names) =>
    fc.tuple(
      ...names.map((name) => {
        const spelling = aliases[name] === undefined ? fc.constant(name) : fc.constantFrom(name, aliases[name]);
        return fc.tuple(spelling, fc.oneof({ weight: 6, arbitrary: usual(schema, name) }, { weight: 1, arbitrary: anything }));
      }),
    ),
  );
  const others = fc.uniqueArray(fc.tuple(otherKeys, anything), { maxLength: 3, selector: ([key]) => key });
  return fc
    .tuple(fieldsOf, others)
    .chain(([fields, more]) =>
      fc.shuffledSubarray([...fields, ...more.filter(([key]) => !fieldNames(schema).includes(key))], {
        minLength: fields.length,
      }),
    )
    .map((entries): Node => ({ entries: unique(entries) }));
}

const unique = (entries: ReadonlyArray<readonly [string, Node]>) => [...new Map(entries)];

function usual(schema: RecordSchema, name: string): fc.Arbitrary<Node> {
  const { kind, fields } = fieldOf(schema, name);
  if (fields && kind === 'group') return records(fields);
  if (fields) {
    const rows = fc.oneof({ weight: 5, arbitrary: records(fields, ALIASES) }, { weight: 1, arbitrary: strangers });
    return fc.array(rows, { maxLength: 4 }).map((list): Node => ({ list }));
  }
  if (kind === 'numbers')
    return fc.array(numerals, { maxLength: 3 }).map((list): Node => ({ list: list.map((leaf) => ({ leaf })) }));
  return leaves;
}

/** Other names of fields that forms show under the name of the schema. */
export const ALIASES: Readonly<Record<string, string>> = { unitId: 'propertyId', expirationDate: 'expiryDate' };
