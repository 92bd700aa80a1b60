import type { Work } from '@/steps';
import type { FloorPlan, PaymentPlan, Reading, Unit } from '@/resources/units/unit.schema';
import { type DayNumber, isoDay, monthOf, monthStart, type Seeded, slashDay, stored } from './seeded';
import { createRandom, type Random } from './random';
import { optionsOf, specsOf } from './features';
import { floorPlan } from './pictures/floor-plan';
import { hours } from './pictures/hours';
import { type Home, picture } from './pictures/pictures';
import { blockSize, type Kind, kinds, type Plot, plotsFor } from './plots';
import { type Project, projects, type ViewName, views } from './projects';

export type SeededUnit = Seeded<Unit>;

export type Built = { plot: Plot; unit: SeededUnit };

const mishaps: Readonly<Record<string, Mishap>> = { 'WS-02': 'changed', 'BC-203': 'fell', 'WS-05': 'gap', 'BC-301': 'doubled' };

/** Everything; only the cover and the fields that lists and offers need; or no picture and no plan. */
type Detail = 'whole' | 'cover' | 'plain';

/** Returns full detail for the first units only, since thousands of units travel in one response. */
function detailOf(index: number, { filling }: Plot, count: number): Detail {
  if (index < blockSize) return 'whole';
  if (count > 10_000) return 'plain';
  return count > 1_000 || filling ? 'cover' : 'whole';
}

export function* buildUnits(number: number, today: DayNumber, count: number): Work<Built[]> {
  const built: Built[] = [];
  for (const plot of plotsFor(count)) {
    const index = built.length;
    const random = createRandom(number + index * 101);
    const [id, age] = [random.id(), 420 - (index % blockSize) * 2];
    built.push({ plot, unit: stored(id, unitOn(plot, index, today, random, detailOf(index, plot, count)), today - age, index) });
    yield;
  }
  return built;
}

const isRented = ({ project, furnished }: Plot) => projects[project].rented || furnished === true;

function unitOn(plot: Plot, index: number, today: DayNumber, random: Random, detail: Detail): Unit {
  const project: Project = projects[plot.project];
  const kind = kinds[plot.kind];
  const rented = isRented(plot);
  const compact = compactSeaHomes.has(plot.model);
  const view = compact ? 'sea' : (plot.filling ?? project.views[(plot.floor + index) % project.views.length] ?? project.views[0]);
  const surface = compact ? random.whole(105, 107) : random.whole(kind.area[0], kind.area[1]);
  const price = rented ? rentOf(plot, surface, random) : priceOf(project, plot, surface, view, compact ? lowest : random);
  const [longitude, latitude] = project.at;
  const unit: Unit = {
    name: plot.name,
    type: kind.type,
    location: project.district[0],
    price,
    surface,
    guaranty: rented ? price * (plot.furnished ? 0.1 : 0.05) : 20_000,
    city: project.city,
    subProjectId: project.name[0],
    priceBase: rented ? 'per year' : 'total',
    unitNameAr: plot.nameAr,
    unitLocation: {
      type: 'Point',
      coordinates: [fixed(longitude + (random.fraction() - 0.5) * 0.004), fixed(latitude + (random.fraction() - 0.5) * 0.004)],
    },
    expense: { name: 'Service charge', value: Math.round((surface * (rented ? 55 : 150)) / 100) * 100 },
    startingPrice: thousands(price * 0.96),
    maxPrice: thousands(price * 1.06),
    floorsPlan: floorsOf(plot, surface, view, detail),
  };
  if (detail === 'plain') return unit;
  const [cover, ...others] = picturesOf(plot, index);
  const covered: Unit = {
    ...unit,
    unitImageUrl: cover,
    specs: specsOf(plot, view, random),
    options: rented ? [] : optionsOf(plot, random),
    paymentPlans: rented ? [] : paymentPlansOf(monthStart(today, project.handover + 1) - 1),
  };
  // Readings of one month only, so that the next round has a value to start from.
  if (detail === 'cover') return { ...covered, readings: meteredOf(plot, today, random, 1) };
  return {
    ...covered,
    ...textsOf(plot, project, surface, view),
    gallery: others,
    readings: meteredOf(plot, today, random),
  };
}

