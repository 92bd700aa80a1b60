import { expect, test } from 'vitest';
import { atOnce } from '@/steps';
import { doublesOf, firstDouble, personMarks } from '@/desks/money/rules/doubles';
import { contractOfOffer } from '@/desks/offers/kept/offer-rows';
import { withCustomerId } from '@/desks/money/customers/customer';
import { personKey, personNames } from '@/resources/contracts/rules/people';
import type { ServiceDocument } from '@/schema/document';

const of = (contract: ServiceDocument, other: ServiceDocument) =>
  personKey({ _id: 'c1', ...contract }) === personKey({ _id: 'c2', ...other });
const huda = 'Huda Al Rumaithi';
const named = (name: string, row: ServiceDocument = {}): ServiceDocument => ({ name, customer: [{ name, ...row }] });
const id = (name: string, customerId: string) => named(name, { customerId });
const phone = (name: string, number = '0501234567') => named(name, { phone: number });
const broker = { contacts: [{ contact: 'Broker Sam', phone: '+971 55 999 0000' }] };
const alpha = { name: 'Alpha Trading LLC', ...broker };
const beta = { name: 'Beta Clinic LLC', ...broker };
const second = { name: huda, customer: [{ name: huda }, { phone: '0501234567' }] };

test.each<[string, boolean, ServiceDocument, ServiceDocument]>([
  ['the same customer id, however they are called', true, id('Huda', 'p1'), id('H. Rumaithi', 'p1')],
  ['another customer id, for all that is the same', false, id(huda, 'p1'), id(huda, 'p2')],
  ['a name and a phone in any form', true, phone(huda, '050 123 4567'), phone('HUDA  al rumaithi', '+971 (0)50 123 4567')],
  ['a name and a second phone', true, named(huda, { phone1: '0501234567' }), named(huda, { phone2: '+971501234567' })],
  ['a name, and a phone of the second customer', true, second, phone(huda)],
  ['the same customer id with spaces', true, { ...named(huda), customerId: ' p1' }, { ...named('Huda'), customerId: 'p1 ' }],
  ['a name and an e-mail', true, named(huda, { email: 'huda@mail.example' }), named(huda, { email: 'Huda@Mail.example' })],
  ['a phone under two names', false, phone(huda), phone('Omar')],
  ['a name alone', false, named(huda), named(huda)],
  ['a name, and a phone of one of them', false, phone(huda), named(huda)],
  ['a broker among the contacts', false, alpha, beta],
  ['a company with the same broker twice', false, alpha, alpha],
])('contracts with %s are of one person: %s', (_, isOne, contract, other) => {
  expect(of(contract, other)).toBe(isOne);
});

test('a contract that names nobody has no person', () => {
  expect(personKey({ _id: 'c1', customer: [{ phone: '0501234567' }] })).toBe('');
});

/** Returns the pairs that are possibly one person, with what each shares, of contracts c1, c2 … */
function doubles(...contracts: readonly ServiceDocument[]): string[] {
  const all = contracts.map((contract, index) => ({ _id: `c${index + 1}`, ...contract }));
  const marks = atOnce(personMarks(all));
  const nameOf = (key: string) => all.find((contract) => personKey(contract) === key)?._id ?? '';
  return [...marks.marks.keys()].flatMap((key) =>
    Array.from(
      doublesOf(marks, key),
      ([other, shared]) => `${nameOf(key)} ${nameOf(other)}: ${shared.map(({ kind, value }) => `${kind} ${value}`).join()}`,
    ),
  );
}

/** What the first two contracts share, told of each. */
const both = (shared: string) => [`c1 c2: ${shared}`, `c2 c1: ${shared}`];
const husband = { name: 'Omar', phone: '0507654321' };
const couple = { name: 'Omar & Huda', customer: [husband, { name: 'Huda', phone: '0501234567' }] };
const nameAndPhone = both('name hudaalrumaithi,phone 971501234567');
const mail = (name: string, email: string) => named(name, { email });

