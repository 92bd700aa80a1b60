import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { draftsOf } from '@/api/drafts';
import { reportsOf, removeAllReports } from '@/desks/imports/report/import-reports';
import { connectionId } from '@/api/session';
import type { ServiceDocument } from '@/schema/document';
import { checkFile, continueImport } from './import-file';
import { open } from '../../open';

const units: ServiceDocument[] = [
  { _id: 'u1', name: 'A-1', subProjectId: 'Marsa', city: 'Dubai', price: 1_000_000, priceBase: 'total', unknown: { kept: true } },
  { _id: 'u2', name: 'A-2', subProjectId: 'Marsa', city: 'Dubai', price: 900_000, priceBase: 'total' },
];
const csv = [
  'Unit,Project,Price (AED),City',
  'A-1,Marsa,"1,250,000",Ajman',
  'A-2,Marsa,910000,Dubai',
  'B-1,Samr,700000,Dubai',
  'B-2,Samr,720000,Dubai',
  'B-3,Samr,wrong,Dubai',
].join('\n');

type Page = Awaited<ReturnType<typeof open>>;

/** Imports a file up to its report, without the rows that cannot be read. */
async function importFile({ user, press }: Page, text = csv) {
  await checkFile(user, text);
  if (text.includes('wrong')) {
    await press('Leave this row out');
    await screen.findByText(/ · 1 left out$/);
  }
  await press('Start import');
  await screen.findByRole('heading', { name: '4. Done' });
}

/** Undoes the import that is shown, and returns what its dialog says at the end. */
async function undo({ press, dialog }: Page, name = 'Undo import') {
  await press(name);
  await dialog(undefined, 'alertdialog');
  await press('Undo import');
  const said = await dialog('Undo import');
  await waitFor(() => expect(said.getByRole('status')).toHaveTextContent('Finished'));
  return said;
}

const done = () => screen.findByRole('list', { name: 'What was done' });
const rowOf = async (name: string) => {
  const row = within(await done())
    .getAllByRole('listitem')
    .find((item) => within(item).queryByText(name) !== null);
  if (!row) throw new Error(`No entry of ${name}`);
  return row;
};

/* That it outlives a reload: `e2e/imports.e2e.ts`; that it leads to exactly its records: `imported-records.test.tsx`. */
describe('the report of an import', () => {
  test('tells what was done, leads to these records, and is found among earlier imports, with the undo', async () => {
    const page = await open('/units/import', { units });
    const { user, address, all, press, go, sees, save, linkTo } = page;
    await importFile(page);
    await waitFor(() => expect(screen.getByRole('heading', { name: '4. Done' })).toHaveFocus());
    expect(address()).toMatch(/^\/units\/import\?report=/);
    await sees('2 created · 2 changed · 1 left out', /^prices\.csv, /);
    const changed = await rowOf('A-1');
    expect(changed).toHaveTextContent(/Price.*1,000,000.*1,250,000/);
    expect(changed).toHaveTextContent(/City.*Dubai.*Ajman/);
    expect(await rowOf('B-3')).toHaveTextContent('Left out');
    expect(await rowOf('B-3')).toHaveTextContent('Price (AED): Not a number');
    const idOf = (name: string) => String(all('units').find((one) => one.name === name)?._id);
    expect(within(await rowOf('B-1')).getByRole('link', { name: 'B-1' })).toHaveAttribute('href', `/units/${idOf('B-1')}`);
    await press('Created (2)');
    expect((await done()).children).toHaveLength(2);
    expect((await save('Save what failed')).text).toContain('B-3,Samr,wrong,Dubai,Price (AED): Not a number');

    expect(linkTo('Show these 4 units')).toBe(`/units?imported=${address().split('=')[1]}`);

    await go('/settings/appearance');
    await go('/units/import');
    await screen.findByRole('region', { name: 'Earlier imports' });
    const earlier = () => within(screen.getByRole('region', { name: 'Earlier imports' }));
    expect(earlier().getByText('prices.csv')).toBeVisible();
    const line = earlier().getByText(/ · 2 created · 2 changed · 1 left out$/);
    const dialog = await undo(page, `Undo the import of prices.csv from ${line.textContent.split(' · ')[0]}`);
    expect(dialog.getByRole('status')).toHaveTextContent('Finished · 2 changed · 2 deleted');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(earlier().getByText(/ · 2 created/)).toHaveTextContent(/1 left out · 4 undone$/));
    expect(earlier().queryByRole('button')).toBeNull();
    expect(all('units')).toEqual(units);
    await user.click(earlier().getByRole('link'));
    await sees('2 created · 2 changed · 1 left out · 4 undone');
    expect(await rowOf('B-1')).toHaveTextContent('Undone');
    expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Show these/ })).toBeNull();
  });

  test('is in memory where the browser stores nothing, which is asked about before rows are left; a report that is gone says so', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const { user, press, follow, go, sees } = await open('/units/import', { units });
    const leave = async () => {
      await follow('Units');
      const question = await screen.findByRole('alertdialog');
      expect(question).toHaveTextContent('it is lost when you leave');
      await user.click(within(question).getByRole('button', { name: 'Stay' }));
    };
    await checkFile(user, csv);
    await user.type(await screen.findByRole('textbox', { name: 'Price, row 6' }), '{Control>}a{/Control}5{Enter}');
    await expect.poll(async () => (await draftsOf(connectionId())).length).toBe(1);
    await leave();
    await press('Back');
    await leave();
    await continueImport(user);
    await press('Start import');
    await sees('3 created · 2 changed');
    await removeAllReports(connectionId());
    await go('/units?imported=nothing');
    await sees(/This device has no report of that import/);
    await press('Show all');
    await sees('5 units');
    await go('/units/import?report=nothing');
    await sees(/This device has no report of that import/);
    await press('Import another file');
    expect(await screen.findByLabelText('Choose a file', { selector: 'input' })).toBeInTheDocument();
  });
});

