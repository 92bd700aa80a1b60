import { squareMetresOf } from '@/i18n/area-unit';
import { type FileSheet, STRUCK } from '@/ui/exchange/read/table-file';
import type { FileCell } from '@/ui/exchange/read/file-cell';
import { sheetOf } from './plan-file';

/* Price lists in random habits of offices, with what each means. One seed always writes the same list. */

type ListedUnit = {
  name: string;
  tower: string;
  floor: number;
  rooms: number;
  area: number;
  price: number | null;
  status: string | undefined;
};
export type WrittenList = {
  habits: string;
  file: FileSheet;
  units: readonly ListedUnit[];
  /** What a person knows who reads it: the column of the price, how many times more its amounts are, and dirhams for one of them. */
  price: { column: number; scale: number; rate: number };
  area: 'm2' | 'ft2' | 'yd2';
};

/** Returns numbers from 0 to 1 that a seed decides. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const WORDS = {
  name: (
    'Unit No. | Unit | Flat No | Apartment | Unit Ref | رقم الوحدة | Unit Code | Apt # | الوحدة | Residence | Home No. | Lot | U. No | Flat' +
    ' | رقم الشقة | Unit Details | Apartment Code | Suite # | كود الشقة'
  ).split(' | '),
  floor: ['Floor', 'Level', 'Flr', 'الدور', 'الطابق', 'Floor No.', 'Storey', 'Floor Details', 'Level No'],
  rooms: 'Beds | Bedrooms | BHK | BR | عدد الغرف | No. of Bedrooms | Bed | Bed Details | Rooms | غرف النوم | No. of rooms'.split(
    ' | ',
  ),
  status: ['Status', 'Availability', 'الحالة', 'Sales Status', 'Sts', 'موقف الوحدة', 'Unit availability'],
  price: (
    'Price | Selling Price | Sale Price | Total Price | Asking Price | All Incl. Amount | Unit Price | Amount | Cash Price | Current Price' +
    ' | Guide Price | Box Price | Deal Value | SP | Ask | Ticket Size | القيمة الإجمالية | Sales Value | Price Today | Revised Price | السعر | سعر البيع | قيمة الوحدة | Agreement Value | Quoted Price | Precio de venta'
  ).split(' | '),
  titles: ['AZURE HEIGHTS', 'Marina Gate Residences', 'Palm Grove – Phase 2', 'مشروع النخيل', 'Oak Park', 'Lake View Tower'],
  notes:
    'Prices are subject to change without notice | E&OE | Payment plan 60/40 | * Areas are approximate | صالح حتى نهاية الشهر'.split(
      ' | ',
    ),
} as const;

/** Lines for towers, as the units below them are read. */
const TOWERS: ReadonlyArray<(letter: string) => string> = [
  (letter) => `TOWER ${letter}`,
  (letter) => `Tower ${letter} – برج ${letter}`,
  (letter) => `Block ${letter}`,
  (letter) => `البرج ${letter}`,
];

const ordinal = (n: number): string => `${n}${{ 1: 'st', 2: 'nd', 3: 'rd' }[n] ?? 'th'}`;
const FLOORS: ReadonlyArray<(floor: number) => FileCell> = [
  (floor) => floor,
  (floor) => `${floor}F`,
  (floor) => `Level ${floor}`,
  (floor) => `${ordinal(floor)} Floor`,
];
const ROOMS: ReadonlyArray<(count: number) => FileCell> = [
  (count) => count,
  (count) => `${count} BR`,
  (count) => `${count}BHK`,
  (count) => `${count} غرف`,
];
/** How amounts in dirhams are written. */
const AMOUNTS: ReadonlyArray<(grouped: string) => string> = [
  (grouped) => grouped,
  (grouped) => `AED ${grouped}`,
  (grouped) => `AED ${grouped}/-`,
  (grouped) => `Dhs. ${grouped}`,
  (grouped) => `${grouped} د.إ`,
];

type Decoy = { heading: string; of: (unit: { price: number; area: number }) => FileCell };

