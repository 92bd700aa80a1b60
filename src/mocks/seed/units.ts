import type { FloorPlan, Reading, Unit } from '@/resources/units/unit.schema';
import { monthStart, type DayNumber } from './days';
import { optionsOf, specsOf } from './features';
import { paymentPlansOf } from './payment-plans';
import { floorPlan } from './pictures/floor-plan';
import { hours } from './pictures/hours';
import { picture } from './pictures/pictures';
import { blockSize, kinds, plotsFor, type Kind, type Plot } from './plots';
import { projects, views, type Project, type ViewName } from './projects';
import { createRandom, type Random } from './random';
import { readingsOf, services, type Mishap } from './readings';
import { stored, type SeededUnit } from './seeded';
import { textsOf } from './unit-texts';

/** A unit beside the plot it stands on. */
export type Built = { plot: Plot; unit: SeededUnit };

const mishaps: Readonly<Record<string, Mishap>> = { 'WS-02': 'changed', 'BC-203': 'fell', 'WS-05': 'gap', 'BC-301': 'doubled' };

/** How much is told of a unit: all, only its cover and what lists and offers need, or no picture and no plan. */
type Detail = 'whole' | 'cover' | 'plain';

/** Thousands of units are one answer of the service, so only the first of them are told whole. */
function detailOf(index: number, count: number): Detail {
  if (index < blockSize || count <= 1_000) return 'whole';
  return count <= 10_000 ? 'cover' : 'plain';
}

export function buildUnits(number: number, today: DayNumber, count: number): Built[] {
  return plotsFor(count).map((plot, index) => {
    const random = createRandom(number + index * 101);
    const [id, age] = [random.id(), 420 - (index % blockSize) * 2];
    return { plot, unit: stored(id, unitOn(plot, index, today, random, detailOf(index, count)), today - age, index) };
  });
}

const isRented = ({ project, furnished }: Plot) => projects[project].rented || furnished === true;

function unitOn(plot: Plot, index: number, today: DayNumber, random: Random, detail: Detail): Unit {
  const project: Project = projects[plot.project];
  const kind = kinds[plot.kind];
  const rented = isRented(plot);
  const view = project.views[(plot.floor + index) % project.views.length] ?? project.views[0];
  const surface = random.whole(kind.area[0], kind.area[1]);
  const price = rented ? rentOf(plot, surface, random) : priceOf(project, plot, surface, view, random);
  const arabicLines = index % 3 === 1;
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
  const covered: Unit = {
    ...unit,
    unitImageUrl: picture(project.scene, hourOf(index), plot.floor, index % 2 === 1),
    specs: specsOf(plot, view, random),
    options: rented ? [] : optionsOf(plot, random),
    paymentPlans: rented ? [] : paymentPlansOf(monthStart(today, project.handover + 1) - 1, arabicLines),
  };
  // The next reading round begins from the last one.
  if (detail === 'cover') return { ...covered, readings: meteredOf(plot, today, random, 1) };
  return {
    ...covered,
    ...textsOf(plot, project, surface, view),
    gallery: galleryOf(plot, index),
    readings: meteredOf(plot, today, random),
  };
}

function meteredOf(plot: Plot, today: DayNumber, random: Random, months?: number): Reading[] {
  if (!isMetered(plot)) return [];
  const metered = plot.project === 'barza' || plot.furnished ? services.tower : services.home;
  return readingsOf(metered, today, random, { mishap: mishaps[plot.name], months });
}

const hourOf = (index: number, later = 0) => hours[(index * 3 + later) % hours.length] ?? 'noon';

/** What the cover does not show: balconies, a room, and of some the whole place at another hour. */
function galleryOf({ project, kind, name, floor }: Plot, index: number): string[] {
  const turned = index % 2 === 1;
  const { scene } = projects[project];
  const high = kinds[kind].type === 'apartment' || kinds[kind].type === 'studio';
  return [
    ...(flagships.has(name) || index % 8 === 3 ? [picture(scene, hourOf(index, 4), floor + 1, !turned)] : []),
    ...(high ? [picture('balcony', hourOf(index, 1), floor, !turned)] : []),
    ...(kind === 'shop' || (project === 'samr' && index % 2 === 0)
      ? []
      : [picture(scene === 'court' ? 'office' : 'living', hourOf(index, 2), index, turned)]),
  ];
}

const flagships = new Set(['A-1204', 'B-1408', 'TH-07', 'V-21']);

/** Meters run where people live or work already. */
const isMetered = (plot: Plot) => isRented(plot) || (plot.project === 'samr' && plot.floor > 9);

const thousands = (value: number) => Math.round(value / 1000) * 1000;
const fixed = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

/** Half a percent more on each floor up, eight to twelve more towards the water, within what the project asks. */
function priceOf({ rate: [least, most] }: Project, { floor }: Plot, surface: number, view: ViewName, random: Random): number {
  const base = least + (most - least) * 0.42 * random.fraction();
  const water = view === 'sea' || view === 'lagoon' ? 1.08 + random.fraction() * 0.04 : 1;
  return thousands(surface * Math.min(most, base * (1 + floor * 0.005) * water));
}

/** The rent of a year: whole thousands, and halves of a thousand a month. */
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
      rooms,
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
