import { floorRule, isQuick, partsOf, patternOf, usualRoles } from '@/desks/board/rules/floor-rule';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardLines, boardOf, towerAt, withMatches } from '@/desks/board/board-layout';
import { cellsBetween, moveOnBoard } from '@/desks/board/board-choice';
import { stepsOf } from '@/desks/board/rules/heat';
import { isInPlace, towersAmong } from '@/resources/units/rules/place-choice';
import {
  compareFloors,
  floorNumber,
  floorPlace,
  type FloorRule,
  isSameTower,
  readName,
  usualRule,
  withTower,
} from '@/resources/units/rules/floors';
import { spelt } from '../../spelt';

function ruleOf(pattern: string): FloorRule {
  const rule = floorRule(pattern);
  if ('fault' in rule) throw new Error(rule.fault);
  return rule;
}

const TOWER = String.raw`^(?<block>.+)-(?<floor>\d+)\d\d$`;
const compare = (a: string, b: string) => a.localeCompare(b);

test.each<[pattern: string, name: string, place: object | undefined]>([
  [TOWER, 'A-1408', { tower: 'A', floor: '14' }],
  [TOWER, 'Tower B-302', { tower: 'Tower B', floor: '3' }],
  [TOWER, 'TH-07', undefined],
  [TOWER, `${'A'.repeat(80)}-1408`, undefined],
  // Only the floor, or only the block.
  [String.raw`^(?<floor>\d+)\d\d$`, '1408', { floor: '14' }],
  [String.raw`^(?<block>\w)(?:-(?<floor>\d))?`, 'A', { tower: 'A' }],
])('the rule %s on names reads %s', (pattern, name, place) => expect(readName(ruleOf(pattern), name)).toEqual(place));

test.each([
  ['', 'empty'],
  ['(?<floor>', 'syntax'],
  [String.raw`(\d+)\d\d`, 'noGroups'],
  [`(?<floor>${'a'.repeat(200)})`, 'long'],
  [String.raw`(?<floor>\d+)(?=\d\d)`, 'looksAround'],
  [String.raw`(?<floor>\d)\1`, 'looksAround'],
  ['^(?<block>(a+)+)$', 'nested'],
  [String.raw`^(?<block>(?:\w?\w){2,})$`, 'nested'],
  [String.raw`(?<block>\w*)\w*\w*\w*\w*\w*`, 'repeats'],
  [String.raw`(?<block>\w*\w*\w*\w*\w*)!`, 'slow'],
])('the rule %s on names is refused: %s', (pattern, fault) => expect(floorRule(pattern)).toEqual({ fault }));

test('a rule on names may take long for a few names, and is refused for many', () => {
  const long = ruleOf(String.raw`^(?<block>\w*\w*\w*)!`);
  const namesOf = (count: number, length: number) => Array.from({ length: count }, (_, at) => `${at}`.padStart(length, 'a'));
  const isQuickFor = (count: number, length: number, rule = long) => isQuick(rule, namesOf(count, length));
  expect([isQuickFor(100, 60), isQuickFor(10_000, 60)]).toEqual([true, false]);
  expect([isQuickFor(10_000, 8), isQuickFor(10_000, 65)]).toEqual([true, true]);
  expect([isQuickFor(10_000, 60, ruleOf(TOWER)), isQuickFor(0, 60, ruleOf(TOWER))]).toEqual([true, true]);
});

const read = (name: string, other: string, roles = usualRoles(partsOf(name))) =>
  readName(ruleOf(patternOf(partsOf(name), roles)), other);

test('a rule from the parts of a name has the letters, and the figures before the number, or what it is told, neighbours as one', () => {
  expect(partsOf('A-1408').map(({ text }) => text)).toEqual(['A', '-', '14', '08']);
  expect(read('A-1408', 'B-302')).toEqual({ tower: 'B', floor: '3' });
  expect(read('TH-07', 'V-21')).toEqual({ tower: 'V' });
  expect(read('شقة 1408', 'برج 205')).toEqual({ tower: 'برج', floor: '2' });
  expect(read('B2-1408', 'C3-905', ['block', 'block', undefined, 'floor', undefined])).toEqual({ tower: 'C3', floor: '9' });
  expect(read('14-A-08', '3-B-01', ['floor', undefined, 'block', undefined, undefined])).toEqual({ tower: 'B', floor: '3' });
  expect(read('A(14)08', 'B(3)01', ['block', undefined, 'floor', undefined, undefined])).toEqual({ tower: 'B', floor: '3' });
});

