import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyPattern, patternWarnings, readPattern, type TypedPattern } from '@/desks/new-units/typed-pattern';
import { floorPlace, statedTower } from '@/resources/units/rules/floors';
import {
  copiedLists,
  countedNames,
  namedCopy,
  namePatternFault,
  patternDocument,
  priceOn,
  type Stack,
  stackNumbers,
  takenNames,
  type TowerPattern,
  unitsOf,
} from '@/desks/new-units/tower-pattern';

const stack: Stack = { number: '08', type: 'apartment', rooms: 2, surface: 105, view: 'Sea', price: 1_250_000, step: 5000 };
const pattern: TowerPattern = {
  project: 'Marina Heights',
  city: 'Dubai',
  tower: 'Tower A',
  priceBase: 'total',
  name: '{tower}-{floor}{number}',
  nameAr: 'أ-{floor}{number}',
  floors: [{ number: 14, text: '14' }],
  firstFloor: 1,
  stacks: [stack],
};
/** Returns the first unit of a pattern as it is stored. */
const documentOf = (of: TowerPattern, like?: Parameters<typeof patternDocument>[2]) =>
  patternDocument(unitsOf(of)[0] ?? expect.fail(), of, like);

const towers = fc
  .record({
    from: fc.integer({ min: 0, max: 60 }),
    floors: fc.integer({ min: 1, max: 40 }),
    without: fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { maxLength: 8 }),
    firstNumber: fc.integer({ min: 1, max: 15 }),
    numbers: fc.integer({ min: 1, max: 15 }),
    price: fc.integer({ min: 1, max: 1e9 }),
    step: fc.integer({ min: 0, max: 1e6 }),
    between: fc.constantFrom('', '-', ' ', '.'),
  })
  .map(({ from, floors, without, firstNumber, numbers, price, step, between }) => {
    const all = Array.from({ length: floors }, (_, at) => from + at);
    const stay = all.filter((floor) => !without.includes(floor)).map((number) => ({ number, text: String(number) }));
    const stacks = stackNumbers(firstNumber, firstNumber + numbers - 1, 1).map((number) => ({ ...stack, number, price, step }));
    const named = { name: `{tower}-{floor}${between}{number}`, firstFloor: from, floors: stay, stacks };
    return { left: floors - stay.length, floors, numbers, pattern: { ...pattern, ...named } };
  });

test('a pattern makes one unit for each floor that stays and each stack, no two of one name, whose price grows by its step a floor', () => {
  fc.assert(
    fc.property(towers, (tower) => {
      const units = unitsOf(tower.pattern);
      expect(units).toHaveLength((tower.floors - tower.left) * tower.numbers);
      expect(new Set(units.map(({ name }) => name.replace(/[ .-]/g, ''))).size).toBe(units.length);
      for (const { floor, stack: of, price } of units)
        expect(price).toBe((of.price ?? 0) + of.step * (floor.number - tower.pattern.firstFloor));
    }),
  );
  expect(priceOn(3, { firstFloor: 1 }, { ...stack, price: 0.1, step: 0.1 })).toBe(0.3);
  expect(priceOn(3, { firstFloor: 1 }, { ...stack, price: undefined })).toBeUndefined();
});

test('a unit is stored with the fields that pages read, without what is not typed, and with its tower where the name does not say it', () => {
  const named = { name: 'A-1408', unitNameAr: 'أ-1408', type: 'apartment', city: 'Dubai', subProjectId: 'Marina Heights' };
  const offered = { price: 1_315_000, priceBase: 'total', surface: 105 };
  expect(documentOf(pattern)).toEqual({ ...named, ...offered, floorsPlan: [{ floorsNumber: 14, rooms: 2, view: 'Sea' }] });
  const bare = { ...pattern, project: '', city: '', tower: '', nameAr: '', name: '{floor}{number}' };
  const stacks = [{ ...stack, type: '', rooms: undefined, surface: undefined, view: '', price: undefined }];
  expect(documentOf({ ...bare, stacks })).toEqual({ name: '1408', floorsPlan: [{ floorsNumber: 14 }] });
  const stored = documentOf({ ...pattern, tower: 'North Tower', name: 'NT-{floor}{number}' });
  expect(statedTower(stored)).toBe('North Tower');
  expect(floorPlace(stored, undefined)).toMatchObject({ tower: 'North Tower', floor: '14' });
  expect(statedTower(documentOf(pattern))).toBe('');
});

test('lists are copied from another unit, each on its own floor and in its own tower', () => {
  const unit = {
    _id: 'u1',
    specs: [
      { _id: 's1', featureType: 'Tower', featureDesc: 'South Tower' },
      { _id: 's2', featureType: 'Balcony', active: true },
    ],
    paymentPlans: [{ planNumber: 1, planName: '60/40' }],
    floorsPlan: [
      { _id: 'f1', floorsNumber: 2, floorName: 'Floor 2', floorNameAr: 'الطابق ٢', rooms: 3, baths: 2, area: 70, uom: 'm²' },
      { floorsNumber: 3, floorName: 'Floor 3', baths: 1 },
    ],
  };
  const stored = documentOf(pattern, { unit, lists: copiedLists });
  expect(stored).toMatchObject({ specs: [{ featureType: 'Balcony', active: true }], paymentPlans: unit.paymentPlans });
  expect(stored.floorsPlan).toEqual([
    { floorsNumber: 14, floorName: 'Floor 14', floorNameAr: 'الطابق 14', rooms: 2, baths: 2, view: 'Sea', area: 70, uom: 'm²' },
    { floorsNumber: 15, floorName: 'Floor 15', baths: 1 },
  ]);
  const flat = { ...unit, floorsPlan: unit.floorsPlan.slice(0, 1) };
  expect(documentOf(pattern, { unit: flat, lists: ['floorsPlan'] })).toMatchObject({ floorsPlan: [{ area: 105, uom: 'm²' }] });
  expect(documentOf(pattern, { unit, lists: [] })).not.toHaveProperty('specs');
});

