import { beforeAll, expect, test } from 'vitest';
import { haveArabic } from '@/features/appearance';
import { atOnce } from '@/steps';
import { unitImport } from '@/desks/imports/resources/unit-import';
import type { PlannedRecord } from '@/desks/imports/plan/import-plan';
import { formatsIn, proposedSetup, withBlocks } from '@/desks/imports/plan/import-setup';
import { readPasted } from '@/ui/exchange/read/pasted-table';
import type { FileSheet } from '@/ui/exchange/read/table-file';
import type { FileCell } from '@/ui/exchange/read/file-cell';
import { importSheets, newUnit, planned, sheetOf, signedRows, tableOf } from './plan-file';

/* Price lists as offices in several cities write them: one language or two, notes among the rows, heads over several columns. */

beforeAll(() => haveArabic());

/** Project, tower, name, floor, bedrooms, area in m², price and status of a unit. */
type Unit = readonly [...place: readonly string[], rooms: unknown, area: unknown, price: unknown, status: unknown];

function unitOf(record: PlannedRecord): Unit {
  const { unit, plan, tower, floor, status } = newUnit(record);
  const project = typeof unit.subProjectId === 'string' ? unit.subProjectId : '';
  const area = typeof unit.surface === 'number' ? Number(unit.surface.toFixed(1)) : unit.surface;
  return [project, tower, String(unit.name), floor, plan.rooms, area, unit.price, status];
}

const unitsIn = async (file: FileSheet) => (await planned(unitImport, [file])).records.map(unitOf);

/** Returns the units of a text, in the order of their values. */
const unitsOf = (rows: ReturnType<typeof signedRows>): Unit[] =>
  rows.map(({ cells: [project, tower, name, floor, ...values] }) => {
    const [rooms, area, price, status] = values.map((value) => (value === '' ? undefined : value));
    return [String(project), String(tower), String(name), String(floor), rooms, area, price, status];
  });

/** Returns how the rows begin that hold for those below, or that are left out. */
function rowsThatAre(role: 'band' | 'left', file: FileSheet) {
  const [sheet] = atOnce(proposedSetup(unitImport, [file])).sheets;
  return sheet?.file.rows.filter(({ number }) => sheet.parts.get(number)?.role === role).map(({ cells }) => startOf(cells));
}

const startOf = (cells: readonly FileCell[]) => cells.find((cell) => cell !== '');

/**
 * Lists, with signs before their lines: `-` is left out, and `=` holds for the rows below. Behind `=>` stands what is read of a row: the
 * project, or a unit by tower, name, floor, bedrooms, area in m², price and status. Where a row is no unit, each has a line after `>`.
 */