describe('the undo of an import', () => {
  test('leaves and names what somebody has changed since, and what is gone', async () => {
    const page = await open('/units/import', { units });
    const { user, store, press, sees } = page;
    await importFile(page);
    const all = store.collection('units');
    const idOf = (name: string) => String(all.all().find((unit) => unit.name === name)?._id);
    // Colleagues change one field of two, describe a new unit, and delete the other.
    all.merge('u1', { price: 1_300_000 });
    all.merge(idOf('B-1'), { location: 'By the sea' });
    all.remove(idOf('B-2'));

    const dialog = await undo(page);
    expect(dialog.getByRole('status')).toHaveTextContent('Finished · 2 changed · 2 skipped');
    expect(dialog.getByText('changed since: Location')).toBeVisible();
    expect(dialog.getByText('Deleted since by somebody else')).toBeVisible();
    expect(all.find('u1')).toMatchObject({ price: 1_300_000, city: 'Dubai', unknown: { kept: true } });
    expect(all.find('u2')).toEqual(units[1]);
    expect(all.find(idOf('B-1'))).toMatchObject({ location: 'By the sea' });

    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await sees('2 created · 2 changed · 1 left out · 2 undone');
    expect(await rowOf('A-1')).toHaveTextContent('Undone in part: changed since: Price');
    expect(await rowOf('B-1')).toHaveTextContent('Stays: changed since: Location');
    await press('Not undone (2)');
    expect((await done()).children).toHaveLength(2);
    // What was changed back can be undone after all.
    all.merge(idOf('B-1'), { location: '' });
    expect((await undo(page)).getByRole('status')).toHaveTextContent('Finished · 1 deleted');
  });

  test('does not send again what it may have done, goes on after a failure, and is gone with a report discarded at signing out', async () => {
    const page = await open('/units/import', { units });
    const { user, address, requests, conditions, press, go, sees, all } = page;
    await importFile(page, csv.split('\n').slice(0, 4).join('\n'));
    const made = all('units').find(({ name }) => name === 'B-1');
    conditions.failures.push(
      { method: 'DELETE', path: `/api/units/${String(made?._id)}`, status: 'network', stored: true, times: 1 },
      { method: 'PUT', path: '/api/units/u2', status: 500, times: 1 },
    );
    const dialog = await undo(page);
    expect(dialog.getByRole('status')).toHaveTextContent('Finished · 1 changed · 2 failed');
    await user.click(dialog.getByRole('button', { name: 'Try 2 again' }));
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Finished · 2 changed · 1 deleted'));
    expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    expect(all('units')).toEqual(units);

    // At signing out the report is discarded with the drafts, or kept.
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    const connection = connectionId();
    await go('/sign-out');
    expect(await screen.findByRole('heading', { name: 'Keep the reports of your imports?' })).toBeVisible();
    await sees(/^1 report of an import for/);
    expect(await reportsOf(connection)).toHaveLength(1);
    await press('Discard and sign out');
    await waitFor(() => expect(address()).toBe('/sign-in'));
    expect(await reportsOf(connection)).toEqual([]);
  });
});