test('a rule from the parts of a name is one that can be set, as is the usual one', () => {
  expect(floorRule(usualRule.pattern)).toMatchObject({ pattern: usualRule.pattern });
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z]{1,4}[-. ()]?[0-9]{1,5}$/), (name) => {
      const parts = partsOf(name);
      expect(parts.map(({ text }) => text).join('')).toBe(name);
      const letters = /^[A-Za-z]+/.exec(name)?.[0] ?? '';
      const tower = /^(?:OFF?|OFC|APT|FLT|SHP)$/i.test(letters) ? undefined : letters;
      expect(readName(ruleOf(patternOf(parts, usualRoles(parts))), name)?.tower).toBe(tower);
    }),
  );
});

const plan = { name: 'A-1408', floorsPlan: [{ floorsNumber: 3 }] };

test('the position of a unit comes from the rule, else from the floor plan, else is unknown', () => {
  expect(floorPlace(plan, ruleOf(TOWER))).toEqual({ tower: 'A', floor: '14', by: 'rule' });
  expect(floorPlace({ ...plan, name: 'TH-07' }, ruleOf(TOWER))).toEqual({ tower: '', floor: '3', by: 'floorPlan' });
  expect(floorPlace({ ...plan, name: 'Marsa 9' }, undefined)).toEqual({ tower: '', floor: '3', by: 'floorPlan' });
  expect(floorPlace({ name: 'Marsa 9' }, undefined)).toEqual({ tower: '', floor: '', by: 'none' });
  // A floor without a number is the name of the first plan.
  const named = (floorName: string) => floorPlace({ name: '7', floorsPlan: [{ floorName }] }, undefined);
  expect(named('p2')).toEqual({ tower: '', floor: 'P2', by: 'floorPlan' });
  expect(named('Upper floor').by).toBe('none');
  expect(floorPlace({ name: 7, floorsPlan: [{ floorsNumber: 'three' }] }, ruleOf(TOWER))).toMatchObject({ by: 'none' });
});

test.each([
  ['A-1408', { tower: 'A', floor: '14', by: 'usual' }],
  ['A-14-08', { tower: 'A', floor: '14', by: 'usual' }],
  ['B-G01', { tower: 'B', floor: '0', by: 'usual' }],
  ['أ-1408', { tower: 'أ', floor: '14', by: 'usual' }],
  // Letters that say what a unit is are no tower.
  ['OF-301', { tower: '', floor: '3', by: 'usual' }],
  ['apt 1204', { tower: '', floor: '12', by: 'usual' }],
  ['OFF-12', { tower: '', floor: '', by: 'none' }],
  ['OFA-301', { tower: 'OFA', floor: '3', by: 'usual' }],
  ['B-14', { tower: 'B', floor: '', by: 'none' }],
  ['TH-07', { tower: 'TH', floor: '', by: 'none' }],
  ['Marsa 1408', { tower: '', floor: '', by: 'none' }],
])('the position of %s is read as names are usually built, until a rule is set', (name, place) => {
  expect(floorPlace({ name }, undefined)).toEqual(place);
  expect(floorPlace({ name }, ruleOf(String.raw`(?<floor>\b\B)`))).toMatchObject({ tower: '', floor: '', by: 'none' });
});

test('01 and ١ are the same floor, G and GF the ground floor; another letter is a floor of its own', () => {
  const rule = ruleOf('^(?<floor>.+)/');
  const placed = ['01/2', '١/٢', 'g/2', 'GF/1', '-1/4', 'm/2', 'no'].map((name) => floorPlace({ name }, rule));
  expect(placed.map(({ floor }) => floor)).toEqual(['1', '1', '0', '0', '-1', 'M', '']);
  expect(placed.map(floorNumber)).toEqual([1, 1, 0, 0, -1, undefined, undefined]);
});

test.each(['villa', 'Townhouse ', 'LAND', 'أرض'])('the floors of a %s are inside of it', (type) => {
  expect(floorPlace({ ...plan, type }, undefined)).toMatchObject({ tower: 'A', floor: '', by: 'none' });
  expect(floorPlace({ ...plan, type }, ruleOf(TOWER))).toMatchObject({ tower: 'A', floor: '14' });
});