const lists: Readonly<Record<string, string>> = {
  'Riyadh, all in Arabic, days of another calendar': `
    - شركة ندى للتطوير العقاري
    - كشف أسعار الوحدات السكنية - مشروع واحة الندى => مشروع واحة الندى
    - قائمة الأسعار بتاريخ ١٥ جمادى الأولى ١٤٤٨ هـ
    م | رقم الشقة | الدور | عدد الغرف | المساحة م٢ | السعر شامل الضريبة | الحالة | ملاحظات
    = عمارة ١
    ١ | ١٠١ | الأرضي | غرفتين وصالة | ١١٢٫٥ | ١٬٢٥٠٬٠٠٠ درهم | متاحة | => عمارة ١ | ١٠١ | 0 | 2 | 112.5 | 1250000 | available
    ٢ | ٢٠١ | الأول | استوديو | ٤٨ | ٦٢٠٬٠٠٠ درهم | مباعة | حتى نهاية الشهر => عمارة ١ | ٢٠١ | 1 | 0 | 48 | 620000 | sold
    = عمارة ٢
    ٣ | ملحق ١ | السطح | غرفتان | ٥١٫٧ | ٥١٠٬٠٠٠ | محجوزة | => عمارة ٢ | ملحق ١ | R | 2 | 51.7 | 510000 | reserved
    ٣ | ١٠١ | الميزانين | أربع غرف | ١٩٠ | يحدد لاحقا | محجوز | => عمارة ٢ | ١٠١ | M | 4 | 190 | | reserved
    - الإجمالي | ٤ وحدات | | | ٤٠٢٫٢ | | |
    - * الأسعار قابلة للتغيير دون إشعار مسبق
    - الدفعة الأولى ١٠٪ والباقي على ٣٦ شهر
  `,
  'Jeddah, in millions, with living rooms': `
    - أبراج الواجهة => أبراج الواجهة
    = البرج الأول
    رقم الوحدة | الطابق | النموذج | غرف | المساحة (قدم مربع) | السعر النقدي | سعر التقسيط | حالة البيع
    أ-١١ | ١ | A1 | 2+1 | ١٬٢٠٠ | ١.٢٥ مليون | ١.٣٥ مليون | شاغرة => البرج الأول | أ-١١ | 1 | 2 | 111.5 | 1250000 | available
    أ-١٢ | متكرر ٢ | A2 | ١ + غرفة خادمة | ٨٥٠ | ٩٠٠ ألف | ٩٦٠ ألف | محجوز => البرج الأول | أ-١٢ | 2 | 1 | 79 | 900000 | reserved
    = البرج الثاني
    ب-١٢ | ميزان | B2 | استديو | ٥٠٠ | - | - | مباع => البرج الثاني | ب-١٢ | M | 0 | 46.5 | | sold
    - عدد الوحدات: ٣
  `,
  'Dubai, addresses and pages among the rows, headings on each page': `
    - AZURE HEIGHTS by Meridian Properties LLC => Azure Heights
    - Sales Centre: Office 1203, Bay Square 7, Business Bay, Dubai
    # | Unit No. | Floor | Unit Type | Size (sqft) | Price | AED/sqft | Payment Plan | Status
    '1 | '101 | G+1 | 1BR | '742 | 1,250K | 1,684 | 60/40 | Available =>  | 101 | 1 | 1 | 68.9 | 1250000 | available
    '2 | M01 | Mezz | 2BR+M | 1,210 | AED 1.95M | 1,611 | 60/40 | Reserved =>  | M01 | M | 2 | 112.4 | 1950000 | reserved
    - Plot 12, Al Khail Road, Business Bay
    '3 | '202 | 2nd | 1BR+S | '790 | TBA | | 60/40 | Available =>  | 202 | 2 | 1 | 73.4 | | available
    - Page 1 of 2
    - # | Unit No. | Floor | Unit Type | Size (sqft) | Price | AED/sqft | Payment Plan | Status
    '4 | '301 | 3rd | 2 BHK | 1,105 | AED 1,910,000 | 1,728 | 50/50 | SOLD =>  | 301 | 3 | 2 | 102.7 | 1910000 | sold
    '5 | PH2 | Penthouse | 4BR Duplex | 3,400 | AED 9.1M | 2,676 | 50/50 | محجوز =>  | PH2 | PH | 4 | 315.9 | 9100000 | reserved
    - | TOTAL | | 5 units | 7,247 | | | |
    - Page 2 of 2
    - الأسعار قابلة للتغيير بدون إشعار
  `,
  'a sales desk, with who made it above the headings and the area of the rooms before that which is sold': `
    - MARINA PEARL RESIDENCES — Q1 2027 INVENTORY => Marina Pearl Residences
    - Prepared by: Sales Operations | | | | | | | | | | Date: 05-Jan-2027
    Bldg | Flr | Flat | Layout | Suite Area | Balcony | Total Area (Sq.Ft.) | Facing | List Price AED | Price/Sq.Ft \
      | Availability
    T1 | 3 | 301 | 1 Bed Type A | 702.5 | 80.25 | 782.75 | Marina | 1450000 | 1852 | Available => T1 | 301 | 3 | 1 | 72.7 | 1450000 | available
    T1 | 3 | 302 | 2 Bed + Study | 1102 | 90 | 1192 | Sea | AED 2,150,000 | 1803 | Blocked => T1 | 302 | 3 | 2 | 110.7 | 2150000 | reserved
    - *** Units below released 12 Jan ***
    T2 | 3 | 301 | 1 Bed Type A | 702.5 | 80.25 | 782.75 | Marina | 1475000 | 1852 | Mgmt Hold => T2 | 301 | 3 | 1 | 72.7 | 1475000 | reserved
    - | | | | 2507 | 250.5 | 2757.5 | | 5075000 | |
    - Payment plan 60/40. Handover Q4 2027.
  `,
  'a landlord of offices, with towers and levels once for their units': `
    - Gate Offices & Retail => Gate Offices & Retail
    Tower | Level | Office No | NIA (sq ft) | Fit-out | Rent psf p.a. | Annual Rent | Tenancy Status | Available From
    Gate East | L05 | OF-501 | 2,340 | Shell & Core | 145 | 339300 | Vacant | Immediate => Gate East | OF-501 | 5 | | 217.4 | 339300 | available
    | | OF-502 | 1,120 | Fitted | 160 | 179200 | Leased | 01-Mar-27 => Gate East | OF-502 | 5 | | 104.1 | 179200 | leased
    Gate West | Mezz | OF-M01 | '900 | Fitted | 170 | 153000 | Under Offer | Immediate => Gate West | OF-M01 | M | | 83.6 | 153000 | reserved
    | L02 | OF-201 | 1,050 | Fitted | 155 | 162750 | Vacant | Immediate => Gate West | OF-201 | 2 | | 97.5 | 162750 | available
    | | OF-202 | 1,050 | Fitted | 155 | 162750 | Vacant | Immediate => Gate West | OF-202 | 2 | | 97.5 | 162750 | available
    - Note: rents exclude VAT
  `,
  'heads over several columns, their names in two languages below': `
    - MARSA WALK RESIDENCES => Marsa Walk Residences
    Unit | Location | Location | Area (sq.ft) | Area (sq.ft) | Area (sq.ft) | Price (AED) | Price (AED) | Remarks
    Unit No. | Building | Floor | Suite | Balcony | Total | List Price | After Discount |
    رقم الوحدة | المبنى | الطابق | الداخلية | الشرفة | الإجمالي | السعر | بعد الخصم | ملاحظات
    A-0101 | Marsa 1 | '1 | 601 | 80 | 681 | 1050000 | 1008000 | => Marsa 1 | A-0101 | 1 | | 63.3 | 1050000 |
    B-PH | Marsa 2 | PH | 2100 | 600 | 2700 | 2300000 | | Sea view => Marsa 2 | B-PH | PH | | 250.8 | 2300000 |
    - Total / المجموع | | | 2701 | 680 | 3381 | 3350000 | |
  `,
  'lines of a block with its bedrooms, above headings of their own': `
    - HARBOUR VIEWS => Harbour Views
    - Price List - Rev 4 - 11/11/2026
    Apartment No | Level | View | Total Area | Total Price | Payment Plan | Status
    | | | Sq.Ft. | AED | |
    = BLOCK A - 1 BEDROOM
    A-101 | '1 | Sea | '712.50 | 1,100,000 | 60/40 | Available => A | A-101 | 1 | 1 | 66.2 | 1100000 | available
    = BLOCK A - 2 BEDROOM + MAID
    A-103 | '1 | Sea | 1,212.50 | 1,900,000 | 60/40 | Available => A | A-103 | 1 | 2 | 112.6 | 1900000 | available
    - Sub-total | | | '1,212.50 | 1,900,000 | |
    = BLOCK B \\| STUDIO
    B-101 | '1 | Pool | '412.00 | 640,000 | 70/30 | Hold => B | B-101 | 1 | 0 | 38.3 | 640000 | reserved
    - E&OE. Subject to contract. Page 1 of 2
    - Apartment No | Level | View | Total Area | Total Price | Payment Plan | Status
    - | | | Sq.Ft. | AED | |
    = BLOCK C
    C-101 | '1 | Pool | 1,512.00 | 2,640,000 | 70/30 | Available => C | C-101 | 1 | | 140.5 | 2640000 | available
  `,
  'Abu Dhabi, payment plans in columns of their own, a sum that no word names, statuses in three letters': `
    - AL RAHA GROVE — PHASE 2 => Al Raha Grove — Phase 2
    Unit Ref | Bldg | Level | Typology | Terrace (sqm) | GFA (sqm) | Price (AED) | Payment Plan | Payment Plan | Avail.
    | | | | | | | 10% Booking | 90% Handover |
    ARG2-0305 | B1 | L03 | 2BR-T | 12.1 | 110.5 | 1875000 | 187500 | 1687500 | AVL => B1 | ARG2-0305 | 3 | 2 | 110.5 | 1875000 | available
    ARG2-0306 | B1 | L03 | 1BR-S | 8 | 74.2 | 1240000 | 124000 | 1116000 | RSV => B1 | ARG2-0306 | 3 | 1 | 74.2 | 1240000 | reserved
    ARG2-PH01 | B2 | PH | 4BR PH | 90 | 300 | 6100000 | 610000 | 5490000 | SLD => B2 | ARG2-PH01 | PH | 4 | 300 | 6100000 | sold
    - | | | 3 units | | 484.7 | 9215000 | | |
  `,
  'Cairo, in another currency, with installments': `
    - كمبوند نسيم التجمع => كمبوند نسيم التجمع
    كود الوحدة | الدور | عدد الغرف | المساحة المبنية م2 | مساحة الحديقة | السعر كاش | سعر تقسيط 8 سنوات | مقدم 10% | حالة
    = عمارة 14
    N14-01 | أرضي | 3 غرف | '165 | '60 | 8,250,000 ج.م | 11,880,000 | 1,188,000 | متاح => عمارة 14 | N14-01 | 0 | 3 | 165 | | available
    = عمارة 15
    N15-01 | أول | 2 غرفة | '120 | | تم البيع | | | مباع => عمارة 15 | N15-01 | 1 | 2 | 120 | | sold
  `,
  'Riyadh, villas, the project with its district and city': `
    - مشروع ديار النخيل - حي النرجس - الرياض => مشروع ديار النخيل
    رقم القطعة | رقم الفيلا | مساحة الأرض (م²) | مسطح البناء (م²) | عدد غرف النوم | دورات المياه | السعر (ريال) | الحالة
    ٢٢١ | ف-١ | ٢٥٠ | ٣١٢ | ٤ | ٥ | ١٬٨٩٠٬٠٠٠ | متاحة =>  | ف-١ | | 4 | 312 | | available
    ٢٢٣ | ف-٣ | ٣٠٠ | ٣٧٥ | ٥ | ٦ | تحت الطلب | مباعة =>  | ف-٣ | | 5 | 375 | | sold
  `,
  'lines of a tower with a floor, and with a type': `
    Unit | View | Size (sqm) | Price
    = TOWER A – 12TH FLOOR
    '1201 | Sea | 80 | 900000 => Tower A | 1201 | 12 | | 80 | 900000 |
    = TOWER B – OFFICES
    B7 | City | 120 | 1900000 => Tower B | B7 | | | 120 | 1900000 |
    = TOWER C – برج ج
    C7 | City | 90 | 1100000 => Tower C | C7 | | | 90 | 1100000 |
  `,
  'a developer before its project, heads that are not merged over their columns, and parts of the price': `
    - Binaa Developments – CEDAR RIDGE RESIDENCES => Cedar Ridge Residences
    - Availability & Price List (all prices in AED) | | | | | | | | | Issue: 14-Nov-26
    Unit | | | Area | | | Price | | Payment Plan (60/40) | |
    No. | Level | Type | Int. (sqft) | Ext. (sqft) | Total (sqft) | AED | AED / sqft | 20% Down | 40% Building | Remarks
    CR-01 | L1 | 1 BR | 645 | 95 | 740 | 1,110,000 | 1,500 | 222,000 | 444,000 | => CR | CR-01 | 1 | 1 | 68.7 | 1110000 |
    CR-02 | Ground | Studio | 410 | 60 | 470 | 720,000 | 1,532 | 144,000 | 288,000 | Terrace => CR | CR-02 | 0 | 0 | 43.7 | 720000 |
    CR-03 | Podium 2 | 2 BR + Maid | 1180 | 210 | 1390 | 1,990,000 | 1,432 | 398,000 | 796,000 | => CR | CR-03 | P2 | 2 | 129.1 | 1990000 |
    CR-04 | L12 | 1 BR + Study | 800 | 100 | 900 | Sold Out | | | | => CR | CR-04 | 12 | 1 | 83.6 | |
  `,
  'areas in both units below one head, floors merged down, a note between them and days as numbers': `
    - Al Wasl Gate => Al Wasl Gate
    Building | Level | Apt No | Configuration | Size m² / ft² | Original Price | Handover | Status
    Gate A | 3rd Floor | '301 | 2 Bedroom | 98.5 m² / 1,060 ft² | 1,500,000 | 46568 | Available => Gate A | 301 | 3 | 2 | 98.5 | 1500000 | available
    | | '302 | 1 Bedroom | 61 m² / 657 ft² | 940,000 | 46568 | Available => Gate A | 302 | 3 | 1 | 61 | 940000 | available
    - Corner units with extended terraces
    | 4th Floor | '401 | 2 Bedroom + M | 98.5 m² / 1,060 ft² | 1,515,000 | 46568 | Hold => Gate A | 401 | 4 | 2 | 98.5 | 1515000 | reserved
    Gate B | Ground Floor | G01 | 3 Bedroom TH | 201 m² / 2,164 ft² | 3,150,000 | 46749 | Unreleased => Gate B | G01 | 0 | 3 | 201 | 3150000 | unreleased
  `,
  'villas by their plot, with the price before and now': `
    - PALM COVE => Palm Cove
    Plot | Villa Type | BR | Plot Area (sqft) | BUA (sqft) | Old Price (AED) | New Price (AED) | Status
    V-01 | Type A | 4 | 5,200 | 3,410 | 5,900,000 | 6,150,000 | Available => V | V-01 | | 4 | 316.8 | 6150000 | available
    V-02 | Type B | 5 | 6,100 | 4,020 | 6,900,000 | 7,200,000 | Booked => V | V-02 | | 5 | 373.5 | 7200000 | reserved
  `,
  'both languages in each cell': `
    - برج الندى / Al Nada Tower => Al Nada Tower
    Unit / الوحدة | Floor / الطابق | Rooms / الغرف | Area sqm / المساحة م٢ | Price AED / السعر درهم | Status / الحالة
    N-101 | 1st / الأول | 1 BR / غرفة | '61.2 | 980,000 | Available / متاح => N | N-101 | 1 | 1 | 61.2 | 980000 | available
    N-201 | 2 - الدور | Studio / استوديو | '40 | 1,650,000 | Sold / مباع => N | N-201 | 2 | 0 | 40 | 1650000 | sold
  `,
  'what holds for all units stated by labels above the headings': `
    - Project Name: | SUNSET BAY 3 => Sunset Bay 3
    - Location: | Dubai Islands, Dubai
    - Completion: | Q2 2028
    Unit Number | Floor Number | Unit Type | Sub Type | Suite Area | Total Area | Purchase Price | Price per sqft
    1-101 | '1 | Apartment | 1 Bedroom A | 650.11 Sq.Ft | 740.31 Sq.Ft | AED 1,321,000 | 1,784 =>  | 1-101 | 1 | 1 | 68.8 | 1321000 |
  `,
  'the price first and in thousands, the tower before the number of the unit, a day beside the title': `
    - Sales Inventory | | | | | | | | Updated 3-Nov-26
    Price | Unit | Lvl | Beds | Internal sqft | Terrace sqft | Total sqft | Discount | Inventory Status
    919k | Tower B / G03 | G | Studio | '410 | '45 | '455 | 5% | Available => Tower B | Tower B / G03 | 0 | 0 | 42.3 | 919000 | available
    1,240k | Tower B / M01 | M | '1 | '690 | '80 | '770 | 5% | Hold => Tower B | Tower B / M01 | M | 1 | 71.5 | 1240000 | reserved
    2.1m | Tower C / 1203 | '12 | '2 | 1,010 | '120 | 1,130 | 7.5% | Booked => Tower C | Tower C / 1203 | 12 | 2 | 105 | 2100000 | reserved
    - | | | | 2,110 | '245 | 2,355 | |
  `,
  'all in Arabic, codes of units with their tower, prices in words of thousands, shares and days': `
    - قائمة أسعار برج النخيل
    رمز الوحدة | الدور | النوع | المساحة الإجمالية (قدم2) | سعر البيع (درهم) | نسبة الخصم | تاريخ التسليم
    برج أ / 1203 | '12 | غرفتين | 1,130 | 1.24 مليون | 5% | 31/12/2027 => برج أ | برج أ / 1203 | 12 | 2 | 105 | 1240000 |
    برج 2 / 104 | '1 | غرفة وصالة | '742 | 919 ألف | ٥٪ | 31/12/2027 => برج 2 | برج 2 / 104 | 1 | 1 | 68.9 | 919000 |
  `,
  'prices below the currency alone, and the area that is sold beside that within the walls': `
    - CREEK VIEW => Creek View
    Wing | Unit # | Floor | Configuration | Carpet Area | Saleable | AED '000 | AED/Sq.ft | Remarks
    A | A-101 | 1st | 2 BHK | 850 sq.ft | 1,120 sq.ft | '1260 | '1125 | => A | A-101 | 1 | 2 | 104.1 | 1260000 |
    - A TOTAL | | | 2 Units | '850 | 1,120 | '1260 | |
    B | B-101 | 1st | 3 BHK | 850 sq.ft | 1,120 sq.ft | '1270 | '1134 | Corner => B | B-101 | 1 | 3 | 104.1 | 1270000 |
  `,
  'Amman, numbers of units under "الرقم", floors below the ground': `
    - مشروع درة عبدون => مشروع درة عبدون
    الرقم | الطابق | المساحة الداخلية (م٢) | مساحة الترس | عدد غرف النوم | درهم | موقف الوحدة
    '1 | تسوية 1 | '120 | '40 | '2 | ٣٩٥٬٠٠٠٫٠٠ | متاح =>  | 1 | -1 | 2 | 120 | 395000 | available
    '2 | أرضي | '150 | '60 | '3 | ٤٣٥٬٠٠٠٫٠٠ | تم البيع =>  | 2 | 0 | 3 | 150 | 435000 | sold
    '3 | روف | '200 | '100 | '4 | ٦٢٠٬٠٠٠٫٠٠ | محجوز =>  | 3 | R | 4 | 200 | 620000 | reserved
  `,
  'grids of two towers, floors down and units across, with the price or the state of each': `
    - PALM RESIDENCE
    = Tower A
    Floor | '01 | '02 | '03
    3rd | 1.2M | SOLD | 900k
    2nd | 1.1M | | -
    = Tower B
    Floor / Unit | Unit 1 | Unit 2 | Unit 3
    G | 1000000 | | Hold
    - All prices in AED
    > Palm Residence | Tower A | 301 | 3 | | | 1200000 |
    > Palm Residence | Tower A | 302 | 3 | | | | sold
    > Palm Residence | Tower A | 303 | 3 | | | 900000 |
    > Palm Residence | Tower A | 201 | 2 | | | 1100000 |
    > Palm Residence | Tower B | G01 | 0 | | | 1000000 |
    > Palm Residence | Tower B | G03 | 0 | | | | reserved
  `,
  'words that no list of words has, known by what stands below them': `
    Residence | Storey details | Bed details | Area details sqft | SP (AED) | Sts
    R-101 | '1 | '1 | '700 | 1000000 | A => R | R-101 | 1 | 1 | 65 | 1000000 | available
    R-102 | '1 | '2 | '900 | 1300000 | S => R | R-102 | 1 | 2 | 83.6 | 1300000 | sold
    R-201 | '2 | '1 | '705 | 1010000 | R => R | R-201 | 2 | 1 | 65.5 | 1010000 | reserved
  `,
  'Mumbai, prices in crores below a word for sizes, the carpet area alone': `
    Flat | Wing | Floor | Config | RERA Carpet (sq ft) | Ticket Size
    '101 | A | '1 | 2 BHK | '745 | 1.35 Cr => A | 101 | 1 | 2 | 69.2 | 13500000 |
    '102 | A | '1 | 3 BHK | '1010 | 1.85 Cr => A | 102 | 1 | 3 | 93.8 | 18500000 |
  `,
  'states in lines, and in remarks': `
    = AVAILABLE UNITS
    Unit | Beds | Area sqm | Price AED | Remarks
    A101 | 1 | 60 | 800000 | =>  | A101 |  | 1 | 60 | 800000 | available
    = SOLD UNITS
    A103 | 2 | 81 | 1010000 | corner =>  | A103 |  | 2 | 81 | 1010000 | sold
  `,
  'a column for each state, with ticks in it': `
    Unit | Beds | Area sqm | Price AED | Available | Reserved | Sold?
    A101 | 1 | 60 | 800000 | ✓ | | No =>  | A101 |  | 1 | 60 | 800000 | available
    A102 | 2 | 80 | 1000000 | | ✓ | No =>  | A102 |  | 2 | 80 | 1000000 | reserved
    A103 | 2 | 81 | 1010000 | | | Yes =>  | A103 |  | 2 | 81 | 1010000 | sold
  `,
  'states with names and reasons behind them, remarks that say one': `
    Unit | Beds | Area sqm | Price AED | Comments
    A101 | 1 | 60 | 800000 | Sold to Mr Khan =>  | A101 |  | 1 | 60 | 800000 | sold
    A102 | 2 | 80 | 1000000 | Reserved (Sara) until 12 Dec =>  | A102 |  | 2 | 80 | 1000000 | reserved
    A103 | 2 | 81 | 1010000 | near the lift =>  | A103 |  | 2 | 81 | 1010000 |
  `,
  'fees and counts below the units, a mean of all, lines of kinds of units': `
    = STUDIOS (2 units)
    Unit | Sqm | Floor | Price AED
    A101 | 40 | 1 | 600000 =>  | A101 | 1 | 0 | 40 | 600000 |
    A102 | 41 | 1 | 610000 =>  | A102 | 1 | 0 | 41 | 610000 |
    - 2 units | 81 | | 1210000
    = ONE BEDROOM APARTMENTS
    A103 | 70 | 2 | 1010000 =>  | A103 | 2 | 1 | 70 | 1010000 |
    - 3 units | 151 | | 2220000
    - Mean | 50.3 | | 740000
    - DLD fee | | | 4%
    - Parking space | | | 75000
    - Service charge | 16 | | per sqft
  `,
  'amounts in two currencies, with notes at some': `
    Unit | Sqm | Price
    A101 | 70 | AED 1,000,000 / $272,000 =>  | A101 | | | 70 | 1000000 |
    A102 | 90 | $354,000 (AED 1,300,000) =>  | A102 | | | 90 | 1300000 |
    A103 | 95 | 1,350,000* =>  | A103 | | | 95 | 1350000 |
  `,
  'a grid with names before prices and states': `
    Level | A | B | C
    3 | 301 1.2M | 302 1.3M | 303 SOLD
    2 | 201 1.1M | 202 | 203 - 900k
    > | | 301 | 3 | | | 1200000 |
    > | | 302 | 3 | | | 1300000 |
    > | | 303 | 3 | | | | sold
    > | | 201 | 2 | | | 1100000 |
    > | | 202 | 2 | | | |
    > | | 203 | 2 | | | 900000 |
  `,
  'a broker in Russian, with an amount for an area beside the price': `
    - ЖК «Марина Вью», прайс-лист на 01.11.2026 => ЖК «Марина Вью»
    № кв. | Этаж | Комнат | Площадь, м² | Цена за м², AED | Стоимость, AED | Статус
    '101 | 1 | 1 | 57.5 | 15652 | 900000 | свободна =>  | 101 | 1 | 1 | 57.5 | 900000 | available
    '204 | 2 | 3 | 142 | 15493 | 2200000 | продана =>  | 204 | 2 | 3 | 142 | 2200000 | sold
  `,
  'sums above their rows, as a pivot table has them, and numbers of columns': `
    Apartment | Beds | Sqm | Price AED
    - 1 | 2 | 3 | 4
    = Tower East | | 158 | 2600000
    '101 | 1 | 58 | 1000000 => Tower East | 101 | | 1 | 58 | 1000000 |
    '102 | 2 | 100 | 1600000 => Tower East | 102 | | 2 | 100 | 1600000 |
    = Tower West | | 219 | 3700000
    '101 | 1 | 73 | 1300000 => Tower West | 101 | | 1 | 73 | 1300000 |
    '102 | 3 | 146 | 2400000 => Tower West | 102 | | 3 | 146 | 2400000 |
  `,
  'rents by cheques below one head, the title again on the next page, floors known by the names beside them': `
    - WAHA HOUSE => Waha House
    Flat | Fl | Size sqm | Rent (AED) | Rent (AED)
    | | | 1 cheque | 4 cheques
    '101 | 1 | 58 | 52000 | 55000 =>  | 101 | 1 | | 58 | 52000 |
    '201 | 2 | 60 | 53000 | 56000 =>  | 201 | 2 | | 60 | 53000 |
    - WAHA HOUSE
    '301 | 3 | 62 | 54000 | 57000 =>  | 301 | 3 | | 62 | 54000 |
    - Carried forward | | | 159000 | 168000
  `,
  'a column for each unit': `
    Apartment | '101 | '202
    Level | 1 | 2
    Total area sq.ft | 620 | 1077
    Asking price AED | 906000 | 1575000
    > | | 101 | 1 | | 57.6 | 906000 |
    > | | 202 | 2 | | 100.1 | 1575000 |
  `,
  'units with numbered instalments are no grid': `
    Unit | '1 | '2 | '3
    '12 | 20000 | 30000 | 40000
    '13 | 20000 | 30000 | 40000
    > | | 12 | | | | |
    > | | 13 | | | | |
  `,
};

