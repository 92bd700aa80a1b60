import { describe, expect, test } from 'vitest';
import { parseJson } from '@/api/json';
import { idOf } from '@/api/record-id';
import { audienceOfUnits } from '@/resources/notification-signals/composer/audience';
import { knownPeople, membersOf, peopleOf } from '@/resources/notification-signals/rules/people';
import { readPlan } from '@/resources/quota-plans/rules/plan-entries';
import { memberOf } from '@/resources/quota-plans/rules/planning';
import { availabilityOf, deriveAvailability, holdersOf } from '@/resources/contracts/rules/availability';
import { readContract } from '@/resources/contracts/rules/contract-entries';
import { renewedAmong } from '@/resources/contracts/rules/status';
import { overlapsOf } from '@/resources/contracts/rules/overlap';
import { projectsOf, unitProjectsOf, unitsOf } from '@/resources/contracts/rules/names';
import type { ServiceDocument } from '@/schema/document';
import { computed } from '../contracts/leases';

/** An id as services write it, and as text. */
const forms = [
  ['text', '"u1"', 'u1'],
  ['{ $oid }', '{"$oid":"507f1f77bcf86cd799439011"}', '507f1f77bcf86cd799439011'],
  ['number', '42', '42'],
  ['zero', '0', '0'],
  ['long number', '9007199254740993', '9007199254740993'],
  ['Arabic', '"شقة"', 'شقة'],
  ['like a key of objects', '"__proto__"', '__proto__'],
  ['a digit text', '"007"', '007'],
] as const;

const day = '2026-06-01';
const lease = (units: unknown, more: ServiceDocument = {}): ServiceDocument => ({ ...computed, _id: 'c1', units, ...more });
/** Returns the id of the unit that a row of a contract names. */
const unitIn = (row: unknown) => [...deriveAvailability([lease([row])], day).keys()][0];
const personIds = (people: ReadonlyArray<{ id: string }>) => people.map(({ id }) => id);
const inList = (document: ServiceDocument, list: string, name: string) =>
  (document[list] as ServiceDocument[]).map((row) => row[name]);

/** Returns the text of an id read at a place. */
const places: Readonly<Record<string, (id: unknown) => unknown>> = {
  'a record’s _id': (id) => idOf({ _id: id }),
  'a record’s id': (id) => idOf({ id }),
  'a unit, bare': (id) => unitIn(id),
  'a unit’s unitId': (id) => unitIn({ unitId: id }),
  'a unit’s propertyId': (id) => unitIn({ propertyId: id }),
  'a unit’s property, populated': (id) => unitIn({ property: { _id: id, name: 'A' } }),
  'a unit’s unitId, populated': (id) => unitIn({ unitId: { id } }),
  'a unit’s copy': (id) => unitIn({ unit: { _id: id } }),
  'a whole unit': (id) => unitIn({ _id: id, name: 'A-1' }),
  'a unit in the form': (id) => inList(readContract(lease([{ property: id }])), 'units', 'unitId')[0],
  'a customer, bare': (id) => personIds(peopleOf({ customer: [id] }))[0],
  'a customer’s customerId': (id) => personIds(peopleOf({ customer: [{ customerId: id, name: 'Mona' }] }))[0],
  'a customer, populated': (id) => personIds(peopleOf({ customer: [{ customer: { _id: id, name: 'Mona' } }] }))[0],
  'the main customer': (id) => personIds(peopleOf({ customerId: id }))[0],
  'a member, bare': (id) => inList(readPlan({ members: [id] }), 'members', 'memberId')[0],
  'a member of the audience': (id) => personIds(membersOf({ members: [{ memberId: id }] }))[0],
  'the member of a target': (id) => memberOf({ member: id }),
  'a recipient': (id) => [...knownPeople({ contracts: [], plans: [], signals: [{ userId: [id] }] }).keys()][0],
};

describe.each(forms)('an id as %s [R1]', (_, json, text) => {
  test.each(Object.entries(places))('is read from %s [R1]', (_place, read) => {
    expect(read(parseJson(json))).toBe(text);
  });
});

/** One unit as contracts name it. */
const units: ReadonlyArray<readonly [string, unknown]> = [
  ['unitId', { unitId: 'u1' }],
  ['property populated, { $oid }', { property: { _id: { $oid: 'u1' }, name: 'Signed' } }],
  ['unit populated', { unit: { id: 'u1', name: 'Signed' } }],
  ['an id', 'u1'],
  ['an { $oid }', { $oid: 'u1' }],
  ['the whole unit', { _id: 'u1', name: 'Signed' }],
  ['a row with an id of its own', { _id: 'row', propertyId: 'u1' }],
];

test.each(units)(
  'a contract that names its unit by %s holds it, shows its name and project, and is renewed by the one after',
  (_, row) => {
    const contract = lease([row]);
    const other = { ...lease([{ unitId: 'u1' }]), _id: 'c2' };
    expect(availabilityOf(deriveAvailability([contract], day), 'u1').status).toBe('leased');
    expect(availabilityOf(deriveAvailability([contract, other], day), 'u1').status).toBe('conflict');
    expect(holdersOf('u1', [contract], day)).toHaveLength(1);
    expect(overlapsOf(other, [contract])).toHaveLength(1);
    expect(audienceOfUnits([contract], new Set(['u1']), day).contracts).toEqual(['c1']);

    expect(unitsOf(contract, new Map([['u1', 'A-1']]))).toEqual([{ id: 'u1', name: 'A-1' }]);
    expect(projectsOf(contract, unitProjectsOf([{ _id: 'u1', name: 'A-1', subProjectId: 'Marsa' }]))).toEqual(['Marsa']);

    const party = { customer: [{ customerId: { $oid: 'p1' } }] };
    const next = lease([{ unitId: 'u1' }], { _id: 'c3', beginDate: '01/01/2027', endDate: '31/12/2027', ...party });
    expect([...renewedAmong([{ ...contract, ...party }, next]).keys()]).toHaveLength(1);
  },
);

test.each([[{ _id: 'row', unitId: null }], [{}], [null], [[]], [true], ['']])('%j names no unit', (row) => {
  expect(unitIn(row)).toBeUndefined();
});

test('two customers whose ids are objects are two people', () => {
  const of = (id: string, begin: string, end: string) =>
    lease(['u1'], { _id: id + begin, beginDate: begin, endDate: end, customer: [{ customerId: { $oid: id } }] });
  const [first, other] = [of('p1', '01/01/2026', '31/12/2026'), of('p2', '01/01/2027', '31/12/2027')];
  expect([...renewedAmong([first, other]).keys()]).toEqual([]);
});