function meteredOf(plot: Plot, today: DayNumber, random: Random, months?: number): Reading[] {
  // Only where people already live or work.
  if (!isRented(plot)) return [];
  const metered = plot.project === 'saha' || plot.furnished ? services.tower : services.home;
  return readingsOf(metered, today, random, { mishap: mishaps[plot.name], months });
}

/** The towers of Marsa are told apart by their letters, all else by the last two digits. */
const homeOf = ({ project, name, floor }: Plot): Home => ({
  floor,
  part: project === 'marsa' ? Number(name.startsWith('B')) : Number(name.slice(-2)),
});

const hourOf = (index: number, later = 0) => hours[(index * 3 + later) % hours.length] ?? 'noon';

/** The building with the home lit in it, its balcony and a room of it, each only where there is one. */
function picturesOf(plot: Plot, index: number): readonly [cover: string, ...others: string[]] {
  const { project, kind, name, floor } = plot;
  const turned = index % 2 === 1;
  const { scene } = projects[project];
  const building = picture(scene, hourOf(index), floor > 0 ? floor : index, turned, homeOf(plot));
  const balcony = picture('balcony', hourOf(index, 1), floor, turned);
  const room = picture(scene === 'court' ? 'office' : 'living', hourOf(index, 2), index, turned);
  const others = [
    ...(flagships.has(name) || index % 8 === 3 ? [picture(scene, hourOf(index, 4), floor + 1, !turned)] : []),
    ...(['apartment', 'studio'].includes(kinds[kind].type) ? [balcony] : []),
    ...(kind === 'shop' || (project === 'samr' && index % 2 === 0) ? [] : [room]),
  ];
  // Neighbours in a list differ, as their covers are of something else in turn.
  const cover = [building, balcony, building, room][index % 4];
  return cover !== undefined && others.includes(cover)
    ? [cover, building, ...others.filter((other) => other !== cover)]
    : [building, ...others];
}

/** Small two-bedroom homes towards the sea at the lowest rate of their project, which puts them under two million. */
export const compactSeaHomes: ReadonlySet<string> = new Set(['A-1204', 'B-205', 'B-408', 'B-1605']);
const lowest = { fraction: () => 0 };

const flagships = new Set(['A-1204', 'B-1408', 'TH-07', 'V-21']);

const thousands = (value: number) => Math.round(value / 1000) * 1000;
const fixed = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

/** Adds half a percent per floor and eight to twelve for a view of the water, up to the project's highest rate. */
function priceOf(
  { rate: [least, most] }: Project,
  { floor }: Plot,
  surface: number,
  view: ViewName,
  random: Pick<Random, 'fraction'>,
): number {
  const base = least + (most - least) * 0.42 * random.fraction();
  const water = view === 'sea' || view === 'lagoon' ? 1.08 + random.fraction() * 0.04 : 1;
  return thousands(surface * Math.min(most, base * (1 + floor * 0.005) * water));
}

/** Returns the yearly rent: whole thousands, or a multiple of 500 per month. */
function rentOf({ project, kind, furnished }: Plot, surface: number, random: Random): number {
  if (furnished) return kind === 'studio' ? 78_000 : 108_000;
  if (project === 'wadi') return 114_000 + 6000 * random.whole(0, 7);
  const [least, most] = projects[project].rate;
  const rent = surface * (least + (most - least) * (0.2 + random.fraction() * 0.6));
  return Math.round(rent / 6000) * 6000;
}

