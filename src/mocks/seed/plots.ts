import type { LayoutName } from './pictures/layouts';
import type { ProjectName, ViewName } from './projects';

export type Kind = {
  type: string;
  name: readonly [english: string, arabic: string];
  area: readonly [least: number, most: number];
  /** In a house the bedroom floor comes first, since lists show its rooms. Rooms are bedrooms: offices have none. */
  floors: ReadonlyArray<{ layout: LayoutName; rooms?: number; baths: number; share: number; up?: 1 }>;
};

export const kinds = {
  studio: {
    type: 'studio',
    name: ['Studio', 'استوديو'],
    area: [42, 50],
    floors: [{ layout: 'studio', rooms: 0, baths: 1, share: 1 }],
  },
  oneBed: {
    type: 'apartment',
    name: ['One-bedroom apartment', 'شقة بغرفة نوم واحدة'],
    area: [68, 82],
    floors: [{ layout: 'oneBed', rooms: 1, baths: 1, share: 1 }],
  },
  twoBed: {
    type: 'apartment',
    name: ['Two-bedroom apartment', 'شقة بغرفتي نوم'],
    area: [105, 130],
    floors: [{ layout: 'twoBed', rooms: 2, baths: 2, share: 1 }],
  },
  threeBed: {
    type: 'apartment',
    name: ['Three-bedroom apartment', 'شقة بثلاث غرف نوم'],
    area: [150, 185],
    floors: [{ layout: 'threeBed', rooms: 3, baths: 2, share: 1 }],
  },
  townhouse: {
    type: 'townhouse',
    name: ['Three-bedroom townhouse', 'تاون هاوس بثلاث غرف نوم'],
    area: [190, 240],
    floors: [
      { layout: 'townhouseUpper', rooms: 3, baths: 1, share: 0.5, up: 1 },
      { layout: 'townhouseGround', rooms: 2, baths: 1, share: 0.5 },
    ],
  },
  villa: {
    type: 'villa',
    name: ['Four-bedroom villa with a maid’s room', 'فيلا بأربع غرف نوم وغرفة خادمة'],
    area: [280, 450],
    floors: [
      { layout: 'villaUpper', rooms: 4, baths: 2, share: 0.48, up: 1 },
      { layout: 'villaGround', rooms: 3, baths: 1, share: 0.52 },
    ],
  },
  office: {
    type: 'office',
    name: ['Office', 'مكتب'],
    area: [60, 180],
    floors: [{ layout: 'office', baths: 1, share: 1 }],
  },
  shop: {
    type: 'store',
    name: ['Shop', 'محل تجاري'],
    area: [45, 120],
    floors: [{ layout: 'shop', baths: 1, share: 1 }],
  },
} as const satisfies Record<string, Kind>;
type KindName = keyof typeof kinds;

export type Plot = {
  project: ProjectName;
  kind: KindName;
  name: string;
  nameAr: string;
  floor: number;
  /** Rented out furnished, although the project is for sale. */
  furnished?: boolean;
  /** One of those that make a tower whole, with what its stack looks at. */
  filling?: ViewName;
  model: string;
};

const two = (value: number) => String(value).padStart(2, '0');

const places: readonly KindName[] = ['studio', 'oneBed', 'oneBed', 'twoBed', 'twoBed', 'threeBed', 'oneBed', 'twoBed'];

function tower(
  project: ProjectName,
  [letter, letterAr]: readonly [string, string],
  floors: readonly number[],
  doors: readonly number[],
  furnished: readonly string[] = [],
): Plot[] {
  return floors.flatMap((floor, index) =>
    [0, 1].map((side): Plot => {
      const door = doors[(index * 2 + side) % doors.length] ?? 1;
      const number = `${floor < 10 ? floor : two(floor)}${two(door)}`;
      const name = `${letter}-${number}`;
      return {
        project,
        kind: places[door - 1] ?? 'oneBed',
        name,
        nameAr: `${letterAr} ${number}`,
        floor,
        model: name,
        ...(furnished.includes(name) && { furnished: true }),
      };
    }),
  );
}