/** Other amounts that stand beside the price; those of `near` need a question, or an answer. */
const SHARES = `Old Price 1.08 | Previous Price (AED) 0.94 | السعر القديم 1.05 | Down Payment 20% 0.2 | DLD Fee 4% 0.04 | VAT 5% 0.05 |
  Total incl. VAT 1.05 | On Handover 0.4 | رسوم التسجيل 0.04 | الدفعة المقدمة 0.1 | Price after Discount 0.95 | Commission 0.02`;
const DECOYS: readonly Decoy[] = [
  ...Array.from(SHARES.matchAll(/(\S.*?) ([\d.]+)(?: \||$)/g), ([, heading = '', share]) => {
    return { heading, of: ({ price }: { price: number }) => Math.round(price * Number(share)) };
  }),
  { heading: 'Price per sq.ft', of: ({ price, area }) => Math.round(price / area) },
  { heading: 'Rate', of: ({ price, area }) => Math.round((price / area) * 100) / 100 },
  { heading: 'PSF', of: ({ price, area }) => Math.round(price / area) },
  { heading: 'Booking Amount', of: () => 20_000 },
  { heading: 'Registration', of: ({ price }) => price * 0.04 + 580 },
  { heading: 'Service Charge', of: ({ area }) => Math.round(area * 16) },
  { heading: 'Monthly Instalment', of: ({ price }) => Math.round(price / 60) },
  { heading: 'Parking', of: () => 1 },
  { heading: 'Balcony sq.ft', of: ({ area }) => Math.round(area / 9) },
  { heading: 'Carpet Area sqft', of: ({ area }) => Math.round(area * 0.8) },
  { heading: 'Permit No', of: ({ price, area }) => 7_000_000 + (Math.round(price + area * 7) % 100_000) },
  { heading: 'Agent', of: ({ area }) => ['Sara', 'Omar', 'Noor'][Math.round(area) % 3] ?? '' },
];

type Money = { words: string; title: string; scale: number; rate: number };
const MONEY: readonly Money[] = [
  { words: '', title: '', scale: 1, rate: 1 },
  { words: '(AED)', title: '', scale: 1, rate: 1 },
  { words: 'AED', title: '', scale: 1, rate: 1 },
  { words: '', title: 'All prices in AED', scale: 1, rate: 1 },
  { words: "(AED '000)", title: '', scale: 1000, rate: 1 },
  { words: '', title: "Prices in AED '000", scale: 1000, rate: 1 },
  { words: '', title: 'Prices in thousands of dirhams', scale: 1000, rate: 1 },
  { words: '(in Lakhs)', title: '', scale: 100_000, rate: 1 },
  { words: '(AED Mn)', title: '', scale: 1_000_000, rate: 1 },
  { words: '', title: 'Amounts in AED million', scale: 1_000_000, rate: 1 },
  { words: '', title: 'All prices in US Dollars', scale: 1, rate: 3.6725 },
  { words: '', title: 'Prices in USD', scale: 1, rate: 3.6725 },
  { words: '', title: 'الأسعار بالريال', scale: 1, rate: 0.98 },
  // Nothing says that these are thousands.
  { words: '', title: '', scale: 1000, rate: 1 },
];

