import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newSignalPath } from '@/addresses';
import { openDesks } from '@/desks/desks';
import {
  audienceOfContracts,
  audienceOfUnits,
  audienceStart,
  startedAudience,
} from '@/resources/notification-signals/composer/audience';
import { dueMark, type DueKey, readDueMark } from '@/desks/money/rules/due';
import {
  contractsAbout,
  directoryOf,
  objectChoices,
  signalValues,
  type TextLanguage,
} from '@/resources/notification-signals/composer/directory';
import { signalWarnings, typedTime } from '@/resources/notification-signals/rules/warnings';
import { composedSignals, filled, isArabic, placeholdersIn } from '@/resources/notification-signals/rules/composed';
import { linkedRecordPath } from '@/resources/notification-signals/rules/linked-record';
import { cutText, smsSize } from '@/resources/notification-signals/rules/message-length';
import { knownPeople, peopleMatching, peopleOf, recipientOf } from '@/resources/notification-signals/rules/people';
import { rescheduled } from '@/resources/notification-signals/rules/rescheduled';
import { readTemplates, withNewName, withoutTemplate, withTemplate } from '@/resources/notification-signals/rules/templates';
import { signalComposer } from '@/resources/notification-signals/signal-composer.place';
import type { ServiceDocument } from '@/schema/document';
import { always } from '../../always';
import { dueOn } from './money';
import { spelt } from '../../spelt';

const today = '2026-11-20';

// Whatever another file has opened, and once.
openDesks();
await signalComposer.load();

const [phone, email] = ['+971 50 123 4567', 'noor@x.example'];
const noor = { customerId: 'c1', name: 'Noor Trading', nameAr: 'نور للتجارة', phone, email };
const lease = (_id: string, year: number, more: ServiceDocument): ServiceDocument => {
  return { _id, frequency: 'months', beginDate: `01/01/${year}`, endDate: `31/12/${year}`, ...more };
};
const sold = Object.entries({ c2: 'Huda', c3: 'Omar' }).map(([customerId, name]) => ({ customerId, name }));
const guard = { contact: 'Guard', phone1: '+971 55 000 1111' };
const contacts = [{ contact: 'Noor again', email }, guard];
const terms = [dueOn('01/12/2026', 5000), dueOn('01/06/2026', 9000)];
const signed = { contractDate: '01/02/2026', manual: true, manualTerms: terms };
const sale = (_id: string, more: ServiceDocument) => ({ _id, ...signed, ...more });
const rented = (unitId: string, rent = 1) => [{ unitId, rent }];
const contracts: ServiceDocument[] = [
  lease('k1', 2026, { name: 'Noor Trading', reference: 'R-1', customer: [noor], contacts, units: rented('u1', 1000) }),
  sale('k2', { name: 'Huda and Omar', customer: sold, units: [{ unitId: 'u2' }, { unitId: 'u3', exitDate: '01/03/2026' }] }),
  lease('k3', 2024, { customer: [{ customerId: 'c4', name: 'Gone' }], units: [{ unitId: 'u1', rent: 1 }] }),
  lease('k4', 2027, { units: ['u2'] }),
  lease('k5', 2026, { name: 'Noor Trading', customerId: 'c1', beginDate: '20/11/2026', endDate: undefined, units: rented('u4') }),
];
/** The contracts, of which the first has other values. */
const withFirst = (more: ServiceDocument) => contracts.map((one) => (one._id === 'k1' ? { ...one, ...more } : one));
const units: ServiceDocument[] = [
  { _id: 'u1', name: 'B-1', unitNameAr: 'ب-1', subProjectId: 'Marsa' },
  { _id: 'u2', name: 'B-2', subProjectId: 'Marsa' },
  { _id: 'u4', name: 'V-4', subProjectId: 'Khor' },
];
const plans: ServiceDocument[] = [
  { _id: 'q1', planName: 'Sales', members: ['m1', { memberId: 'm2', name: 'Layla', email: 'l@x.example' }] },
];
const directoryWith = (more: Partial<Parameters<typeof directoryOf>[0]> = {}) =>
  directoryOf({ contracts, units, plans, signals: [], tariffs: () => 3, today, ...more });