describe('the same price list again', () => {
  const known: ServiceDocument[] = ['A-101', 'A-102', 'A-103', 'A-104', 'S-1'].map((name, at) => ({
    _id: `u${at + 1}`,
    name,
    subProjectId: name === 'S-1' ? 'Samr' : 'Marsa',
    price: [1_000_000, 900_000, 800_000, 700_000, 700_000][at],
    priceBase: 'total',
  }));
  const contracts = [{ _id: 'c4', name: 'Sidra Trading', units: [{ unitId: 'u4' }], contractDate: '2026-01-01' }];
  const list = [
    'Unit No,Project,Price (AED),Price basis,Status',
    'A-101,Marsa,1100000,total,Available',
    'A-102,Marsa,900000,total,Sold',
    'A-105,Marsa,650000,total,Booked',
  ].join('\n');

  test('tells the value before and after, what vanished, and what is put under contract, and is undone but for what has a contract since', async () => {
    const page = await open('/units/import', { units: known, contracts });
    const { user, address, store, press, go, sees, part, stored } = page;
    await checkFile(user, list);
    const value = () => screen.findByRole('region', { name: 'List value before and after' });
    expect(await value()).toHaveTextContent('2 units known before');
    expect(await value()).toHaveTextContent(/AED 1,900,000 → AED 2,000,000 .\+5\.26%/);
    expect(await value()).toHaveTextContent('1 price up · 1 the same · 1 new unit, AED 650,000');
    expect(within(await value()).getByRole('link', { name: 'A-101' })).toHaveAttribute('href', '/units/u1');
    const vanished = async () => within(await screen.findByRole('list', { name: '2 units are no longer in the list' }));
    const texts = (await vanished()).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts).toEqual(['A-103Available', 'A-104Sold']);
    await press('Start import');
    await screen.findByRole('heading', { name: '4. Done' });
    expect(await value()).toHaveTextContent('1 price up');
    expect((await vanished()).getAllByRole('link')).toHaveLength(2);
    const made = String(page.all('units').find(({ name }) => name === 'A-105')?._id);
    await screen.findByRole('list', { name: '2 units to be put under contract' });
    expect(page.linkTo('New contract for A-102')).toBe('/contracts/new?kind=sale&unit=u2');
    expect(page.linkTo('New contract for A-105')).toBe(`/contracts/new?kind=reservation&unit=${made}`);

    // They are put under contract at once, which is taken back.
    const all = store.collection('contracts');
    await press('Put 2 under contract');
    const dialog = await page.dialog('Putting 2 units under contract');
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Finished · 2 created'));
    expect(all.all().filter(({ name }) => String(name).startsWith('Buyer unknown'))).toMatchObject([
      { units: [{ unitId: 'u2' }] },
      { units: [{}] },
    ]);
    await waitFor(() => expect(screen.queryByText('2 units to be put under contract')).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Undo 2 contracts' }));
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Finished · 2 deleted'));
    expect(all.all()).toHaveLength(contracts.length);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    // What the list no longer names can be deleted where it is told.
    await user.click(part('1 of them is available:', 'group').getByRole('button', { name: 'Delete…' }));
    await user.click((await page.dialog(undefined, 'alertdialog')).getByRole('button', { name: 'Delete' }));
    const deleting = await page.dialog('Deleting units');
    await waitFor(() => expect(deleting.getByRole('status')).toHaveTextContent('Finished · 1 deleted'));
    expect(store.collection('units').find('u3')).toBeUndefined();
    await user.click(deleting.getByRole('button', { name: 'Close' }));
    const back = address();
    await go('/units/u2/offer');
    await sees(/^Sold in the list of .* Ask the owner before you offer it\.$/);

    // A unit that has a contract since is not deleted under it.
    all.insert({ name: 'Noor Books', units: [{ unitId: made }], reservationId: 'R-1' });
    await go('/contracts');
    await go(back);
    const undone = await undo(page);
    expect(undone.getByRole('status')).toHaveTextContent('Finished · 2 changed · 1 skipped');
    expect(undone.getByText('in a contract with Noor Books')).toBeVisible();
    expect(stored(made, 'units')).toBeDefined();
    expect(stored('u1', 'units')).toEqual(known[0]);
  });
});
