import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardLines, boardOf, moveOnBoard } from '@/resources/units/board/board-layout';
import { compareFloors, floorPlace, floorRule, type FloorRule, isQuick, readName } from '@/resources/units/rules/floors';

function ruleOf(pattern: string): FloorRule {
  const rule = floorRule(pattern);
  if ('fault' in rule) throw new Error(rule.fault);
  return rule;
}

const TOWER = String.raw`^(?<block>.+)-(?<floor>\d+)\d\d$`;
const compare = (a: string, b: string) => a.localeCompare(b);

describe('the rule on names', () => {
  test.each([
    ['A-1408', { block: 'A', floor: '14' }],
    ['Tower B-302', { block: 'Tower B', floor: '3' }],
    ['TH-07', undefined],
    [`${'A'.repeat(80)}-1408`, undefined],
  ])('reads %s', (name, place) => {
    expect(readName(ruleOf(TOWER), name)).toEqual(place);
  });

  test('may read only the floor or only the block', () => {
    expect(readName(ruleOf(String.raw`^(?<floor>\d+)\d\d$`), '1408')).toEqual({ floor: '14' });
    expect(readName(ruleOf(String.raw`^(?<block>\w)(?:-(?<floor>\d))?`), 'A')).toEqual({ block: 'A' });
  });

  test.each([
    ['', 'empty'],
    ['(?<floor>', 'syntax'],
    [String.raw`(\d+)\d\d`, 'noGroups'],
    [`(?<floor>${'a'.repeat(200)})`, 'long'],
    [String.raw`(?<floor>\d+)(?=\d\d)`, 'looksAround'],
    [String.raw`(?<floor>\d)\1`, 'looksAround'],
    ['^(?<block>(a+)+)$', 'nested'],
    ['^(?<block>(?:a|a)*)$', 'nested'],
    [String.raw`^(?<block>(?:\w?\w){2,})$`, 'nested'],
    [String.raw`(?<block>\w*)\w*\w*\w*\w*\w*`, 'repeats'],
    [String.raw`(?<block>\w*\w*\w*\w*)\w?\w?\w?\w?\w?\w?\w?\w?!`, 'slow'],
    [String.raw`(?<block>\w*\w*\w*\w*\w*)!`, 'slow'],
  ])('%s is refused: %s', (pattern, fault) => {
    expect(floorRule(pattern)).toEqual({ fault });
  });

  test('stops between names when all together take too long', () => {
    let clock = 0;
    const slow = () => (clock += 100);
    expect(isQuick(ruleOf(TOWER), ['A-1', 'A-2', 'A-3'], slow)).toBe(false);
    expect(isQuick(ruleOf(TOWER), ['A-101'])).toBe(true);
  });
});

describe('the position of a unit', () => {
  const plan = { name: 'A-1408', floorsPlan: [{ floorsNumber: 3 }] };

  test('comes from the rule, else from the floor plan, else is unknown', () => {
    expect(floorPlace(plan, ruleOf(TOWER))).toEqual({ block: 'A', floor: '14', by: 'rule' });
    expect(floorPlace({ ...plan, name: 'TH-07' }, ruleOf(TOWER))).toEqual({ block: '', floor: '3', by: 'floorPlan' });
    expect(floorPlace(plan, undefined)).toEqual({ block: '', floor: '3', by: 'floorPlan' });
    expect(floorPlace({ name: 'A-1408' }, undefined)).toEqual({ block: '', floor: '', by: 'none' });
    expect(floorPlace({ name: 7, floorsPlan: [{ floorsNumber: 'three' }] }, ruleOf(TOWER))).toMatchObject({ by: 'none' });
  });

  test('01 and ١ are the same floor; a letter is a floor of its own', () => {
    const rule = ruleOf('^(?<floor>.+)/');
    expect(['01/2', '١/٢', 'g/2'].map((name) => floorPlace({ name }, rule).floor)).toEqual(['1', '1', 'G']);
  });

  test('floors descend, letters below them, unknown ones last', () => {
    expect(['', '2', 'G', '-1', '14'].toSorted(compareFloors)).toEqual(['14', '2', '-1', 'G', '']);
  });
});

const unitsOf = (names: readonly string[]) => names.map((name) => ({ name, subProjectId: name.slice(0, 1) }));
const laidOut = (names: readonly string[], across: number) => {
  const units = unitsOf(names);
  const board = boardOf(units, Uint32Array.from(units.keys()), ruleOf(TOWER), compare);
  return { board, drawn: boardLines(board, across, 'beside'), at: (cell: number) => names[board.cells[cell] ?? -1] };
};

describe('the board', () => {
  const names = ['A-101', 'A-102', 'A-103', 'A-201', 'B-101', 'B-102', 'C'];
  const { board, drawn, at } = laidOut(names, 2);
  const go = (key: string, from: string, { rtl = false, ctrlKey = false } = {}) => {
    const to = moveOnBoard({ key, ctrlKey }, board.cellOf[names.indexOf(from)] ?? -1, board, drawn, rtl);
    return to === undefined ? undefined : at(to);
  };

  test('has every unit once, with the source of its position', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[AB]?-?\d{0,4}$/), { maxLength: 40 }),
        fc.integer({ min: 1, max: 9 }),
        (some, across) => {
          const laid = laidOut(some, across);
          expect([...laid.board.cells].toSorted((a, b) => a - b)).toEqual([...some.keys()]);
          const spans = laid.drawn.lines.flatMap((line) => (line.kind === 'units' ? [line.from, line.to] : []));
          expect(spans).toEqual(spans.toSorted((a, b) => a - b));
          expect(laid.board.said.rule + laid.board.said.none).toBe(some.length);
        },
      ),
    );
  });

  test('goes from the highest floor down, project by project', () => {
    expect(Array.from(board.cells, (row) => names[row])).toEqual(['A-201', 'A-101', 'A-102', 'A-103', 'B-101', 'B-102', 'C']);
    expect(board.projects.map(({ project, from, to }) => [project, to - from])).toEqual([
      ['A', 4],
      ['B', 2],
      ['C', 1],
    ]);
  });

  test.each([
    ['ArrowRight', 'A-201', 'A-101'],
    ['ArrowLeft', 'A-201', undefined],
    ['ArrowDown', 'A-102', 'A-103'],
    ['ArrowDown', 'A-103', 'B-101'],
    ['ArrowUp', 'B-102', 'A-103'],
    ['ArrowDown', 'C', undefined],
    ['Home', 'A-103', 'A-101'],
    ['End', 'A-101', 'A-103'],
    ['PageDown', 'A-102', 'B-101'],
    ['PageDown', 'C', 'C'],
    ['PageUp', 'B-102', 'B-101'],
    ['PageUp', 'B-101', 'A-201'],
    ['x', 'A-101', undefined],
  ])('%s leads from %s to %s', (key, from, to) => {
    expect(go(key, from)).toBe(to);
  });

  test('mirrors the arrow keys, and stops at both ends', () => {
    expect(go('ArrowLeft', 'A-201', { rtl: true })).toBe('A-101');
    expect(go('End', 'A-201', { ctrlKey: true })).toBe('C');
    expect(go('Home', 'C', { ctrlKey: true })).toBe('A-201');
  });
});