/** Returns the units that are read of a list, and what its text says of them and of other rows. */
async function listIn(text: string) {
  const meanings = Array.from(text.matchAll(/ => (.*)/g), ([, meaning = '']) => meaning);
  const project = meanings.find((meaning) => !meaning.includes('|')) ?? '';
  const units = meanings.flatMap((meaning) => (meaning.includes('|') ? `> ${project} | ${meaning}` : []));
  const lines = signedRows([text.trim().replaceAll(/ => .*/g, ''), ...units].join('\n'));
  const file = sheetOf(lines.filter(({ sign }) => sign !== '>').map(({ cells }) => cells));
  const starts = (sign: string) => lines.flatMap((line) => (line.sign === sign ? [startOf(line.cells)] : []));
  return { file, read: await unitsIn(file), told: unitsOf(lines.filter(({ sign }) => sign === '>')), starts };
}

test.each(Object.entries(lists))('%s', async (_, text) => {
  const { file, read, told, starts } = await listIn(text);
  expect(read).toEqual(told);
  expect(rowsThatAre('left', file)).toEqual(starts('-'));
  expect(rowsThatAre('band', file)).toEqual(starts('='));
});

const severalLists: Readonly<Record<string, string>> = {
  'a building is the project where the list has no other': `
    Building | Unit | Floor | Price
    Marsa 1 | '101 | '1 | 900000
    > Marsa 1 | | 101 | 1 | | | 900000 |
  `,
  'two towers side by side have the names above them, over whichever column': `
    PALM VISTA
    | TOWER 1 | | | | | TOWER 2
    Unit | BR | Sq.Ft | AED | | Unit | BR | Sq.Ft | AED
    '101 | Studio | 420 | 620000 | | '101 | '1 | 700 | 900000
    | | | 620000 | | | | | 900000
    > Palm Vista | Tower 1 | 101 | | 0 | 39 | 620000 |
    > Palm Vista | Tower 2 | 101 | | 1 | 65 | 900000 |
  `,
  'three lists stand side by side without an empty column': `
    Unit | Floor | Price | Unit | Floor | Price | Unit | Floor | Price
    '101 | '1 | 900000 | '201 | '2 | 910000 | '301 | '3 | 920000
    > | | 101 | 1 | | | 900000 |
    > | | 201 | 2 | | | 910000 |
    > | | 301 | 3 | | | 920000 |
  `,
  'towers below each other have each its own columns': `
    TOWER 1
    Unit | Floor | Price AED
    '101 | 1 | 900000 => Tower 1 | 101 | 1 | | | 900000 |
    TOWER 2
    Unit | Price AED | Floor
    '201 | 1900000 | 2 => Tower 2 | 201 | 2 | | | 1900000 |
  `,
  'the first columns of a list are written once more at its end': `
    Unit | Floor | Price | | Unit | Floor | Status
    '101 | '1 | 900000 | | '101 | '1 | Available => | 101 | 1 | | | 900000 | available
    '102 | '1 | 930000 | | '102 | '1 | Sold => | 102 | 1 | | | 930000 | sold
  `,
  'a floor that few units lack is not that of the unit above': `
    Floor | Unit | Price
    '1 | '101 | 900000 => | 101 | 1 | | | 900000 |
    | Villa 1 | 2900000 => | Villa 1 | | | | 2900000 |
    '3 | '301 | 940000 => | 301 | 3 | | | 940000 |
    '4 | '401 | 950000 => | 401 | 4 | | | 950000 |
  `,
};