const directory = directoryWith();
const english: TextLanguage = {
  arabic: false,
  money: (amount) => `AED ${amount}`,
  day: (day) => day,
  number: String,
  list: (texts) => texts.join(' and '),
};
const arabic: TextLanguage = { ...english, arabic: true };
const values = (signal: ServiceDocument, person?: string, more: Partial<Parameters<typeof signalValues>[0]> = {}) =>
  signalValues({ signal, person, about: undefined, scope: new Set(), dues: [], directory, language: english, ...more });

test.each([
  ['', 'gsm7', 0, 0],
  ['a'.repeat(160), 'gsm7', 160, 1],
  ['a'.repeat(161), 'gsm7', 161, 2],
  [`${'a'.repeat(159)}€`, 'gsm7', 161, 2],
  // The euro's two septets stay together: it goes into the second message, and the last letter into a third.
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm7', 306, 3],
  ['ب'.repeat(70), 'ucs2', 70, 1],
  ['ب'.repeat(71), 'ucs2', 71, 2],
  [`${'ب'.repeat(66)}😀${'ب'.repeat(66)}`, 'ucs2', 134, 3],
  ['Price 5 “firm”', 'ucs2', 14, 1],
])('the size of a short message, %#: %s', (text, alphabet, length, parts) => {
  expect(smsSize(text)).toMatchObject({ alphabet, length, parts });
});

test('a short message names the character that requires Unicode, fits into its parts, and needs every one of them', () => {
  expect(['Price “firm”', '{a}[b]~'].map((text) => smsSize(text).widened)).toEqual(['“', undefined]);
  always(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
    const { length, parts, perPart, left } = smsSize(text);
    expect(parts * perPart).toBeGreaterThanOrEqual(length);
    expect(left).toBeGreaterThanOrEqual(0);
    // An indivisible character leaves at most one septet or unit unused.
    expect(parts <= 1 || (parts - 1) * perPart < length + parts).toBe(true);
  });
});

test('placeholders are found in any spelling, and unknown ones are reported', () => {
  expect(placeholdersIn('Dear {Name}, { unit } and {name}: {rent} {} {1} {اسم}')).toEqual({
    known: ['name', 'unit'],
    unknown: ['rent', 'اسم'],
  });
  const texts = ['Dear {name}', 'Your unit in برج النخيل is ready', 'السيد {name}', 'وحدتك في Palm Tower جاهزة للتسليم'];
  expect(texts.map(isArabic)).toEqual([false, false, true, true]);
});

test('placeholders follow the language of the line they stand in, else of the lines and texts around it', () => {
  const inLanguage = (_: unknown, isInArabic: boolean) =>
    isInArabic ? { name: 'نور', amount: '١٬٠٠٠' } : { name: 'Noor', amount: '1,000' };
  const message = 'Dear {name},\nyou owe\n{amount}\n\nعزيزي {name}،\nالمبلغ المستحق عليكم هذا الشهر هو\n{amount}';
  const typed = { userId: ['c1'], subject: '{name} · {amount}', message, notificationTitle: '{amount}: دفعة' };
  const [one] = composedSignals(typed, inLanguage);
  expect(one?.document).toMatchObject({
    subject: 'نور · ١٬٠٠٠',
    message: 'Dear Noor,\nyou owe\n1,000\n\nعزيزي نور،\nالمبلغ المستحق عليكم هذا الشهر هو\n١٬٠٠٠',
    notificationTitle: '١٬٠٠٠: دفعة',
  });
  const [latin] = composedSignals({ userId: ['c1'], subject: '{name}', message: '{amount} is due' }, inLanguage);
  expect(latin?.document).toMatchObject({ subject: 'Noor', message: '1,000 is due' });
});

test('placeholders are filled in once, and stay where the value is unknown; a text without braces is never changed', () => {
  expect(filled('{NAME} {unit} {x}', { name: '{unit}' })).toBe('{unit} {unit} {x}');
  always(fc.string(), (text) => {
    const bare = text.replaceAll(/[{}]/g, '');
    expect(filled(bare, { name: 'x' })).toBe(bare);
  });
});

