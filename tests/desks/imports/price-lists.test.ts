import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { haveArabic } from '@/features/appearance';
import { atOnce } from '@/steps';
import { unitImport } from '@/desks/imports/resources/unit-import';
import { proposedSetup } from '@/desks/imports/plan/import-setup';
import { readTableFile } from '@/ui/exchange/read/read-table-file';
import { shownCell } from '@/ui/exchange/read/table-file';
import { newUnit, planned } from './plan-file';

beforeAll(() => haveArabic());

type Expected = {
  units: ReadonlyArray<
    { name: string; tower: string; floor: number; bedrooms: number; areaM2: number; price: number | null } & Said
  >;
  leftOut: readonly string[];
};
type Said = { view?: string; status?: string };

const folder = new URL('price-lists/', import.meta.url);
const fileOf = (name: string) => readTableFile(new Blob([new Uint8Array(readFileSync(new URL(name, folder)))]));
const expectedOf = (name: string): Expected =>
  JSON.parse(readFileSync(new URL(`${name}.expected.json`, folder), 'utf8')) as Expected;

const STATUSES: Readonly<Record<string, string>> = {
  Available: 'available',
  SOLD: 'sold',
  Reserved: 'reserved',
  متاح: 'available',
  مباع: 'sold',
  محجوز: 'reserved',
};

describe.each([
  ['lagoon-terraces', 'xlsx', 'Lagoon Terraces'],
  ['coral-steps', 'xlsx', 'Coral Steps'],
  ['cedar-court', 'csv', 'مجمع ساحة الأرز'],
])('the price list %s', (name, type, project) => {
  const { units, leftOut } = expectedOf(name);

  test('is understood: each unit with its tower, floor, bedrooms, area and price, and nothing left out but sums and notes', async () => {
    const files = await fileOf(`${name}.${type}`);
    const plan = await planned(unitImport, files);
    const read = plan.records.map((record) => {
      const { unit, plan: floor, tower, status } = newUnit(record);
      const area = typeof unit.surface === 'number' ? Number(unit.surface.toFixed(2)) : unit.surface;
      const place = [unit.subProjectId, tower, floor.floorsNumber, floor.view];
      return { name: unit.name, place, bedrooms: floor.rooms, area, price: unit.price ?? null, status };
    });
    const views: Readonly<Record<string, string>> = { Lagoon: 'lagoon', Garden: 'garden' };
    expect(read).toEqual(
      units.map(({ name: called, tower, floor, view, bedrooms, areaM2: area, price, status }) => ({
        name: called,
        place: [project, tower, floor, view && views[view]],
        bedrooms,
        area,
        price,
        status: status && STATUSES[status],
      })),
    );

    const { sheets } = atOnce(proposedSetup(unitImport, files));
    const left = sheets.flatMap(({ sheet, file, aside, parts }) =>
      sheet
        ? aside
            .filter(({ number }) => parts.get(number)?.role === 'left')
            .map(({ cells }) => cells.map(shownCell).find((text) => text !== '') ?? '')
        : [`sheet ${file.name}`],
    );
    expect(left).toEqual(leftOut);
  });
});
