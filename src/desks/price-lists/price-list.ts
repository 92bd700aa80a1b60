import { groupedBy } from '@/grouped';
import { inTurn } from '@/i18n/fold';
import { idOf } from '@/api/record-id';
import {
  type Availability,
  type AvailabilityStatus,
  isListed,
  plainStatus,
  type ShownStatus,
  shownStatus,
} from '@/resources/contracts/rules/availability';
import type { ServiceDocument } from '@/schema/document';
import { listedStatus } from '@/resources/units/rules/listed-status';
import { compareFloors, floorPlace, type FloorRule } from '@/resources/units/rules/floors';

export type ListStatus = 'available' | 'reserved' | 'sold' | 'leased';

export const listStatuses: readonly ListStatus[] = ['available', 'reserved', 'sold', 'leased'];

/** A unit that several contracts have, or that a later one has, is reserved for customers. */
export const listStatusOf = (status: AvailabilityStatus): ListStatus =>
  status === 'conflict' || status === 'upcoming' ? 'reserved' : status;

export type ListedUnit = { unit: ServiceDocument; status: ListStatus; shown: ShownStatus; tower: string; floor: string };

type ListedTower = { tower: string; units: readonly ListedUnit[] };

/** The name is empty for units of no project, which come last. */
export type ListedProject = { project: string; towers: readonly ListedTower[]; count: number; available: number };

type Options = {
  availability: Availability;
  rule: FloorRule | undefined;
  compare: (one: string, other: string) => number;
};

export function priceListOf(units: readonly ServiceDocument[], { availability, rule, compare }: Options): ListedProject[] {
  const listed = units.map((unit): ListedUnit => {
    const { tower, floor } = floorPlace(unit, rule);
    const shown = shownStatus(availability, idOf(unit), listedStatus(unit));
    const status = listStatusOf(plainStatus(shown));
    // What contracts say is told in fewer words; what a list said, in its own.
    return { unit, status, shown: isListed(shown) ? shown : status, tower, floor };
  });
  const named = (one: string, other: string) => (one === '' || other === '' ? 0 : compare(one, other));
  const lastIfEmpty = (one: string, other: string) => inTurn(Number(one === '') - Number(other === ''), named(one, other));
  const firstIfEmpty = (one: string, other: string) => inTurn(Number(other === '') - Number(one === ''), named(one, other));
  return [...groupedBy(listed, ({ unit }) => projectOf(unit))]
    .toSorted(([one], [other]) => lastIfEmpty(one, other))
    .map(([project, all]) => ({
      project,
      towers: [...groupedBy(all, ({ tower }) => tower)]
        .toSorted(([one], [other]) => firstIfEmpty(one, other))
        .map(([tower, ofTower]) => ({ tower, units: ofTower.toSorted((one, other) => inOrder(one, other, compare)) })),
      count: all.length,
      available: all.filter(({ status }) => status === 'available').length,
    }));
}

export const projectOf = ({ subProjectId }: ServiceDocument): string =>
  typeof subProjectId === 'string' ? subProjectId.trim() : '';

const nameOf = ({ name, unitNameAr }: ServiceDocument): string =>
  [name, unitNameAr].find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? '';

const inOrder = (one: ListedUnit, other: ListedUnit, compare: Options['compare']): number =>
  inTurn(compareFloors(other.floor, one.floor), compare(nameOf(one.unit), nameOf(other.unit)));

export function firstUnits(projects: readonly ListedProject[], most: number): readonly ListedProject[] {
  let left = most;
  return projects.flatMap((project): ListedProject[] => {
    const towers = project.towers.flatMap(({ tower, units }): ListedTower[] => {
      const taken = units.slice(0, left);
      left -= taken.length;
      return taken.length === 0 ? [] : [{ tower, units: taken }];
    });
    return towers.length === 0 ? [] : [{ ...project, towers }];
  });
}