test('floors descend, letters below them, unknown ones last', () => {
  expect(['', '2', 'G', '-1', '14'].toSorted(compareFloors)).toEqual(['14', '2', '-1', 'G', '']);
});

/** Lays out units of these names, each in the project of its first letter or in this one. */
const laidOut = (names: readonly string[], across: number, project?: string) => {
  const units = names.map((name) => ({ name, subProjectId: project ?? name.slice(0, 1) }));
  const board = boardOf(units, Uint32Array.from(units.keys()), ruleOf(TOWER), compare);
  const drawn = boardLines(board, { cells: across, air: 0, plots: across });
  const at = (cell: number) => names[board.cells[cell] ?? -1] ?? '';
  const cellOf = (name: string) => board.cellOf[names.indexOf(name)] ?? -1;
  const go = (key: string, from: string, { rtl = false, ctrlKey = false } = {}) => {
    const to = moveOnBoard({ key, ctrlKey }, cellOf(from), drawn, rtl);
    return to === undefined ? undefined : at(to);
  };
  return { board, drawn, at, cellOf, go };
};
/** Where a key leads from the first cell of a walk, as the walk says it: `A-102 → A-103`. */
const walked = (go: ReturnType<typeof laidOut>['go'], key: string, walk: string) => {
  const [from = ''] = walk.split(' → ');
  return `${from} → ${go(key, from) ?? ''}`;
};
const towersIn = ({ lines }: ReturnType<typeof boardLines>) =>
  lines.flatMap((line) => (line.kind === 'towers' ? [line.band.columns.map(({ tower, size }) => `${tower.name}: ${size}`)] : []));

const doors = ['A-101', 'A-102', 'A-103', 'A-201', 'B-101', 'B-102', 'C'];
const plain = laidOut(doors, 2);

test('the board has every unit once, with the source of its position', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[AB]?-?\d{0,4}$/), { maxLength: 40 }),
      fc.integer({ min: 1, max: 9 }),
      (some, across) => {
        const laid = laidOut(some, across);
        expect([...laid.board.cells].toSorted((a, b) => a - b)).toEqual([...some.keys()]);
        const parts = laid.drawn.lines.flatMap((line) => (line.kind === 'units' ? line.parts : []));
        const onLines = parts.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index));
        expect(onLines.toSorted((a, b) => a - b)).toEqual([...some.keys()]);
        expect(laid.board.counts.rule + laid.board.counts.none).toBe(some.length);
      },
    ),
  );
});

test('the board goes from the highest floor down, project by project', () => {
  expect(Array.from(plain.board.cells, (row) => doors[row])).toEqual(['A-201', 'A-101', 'A-102', 'A-103', 'B-101', 'B-102', 'C']);
  expect(plain.board.projects.map(({ project, from, to }) => `${project} ${to - from}`)).toEqual(['A 4', 'B 2', 'C 1']);
});

test.each(
  spelt(
    ['ArrowRight', 'A-201 → A-101'],
    ['ArrowLeft', 'A-201 → '],
    ['ArrowDown', 'A-201 → A-101 · A-102 → B-102 · A-103 → B-102 · C → '],
    ['ArrowUp', 'B-102 → A-102'],
    ['Home', 'A-103 → A-101'],
    ['End', 'A-101 → A-103'],
    ['PageDown', 'A-102 → B-101 · C → C'],
    ['PageUp', 'B-102 → B-101 · B-101 → A-201'],
    ['x', 'A-101 → '],
  ),
)('a walk on the board by towers: %s by %s', (walk, key) => expect(walked(plain.go, key, walk)).toBe(walk));

test('the board mirrors the arrow keys, and stops at both ends', () => {
  expect(plain.go('ArrowLeft', 'A-201', { rtl: true })).toBe('A-101');
  expect(plain.go('End', 'A-201', { ctrlKey: true })).toBe('C');
  expect(plain.go('Home', 'C', { ctrlKey: true })).toBe('A-201');
});