export function writtenList(seed: number): WrittenList {
  const random = randomOf(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const chance = (share: number) => random() < share;
  const money = chance(0.5) ? pick(MONEY.slice(0, 4)) : pick(MONEY);
  const area = pick(['ft2', 'ft2', 'm2', 'yd2'] as const);
  const [floors, flats, startsAnew] = [4 + Math.floor(random() * 6), 2 + Math.floor(random() * 4), chance(0.15)];
  const statusIn = pick(['column', 'column', 'name', 'price', 'struck', 'remarks', 'ticks', 'none'] as const);
  const areaHeads = {
    ft2: ['Area (sq.ft)', 'BUA Sqft', 'Saleable Area (Sft)'],
    m2: ['Area (sqm)', 'المساحة م2', 'Size m²'],
    yd2: ['Area (Sq. Yd)', 'Size sq yards'],
  };
  const areaUnits = { ft2: ['sq.ft', 'Sqft'], m2: ['sqm', 'm²'], yd2: ['Sq. Yd', 'sq yards'] };
  const decoys = DECOYS.filter(() => chance(0.18)).filter(({ heading }) => money.scale === 1 || !heading.includes('per sq'));
  const unitsBelow = chance(0.2);
  type Column = { heading: string; below?: string; cell: (at: number) => FileCell };
  const figures = Array.from({ length: floors * flats }, (_, at) => {
    const floor = Math.floor(at / flats) + 1;
    const flat = (at % flats) + 1;
    const metres = 45 + Math.floor(random() * 130);
    const price = Math.round((metres * (11_000 + Math.floor(random() * 9000))) / money.rate / 1000) * 1000;
    const given = area === 'm2' ? metres : Math.round(metres * (area === 'ft2' ? 10.764 : 1.196));
    const isSold = statusIn !== 'none' && chance(0.15);
    return { floor, flat, given, price, isSold, number: `${floor}${String(flat).padStart(2, '0')}` };
  });
  const towers = ['A', 'B', 'C'].slice(0, startsAnew || chance(0.6) ? 0 : 1 + Math.floor(random() * 3));
  const towerOf = (place: number) => towers[Math.floor((place * towers.length) / figures.length)] ?? '';
  const prefix = startsAnew || towers.length > 0 ? '' : pick(['', 'A-', 'B', 'T1-']);
  const [isNumber, amountOf, floorOf, roomsOf] = [
    chance(0.5),
    pick(money.rate === 1 ? AMOUNTS : AMOUNTS.slice(0, 1)),
    pick(FLOORS),
    pick(ROOMS),
  ];
  const priceOf = (amount: number): FileCell => {
    const value = Number((amount / money.scale).toPrecision(12));
    return isNumber || money.scale > 1 ? value : amountOf(value.toLocaleString('en'));
  };
  const at = (place: number) => figures[place] as (typeof figures)[number];
  const nameOf = (place: number) =>
    startsAnew ? String(at(place).flat) : towers.length > 0 ? `${towerOf(place)}-${at(place).number}` : prefix + at(place).number;
  const price: Column = {
    heading: [pick(WORDS.price), unitsBelow ? '' : money.words].filter(Boolean).join(' '),
    below: money.words.replace(/[()]/g, ''),
    cell: (place) => (statusIn === 'price' && at(place).isSold ? 'SOLD' : priceOf(at(place).price)),
  };
  const named = (place: number) => (statusIn === 'name' && at(place).isSold ? `${nameOf(place)} (SOLD)` : nameOf(place));
  const decoyOf = ({ heading, of }: Decoy): Column => {
    return { heading, cell: (place) => of({ price: at(place).price / money.scale, area: at(place).given }) };
  };
  const columns: Column[] = [
    { heading: pick(WORDS.name), cell: named },
    { heading: pick(WORDS.floor), cell: (place) => (startsAnew ? at(place).floor : floorOf(at(place).floor)) },
    { heading: pick(WORDS.rooms), cell: (place) => roomsOf((at(place).flat % 3) + 1) },
    unitsBelow
      ? { heading: pick(['Total Area', 'Saleable Area', 'Size']), below: pick(areaUnits[area]), cell: (place) => at(place).given }
      : { heading: pick(areaHeads[area]), cell: (place) => at(place).given },
    price,
    ...decoys.map(decoyOf),
  ];
  const stated = (place: number) => (at(place).isSold ? pick(['Sold', 'SOLD', 'مباعة']) : 'Available');
  if (statusIn === 'column') columns.push({ heading: pick(WORDS.status), cell: stated });
  const remark = (place: number) =>
    at(place).isSold ? pick(['Sold to Mr Khan', 'SOLD (SPA signed)']) : place % 5 ? '' : 'Corner';
  if (statusIn === 'remarks') columns.push({ heading: pick(['Remarks', 'Notes', 'ملاحظات']), cell: remark });
  if (statusIn === 'ticks')
    columns.push({ heading: pick(['Sold', 'Sold?']), cell: (place) => (at(place).isSold ? pick(['✓', 'x', 'Yes']) : '') });
  const [first = price, ...others] = columns;
  const turned = others.map((column) => ({ column, turn: random() })).toSorted((a, b) => a.turn - b.turn);
  const order = [first, ...turned.map(({ column }) => column)];
  if (chance(0.3)) order.unshift({ heading: pick(['Sr.', '#', 'S.No', 'م']), cell: (place) => place + 1 });
  const rows: FileCell[][] = [];
  const isMerged = chance(0.4);
  const line = (text: string) => rows.push(isMerged ? order.map(() => text) : [text]);
  if (chance(0.7)) line(pick(WORDS.titles));
  if (money.title !== '' && chance(0.7)) line(money.title);
  const isSaidAbove = rows.some(([cell]) => cell === money.title);
  const head = order.map(({ heading }) => heading);
  const [band, headAgain, subtotals, sums] = [pick(TOWERS), chance(0.3), chance(0.3), chance(0.3)];
  const sumUp = (word: string, of: readonly number[]) => {
    const areas = of.reduce((sum, place) => sum + at(place).given, 0);
    const told = of.filter((place) => !(statusIn === 'price' && at(place).isSold));
    const amounts = told.reduce((sum, place) => sum + at(place).price, 0) / money.scale;
    rows.push(order.map((column) => (column === first ? word : column === price ? amounts : column === columns[3] ? areas : '')));
  };
  rows.push(head);
  if (unitsBelow) rows.push(order.map(({ below = '' }) => below));
  const records = new Map<number, number>();
  const places = [...figures.keys()];
  for (const tower of towers.length > 0 ? towers : ['']) {
    const own = places.filter((place) => towerOf(place) === tower);
    if (headAgain && tower !== '' && tower !== 'A') rows.push(head);
    if (tower !== '') line(band(tower));
    for (const place of own) {
      rows.push(order.map(({ cell }) => cell(place)));
      records.set(rows.length, place);
    }
    if (subtotals && tower !== '') sumUp(`Total ${band(tower)}`, own);
  }
  const priceAt = order.indexOf(price);
  if (sums) sumUp(pick(['Total', 'Gesamt', 'Suma', 'المجموع', '']), places);
  if (chance(0.2)) {
    const fee = pick(['Admin fee', 'Registration fee', 'Oqood']);
    rows.push(order.map((column) => (column === first ? fee : column === price ? 5250 / money.scale : '')));
  }
  if (money.title !== '' && !isSaidAbove) line(`* ${money.title}`);
  if (chance(0.5)) line(pick(WORDS.notes));
  const struck = Array.from(records).flatMap(([row, place]) =>
    statusIn === 'struck' && at(place).isSold ? [{ colour: STRUCK, row, from: 0, to: order.length - 1 }] : [],
  );
  const hidden = order.flatMap(({ heading }, column) => (/Old Price|Previous/.test(heading) && chance(0.5) ? [column] : []));
  return {
    habits: [
      money.words || money.title || `×${money.scale}`,
      area,
      statusIn,
      startsAnew && 'anew',
      sums && 'sums',
      towers.length > 0 &&
        `${towers.length} of ${band('A')}${headAgain ? ', heads again' : ''}${subtotals ? ', sums of each' : ''}`,
      order.map(({ heading }) => heading).join(' | '),
    ]
      .filter(Boolean)
      .join('; '),
    file: {
      ...sheetOf(rows),
      ...(struck.length > 0 && { fills: struck }),
      ...(hidden.length > 0 && { hidden: { rows: [], columns: hidden } }),
    },
    units: figures.map((one, place) => ({
      name: startsAnew ? one.number : nameOf(place),
      tower: towerOf(place),
      floor: one.floor,
      rooms: (one.flat % 3) + 1,
      area: squareMetresOf(one.given, area),
      price: statusIn === 'price' && one.isSold ? null : Math.round(one.price * money.rate * 100) / 100,
      status: one.isSold ? 'sold' : undefined,
    })),
    price: { column: priceAt, scale: money.scale, rate: money.rate },
    area,
  };
}