test('placeholders of a contract come from its units, its next due and its end', () => {
  const about = { object: 'contracts', objectId: 'k1', date: '2026-11-21' };
  expect(values(about, 'c1')).toEqual({
    name: 'Noor Trading',
    salutation: 'Dear',
    unit: 'B-1',
    project: 'Marsa',
    nextTerm: '2026-12-01',
    amount: 'AED 1000',
    instalments: 'AED 1000 (2026-12-01)',
    total: 'AED 1000',
    date: '2026-11-21',
    end: '2026-12-31',
    reference: 'R-1',
  });
  expect(values(about, undefined, { language: arabic })).toMatchObject({ name: 'نور للتجارة', unit: 'ب-1' });
  expect(values(about, 'nobody')).not.toHaveProperty('name');
});

test('placeholders name what each meter counted last during the lease, and what it cost', () => {
  const readings = [
    { service: 'Water', readingDate: '2026-10-01', previousReading: 80, currentReading: 120, cost: 60 },
    { service: 'Water', readingDate: '2026-11-01', previousReading: 120, currentReading: 155.5, cost: 106.5 },
    { service: 'Electricity', readingDate: '2026-11-02', previousReading: 1500, currentReading: 1600 },
    { service: 'Gas', readingDate: '2019-11-02', previousReading: 1, currentReading: 2, cost: 999 },
  ];
  const [first = {}, second = {}, ...others] = units;
  const metered = [{ ...first, readings }, second, ...others];
  expect(values({}, 'c1', { about: ['k1'], directory: directoryWith({ units: metered }) })).toMatchObject({
    consumption: 'Water 35.5 m³ (2026-11-01) and Electricity 100 kWh (2026-11-02)',
    cost: 'AED 406.5',
  });
  const water = { service: 'Water', readingDate: '2026-11-03', previousReading: 7, currentReading: 9 };
  const both = directoryWith({
    contracts: withFirst({ units: [{ unitId: 'u1' }, { unitId: 'u2' }] }),
    units: metered.with(1, { ...second, readings: [water] }),
  });
  expect(values({}, 'c1', { about: ['k1'], directory: both }).consumption).toMatch(
    /Water 35.5 m³ \(B-1, 2026-11-01\).* Water 2 m³ \(B-2, 2026-11-03\)$/,
  );
});

test('placeholders come from the recipient’s own contract where the signal is about something else', () => {
  expect(values({ object: 'unit', objectId: 'u2' }, 'c3')).toMatchObject({ name: 'Omar', unit: 'B-2', amount: 'AED 5000' });
  expect(values({}, 'c2')).toMatchObject({ nextTerm: '2026-12-01', unit: 'B-2' });
  // Prefers the contract that the audience came from, else the one with the nearest due date.
  expect(values({}, 'c1', { scope: new Set(['k1']) })).toMatchObject({ unit: 'B-1' });
  expect(values({}, 'c1')).toMatchObject({ unit: 'V-4' });
  expect(values({ object: 'customer', objectId: 'c4' })).toEqual({ salutation: 'Dear' });
  expect(values({ object: 'quotaPlan', objectId: 'q1' }, 'm2')).toEqual({ name: 'Layla', salutation: 'Dear', plan: 'Sales' });
  expect(values({ object: 'thing', objectId: 'x' })).toEqual({ salutation: 'Dear' });
});

const due = (contract: string, day: string, place = 0): DueKey => ({ contract, day, place });
const asked = (dues: readonly DueKey[], person: string) => {
  const scope = new Set(dues.map(({ contract }) => contract));
  return { signal: {}, person, scope, dues, directory, language: english };
};

test('the payments a signal was started from are named in place of the next one, each with its amount and day', () => {
  const later = signalValues({ ...asked([due('k1', '2026-12-01'), due('k1', '2026-03-01')], 'c1'), about: ['k1'] });
  expect(later).toMatchObject({ amount: 'AED 1000 and AED 1000', nextTerm: '2026-03-01 and 2026-12-01' });
  const past = signalValues({ ...asked([due('k2', '2026-06-01')], 'c2'), about: ['k2'] });
  expect(past).toMatchObject({ amount: 'AED 9000', nextTerm: '2026-06-01' });
  // None where the contract no longer has them.
  const gone = signalValues({ ...asked([due('k1', '2026-03-02'), due('k1', '2026-03-01', 1)], 'c1'), about: ['k1'] });
  expect(gone['unit']).toBe('B-1');
  for (const name of ['nextTerm', 'amount', 'instalments', 'total']) expect(gone).not.toHaveProperty(name);
});