test.each(Object.entries(severalLists))('%s', async (_, text) => {
  const { read, told } = await listIn(text);
  expect(read).toEqual(told);
});

test('lists with other columns below each other are several, and one where their reader says so', async () => {
  const { file, read, told } = await listIn(`
    PEARL QUAY => Pearl Quay
    Apartments
    Unit | Floor | Bedrooms | Area m2 | Price AED
    A-101 | '1 | '1 | '68 | 900,000 => A | A-101 | 1 | 1 | 68 | 900000 |
    A-102 | '1 | '2 | '98 | 1,300,000 => A | A-102 | 1 | 2 | 98 | 1300000 |

    Retail
    Shop No | Level | GLA m2 | Annual rent | Price AED | Status
    R-M1 | M | '55 | 120,000 | 2,000,000 | Sold => | R-M1 | M | | 55 | 2000000 | sold
  `);
  expect(read).toEqual(told);
  const several = atOnce(proposedSetup(unitImport, [file]));
  const blocks = several.sheets.map((one) => Object.values(one.file.block?.rows ?? {}).join(' to '));
  expect(blocks).toEqual(['1 to 6', '7 to 9']);
  const asOne = several.sheets[1] && atOnce(withBlocks(unitImport, several, several.sheets[1].file));
  expect(asOne?.sheets.map((one) => one.file.rows)).toEqual([file.rows]);
});