const row = (
  project: ProjectName,
  kind: KindName,
  first: number,
  count: number,
  name: string,
  nameAr: string,
  floor: (index: number) => number = () => 0,
): Plot[] =>
  Array.from({ length: count }, (_, index) => ({
    project,
    kind,
    name: `${name}-${two(first + index)}`,
    model: `${name}-${two(first + index)}`,
    nameAr: `${nameAr} ${first + index}`,
    floor: floor(index),
  }));

const offices = Array.from({ length: 14 }, (_, index): Plot => {
  const floor = 2 + Math.floor(index / 3);
  const number = `${floor}${two(1 + (index % 3) * 2)}`;
  const name = `BC-${number}`;
  return { project: 'saha', kind: 'office', name, model: name, nameAr: `مكتب ${number}`, floor };
});

const plots: readonly Plot[] = [
  ...tower(
    'marsa',
    ['A', 'برج أ'],
    [3, 5, 7, 9, 10, 12, 15, 18, 21],
    [1, 2, 7, 5, 3, 8, 6, 2, 8, 1, 4, 6],
    ['A-302', 'A-703', 'A-1001', 'A-1502'],
  ),
  ...tower('marsa', ['B', 'برج ب'], [2, 4, 6, 8, 11, 14, 16, 19, 22], [2, 5, 3, 8, 1, 6, 7, 4, 2, 6, 3, 8]),
  ...offices,
  ...row('saha', 'shop', 1, 6, 'SH', 'محل'),
  ...tower('samr', ['S', 'سمر'], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], [2, 4, 1, 6, 3, 8, 5, 7]),
  ...row('rawdat', 'townhouse', 1, 16, 'TH', 'تاون هاوس'),
  ...row('sahil', 'villa', 14, 12, 'V', 'فيلا'),
  ...row('wadi', 'villa', 1, 14, 'WS', 'فيلا الوادي'),
];

/** Views of the stacks of tower B, from 01 to 08. */
const outlooks: readonly ViewName[] = ['city', 'marina', 'marina', 'city', 'marina', 'sea', 'sea', 'city'];
const FLOORS = 22;
/** Shares no divisor with their number: neighbours in this order are apart in the tower. */
const STRIDE = 61;

/** The other units of tower B, so that one tower has all its eight stacks on 22 floors. */
const filling: readonly Plot[] = Array.from({ length: FLOORS * places.length }, (_, index): Plot => {
  const [floor, door] = [1 + Math.floor(index / places.length), index % places.length];
  const name = `B-${floor}${two(door + 1)}`;
  const nameAr = `برج ب ${floor}${two(door + 1)}`;
  const filled = { kind: places[door] ?? 'oneBed', filling: outlooks[door] ?? 'city' };
  return { project: 'marsa', name, model: name, nameAr, floor, ...filled };
})
  .filter(({ name }) => !plots.some((plot) => plot.name === name))
  .map((plot, index, all) => all[(index * STRIDE) % all.length] ?? plot);

/** All plots with the projects mixed, so that similar ones are not adjacent. */
const mixedPlots: readonly Plot[] = plots
  .map((plot) => {
    const own = plots.filter(({ project }) => project === plot.project);
    return { plot, place: (own.indexOf(plot) + 0.5) / own.length };
  })
  .toSorted((a, b) => a.place - b.place)
  .map(({ plot }) => plot);

export const blockSize = mixedPlots.length;

/** Returns how many times the plots of the six projects stand in a demo of so many units. */
export const blocksIn = (count: number): number => Math.max(1, Math.floor((count - filling.length) / blockSize));

/** Returns the plots of the six projects with one whole tower, repeated in further blocks up to `count`: `A2-1408`, `A3-1408` … */
export function* plotsFor(count: number): Generator<Plot> {
  yield* mixedPlots;
  yield* filling;
  for (let index = blockSize; index < count - filling.length; index++) {
    const plot = mixedPlots[index % blockSize];
    if (plot) yield inBlock(plot, Math.floor(index / blockSize) + 1);
  }
}

function inBlock(plot: Plot, block: number): Plot {
  if (block === 1) return plot;
  const [letters, number] = plot.name.split('-');
  return { ...plot, name: `${letters}${block}-${number}`, nameAr: plot.nameAr.replace(/ (?=\d+$)/, ` ${block}-`) };
}
