import { beforeAll, describe, expect, test } from 'vitest';
import { haveArabic } from '@/features/appearance';
import { atOnce } from '@/steps';
import { unitImport } from '@/desks/imports/resources/unit-import';
import { formatsIn, isOpenSetup, proposedSetup, withChosen, withSheet } from '@/desks/imports/plan/import-setup';
import { openTableFile } from '@/ui/exchange/read/read-table-file';
import { colourName } from '@/desks/imports/sheets/row-fills';
import { type Colour, colouredList } from '../../ui/exchange/coloured-list';
import { planned } from './plan-file';

beforeAll(() => haveArabic());

/* What a price list says by the colours of its rows alone. */

const ROWS: readonly Colour[] = ['none', 'red', 'red', 'none', 'none', 'yellow', 'none', 'red', 'none', 'none'];
const LEGEND = [
  ['red', 'Sold'],
  ['yellow', '= Reserved units'],
] as const;

async function opened(...list: Parameters<typeof colouredList>) {
  const { sheets } = await openTableFile(new File([colouredList(...list)], 'colours.xlsx'));
  const setup = atOnce(proposedSetup(unitImport, sheets));
  const [one] = setup.sheets;
  if (!one) throw new Error('no sheet');
  return { sheets, setup, one };
}

const statusesIn = async (sheets: Parameters<typeof planned>[1]) =>
  (await planned(unitImport, sheets)).records.map((record) => record.said.get('status'));

describe('rows that are filled in a colour', () => {
  test.each(['rows', 'numbers'] as const)('say what the legend of the sheet says of it, where %s are filled', async (filled) => {
    const { sheets, setup } = await opened({ units: ROWS, legend: LEGEND }, filled);
    const [none, sold, reserved] = [undefined, 'sold', 'reserved'];
    expect(await statusesIn(sheets)).toEqual([none, sold, sold, none, none, reserved, none, sold, none, none]);
    expect(isOpenSetup(setup, formatsIn(setup))).toBe(false);
    const [first] = (await planned(unitImport, sheets)).records;
    expect(first?.changesOf({}).subProjectId).toBe('Pearl Gardens');
  });

  test('are asked about once where nothing says it, and then say what was answered', async () => {
    const { setup, one } = await opened({ units: ROWS });
    expect(one.fills.map(({ colour, rows, examples }) => [colourName(colour), rows.length, examples])).toEqual([
      ['red', 3, ['A-102', 'A-103', 'A-108']],
      ['yellow', 1, ['A-106']],
    ]);
    expect(isOpenSetup(setup, formatsIn(setup))).toBe(true);
    const fills = new Map(one.fills.map(({ colour }, at) => [colour, at === 0 ? 'sold' : '']));
    const answered = atOnce(withChosen(unitImport, one, { ...one.chosen, fills }));
    const next = withSheet(unitImport, setup, 0, answered);
    expect(isOpenSetup(next, formatsIn(next))).toBe(false);
    const column = answered.matched.findIndex((target) => target?.id === 'status');
    expect(answered.rows.map(({ cells }) => cells[column])).toEqual(['', 'sold', 'sold', '', '', '', '', 'sold', '', '']);
  });

  test.each<[string, readonly Colour[]]>([
    ['of every second row', ['none', 'green', 'none', 'green', 'none', 'green']],
    ['of all rows', ['green', 'green', 'green', 'green']],
    ['of none', ['none', 'none', 'none', 'none']],
  ])('are not asked about for a colour %s', async (_, units) => {
    const { setup, one } = await opened({ units });
    expect(one.fills).toEqual([]);
    expect(isOpenSetup(setup, formatsIn(setup))).toBe(false);
  });
});

test.each(
  'ff0000 red, ffc7ce red, ed7d31 orange, ffc000 yellow, a9d08e green, 4472c4 blue, 7030a0 purple, ff66cc pink, a5a5a5 grey'.split(
    ', ',
  ),
)('the name of a colour: %s', (colour) => expect(colourName(colour.slice(0, 6))).toBe(colour.slice(7)));
