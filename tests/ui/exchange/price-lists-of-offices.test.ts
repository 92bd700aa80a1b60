import { beforeAll, describe, expect, test } from 'vitest';
import { haveArabic } from '@/features/appearance';
import { floorPlace } from '@/resources/units/rules/floors';
import { unitImport } from '@/resources/units/unit-import';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { proposedSetup } from '@/ui/exchange/import/import-setup';
import type { FileCell, FileSheet } from '@/ui/exchange/read/table-file';
import { planned, sheetOf } from './plan-file';

/* Price lists as offices in several cities write them: one language or two, notes among the rows, heads over several columns. */

beforeAll(() => haveArabic());

/** Project, tower, name, floor, bedrooms, area in m², price and status of a unit. */
type Unit = readonly [
  project: string,
  tower: string,
  name: string,
  floor: string,
  rooms: unknown,
  area: unknown,
  price: unknown,
  status: unknown,
];

async function unitsIn(file: FileSheet): Promise<Unit[]> {
  const plan = await planned(unitImport, [file]);
  return plan.records.map((record) => {
    const unit: ServiceDocument = record.changesOf({});
    const first: unknown = Array.isArray(unit.floorsPlan) ? unit.floorsPlan[0] : undefined;
    const { tower, floor } = floorPlace(unit, undefined);
    return [
      typeof unit.subProjectId === 'string' ? unit.subProjectId : '',
      tower,
      String(unit.name),
      floor,
      isDocument(first) ? first.rooms : undefined,
      typeof unit.surface === 'number' ? Number(unit.surface.toFixed(1)) : unit.surface,
      unit.price,
      record.said.get('status'),
    ];
  });
}

/** Returns the numbers of the rows that hold for those below, and of those that are left out. */
function rowsBeside(file: FileSheet) {
  const [sheet] = proposedSetup(unitImport, [file]).sheets;
  const rowsOf = (role: 'band' | 'left') =>
    Array.from(sheet?.parts ?? []).flatMap(([row, part]) => (part.role === role ? [row] : []));
  return { bands: rowsOf('band'), left: rowsOf('left') };
}

type Listed = {
  rows: ReadonlyArray<readonly FileCell[]>;
  units: readonly Unit[];
  bands: readonly number[];
  left: readonly number[];
};

const dubai = ['#', 'Unit No.', 'Floor', 'Unit Type', 'Size (sqft)', 'Price', 'AED/sqft', 'Payment Plan', 'Status'];
const blocks = ['Unit #', 'Level', 'Facing', 'Saleable Area Sq. Ft.', 'Selling Price', 'Status', 'PP'];