const recordsIn = async (text: string) =>
  (await planned(unitImport, [tableOf(text)])).records.map((record) => record.changesOf({}));

test.each([
  ['Rent P.A.', '95,000.00', { price: 95_000, priceBase: 'per year' }],
  ['Rent', '95,000.00', { price: 95_000, priceBase: 'per year' }],
  ['Rent P.M. (AED)', '95,000.00', { price: 95_000, priceBase: 'per month' }],
  ['Rent P.A.', 'AED 140,000.00 p.a.', { price: 140_000 }],
  ['Annual Rent', '140,000.00/year', { price: 140_000 }],
  ['الإيجار السنوي', '140,000.00 سنويًا', { price: 140_000 }],
  ['Rent per month', '11,500.00 / month', { price: 11_500 }],
])('under "%s" the rent %s is of its period', async (heading, written, rent) => {
  expect(await recordsIn(`Unit No | Size sqft | ${heading}\n '1204 | '750 | ${written}`)).toMatchObject([rent]);
});

test('rents of flats per month, views by their usual words, and a price below zero to be looked at', async () => {
  const file = tableOf(`
    Project: Rose Garden
    Unit | Floor | View | Monthly Rent
    A1 | GF | Sea View | 5500
    A2 | '1 | إطلالة على المدينة | (7,500.00)`);
  const { records } = await planned(unitImport, [file]);
  expect(records.map((record) => record.changesOf({}))).toMatchObject([
    { subProjectId: 'Rose Garden', price: 5500, priceBase: 'per month', floorsPlan: [{ floorsNumber: 0, view: 'sea' }] },
    { price: -7500, floorsPlan: [{ view: 'city' }] },
  ]);
  expect(records[1]?.rows[0]?.cells.get(3)?.mark).toBe('belowZero');
});

