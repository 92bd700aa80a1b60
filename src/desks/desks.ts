import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { type DeskName, startPlaces } from '@/places';
import { board } from './board/board.desk';
import { type Desk, type Entry, type Kept, requestsOf } from './desk';
import { expiries } from './expiries/expiries.desk';
import { imports } from './imports/imports.desk';
import { league } from './league/league.desk';
import { money } from './money/money.desk';
import { newUnits } from './new-units/new-units.desk';
import { occupancy } from './occupancy/occupancy.desk';
import { offers } from './offers/offers.desk';
import { papers } from './papers/papers.desk';
import { priceLists } from './price-lists/price-lists.desk';
import { readings } from './readings/readings.desk';
import { renewals } from './renewals/renewals.desk';

/** In the order in which they stand in the navigation, and on pages. */
const all: readonly Desk[] = [
  readings,
  occupancy,
  offers,
  expiries,
  money,
  renewals,
  papers,
  priceLists,
  newUnits,
  imports,
  board,
  league,
];

const inAll: ReadonlyMap<string, Desk> = new Map(all.map((desk) => [desk.name, desk]));

let opened: readonly Desk[] = [];

export type DeskProblem =
  | { problem: 'noList' }
  | { problem: 'unknown'; names: readonly string[] }
  | { problem: 'lacking'; name: DeskName; needs: readonly DeskName[] };

let problems: readonly DeskProblem[] = [];

export const deskProblems = (): readonly DeskProblem[] => problems;

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Opens the desks of `config.json`, or all, before the first page; without those that need one left out, and names of none. */
export function openDesks(written?: unknown): void {
  const wanted = new Set(isTexts(written) ? written : inAll.keys());
  const lackingOf = (name: string): readonly DeskName[] => (inAll.get(name)?.needs ?? []).filter((needed) => !isOpen(needed));
  const isOpen = (name: string): boolean => wanted.has(name) && inAll.has(name) && lackingOf(name).length === 0;
  const unknown = [...wanted].filter((name) => !inAll.has(name));
  opened = all.filter(({ name }) => isOpen(name));
  problems = [
    ...(written === undefined || isTexts(written) ? [] : [{ problem: 'noList' } as const]),
    ...(unknown.length > 0 ? [{ problem: 'unknown', names: unknown } as const] : []),
    ...all.flatMap(({ name }): readonly DeskProblem[] =>
      wanted.has(name) && !isOpen(name) ? [{ problem: 'lacking', name, needs: lackingOf(name) }] : [],
    ),
  ];
  startPlaces(opened.map(({ name }) => name));
  for (const { furnish } of opened) furnish?.();
}

export const deskEntries = (): readonly Entry[] => opened.flatMap(({ entries = [] }) => entries);

export const deskDialogs = (): ReadonlyArray<Required<Pick<Desk, 'name' | 'Dialogs'>>> =>
  opened.flatMap(({ name, Dialogs }) => (Dialogs ? [{ name, Dialogs }] : []));

export const keptByDesks = (): readonly Kept[] => all.flatMap(({ kept = [] }) => kept);

export function deskRoutes(client: QueryClient): RouteObject[] {
  const requests = requestsOf(client);
  return opened.flatMap(({ routes }) => routes?.(requests) ?? []);
}

/** Returns the paths of desks that are left out, some of which a record's page would take for its own. */
export function closedPaths(client: QueryClient): readonly string[] {
  const requests = requestsOf(client);
  const closed = all.filter((desk) => !opened.includes(desk));
  return closed.flatMap(({ routes }) => routes?.(requests) ?? []).flatMap(({ path }) => path ?? []);
}
