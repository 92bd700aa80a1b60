import { act } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { addressesOf } from '@/addresses';
import { type ResourceName, resourceNames } from '@/config';
import { contractSections } from '@/resources/contracts/form/contract-sections';
import { planSections } from '@/resources/quota-plans/form/plan-sections';
import { resources } from '@/resources/resources';
import { unitSections } from '@/resources/units/form/unit-sections';
import { fieldNames, fieldOf, type RecordSchema } from '@/schema/field';
import { renderApp } from '../render-app';
import { serve } from '../server';

/* A field that is added to a schema, alone or in the rows of a list, and to no panel or section, is named here. */

const ID = '66a1f0c2d4b5e6f708192a01';
const LONG = { timeout: 30_000 };
const markOf = (path: string) => `mark of ${path};`;

/** Lists whose rows are the cells of a grid. */
const grids: ReadonlySet<string> = new Set(['salesQuotasPlanning']);

/** Fields of rows that a page shows where they can be read, and leaves to the form otherwise. */
const shownIfRead: readonly string[] = [
  'readings.service',
  'readings.Notes',
  'customer.customerId',
  // The schedule itself says so.
  'manual',
  ...['title', 'amount', 'beginDate', 'endDate'].map((name) => `units.expenses.${name}`),
];

/** Returns values of other types than expected: they are shown as they are, wherever a field stands. A list has one row of them. */
const valuesOf = (schema: RecordSchema, at = ''): Record<string, unknown> =>
  Object.fromEntries(
    fieldNames(schema).map((name): [string, unknown] => {
      const { kind, fields } = fieldOf(schema, name);
      if (kind === 'list' && fields && !grids.has(name)) return [name, [valuesOf(fields, `${at}${name}.`)]];
      return [name, kind === 'group' ? markOf(at + name) : { is: markOf(at + name) }];
    }),
  );

const marked = (schema: RecordSchema) => ({ ...valuesOf(schema), _id: ID });

/** Returns the path of a field, or those of the fields in its rows. */
const pathsOf = (schema: RecordSchema, name: string, at = ''): string[] => {
  const { kind, fields } = fieldOf(schema, name);
  if (kind !== 'list' || !fields || grids.has(name)) return [at + name];
  return fieldNames(fields).flatMap((inner) => pathsOf(fields, inner, `${at}${name}.`));
};

/** Tells whether a value is shown, or has an input; that of a row is named by list, row and field. */
function isShown(path: string, page: string): boolean {
  if (page.includes(markOf(path))) return true;
  const [name = '', ...inner] = path.split('.');
  if (inner.length === 0) return document.querySelector(`#field-${name}, [id^="field-${name}-"]`) !== null;
  const end = inner.at(-1) ?? '';
  return document.querySelector(`[id^="field-${name}-"][id$="-${end}"], [id^="field-${name}-"][id*="-${end}-"]`) !== null;
}

const hiddenOf = (paths: readonly string[]) => {
  const page = document.body.textContent;
  return paths.filter((path) => !isShown(path, page));
};

describe('every field of a schema stands on the page of a record', () => {
  test.each(resourceNames)('%s', async (name) => {
    const { schema } = resources[name];
    serve({ [name]: [marked(schema)] });
    const { user, screen } = await renderApp(addressesOf[name].record(ID));
    await user.click(await screen.findByText('Advanced', undefined, LONG));
    await screen.findAllByText(/mark of/, undefined, LONG);
    const paths = fieldNames(schema).flatMap((field) => pathsOf(schema, field));
    const wanted = paths.filter((path) => path !== '_id' && !shownIfRead.includes(path));
    const missed = `shown by no panel in src/resources/${name}/detail`;
    // Parts far below come once the page has settled.
    await vi.waitFor(() => expect(hiddenOf(wanted), missed).toEqual([]), LONG);
  });
});

type Section = { path: string; fields: readonly string[] };

/** Sections of each form. */
const sectionsOf: Readonly<Record<Exclude<ResourceName, 'notification-signals'>, readonly Section[]>> = {
  units: unitSections,
  contracts: contractSections,
  'quota-plans': planSections,
};

/** Fields that the service sets: pages show them, forms do not take them. */
const setByService: readonly string[] = [
  'terms',
  'quotaplanNumber',
  'realmId',
  'incentiveplanId',
  'deleted',
  'deletedAt',
  'deletedBy',
];

describe('every field of a schema stands in a section of the form', () => {
  test.each(Object.entries(sectionsOf))('%s', (name, sections) => {
    const { schema } = resources[name as ResourceName];
    const shown = new Set([...sections.flatMap(({ fields }) => fields), ...setByService]);
    const missed = `in the \`fields\` of no section in src/resources/${name}/form`;
    const hidden = fieldNames(schema).filter((field) => !shown.has(field));
    expect(hidden, missed).toEqual([]);
  });

  test.each(Object.entries(sectionsOf))('%s, each section shows the fields it names', async (name, sections) => {
    const { schema } = resources[name as ResourceName];
    // Some fields of a party are those of a company alone.
    serve({ [name]: [{ ...marked(schema), ...(name === 'contracts' && { isCompany: true }) }] });
    const form = addressesOf[name as ResourceName].edit(ID);
    const { router } = await renderApp(form);
    for (const { path, fields } of sections) {
      await act(() => router.navigate(`${form}${path && `/${path}`}`));
      const edited = fields.filter((field) => !setByService.includes(field));
      const paths = edited.flatMap((field) => pathsOf(schema, field));
      const missed = `without an input in its section /${path}, in src/resources/${name}/form`;
      await vi.waitFor(() => expect(hiddenOf(paths), missed).toEqual([]), LONG);
    }
  });
});