function floorsOf({ kind, floor }: Plot, surface: number, view: ViewName, detail: Detail): FloorPlan[] {
  const { floors }: Kind = kinds[kind];
  const house = floors.length > 1;
  return floors.map(({ layout, rooms, baths, share, up = 0 }) => {
    const [floorName, floorNameAr] = floorNames(floor + up, house);
    const area = Math.round(surface * share);
    const extras = house && up === 0 ? { extras: 'Covered parking for two cars' } : {};
    return {
      floorsNumber: floor + up,
      floorName,
      floorNameAr,
      ...(rooms !== undefined && { rooms }),
      baths,
      view: views[view][0],
      area,
      uom: 'm²',
      ...extras,
      ...(detail === 'whole' && { floorImage: floorPlan(layout, area) }),
    };
  });
}

function floorNames(floor: number, house: boolean): readonly [string, string] {
  if (floor === 0) return ['Ground floor', 'الطابق الأرضي'];
  return house ? ['First floor', 'الطابق الأول'] : [`Floor ${floor}`, `الطابق ${floor}`];
}

type Texts = Required<Pick<Unit, 'unitDesc' | 'unitDescAr' | 'unitShortDesc' | 'unitShortDescAr'>>;

/** The Arabic texts use noun phrases, which need no grammatical agreement. */
function textsOf(plot: Plot, { name, about, rented }: Project, surface: number, view: ViewName): Texts {
  const kind = kinds[plot.kind].name;
  const floor = plot.floor > 0 ? [` on floor ${plot.floor}`, ` في الطابق ${plot.floor}`] : ['', ''];
  const furnished = plot.furnished ? [', furnished', '، مع الأثاث'] : ['', ''];
  const terms =
    rented || plot.furnished
      ? ['Available for a year at a time, in up to twelve cheques.', 'الإيجار سنوي، والسداد حتى اثني عشر شيكًا.']
      : ['Offered on four payment plans.', 'أربع خطط للسداد.'];
  return {
    unitShortDesc: `${kind[0]}${floor[0]}, ${surface} m², ${views[view][0].toLowerCase()} view${furnished[0]}`,
    unitShortDescAr: `${kind[1]}${floor[1]}، ${surface} م²، إطلالة على ${views[view][1]}${furnished[1]}`,
    unitDesc: `${kind[0]}${floor[0]} at ${name[0]}: ${surface} m² towards the ${views[view][0].toLowerCase()}${furnished[0]}.\n${about[0]} ${terms[0]}`,
    unitDescAr: `${kind[1]}${floor[1]} في ${name[1]}: ${surface} م² بإطلالة على ${views[view][1]}${furnished[1]}.\n${about[1]} ${terms[1]}`,
  };
}

/** The figures are in the English half only: a line with two shares is not read, and a second would count twice. */
function paymentPlansOf(handover: DayNumber): PaymentPlan[] {
  const booking = (percent: number) => `${percent}% on booking – عند الحجز`;
  const keys = (percent: number) => `${percent}% on handover ${slashDay(handover)} – عند التسليم`;
  const quarterly = '8 x 5% every 3 months – أقساط كل ثلاثة أشهر';
  return [
    {
      planNumber: 1,
      planName: '60/40',
      planNameAr: '٦٠/٤٠',
      planDesc: '60% while it is built, 40% with the keys',
      planDescAr: '٦٠٪ أثناء الإنشاء و٤٠٪ مع المفاتيح',
      default: true,
      downPayment: 20,
      installmentsValue: 5,
      paymentDetails: [booking(20), quarterly, keys(40)].join('\n'),
      active: true,
    },
    {
      planNumber: 2,
      planName: '1% monthly',
      planNameAr: '١٪ شهريًا',
      planDesc: '10% down, then 1% each month, free of interest',
      planDescAr: '١٠٪ مقدّمًا ثم ١٪ كل شهر بلا فوائد',
      maxPrice: 3_000_000,
      default: false,
      downPayment: 10,
      installmentsValue: 1,
      active: true,
    },
    {
      planNumber: 3,
      planName: '50/50 on handover',
      planNameAr: '٥٠/٥٠ عند التسليم',
      planDesc: 'Half now, half with the keys',
      planDescAr: 'النصف الآن والنصف مع المفاتيح',
      minPrice: 900_000,
      default: false,
      downPayment: 50,
      installmentsValue: 50,
      paymentDetails: [booking(50), keys(50)].join('\n'),
      active: true,
    },
    {
      planNumber: 4,
      planName: 'Cash',
      planNameAr: 'نقدًا',
      planDesc: 'The whole price on signing; the land fee is paid apart',
      planDescAr: 'كامل الثمن عند التوقيع، ورسوم التسجيل على حدة',
      default: false,
      downPayment: 100,
      installmentsValue: 0,
      paymentDetails: booking(100),
      active: true,
    },
  ];
}