describe('towers of a project', () => {
  const names = ['A-301', 'A-302', 'A-101', 'B-201', 'B-101', 'B-102', 'B-103', 'B-104', 'Villa', 'Kiosk'];
  const { board, drawn: wide, at, cellOf, go } = laidOut(names, 6, 'Marsa');
  const rowsOf = ({ drawn: { lines } }: Pick<ReturnType<typeof laidOut>, 'drawn'>) =>
    lines.flatMap((line) => {
      if (line.kind === 'project') return line.project.project;
      if (line.kind === 'towers') return line.band.columns.map(({ tower, size }) => `Tower ${tower.name}: ${size}`).join(' | ');
      if (line.kind !== 'units') return line.kind === 'gap' ? '…' : [];
      const parts = line.parts.map(({ from, to }) => Array.from({ length: to - from }, (_, index) => at(from + index)).join(' '));
      return `${line.floor}: ${parts.join(' | ')}`;
    });

  test('stand side by side with their floors in line, or below one another where there is no room; units without a tower follow', () => {
    const floors = '3: A-301 A-302 / 2: B-201 / 1: A-101 | B-101 B-102 B-103 B-104';
    expect(rowsOf({ drawn: wide }).join(' / ')).toBe(`Marsa / Tower A: 2 | Tower B: 4 / ${floors} / Tower : 2 / : Villa Kiosk`);
    const below = 'Tower A: 2 / 3: A-301 A-302 / … / 1: A-101 / Tower B: 4 / 2: B-201 / 1: B-101 B-102 B-103 B-104';
    expect(rowsOf(laidOut(names, 3, 'Marsa')).join(' / ')).toBe(`Marsa / ${below} / Tower : 2 / : Villa Kiosk`);
  });

  test('are left out where no unit of them matches, or another one is chosen', () => {
    const matches = Uint8Array.from(names, (name) => Number(name === 'B-102' || name === 'Kiosk'));
    const left = boardLines(withMatches(board, matches), { cells: 6, air: 0, plots: 6 });
    expect(towersIn(left).flat()).toEqual([expect.stringMatching(/^B: /), expect.stringMatching(/^: /)]);
    expect(left.lineOf[cellOf('A-101')]).toBe(-1);
    const one = boardLines(towerAt(board, cellOf('A-101')), { cells: 6, air: 0, plots: 6 });
    expect(one.lines.filter(({ kind }) => kind === 'units')).toHaveLength(2);
  });

  test.each([
    ['A-302', 'B-102', ['A-302', 'B-201', 'B-101', 'B-102']],
    ['B-102', 'A-302', ['A-302', 'B-201', 'B-101', 'B-102']],
    ['A-301', 'A-101', ['A-301', 'A-101']],
  ])('from %s to %s are a rectangle', (from, to, expected) => {
    expect(cellsBetween(wide, cellOf(from), cellOf(to)).map(at)).toEqual(expected);
  });

  test.each(
    spelt(
      ['ArrowRight', 'A-101 → B-101 · A-302 → B-201 · Kiosk → '],
      ['ArrowLeft', 'B-101 → A-101 · B-201 → A-302'],
      ['ArrowDown', 'A-302 → A-101 · B-201 → B-101 · B-101 → Kiosk'],
      ['ArrowUp', 'B-103 → B-201 · B-201 →  · Villa → A-101 · Kiosk → A-101'],
      ['Home', 'B-103 → B-101'],
      ['End', 'A-301 → A-302'],
    ),
  )('a walk %s by %s', (walk, key) => expect(walked(go, key, walk)).toBe(walk));
});

const stacked = (...names: string[]) => laidOut(names, 9, 'Marsa');

test('units of a tower stand by their stacks where at least half of its places are filled; a key goes to the nearest one of the next floor', () => {
  const { board, drawn, cellOf, go } = stacked('A-301', 'A-302', 'A-304', 'A-202', 'A-204', 'A-M01', 'A-M02');
  expect(board.projects[0]?.towers[0]?.stacks).toEqual(['01', '02', '04']);
  const placeOf = (name: string) => drawn.placeOf[cellOf(name)];
  expect(['A-304', 'A-202', 'A-204'].map(placeOf)).toEqual([2, 1, 2]);
  expect([go('ArrowDown', 'A-304'), go('ArrowDown', 'A-301'), go('ArrowUp', 'A-202')]).toEqual(['A-204', 'A-202', 'A-302']);
  expect(cellsBetween(drawn, cellOf('A-302'), cellOf('A-204')).length).toBe(4);
  const sparse = stacked('A-1201', 'A-1108', 'A-907', 'A-805').board.projects[0]?.towers[0];
  expect(sparse).toMatchObject({ shape: 'tower', stacks: undefined });
});