test.each([
  ["Parking | Furnished | Balcony | Maid's room", 'Yes | No | Y | N', "'2 | Yes | N | ✓"],
  ['موقف | مفروشة | بلكونة | خادمة', 'نعم | لا | نعم | لا', "'2 | نعم | لا | يوجد"],
])('features that a list has or not, under %s, are specs', async (headings, first, second) => {
  const row = (own: string, at: number) => `'${1203 + at} | 12 | 113 | 1250000 | ${own}`;
  const file = (...features: string[]) => tableOf(`Unit | Floor | Area sqm | Price | ${headings}`, ...features.map(row));
  const { records } = await planned(unitImport, [file(first, second)]);
  const units = records.map((record) => record.changesOf({}));
  const [parking, balcony] = ['Parking', 'Balcony'].map((featureType) => ({ featureType, active: true }));
  expect(units.map(({ specs }) => specs)).toEqual([
    [parking, balcony],
    [
      { ...parking, featureDesc: '2' },
      { featureType: 'Furnished', active: true },
      { featureType: 'Maid’s room', active: true },
    ],
  ]);
  const stored = units.map((unit, at) => ({ ...unit, _id: String(at) }));
  const again = await planned(unitImport, [file(first, second)], { records: stored, key: ['name'] });
  expect(again.records.map(({ state }) => state)).toEqual(['unchanged', 'unchanged']);
  const without = await planned(unitImport, [file('No | No | Yes | No')], { records: stored.slice(0, 1), key: ['name'] });
  expect(without.records[0]?.changesOf(stored[0] ?? {})).toEqual({ specs: [{ ...parking, active: false }, balcony] });
});