test.each<[string, readonly string[], readonly ServiceDocument[]]>([
  ['a phone under two names', both('phone 971501234567'), [phone(huda, '+971 50 123 4567'), phone('Omar', '050 123 4567')]],
  ['an e-mail under two names', both('email a@mail.example'), [mail(huda, 'A@mail.example'), mail('Omar', 'a@mail.example')]],
  ['a name alone', both('name hudaalrumaithi'), [named(huda), named('HUDA Al-Rumaithi')]],
  [
    'a name and a phone, with an id and without',
    nameAndPhone,
    [named(huda, { phone: '0501234567', customerId: 'p1' }), phone(huda)],
  ],
  ['a name in Arabic', both('name هدي'), [named(huda, { nameAr: 'هدى' }), named('H. Rumaithi', { nameAr: 'هدي' })]],
  ['nobody without a name', [], [{ customer: [{ phone: '0501234567' }] }, phone(huda)]],
  ['no broker among the contacts', [], [alpha, beta]],
  ['not one person', [], [id(huda, 'p1'), id('Huda R.', 'p1')]],
  ['no husband, where the wife buys with him and alone', [], [couple, phone('Huda')]],
])('are possibly the same: %s', (_, expected, contracts) => {
  expect(doubles(...contracts)).toEqual(expected);
});

test('the first double of a person is another one who shares something, unless both were said to be others', () => {
  const contracts = [phone(huda), named(huda), named('Omar')].map((one, index) => ({ ...one, _id: `c${index}` }));
  const marks = atOnce(personMarks(contracts));
  const [one = '', two, omar = ''] = contracts.map(personKey);
  expect([one, omar].map((key) => firstDouble(marks, key, () => false))).toEqual([two, undefined]);
  expect(firstDouble(marks, one, (key, other) => key === one && other === two)).toBeUndefined();
});

test('of several buyers the first has the name', () => {
  const customer = [{ name: 'Omar', nameAr: 'عمر' }, { name: 'Huda' }];
  expect(personNames({ name: 'Omar & Huda', customer })).toEqual({ english: 'Omar', arabic: 'عمر' });
});

const buyers = { ...named(huda), customer: [{ name: huda }, { customerId: 'p9' }] };

test.each<[string, ServiceDocument]>([
  ['without an id', named(huda, { phone: '0501234567' })],
  ['with an id of its own', { ...named(huda, { customerId: 'p2' }), customerId: 'p2' }],
  ['that holds the customer whole', { name: huda, customer: [{ customer: { _id: 'p2', name: huda } }] }],
  ['that names its customer by id alone', { name: huda, customer: ['p2'] }],
  ['without customers', { name: huda }],
  ['with several buyers, of which another is the main one', { ...buyers, customerId: 'p9' }],
])('a contract %s is of the customer whose id is written into it', (_, contract) => {
  const joined = withCustomerId({ _id: 'c1', ...contract }, 'p1');
  expect(personKey(joined)).toBe('id-p1');
  expect(joined.name).toBe(huda);
  const rows = joined.customer as readonly unknown[] | undefined;
  expect(joined.customerId).toBe((rows?.length ?? 0) > 1 ? 'p9' : 'p1');
  // A service that gives ids to rows, and keeps nothing there that it does not know.
  if (!rows || rows.length > 1 || typeof rows[0] === 'string' || personKey({ _id: 'c1', ...contract }) === 'id-p2') return;
  expect(personKey({ ...joined, customer: [{ _id: 'row1', name: huda, phone: '0501234567' }] })).toBe('id-p1');
});

test.each([
  ['+971 (0)50 123 4567', true],
  ['00971501234567', true],
  ['+966 50 123 4567', false],
])('an offer to %s became the contract of 050 123 4567: %s', (number, isIts) => {
  const contract = { contractDate: '01/12/2026', ...named(huda, { phone: '050 123 4567' }) };
  expect(contractOfOffer({ number: 'OF-1', buyer: '', phone: number, made: '2026-11-20' }, [contract]) === contract).toBe(isIts);
});
