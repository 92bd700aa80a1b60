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

/* A field that is added to a schema, and to no panel or section, is named here. */

const ID = '66a1f0c2d4b5e6f708192a01';
const LONG = { timeout: 30_000 };
const markOf = (name: string) => `mark of ${name}`;

/** Returns a record whose values are of other types than expected: they are shown as they are, wherever a field stands. */
const marked = (schema: RecordSchema) => ({
  ...Object.fromEntries(
    fieldNames(schema).map((field) => [field, fieldOf(schema, field).kind === 'group' ? markOf(field) : { is: markOf(field) }]),
  ),
  _id: ID,
});

const isShown = (field: string) =>
  document.body.textContent.includes(markOf(field)) ||
  document.querySelector(`#field-${field}, [id^="field-${field}-"]`) !== null;

describe('every field of a schema stands on the page of a record', () => {
  test.each(resourceNames)('%s', async (name) => {
    const { schema } = resources[name];
    serve({ [name]: [marked(schema)] });
    const { user, screen } = await renderApp(addressesOf[name].record(ID));
    await user.click(await screen.findByText('Advanced', undefined, LONG));
    await screen.findAllByText(/mark of/, undefined, LONG);
    // Parts far below come once the page has settled.
    await vi.waitFor(() => expect(fieldNames(schema).filter((field) => field !== '_id' && !isShown(field))).toEqual([]), LONG);
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
    expect(fieldNames(schema).filter((field) => !shown.has(field))).toEqual([]);
  });

  const each = Object.entries(sectionsOf).flatMap(([name, sections]) =>
    sections.map((section) => ({ name: name as ResourceName, section })),
  );
  test.each(each)('$name, /$section.path, shows the fields it names', async ({ name, section: { path, fields } }) => {
    // Some fields of a party are those of a company alone.
    serve({ [name]: [{ ...marked(resources[name].schema), ...(name === 'contracts' && { isCompany: true }) }] });
    await renderApp(`${addressesOf[name].edit(ID)}${path && `/${path}`}`);
    await vi.waitFor(() => expect(fields.filter((field) => !setByService.includes(field) && !isShown(field))).toEqual([]), LONG);
  });
});
