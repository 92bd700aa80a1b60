import { readFileSync } from 'node:fs';
import { QueryClient } from '@tanstack/react-query';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { addressesOf, importPath } from '@/addresses';
import { routes } from '@/app/router';
import { type ResourceName, resourceNames } from '@/config';
import { languagePack } from '@/features/arabic';
import { createHandlers } from '@/mocks/handlers';
import { resources as described } from '@/mocks/openapi/operations';
import { createStore } from '@/mocks/store';
import { resources } from '@/resources/resources';
import { entityPath } from '@/schema/field';

/* Tables that list the resources and compile without one of them. `docs/ARCHITECTURE.md`, "A fifth resource", leads through them. */

const table = routes(new QueryClient());
const pathAt = (address: string) => matchRoutes(table, address.split('?')[0] ?? '')?.at(-1)?.route.path;
const searched = ['listed-groups', 'search-groups']
  .map((file) => readFileSync(`src/features/search/${file}.ts`, 'utf8'))
  .join('');

const addresses = { base: 'https://base.test', api: 'https://api.test' };
const answered = createHandlers(createStore({ seed: () => ({}), now: () => new Date() }), addresses).map(
  ({ info: { method, path } }) => `${String(method)} ${String(path)}`,
);

/** The operations of a resource that the mock describes: method and address. */
function operationsOf(name: ResourceName): string[] {
  const one = described.find(({ schema }) => schema === resources[name].schema);
  return (one?.operations ?? []).map(
    ({ method, path }) => `${method.toUpperCase()} ${addresses[one?.server ?? 'base']}${path.replace('{id}', ':id')}`,
  );
}

test.each(resourceNames)('the table of each list has %s', (name) => {
  const { list, create, record, edit } = addressesOf[name];
  const missing = [
    ...[list, create, record('a'), edit('a'), importPath(list)]
      .filter((address) => [undefined, '*'].includes(pathAt(address)))
      .map((address) => `${address} in its pages or src/desks/imports/imports.desk.ts`),
    !Object.hasOwn(languagePack.labels, entityPath(resources[name].schema)) && 'its labels in src/resources/labels.ar.ts',
    !searched.includes(`'${name}'`) && 'its records in src/features/search/listed-groups.ts or search-groups.ts',
    ...operationsOf(name)
      .filter((operation) => !answered.includes(operation))
      .map((operation) => `${operation} in src/mocks/resources.ts`),
  ].filter(Boolean);
  expect(missing).toEqual([]);
});
