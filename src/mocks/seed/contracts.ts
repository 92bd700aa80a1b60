import type { Contract } from '@/resources/contracts/contract.schema';
import { monthStart, slashDay, type DayNumber } from './days';
import { deals, type Deal, type LeaseDeal, type Place } from './deals';
import { leaseFields, spanOf } from './leases';
import { partyFields, type Party } from './parties';
import type { People } from './people';
import { projects } from './projects';
import { createRandom, type Random } from './random';
import { saleFields, signedOn } from './sales';
import { stored, type SeededContract, type SeededUnit } from './seeded';
import type { Built } from './units';

/** Kept free, so that the best of each project can be shown and offered. */
const shownFree = new Set(['A-1204', 'B-1408', 'TH-07', 'V-21']);

type Sources = { built: readonly Built[]; people: People; blocks: number };

/** The deals of one block, and again for each further one. */
export function makeContracts(number: number, today: DayNumber, { built, people, blocks }: Sources): SeededContract[] {
  const free = freeUnits(built);
  const parties = partiesOf(people);
  const made: Array<{ deal: Deal; units: readonly SeededUnit[] }> = [];
  return Array.from({ length: blocks }, () => deals)
    .flat()
    .map((deal, place) => {
      const random = createRandom(number + 50_000 + place * 211);
      const units = overlaps(deal) ? sharedUnit(made) : free(deal.place, deal.kind === 'reservation' ? 1 : deal.units);
      made.push({ deal, units });
      const { day, fields } = fieldsOf(deal, units, today, place);
      const party = partyFields(parties(deal), units[0]?.city ?? '', day, random);
      return stored(random.id(), { ...party, ...fields, ...common(place, random) }, Math.min(day, today) - 14, place);
    });
}

function freeUnits(built: readonly Built[]) {
  const queues = new Map<Place, SeededUnit[]>();
  for (const { plot, unit } of built) {
    if (shownFree.has(plot.name)) continue;
    const place = plot.furnished ? 'furnished' : plot.project;
    const queue = queues.get(place);
    if (queue) queue.push(unit);
    else queues.set(place, [unit]);
  }
  return (place: Place, count: number) => queues.get(place)?.splice(0, count) ?? [];
}

const overlaps = (deal: Deal) => deal.kind === 'lease' && deal.state === 'overlapping';

/** Somebody let a home that is let already. */
function sharedUnit(made: ReadonlyArray<{ deal: Deal; units: readonly SeededUnit[] }>): readonly SeededUnit[] {
  const earlier = made.findLast(
    ({ deal, units }) => deal.place === 'wadi' && deal.kind === 'lease' && 'months' in deal.begin && units.length === 1,
  );
  return earlier?.units ?? [];
}

/** Investors buy, the school and the other companies rent; persons take their turn. */
function partiesOf({ companies, persons }: People): (deal: Deal) => Party {
  const investors = companies.filter(({ name }) => /Holding|Investments/.test(name));
  const school = companies.filter(({ name }) => name.includes('School'));
  const tenants = companies.filter((company) => !investors.includes(company) && !school.includes(company));
  const turn = new Map<object, number>();
  const next = <T>(from: readonly T[]): T | undefined => {
    const place = turn.get(from) ?? 0;
    turn.set(from, place + 1);
    return from[place % from.length];
  };
  const several = (count: number) => Array.from({ length: count }, () => next(persons)).filter((one) => one !== undefined);
  return (deal) => {
    if (deal.kind !== 'reservation' && deal.company)
      return { company: next(deal.kind === 'sale' ? investors : deal.place === 'wadi' ? school : tenants), buyers: [] };
    return { buyers: several(deal.kind === 'sale' && deal.shared ? 2 : 1) };
  };
}

function fieldsOf(
  deal: Deal,
  units: readonly SeededUnit[],
  today: DayNumber,
  place: number,
): { day: DayNumber; fields: Contract } {
  if (deal.kind === 'lease') return leaseOf(deal, units, today);
  if (deal.kind === 'sale') {
    const signed = signedOn(deal, today, place);
    return { day: signed, fields: saleFields(deal, units, signed, monthStart(today, handoverOf(deal.place) + 1) - 1) };
  }
  const day = today - 2 - (place % 5);
  const reserved = units.map(({ _id, name, type, city, surface, price }) => ({
    unitId: _id,
    unit: { _id, name, type, city, surface, price },
    rent: price,
    expenses: [],
  }));
  return {
    day,
    fields: {
      contract: 'Reservation',
      reservationId: `RSV-${2400 + place}`,
      units: reserved,
      guaranty: 20_000,
      description: `Held until ${slashDay(today + 5 + (place % 4))}`,
    },
  };
}

function leaseOf(deal: LeaseDeal, units: readonly SeededUnit[], today: DayNumber) {
  const span = spanOf(deal, today);
  return { day: span.begin, fields: leaseFields(deal, units, span) };
}

const handoverOf = (place: Place) => (place === 'furnished' ? 0 : projects[place].handover);

const sources = ['walk-in', 'broker', 'web', 'broker', 'import'] as const;
const notes = [
  '',
  '',
  'Prefers to be called after five.',
  'يفضّل التواصل عبر واتساب.',
  '',
  'Keys were handed over with two parking cards.',
  'طلب تجديد العقد قبل شهرين من انتهائه.',
] as const;

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function common(place: number, random: Random): Contract {
  const reference = Array.from({ length: 12 }, () => letters[random.whole(0, letters.length - 1)]).join('');
  const note = notes[place % notes.length];
  return { reference, recordSource: sources[place % sources.length], ...(note && { notes: note }) };
}