const lists: Readonly<Record<string, Listed>> = {
  'Riyadh, all in Arabic, days of another calendar': {
    rows: [
      ['شركة ندى للتطوير العقاري'],
      ['مشروع واحة الندى'],
      ['قائمة الأسعار بتاريخ ١٥ جمادى الأولى ١٤٤٨ هـ'],
      ['م', 'رقم الشقة', 'الدور', 'عدد الغرف', 'المساحة م٢', 'السعر شامل الضريبة', 'الحالة', 'ملاحظات'],
      ['عمارة ١'],
      ['١', '١٠١', 'الأرضي', 'غرفتين وصالة', '١١٢٫٥', '١٬٢٥٠٬٠٠٠ درهم', 'متاحة', ''],
      ['٢', '٢٠١', 'الأول', 'استوديو', '٤٨', '٦٢٠٬٠٠٠ درهم', 'مباعة', 'حتى نهاية الشهر'],
      ['عمارة ٢'],
      ['٣', '١٠١', 'الميزانين', 'أربع غرف', '١٩٠', 'يحدد لاحقا', 'محجوز', ''],
      ['الإجمالي', '', '', '', '٣٥٠٫٥', '', '', ''],
      ['* الأسعار قابلة للتغيير دون إشعار مسبق'],
      ['الدفعة الأولى ١٠٪ والباقي على ٣٦ شهر'],
    ],
    units: [
      ['مشروع واحة الندى', 'عمارة ١', '١٠١', '0', 2, 112.5, 1_250_000, 'available'],
      ['مشروع واحة الندى', 'عمارة ١', '٢٠١', '1', 0, 48, 620_000, 'sold'],
      ['مشروع واحة الندى', 'عمارة ٢', '١٠١', 'M', 4, 190, undefined, 'reserved'],
    ],
    bands: [5, 8],
    left: [1, 2, 3, 10, 11, 12],
  },
  'Jeddah, in millions, with living rooms': {
    rows: [
      ['أبراج الواجهة'],
      ['البرج الأول'],
      ['رقم الوحدة', 'الطابق', 'النموذج', 'غرف', 'المساحة (قدم مربع)', 'السعر النقدي', 'سعر التقسيط', 'حالة البيع'],
      ['أ-١١', '١', 'A1', '2+1', '١٬٢٠٠', '١.٢٥ مليون', '١.٣٥ مليون', 'شاغرة'],
      ['أ-١٢', 'متكرر ٢', 'A2', '١ + غرفة خادمة', '٨٥٠', '٩٠٠ ألف', '٩٦٠ ألف', 'محجوز'],
      ['البرج الثاني'],
      ['ب-١٢', 'ميزان', 'B2', 'استديو', '٥٠٠', '-', '-', 'مباع'],
      ['عدد الوحدات: ٣'],
    ],
    units: [
      ['أبراج الواجهة', 'البرج الأول', 'أ-١١', '1', 2, 111.5, 1_250_000, 'available'],
      ['أبراج الواجهة', 'البرج الأول', 'أ-١٢', '2', 1, 79, 900_000, 'reserved'],
      ['أبراج الواجهة', 'البرج الثاني', 'ب-١٢', 'M', 0, 46.5, undefined, 'sold'],
    ],
    bands: [6],
    left: [1, 2, 8],
  },
  'Dubai, addresses and pages among the rows, headings on each page': {
    rows: [
      ['AZURE HEIGHTS by Meridian Properties LLC'],
      ['Sales Centre: Office 1203, Bay Square 7, Business Bay, Dubai'],
      dubai,
      ['1', '101', 'G+1', '1BR', '742', '1,250K', '1,684', '60/40', 'Available'],
      ['2', 'M01', 'Mezz', '2BR+M', '1,210', 'AED 1.95M', '1,611', '60/40', 'Reserved'],
      ['Plot 12, Al Khail Road, Business Bay'],
      ['3', '202', '2nd', '1BR+S', '790', 'TBA', '', '60/40', 'Available'],
      ['Page 1 of 2'],
      dubai,
      ['4', '301', '3rd', '2 BHK', '1,105', 'AED 1,910,000', '1,728', '50/50', 'SOLD'],
      ['5', 'PH2', 'Penthouse', '4BR Duplex', '3,400', 'AED 9.1M', '2,676', '50/50', 'محجوز'],
      ['', 'TOTAL', '', '5 units', '7,247', '', '', '', ''],
      ['Page 2 of 2'],
      ['الأسعار قابلة للتغيير بدون إشعار'],
    ],
    units: [
      ['Azure Heights', '', '101', '1', 1, 68.9, 1_250_000, 'available'],
      ['Azure Heights', '', 'M01', 'M', 2, 112.4, 1_950_000, 'reserved'],
      ['Azure Heights', '', '202', '2', 1, 73.4, undefined, 'available'],
      ['Azure Heights', '', '301', '3', 2, 102.7, 1_910_000, 'sold'],
      ['Azure Heights', '', 'PH2', 'PH', 4, 315.9, 9_100_000, 'reserved'],
    ],
    bands: [],
    left: [1, 2, 6, 8, 9, 12, 13, 14],
  },
  'a broker, with a project and a building in each row': {
    rows: [
      ['Development', 'Building', 'Apt.', 'Flr', 'Beds/Baths', 'BUA', 'Total SqFt', 'Asking (AED)', 'Svc Charge', 'Availability'],
      ['Palm Vista', 'T1', '1204', '12', '2/3', '1,105', '1,225', '2.35m', 'AED 18/sqft', 'Vacant'],
      ['Palm Vista', 'T1', '1205', '12', 'Studio/1', '455', '495', '850k', 'AED 18/sqft', 'Rented till 03/2027'],
    ],
    units: [
      ['Palm Vista', 'T1', '1204', '12', 2, 113.8, 2_350_000, 'available'],
      ['Palm Vista', 'T1', '1205', '12', 0, 46, 850_000, 'leased'],
    ],
    bands: [],
    left: [],
  },
  'heads over several columns, their names in two languages below': {
    rows: [
      ['MARSA WALK RESIDENCES'],
      ['Unit', 'Location', 'Location', 'Area (sq.ft)', 'Area (sq.ft)', 'Area (sq.ft)', 'Price (AED)', 'Price (AED)', 'Remarks'],
      ['Unit No.', 'Building', 'Floor', 'Suite', 'Balcony', 'Total', 'List Price', 'After Discount', ''],
      ['رقم الوحدة', 'المبنى', 'الطابق', 'الداخلية', 'الشرفة', 'الإجمالي', 'السعر', 'بعد الخصم', 'ملاحظات'],
      ['A-0101', 'Marsa 1', '1', 601, 80, 681, 1_050_000, 1_008_000, ''],
      ['B-PH', 'Marsa 2', 'PH', 2100, 600, 2700, 2_300_000, '', 'Sea view'],
      ['Total / المجموع', '', '', 2701, 680, 3381, 3_350_000, '', ''],
    ],
    units: [
      ['Marsa Walk Residences', 'Marsa 1', 'A-0101', '1', undefined, 63.3, 1_050_000, undefined],
      ['Marsa Walk Residences', 'Marsa 2', 'B-PH', 'PH', undefined, 250.8, 2_300_000, undefined],
    ],
    bands: [],
    left: [1, 7],
  },
  'lines of a block with its bedrooms, above headings of their own': {
    rows: [
      ['SKYLINE TOWERS - Price & Availability'],
      ['BLOCK A - 1 BEDROOM'],
      blocks,
      ['A101', 'L1', 'Pool', 710, 'AED 1,100,000.00', 'Available', '70/30'],
      ['Sub-total', '', '', 710, 1_100_000, '', ''],
      ['BLOCK B - 2 BEDROOM'],
      blocks,
      ['B201', 'L2', 'Sea', 1210, 'AED 1,900,000.00', 'Reserved', '70/30'],
      ['E&OE. Subject to contract.'],
    ],
    units: [
      ['Skyline Towers', 'Block A', 'A101', '1', undefined, 66, 1_100_000, 'available'],
      ['Skyline Towers', 'Block B', 'B201', '2', undefined, 112.4, 1_900_000, 'reserved'],
    ],
    bands: [6],
    left: [1, 2, 5, 7, 9],
  },
};

describe.each(Object.entries(lists))('%s', (_, { rows, units, bands, left }) => {
  test('are the units that it lists', async () => expect(await unitsIn(sheetOf(rows))).toEqual(units));
  test('has nothing else among them', () => expect(rowsBeside(sheetOf(rows))).toEqual({ bands, left }));
});

test('a building is the project where the list has no other', async () => {
  const [unit] = await unitsIn(
    sheetOf([
      ['Building', 'Unit', 'Floor', 'Price'],
      ['Marsa 1', '101', '1', 900_000],
    ]),
  );
  expect(unit?.slice(0, 2)).toEqual(['Marsa 1', '']);
});
