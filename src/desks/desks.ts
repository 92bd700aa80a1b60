import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { type DeskName, startPlaces } from '@/places';
import { board } from './board/board.desk';
import { type Desk, type Entry, requestsOf } from './desk';
import { expiries } from './expiries/expiries.desk';
import { money } from './money/money.desk';
import { newUnits } from './new-units/new-units.desk';
import { occupancy } from './occupancy/occupancy.desk';
import { offers } from './offers/offers.desk';
import { papers } from './papers/papers.desk';
import { priceLists } from './price-lists/price-lists.desk';
import { readings } from './readings/readings.desk';
import { renewals } from './renewals/renewals.desk';

/** In the order in which they stand in the navigation, and on pages. */
const all: readonly Desk[] = [readings, occupancy, offers, expiries, money, renewals, papers, priceLists, newUnits, board];

let opened: readonly Desk[] = [];

/** Opens these desks, or all, without those that need one that is left out; before the first page. */
export function openDesks(wanted: readonly string[] = all.map(({ name }) => name)): void {
  const byName = new Map(all.map((desk) => [desk.name, desk]));
  const isComplete = (name: DeskName): boolean => {
    const desk = wanted.includes(name) ? byName.get(name) : undefined;
    return desk !== undefined && (desk.needs ?? []).every(isComplete);
  };
  opened = all.filter(({ name }) => isComplete(name));
  startPlaces(opened.map(({ name }) => name));
  for (const { furnish } of opened) furnish?.();
}

export const deskEntries = (): readonly Entry[] => opened.flatMap(({ entries = [] }) => entries);

export function deskRoutes(client: QueryClient): RouteObject[] {
  const requests = requestsOf(client);
  return opened.flatMap(({ routes }) => routes?.(requests) ?? []);
}
