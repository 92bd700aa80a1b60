import { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { beginnings } from '@/addresses';
import { contractSections } from '@/resources/contracts/form/contract-sections';
import { newContractPlaces } from '@/resources/contracts/form/new-contract';
import { planSections } from '@/resources/quota-plans/form/plan-sections';
import { unitSections } from '@/resources/units/form/unit-sections';
import { routes } from '@/app/router';
import { recordAt } from '@/features/search/record-address';
import { places } from '../e2e/places';

const table = routes(new QueryClient());

/** The paths of the routes that show a page, in full. */
const paths = (all: readonly RouteObject[]): string[] =>
  all.flatMap(({ path, index, children }) => (children ? paths(children) : index || path === undefined ? [] : [path]));

test('what is measured on every page of the application knows every route and every section of a form', () => {
  const measured = Object.values(places)
    .flat()
    .map((place) => {
      const { pathname } = new URL(place, 'http://manzil.example');
      const match = matchRoutes(table, pathname)?.at(-1);
      return { path: match?.route.path ?? '', section: match?.params['section'] ?? '' };
    });
  const known = new Set(measured.map(({ path }) => path));
  const missed = 'without an address in tests/e2e/places.ts';
  const unknown = paths(table).filter((path) => !known.has(path));
  expect(unknown, missed).toEqual([]);

  const sectionsAt = (path: string) => measured.filter((place) => place.path === path).map(({ section }) => section);
  const pathsOf = (sections: readonly { path: string }[]) => sections.map(({ path }) => path);
  expect(sectionsAt('/units/:id/edit/:section?'), missed).toEqual(pathsOf(unitSections));
  expect(sectionsAt('/contracts/:id/edit/:section?'), missed).toEqual(pathsOf(contractSections));
  expect(sectionsAt('/contracts/new/:section?'), missed).toEqual(pathsOf(newContractPlaces));
  expect(sectionsAt('/quota-plans/:id/edit/:section?'), missed).toEqual(pathsOf(planSections));
});

test('a page of its own is not taken for a record of the list around it', () => {
  const missed = 'not among `pagesBeside` in src/features/search/record-address.ts';
  const pages = paths(table).filter((path) => !path.includes(':'));
  expect(pages.filter(recordAt), missed).toEqual([]);
});

test('every page is among those that open without a network', () => {
  const known = new Set(beginnings());
  const begun = paths(table).map((path) => `/${path.split('/')[1] ?? ''}`);
  expect([...new Set(begun)].filter((beginning) => !known.has(beginning) && beginning !== '/*')).toEqual([]);
});