test('the payments a signal was started from belong to the contracts each person is written to about', () => {
  const both = [due('k1', '2026-12-01'), due('k5', '2026-12-20'), due('k2', '2026-12-01')];
  expect(['c1', 'c3', 'm2'].map((person) => contractsAbout(asked(both, person)))).toEqual([['k1', 'k5'], ['k2'], []]);
  expect(contractsAbout({ ...asked([], 'c2'), scope: new Set(['k2']) })).toEqual(['k2']);
  expect(contractsAbout(asked([], 'c2'))).toEqual([]);
});

test('the payments a signal was started from are named with what is still to be paid of them, over all contracts of a person', () => {
  const manualTerms = [
    { date: '01/10/2026', amount: 700, payments: [{ amount: 700 }] },
    { date: '01/11/2026', amount: 1000, payments: [{ amount: 250.5 }] },
    { date: '01/12/2026', amount: 900, payments: [{ amount: 900, type: 'cheque', status: 'held' }] },
    { date: '15/12/2026', amount: 1 },
  ];
  const of = directoryWith({ contracts: withFirst({ manual: true, manualTerms }) });
  const dues = [due('k1', '2026-12-01'), due('k1', '2026-10-01'), due('k1', '2026-11-01')];
  const ticked = { ...asked(dues, 'c1'), directory: of };
  expect(signalValues({ ...ticked, about: ['k1'] })).toMatchObject({
    instalments: 'AED 749.5 (2026-11-01) and AED 900 (2026-12-01)',
    total: 'AED 1649.5',
    amount: 'AED 749.5 and AED 900',
  });
  const both = { ...asked([...dues.slice(1), due('k5', '2026-12-20')], 'c1'), directory: of };
  const { instalments, total, unit } = signalValues({ ...both, about: contractsAbout(both) });
  expect(instalments).toMatch(/^AED 749.5 \(B-1, 2026-11-01\) and AED \d+ \(V-4, 2026-12-20\)$/);
  expect(Number(total?.slice(4))).toBe(749.5 + Number(/and AED (\d+)/.exec(instalments ?? '')?.[1]));
  expect(unit).toBe('B-1, V-4');
});

test('the payments a signal was started from are in the address of a new signal with their contract, and in no other mark', () => {
  const places = ['k1', 'a.b,c', '%2F'].map((contract) => due(contract, '2026-12-01', 2));
  expect(places.map((place) => readDueMark(dueMark(place)))).toEqual(places);
  for (const mark of ['', 'k1', '2026-12-01.k1', 'soon.0.k1', '2026-12-01.x.k1']) expect(readDueMark(mark)).toBeUndefined();
});

const valuesFor = (person: string | undefined) => (person === 'a' ? { name: 'Ann' } : person === 'b' ? { name: 'Bob' } : {});

test('a composed message becomes one signal where the text is the same for all, else one for each different text, with its recipients', () => {
  const signal = { message: 'Hello', userId: ['a', 'b'], campaign: 7 };
  expect(composedSignals(signal, valuesFor)).toEqual([{ document: signal, recipients: ['a', 'b'], unfilled: [] }]);
  const composed = composedSignals({ message: 'Dear {name}', userId: ['a', 'x', 'b', 'y'], date: 'd' }, valuesFor);
  const of = (name: string, recipients: string[], unfilled: string[] = []) => {
    return { document: { message: `Dear ${name}`, userId: recipients, date: 'd' }, recipients, unfilled };
  };
  expect(composed).toEqual([of('Ann', ['a']), of('{name}', ['x', 'y'], ['name']), of('Bob', ['b'])]);
});

const about = (person: string) => ({ a: ['k1'], b: ['k1', 'k2'] })[person] ?? [];