test.each([
  ['A-{floor}{number}', undefined],
  ['A-{flor}{number}', 'unknownToken'],
  ['A-{number}', 'noFloor'],
  ['A-{floor}', 'noNumber'],
])('%s as the names of several floors and numbers: %s', (name, fault) => {
  expect(namePatternFault(name, { floors: 2, numbers: 2 })).toBe(fault);
  // One floor and one number need no place in the name.
  expect(namePatternFault('Penthouse', { floors: 1, numbers: 1 })).toBeUndefined();
});

const typed: TypedPattern = { ...emptyPattern('ft2'), toFloor: '5', toNumber: '02', tower: 'A' };

test.each<[change: Partial<TypedPattern>, problems: string]>([
  [{}, ''],
  [{ toFloor: '0' }, 'toFloor belowFirst'],
  [{ toFloor: '201' }, 'toFloor floorBounds'],
  [{ toNumber: 'two' }, 'toNumber notANumber'],
  [{ without: '1–5' }, 'without everyFloor'],
  [{ toFloor: '180', without: '4, 13–14', toNumber: '12' }, 'toNumber tooMany'],
  [{ name: 'A-{number}' }, 'name noFloor'],
  [{ tower: '' }, 'tower noTower'],
  [{ all: { rooms: 'Studio', surface: '-1', price: 'much' } }, 'surface negative, price notANumber'],
  [{ all: { price: '1,000' }, stacks: { '02': { step: '-2,000' } } }, 'step 02 notPositive'],
])('a pattern typed with %j has the problems "%s"', (change, expected) => {
  const { problems } = readPattern({ ...typed, ...change }, 'en');
  expect([...problems].map(([place, problem]) => `${place.trim()} ${problem}`).join(', ')).toBe(expected);
});

test('what is hardly believable in a pattern is warned of: areas and prices far from the usual ones, and a step above the price', () => {
  const units = [{ surface: 100, price: 900_000, priceBase: 'total' }];
  const warned = (all: TypedPattern['all'], stacks: TypedPattern['stacks'] = {}) => {
    const changed = { ...typed, all, stacks };
    const { pattern: read } = readPattern(changed, 'en');
    return [...patternWarnings(changed, read ?? pattern, units)].map(([place, warning]) => `${place.trim()} ${warning}`);
  };
  expect(warned({ surface: '1,100', price: '950,000', step: '10,000' })).toEqual([]);
  const odd = ['surface areaFarOff', 'price priceFarOff', 'step 02 stepAbovePrice'];
  expect(warned({ surface: '100,000', price: '1,000' }, { '02': { step: '2,000' } })).toEqual(odd);
});

test('a name is taken in its own project only, however it is spelt', () => {
  const isTaken = takenNames(
    [{ name: 'a 1401', subProjectId: 'Marina Heights ' }, { name: 'A-1402', subProjectId: 'Palm' }, { name: 'A-1403' }],
    'Marina Heights',
  );
  expect(['A-1401', 'A-1402', 'A-1403'].map(isTaken)).toEqual([true, false, false]);
});

test.each([
  ['A-1401', 3, ['A-1402', 'A-1403', 'A-1404']],
  ['TH-07', 4, ['TH-08', 'TH-09', 'TH-10', 'TH-11']],
  ['V-099', 2, ['V-100', 'V-101']],
  ['أ-١٤٠١', 1, ['أ-1402']],
  ['Penthouse', 2, undefined],
  ['1234567890123', 1, undefined],
])('%s counts up %i times', (name, count, names) => {
  expect(countedNames(name, count, { units: [], project: '' })?.names).toEqual(names);
  // Names that the project has are skipped, and as many copies are made.
  const units = [{ name: 'A-1403', subProjectId: 'Palm' }, { name: 'A-1402' }];
  expect(countedNames('A-1401', 2, { units, project: 'Palm' })).toEqual({ names: ['A-1402', 'A-1404'], skipped: ['A-1403'] });
});

test('a copy has its own names and no meter readings', () => {
  const unit = { _id: 'u1', createdAt: 'x', name: 'A-1401', unitNameAr: 'أ-١٤٠١', price: 1, readings: [{ service: 'Water' }] };
  expect(namedCopy(unit, 'A-1402')).toEqual({ name: 'A-1402', unitNameAr: 'أ-1402', price: 1 });
  expect(namedCopy({ name: 'A-1401', unitNameAr: 'البنتهاوس' }, 'A-1402')).toEqual({ name: 'A-1402' });
});
