import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { haveArabic } from '@/features/appearance';
import { atOnce } from '@/steps';
import { unitImport } from '@/desks/imports/resources/unit-import';
import { formatsIn, importedSheets, proposedSetup } from '@/desks/imports/plan/import-setup';
import { problemGroups } from '@/desks/imports/plan/problem-groups';
import { isSameTower } from '@/resources/units/rules/floors';
import { readTableFile } from '@/ui/exchange/read/read-table-file';
import { shownCell } from '@/ui/exchange/read/file-cell';
import { newUnit, planned } from './plan-file';

beforeAll(() => haveArabic());

const folder = new URL('price-lists/', import.meta.url);
const bytesOf = (name: string) => readFileSync(new URL(name, folder));

/**
 * The units of a list: name, tower, floor, bedrooms, area in m², price, status and view. A line after `-` is left out of the list with
 * the reason for it.
 */
function toldIn(name: string) {
  const lines = bytesOf(`${name}.units.txt`).toString('utf8').trim().split('\n');
  const left = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2));
  const units = lines.filter((line) => !line.startsWith('- ')).map((line) => line.split('|').map((text) => text.trim()));
  return { left, units };
}

const text = (value: unknown): string =>
  typeof value === 'number' ? String(Number(value.toFixed(2))) : typeof value === 'string' ? value : '';

const inOrder = (rows: ReadonlyArray<readonly string[]>) => rows.map((row) => row.join(' | ')).toSorted();

const CLEAN =
  'sheet-a-tower.xlsx units-as-columns.xlsx two-in-a-row.xlsx struck-through.xlsx numbers-export.xlsx names-like-numbers.csv square-yards.xlsx buildings-with-floors.xlsx';

/** By file, with the project that its units have and what is asked before they are stored. */
const lists: Readonly<Record<string, { project?: string; asks?: readonly string[] }>> = {
  'lagoon-terraces.xlsx': { project: 'Lagoon Terraces' },
  'coral-steps.xlsx': { project: 'Coral Steps' },
  'cedar-court.csv': { project: 'مجمع ساحة الأرز' },
  'indian-groups.xlsx': { asks: ['Bedrooms: 2.5 BHK'] },
  'numbers-as-text.xlsx': { asks: ['Price: 1,525,000 (net)'] },
  'dollars-by-format.xlsx': { asks: ['Price: $'] },
  'dollars-in-title.xlsx': { asks: ['Price: US Dollars'] },
  'summary-and-banners.xlsx': { asks: ['column Price'] },
  ...Object.fromEntries(CLEAN.split(' ').map((name) => [name, {}])),
};

test.each(Object.entries(lists))(
  'the price list %s is right, and asks for what it leaves open',
  async (file, { project, asks = [] }) => {
    const { units, left } = toldIn(file.replace(/\.\w+$/, ''));
    const files = await readTableFile(new Blob([new Uint8Array(bytesOf(file))]));
    const plan = await planned(unitImport, files);
    const read = plan.records.map((record) => {
      const { unit, plan: floor, tower, status } = newUnit(record);
      const own = units.find(([name, told = '']) => name === unit.name && (told === '' || isSameTower(told, tower)));
      const place = floor.floorsNumber ?? floor.floorName;
      const said = [own?.[1] === '' ? '' : (own?.[1] ?? `in ${tower}`), place, floor.rooms, unit.surface, unit.price, status];
      return [unit.name, ...said, ...(own && own.length > 7 ? [floor.view] : [])].map(text);
    });
    expect(inOrder(read)).toEqual(inOrder(units));
    const projects = new Set(plan.records.map((record) => newUnit(record).unit.subProjectId));
    expect(project === undefined ? [] : [...projects]).toEqual(project === undefined ? [] : [project]);

    const setup = atOnce(proposedSetup(unitImport, files));
    const sheets = importedSheets(setup);
    const groups = atOnce(problemGroups({ plan, sheets, fixes: new Map(), statusIn: unitImport.statusIn }));
    const open = groups.filter(
      (group) => group.kind !== 'mark' && group.status === undefined && group.word !== 'TBA' && group.open > 0,
    );
    expect([
      ...formatsIn(setup).questions.map(({ kind, heading }) => `${kind} ${heading}`),
      ...open.map(({ label, word }) => `${label.replace(/^.* · /, '')}: ${word}`),
    ]).toEqual(asks);
    const aside = setup.sheets.flatMap(({ sheet, file: { name }, aside: rows, parts }) =>
      sheet
        ? rows
            .filter(({ number }) => parts.get(number)?.role === 'left')
            .map(({ cells }) => cells.map(shownCell).find((cell) => cell !== '') ?? '')
        : [`sheet ${name}`],
    );
    expect(left.length === 0 ? [] : aside).toEqual(left);
  },
);