test('a composed message becomes signals linked to the contract of their recipients, where they have one in common', () => {
  const linked = composedSignals({ message: 'Dear {name}', userId: ['a', 'x'] }, valuesFor, { about, together: false });
  expect(linked.map(({ document }) => document)).toEqual([
    { message: 'Dear Ann', userId: ['a'], object: 'contract', objectId: 'k1' },
    { message: 'Dear {name}', userId: ['x'] },
  ]);
  const alike = composedSignals({ message: 'Hello', userId: ['a', 'b'] }, valuesFor, { about, together: false });
  expect(alike.map(({ document }) => document)).toEqual([{ message: 'Hello', userId: ['a', 'b'] }]);
  const own = { message: 'Hello', userId: ['a'], object: 'unit', objectId: 'u1' };
  expect(composedSignals(own, valuesFor, { about, together: false })[0]?.document).toEqual(own);
});

test('a composed message becomes one for each person where it is about all of their contracts, linked to the first', () => {
  const told: unknown[] = [];
  const forAll: typeof valuesFor = (person, ...rest: unknown[]) => {
    told.push([person, rest[1]]);
    return valuesFor(person);
  };
  const signals = composedSignals({ message: 'Hello {name}', userId: ['a', 'b', 'x'] }, forAll, { about, together: true });
  const linked = signals.map(({ document: { userId, objectId } }) => `${String(userId)} ${String(objectId)}`);
  expect(linked).toEqual(['a k1', 'b k1', 'x undefined']);
  expect(told).toEqual(['a', 'b', 'x'].map((person) => [person, about(person)]));
  const alike = composedSignals({ message: 'Hello', userId: ['a', 'b'] }, valuesFor, { about, together: true });
  expect(alike.map(({ document: { userId } }) => userId)).toEqual([['a'], ['b']]);
});

test('a composed message becomes one without recipients, or where they are no ids; together they name every recipient once', () => {
  expect(composedSignals({ subject: '{name}' }, valuesFor)).toHaveLength(1);
  const [none] = composedSignals({ subject: '{name}', userId: [{ userId: 'a' }] }, valuesFor);
  expect(none?.document.userId).toEqual([{ userId: 'a' }]);
  always(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')), (userId) => {
    const named = composedSignals({ message: '{name}', userId }, valuesFor).flatMap(({ recipients }) => recipients);
    expect([named.length, new Set(named)]).toEqual([userId.length, new Set(userId)]);
  });
});

test('people are the customers of contracts, contacts who are none, and who is in plans and earlier signals, each once', () => {
  const [first = {}] = contracts;
  expect(peopleOf(first).map(({ id }) => id)).toEqual(['c1', '+971 55 000 1111']);
  expect(peopleOf({ customerId: 7, name: 'One' })).toEqual([{ id: '7', name: 'One', from: 'contract' }]);
  expect(peopleOf({ customer: 'x', contacts: [null, 3, {}] })).toEqual([{ id: '3', from: 'contract' }]);
  const notifiedUser = [
    { userId: 'z9', name: 'Zaid' },
    { userId: 'c1', email: 'other' },
  ];
  const people = knownPeople({ contracts, plans, signals: [{ userId: ['c1', 'z9'], notifiedUser }] });
  expect(people.get('z9')).toEqual({ id: 'z9', name: 'Zaid', from: 'signal' });
  expect(people.get('c1')).toMatchObject({ from: 'contract', email });
  expect(people.get('m2')).toMatchObject({ name: 'Layla' });
});

test.each(spelt(['c1', 'noor · نور · NOOR@X · 050 123 · trading noor'], ['m2', 'layla']))(
  'people are found by "%s"',
  (typed, id) => {
    expect(peopleMatching(typed, directory.people.values(), 5).map((person) => person.id)).toContain(id);
  },
);

test.each(spelt(['c1', '+971501234567'], ['c2', 'c2 · huda'], ['m2', 'l@x.example'], ['somebody', 'somebody']))(
  'people typed as "%s" are stored as %s',
  (typed, id) => expect(recipientOf(typed, directory.people)).toBe(id),
);

const ids = ({ members }: { members: ReadonlyArray<{ person: { id: string } }> }) => members.map(({ person }) => person.id);