type Service = {
  name: string;
  /** The price of one unit of consumption, in AED. */
  rate: number;
  /** Consumption in the coldest and in the hottest month. */
  winter: readonly [number, number];
  summer: readonly [number, number];
};

const electricity: Service = { name: 'Electricity', rate: 0.38, winter: [350, 900], summer: [900, 2400] };
const water: Service = { name: 'Water', rate: 10.5, winter: [12, 24], summer: [18, 35] };
const cooling: Service = { name: 'Cooling', rate: 0.58, winter: [180, 420], summer: [900, 1900] };

const services = { home: [electricity, water], tower: [electricity, water, cooling] } as const;

const heat = [0.02, 0.05, 0.14, 0.34, 0.62, 0.85, 0.96, 1, 0.86, 0.58, 0.26, 0.08];

/** A fault of a meter at one of its readings; each occurs in one unit only. */
type Mishap = 'changed' | 'fell' | 'gap' | 'doubled';

const yearAndHalf = 18;

type Course = { mishap?: Mishap; months?: number };
const cents = (value: number) => Math.round(value * 100) / 100;

/** Returns monthly readings of each service, oldest first; the last one is at the start of this month. */
function readingsOf(
  metered: readonly Service[],
  today: DayNumber,
  random: Random,
  { mishap, months = yearAndHalf }: Course = {},
): Reading[] {
  return metered.flatMap((service, index) => series(service, today, random, { months, ...(index === 0 && { mishap }) }));
}

function series(
  { name, rate, winter, summer }: Service,
  today: DayNumber,
  random: Random,
  { mishap, months = yearAndHalf }: Course,
): Reading[] {
  const thrift = random.fraction();
  const between = ([least, most]: readonly [number, number]) => least + (most - least) * thrift;
  let meter = random.whole(2_000, 60_000);
  return Array.from({ length: months }, (_, index): Reading => {
    const day = monthStart(today, index - months + 1);
    const warmth = heat[monthOf(monthStart(day, -1))] ?? 0.5;
    const usual = between(winter) + (between(summer) - between(winter)) * warmth;
    const used = Math.round(usual * (0.93 + random.fraction() * 0.14) * (mishap === 'doubled' && index === 12 ? 2.1 : 1));
    const previousReading = meter;
    meter += used;
    const reading = { service: name, currentReading: meter, previousReading, cost: cents(used * rate), readingDate: isoDay(day) };
    if (mishap === 'changed' && index === 9) {
      meter = 214;
      return {
        ...reading,
        currentReading: meter,
        Notes: `Meter changed; the old one stopped at ${previousReading + used - meter}.`,
      };
    }
    if (mishap === 'fell' && index === 14) {
      meter = previousReading - 37;
      return { ...reading, currentReading: meter, cost: 0, Notes: 'Read by the tenant; to be read again.' };
    }
    // The visit before this one was never recorded.
    if (mishap === 'gap' && index === 11)
      return { ...reading, previousReading: previousReading + 460, currentReading: (meter += 460) };
    return mishap === 'doubled' && index === 12 ? { ...reading, Notes: 'ارتفاع غير معتاد، أُبلغ المستأجر.' } : reading;
  });
}