test.each([
  [
    'a price for a unit of area in both languages is no price',
    ['Unit No.\nرقم الوحدة', 'Area (m²)\nالمساحة (م²)', 'AED / sq.ft\nدرهم / قدم²', 'Price (AED)\nالسعر (درهم)'],
    ['1203', 105, 1106, 1_250_000],
  ],
  ['a balcony with areas is none', ['Unit', 'Total Area sqft', 'Balcony sqft', 'Price'], ['1203', 1130, 8, 1_250_000]],
])('%s', (_, ...rows) => {
  const [sheet] = importSheets(unitImport, [sheetOf(rows)]);
  expect(sheet?.matched.map((target) => target?.id)).toEqual(['name', 'surface', undefined, 'price']);
});

test('a message that parts what it says by dashes, below a greeting', async () => {
  const text = [
    'Hi Ahmed, latest avail as of today',
    '*Bayview Tower 2*',
    'Unit - Type - Size - Price',
    '1204 - 2BR - 1,180 sqft - 2.1M',
    '1506 - Studio - 742 sqft - AED 1.35M',
    'DM for viewing',
  ].join('\n');
  const [sheet] = await readPasted({ text, html: '' });
  expect(sheet && (await unitsIn(sheet))).toEqual([
    ['Bayview Tower 2', '', '1204', '', 2, 109.6, 2_100_000, undefined],
    ['Bayview Tower 2', '', '1506', '', 0, 68.9, 1_350_000, undefined],
  ]);
});

test('areas below a heading in both units are asked about', () => {
  const setup = atOnce(
    proposedSetup(unitImport, [tableOf(`Unit | Floor | Area m² | Price\n | | sq.ft | AED\n '101 | '1 | 80 | 900000`)]),
  );
  expect(formatsIn(setup).questions.map(({ kind }) => kind)).toEqual(['area']);
});