test('an audience is everyone with a live contract on the units, once, with nameless contracts counted', () => {
  const audience = audienceOfUnits(contracts, new Set(['u1', 'u2', 'u3', 'u4']), today);
  expect(ids(audience)).toEqual(['c1', '+971 55 000 1111', 'c2', 'c3']);
  expect(audience).toMatchObject({ contracts: ['k1', 'k2', 'k4', 'k5'], nameless: 1 });
  expect(audience.members[0]).toMatchObject({ contracts: ['k1', 'k5'], units: ['u1', 'u4'] });
  expect(ids(audienceOfUnits(contracts, new Set(['u3']), today))).toEqual([]);
});

test.each([
  ['lease', '', 'active ending upcoming'],
  ['sale', '', 'signed'],
  ['reservation', '', 'held'],
  ['', 'upcoming', 'upcoming'],
  ['lease', 'active', 'active'],
  ['', '', 'active ending upcoming signed held'],
] as const)('an audience of contracts of the kind "%s" and the status "%s" is those under them', (kind, status, expected) => {
  const day = '2026-06-15';
  const people = (id: string) => ({ customer: [{ customerId: id, name: id }], units: [{ unitId: 'u1' }] });
  const all: readonly ServiceDocument[] = [
    lease('active', 2026, people('active')),
    lease('ending', 2026, { endDate: '30/06/2026', ...people('ending') }),
    lease('upcoming', 2026, { beginDate: '01/07/2026', ...people('upcoming') }),
    lease('ended', 2026, { endDate: '31/05/2026', ...people('ended') }),
    lease('terminated', 2026, { terminationDate: '01/06/2026', ...people('terminated') }),
    { _id: 'signed', contractDate: '01/01/2026', beginDate: '01/01/2026', ...people('signed') },
    { _id: 'held', reservationId: 'R1', ...people('held') },
  ];
  const under = (unitId: string) => ids(audienceOfUnits(all, new Set([unitId]), day, { kind, status })).join(' ');
  expect([under('u1'), under('u2')]).toEqual([expected, '']);
});

test('an audience has one recipient for all contracts of a person, and for a phone however it is written', () => {
  const broker = (number: string) => ({ contacts: [{ contact: 'Broker Sam', phone: number }] });
  const huda = { name: 'HUDA', phone: '+971 50 123 4567', email: 'h@x.example' };
  const all: readonly ServiceDocument[] = [
    lease('l1', 2026, { customer: [{ name: 'Huda', phone: '050 123 4567' }], ...broker('+971 55 999 0000') }),
    lease('l2', 2026, { customer: [huda], ...broker('0559990000') }),
    lease('l3', 2026, { customer: [{ name: 'Omar', phone: '0501112222' }], customerId: 'p3' }),
    lease('l4', 2026, { customer: [{ customerId: 'p3', name: 'Omar' }] }),
  ];
  const { members } = audienceOfContracts(all, new Set(['l2', 'l3', 'l4', 'l1']));
  expect(members.map(({ person, contracts: under }) => [person.id, person.name, under])).toEqual([
    ['050 123 4567', 'Huda', ['l1', 'l2']],
    ['+971 55 999 0000', 'Broker Sam', ['l1', 'l2']],
    ['p3', 'Omar', ['l3', 'l4']],
  ]);
  // A message that was started before names her by another of her ids.
  const known = directoryWith({ contracts: all });
  expect(known.byPerson.get('h@x.example')?.map(({ _id }) => _id)).toEqual(['l1', 'l2']);
  expect(recipientOf('00971 50 111 2222', known.people)).toBe('p3');
});

test.each([
  [{ object: 'unit', objectId: 'u1', units: ['u1'] }, ['c1', '+971 55 000 1111']],
  [{ contracts: ['k2', 'k3'] }, ['c2', 'c3', 'c4']],
  [{ dues: ['2026-12-01.0.k2', '2024-05-01.0.k3'] }, ['c2', 'c3', 'c4']],
  [{ project: 'Khor' }, ['c1']],
  [{ plan: 'q1' }, ['m1', 'm2']],
])('an audience is in the address: %j', (start, expected) => {
  const search = new URL(newSignalPath(start), 'https://x.example').searchParams;
  const read = audienceStart(search);
  expect(read).toBeDefined();
  const plan = read?.plan === undefined ? undefined : plans[0];
  expect(ids(startedAudience(read ?? {}, { contracts, units, ...(plan && { plan }) }, today))).toEqual(expected);
});