test.each([
  ['a few values', [3, 1, 1, 2].map((value) => [value, 1] as const), ['1–1: 2', '2–2: 1', '3–3: 1']],
  [
    'many',
    Array.from({ length: 10 }, (_, at) => [at + 0.123, 2] as const),
    ['0.12–1.13: 4', '2.12–3.13: 4', '4.12–5.13: 4', '6.12–7.13: 4', '8.12–9.13: 4'],
  ],
  ['none', [], []],
])('the steps of %s have about as many units each', (_, counts, expected) => {
  const byValue = new Map<number, number>();
  for (const [value, count] of counts) byValue.set(value, (byValue.get(value) ?? 0) + count);
  expect(stepsOf([...byValue]).map(({ from, to, count }) => `${from}–${to}: ${count}`)).toEqual(expected);
});

const rule = ruleOf(TOWER);
const units = [
  { name: 'B-101', subProjectId: 'Marsa' },
  { name: 'A-201', subProjectId: 'Marsa' },
  { name: 'A-301', subProjectId: 'Marsa ' },
  { name: 'Kiosk', subProjectId: 'Marsa' },
  { name: 'A-202', subProjectId: 'Samr' },
];
const towers = towersAmong(units, rule, compare);
const namesIn = (choice: Parameters<typeof isInPlace>[2]) =>
  units.filter((unit) => isInPlace(unit, rule, choice)).map(({ name }) => name);
const keyOf = (project: string, tower: string) =>
  towers.find((choice) => choice.project === project && choice.tower === tower)?.key ?? 'missing';

test('a part of some units is one of the towers of its project, or those without one; two projects do not share a tower', () => {
  expect(towers.map(({ project, tower }) => `${project} ${tower}`)).toEqual(['Marsa A', 'Marsa B', 'Marsa ', 'Samr A']);
  expect(namesIn({ tower: keyOf('Marsa', 'A') })).toEqual(['A-201', 'A-301']);
  expect(namesIn({ tower: keyOf('Marsa', '') })).toEqual(['Kiosk']);
  expect(namesIn({ tower: keyOf('Samr', 'A') })).toEqual(['A-202']);
});

test('a part of some units is limited to floors, both bounds included; a unit without a floor is on none, and without towers there is none to choose', () => {
  expect(namesIn({ tower: '' })).toHaveLength(5);
  expect(namesIn({ tower: '', from: 2 })).toEqual(['A-201', 'A-301', 'A-202']);
  expect(namesIn({ tower: keyOf('Marsa', 'A'), from: 1, to: 2 })).toEqual(['A-201']);
  expect(namesIn({ tower: '', to: 1 })).toEqual(['B-101']);
  expect(towersAmong(units, ruleOf(String.raw`(?<floor>\b\B)`), compare)).toEqual([]);
});

const balcony = { featureType: 'Balcony', featureDesc: '6 m²' };

test('a tower that the name does not say is a spec of the unit, which other specs leave as they are, and counts before the name', () => {
  const unit = withTower({ name: '101', specs: [balcony] }, 'North Tower');
  expect(unit.specs).toEqual([balcony, { featureType: 'Tower', featureDesc: 'North Tower', active: true }]);
  expect(floorPlace(unit, undefined).tower).toBe('North Tower');
  const south = { featureType: 'Tower', featureDesc: 'South Tower', active: true };
  expect(withTower(unit, 'South Tower').specs).toEqual([balcony, south]);
  expect(withTower(unit, '').specs).toEqual([balcony]);
  const north = [{ featureType: 'البرج', featureDesc: 'الشمال' }];
  expect(floorPlace({ name: 'N-101', specs: north }, undefined)).toMatchObject({ tower: 'الشمال', floor: '1' });
  expect(floorPlace({ name: 'N-101', specs: 'x' }, undefined).tower).toBe('N');
});

test.each([
  ['Tower C', 'C', true],
  ['TOWER C', 'برج C', true],
  ['البرج أ', 'ا', true],
  ['Block 1', 'Block 2', false],
  ['Tower', 'Block', false],
])('%s and %s are the same tower: %s', (one, other, isSame) => expect(isSameTower(one, other)).toBe(isSame));