test('the record of a signal is chosen from existing ones, distinguished where names are equal', () => {
  expect(objectChoices('Contracts', directory, false)?.map(({ label }) => label)).toContain('Noor Trading · B-1 · R-1');
  expect(objectChoices('quota_plan', directory, false)).toEqual([{ value: 'q1', label: 'Sales' }]);
  expect(objectChoices('unit', directory, true)?.[0]).toEqual({ value: 'u1', label: 'ب-1 · Marsa' });
  expect(objectChoices('constructor', directory, false)).toBeUndefined();
  const namesakes = directoryWith({ units: ['a', 'b'].map((_id) => ({ _id, name: 'X' })) });
  expect(objectChoices('unit', namesakes, false)?.map(({ label }) => label)).toEqual(['X · a', 'X · b']);
});

test.each(
  spelt<string | undefined>(
    ['00:00', '12 am'],
    ['09:00', '9'],
    ['09:30', '9:30 · 0930 · 09:30:15'],
    ['21:30', '9.30 pm · ٩:٣٠ م'],
    [undefined, '25:00 · 13 pm · noon'],
  ),
)('"%s" is the time %s', (text, time) => expect(typedTime(text)).toBe(time));

test('a text is cut between visible characters [R8]', () => {
  expect(cutText('abc', 3)).toEqual({ text: 'abc', cut: false });
  expect(cutText('👨‍👩‍👧 abc', 3)).toEqual({ text: '👨‍👩‍👧 a…', cut: true });
});

test('templates are stored by name, and anything else is skipped', () => {
  const one = { name: 'One', subject: 's', notificationTitle: '', message: 'm' };
  const two = { name: 'Two', subject: '', notificationTitle: '', message: 'n' };
  expect(readTemplates([one, null, 'x', { name: ' ' }, { name: 3 }, { name: 'Two', message: 'n' }])).toEqual([one, two]);
  expect(readTemplates('no')).toEqual([]);
  expect(withTemplate([one], { ...one, message: 'other' })).toEqual([{ ...one, message: 'other' }]);
  expect(withNewName([one], 'One', ' Three ')).toEqual([{ ...one, name: 'Three' }]);
  expect(withNewName([one], 'One', ' ')).toEqual([one]);
  expect(withoutTemplate([one], 'One')).toEqual([]);
});

test('unexpected values in a signal are reported', () => {
  const signal = { message: 'Dear {nom}', userId: ['a'], channels: ['sms'], time: 'noon' };
  const found = signalWarnings(signal).map(({ path, key, words }) => [path, key, ...(words ?? [])].join(' '));
  expect(found).toEqual(['message placeholder nom', 'time time']);
});

test.each(
  spelt<string | undefined>(
    ['/contracts/x%20y', 'contract'],
    ['/units/x%20y', 'Units'],
    ['/quota-plans/x%20y', 'quota-plan'],
    [undefined, 'customer · constructor'],
  ),
)('a signal about a %s leads to %s', (object, to) => {
  expect(linkedRecordPath(object, 'x y')).toBe(to);
  expect(linkedRecordPath(object, ' ')).toBeUndefined();
});

test.each([
  [{ date: '2026-11-20T08:00:00Z', time: '09:30' }, '2026-11-25', '9:30', { date: '2026-11-25T08:00:00Z', time: '9:30' }],
  [{ date: 'soon', time: ' 09:30' }, undefined, '09:30', {}],
  [{ time: '09:30' }, '2026-11-25', '', { date: '2026-11-25', time: null }],
  [{ date: '20/11/2026' }, null, '', { date: null }],
  [{ date: '20/11/2026', time: 9 }, '2026-11-20', '', {}],
])('%j moved to %s at "%s" changes %j', (signal, day, time, changes) => expect(rescheduled(signal, day, time)).toEqual(changes));
