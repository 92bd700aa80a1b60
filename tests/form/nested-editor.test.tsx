import { fireEvent, act, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { isolated } from '@/i18n/isolated';
import type { ServiceDocument } from '@/schema/document';
import { renderApp } from '../render-app';
import { serve } from '../server';

const unit = {
  _id: 'u1',
  name: 'Palm Tower',
  type: 'apartment',
  price: 1_000_000,
  specs: [
    { featureNumber: 1, featureType: 'Balcony', own: 'a' },
    { featureNumber: 2, featureType: 'Pool', own: 'b' },
    { featureNumber: 5, featureType: 'Gym', own: 'c' },
  ],
  options: [{ optionNumber: 1, optionName: 'Parking' }],
  paymentPlans: [{ planNumber: 1, planName: 'Standard', downPayment: 20, default: true }],
  floorsPlan: [{ floorsNumber: 1, floorName: 'Lower' }],
  readings: [{ service: 'water', currentReading: 120, previousReading: 100, readingDate: '2026-10-01' }],
};

type App = Awaited<ReturnType<typeof renderApp>>;

const row = ({ screen }: App, name: string | RegExp) => within(screen.getByRole('group', { name }));
const names = ({ screen }: App, noun: string) =>
  screen.getAllByRole('group', { name: new RegExp(`^${noun} \\d`) }).map((group) => group.getAttribute('aria-label'));

async function saved({ user, screen }: App, store: ReturnType<typeof serve>['store']): Promise<ServiceDocument | undefined> {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'Palm Tower' });
  return store.collection('units').find('u1');
}

describe.each([
  {
    section: 'specs',
    list: 'specs',
    noun: 'Spec',
    add: 'Add spec',
    title: 'Feature type',
    number: 'featureNumber',
    field: 'featureType',
  },
  {
    section: 'options',
    list: 'options',
    noun: 'Option',
    add: 'Add option',
    title: 'Option name',
    number: 'optionNumber',
    field: 'optionName',
  },
  {
    section: 'payment-plans',
    list: 'paymentPlans',
    noun: 'Payment plan',
    add: 'Add payment plan',
    title: 'Plan name',
    number: 'planNumber',
    field: 'planName',
  },
  {
    section: 'floor-plans',
    list: 'floorsPlan',
    noun: 'Floor plan',
    add: 'Add floor plan',
    title: 'Floor name',
    // The number of a floor is not that of a row.
    number: undefined,
    field: 'floorName',
  },
] as const)('$section', ({ section, list, noun, add, title, number, field }) => {
  test('a row is added, named by its title and with the next number, and saved after the existing ones', async () => {
    const { store } = serve({ units: [unit] });
    const app = await renderApp(`/units/u1/edit/${section}`);
    await app.user.click(await app.screen.findByRole('button', { name: add }));
    const count = unit[list].length + 1;
    await app.user.type(row(app, `${noun} ${count}`).getByLabelText(title), 'Added');
    expect(app.screen.getByRole('group', { name: `${noun} ${count}: Added` })).toBeVisible();
    const document = await saved(app, store);
    const last = unit[list].at(-1) as ServiceDocument;
    expect(document?.[list]).toEqual([
      ...unit[list],
      expect.objectContaining({ [field]: 'Added', ...(number && { [number]: Number(last[number]) + 1 }) }),
    ]);
  });

  test('a row is duplicated below itself, with a number of its own', async () => {
    const { store } = serve({ units: [unit] });
    const app = await renderApp(`/units/u1/edit/${section}`);
    const [first, ...others] = unit[list] as readonly ServiceDocument[];
    await app.screen.findByRole('group', { name: new RegExp(`^${noun} 1`) });
    await app.user.click(row(app, new RegExp(`^${noun} 1`)).getByRole('button', { name: 'Duplicate' }));
    const rows = (await saved(app, store))?.[list];
    expect(rows).toEqual([first, expect.objectContaining({ [field]: first?.[field] }), ...others]);
  });
});

test('a duplicated row does not copy identifying and dating fields', async () => {
  const own = { _id: 's1', createdBy: 'layla', updatedBy: 'omar', createdAt: '2026-01-01' };
  const { store } = serve({
    units: [{ _id: 'u1', name: 'Palm Tower', specs: [{ ...own, featureType: 'Pool', extra: 'kept' }] }],
  });
  const app = await renderApp('/units/u1/edit/specs');
  await app.screen.findByRole('group', { name: 'Spec 1: Pool' });
  await app.user.click(row(app, 'Spec 1: Pool').getByRole('button', { name: 'Duplicate' }));
  const rows = (await saved(app, store))?.specs as readonly ServiceDocument[];
  expect(rows).toEqual([expect.objectContaining(own), { featureType: 'Pool', extra: 'kept', featureNumber: 1 }]);
});

test('Undo restores a removed row to its position, with all values', async () => {
  const { store } = serve({ units: [unit] });
  const app = await renderApp('/units/u1/edit/specs');
  await app.screen.findByRole('group', { name: 'Spec 2: Pool' });
  await app.user.click(row(app, 'Spec 2: Pool').getByRole('button', { name: 'Remove' }));
  expect(names(app, 'Spec')).toEqual(['Spec 1: Balcony', 'Spec 2: Gym']);
  expect(app.screen.getByRole('button', { name: /^Spec 2: Gym/ })).toHaveFocus();
  await app.user.click(await app.screen.findByRole('button', { name: 'Undo' }));
  expect(names(app, 'Spec')).toEqual(['Spec 1: Balcony', 'Spec 2: Pool', 'Spec 3: Gym']);
  await app.user.type(row(app, 'Spec 1: Balcony').getByLabelText('Feature type'), '!');
  expect((await saved(app, store))?.specs).toEqual([{ ...unit.specs[0], featureType: 'Balcony!' }, unit.specs[1], unit.specs[2]]);
});

test('a removed row is missing from the saved unit, and the others keep their numbers and unknown fields', async () => {
  const { store } = serve({ units: [unit] });
  const app = await renderApp('/units/u1/edit/specs');
  await app.screen.findByRole('group', { name: 'Spec 1: Balcony' });
  await app.user.click(row(app, 'Spec 1: Balcony').getByRole('button', { name: 'Remove' }));
  expect((await saved(app, store))?.specs).toEqual([unit.specs[1], unit.specs[2]]);
});

test('a moved row keeps its input, focus and number, and the move is announced', async () => {
  const { store } = serve({ units: [unit] });
  const app = await renderApp('/units/u1/edit/specs');
  await app.screen.findByRole('group', { name: 'Spec 1: Balcony' });
  await app.user.type(row(app, 'Spec 1: Balcony').getByLabelText('Feature type'), ' east');
  await app.user.click(row(app, 'Spec 1: Balcony east').getByRole('button', { name: 'Move down' }));
  expect(names(app, 'Spec')).toEqual(['Spec 1: Pool', 'Spec 2: Balcony east', 'Spec 3: Gym']);
  expect(row(app, 'Spec 2: Balcony east').getByRole('button', { name: 'Move down' })).toHaveFocus();
  expect(app.screen.getByText(`Spec 1: ${isolated('Balcony east')} moved to 2 of 3`)).toBeInTheDocument();
  await app.user.keyboard('{Enter}');
  expect(names(app, 'Spec')).toEqual(['Spec 1: Pool', 'Spec 2: Gym', 'Spec 3: Balcony east']);
  expect((await saved(app, store))?.specs).toEqual([
    unit.specs[1],
    unit.specs[2],
    { ...unit.specs[0], featureType: 'Balcony east' },
  ]);
});

test('a row moves to a position, gets back what was saved, and rows of one kind are grouped', async () => {
  window.innerHeight = 1200;
  const [balcony, pool] = unit.specs;
  const { store } = serve({ units: [{ ...unit, specs: [balcony, pool, { featureNumber: 6, featureType: 'BALCONY' }] }] });
  const app = await renderApp('/units/u1/edit/specs');
  const { screen, user } = app;
  const choose = async (button: HTMLElement, item: string) => {
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  const more = (name: string, item: string) => choose(row(app, name).getByRole('button', { name: 'More' }), item);
  await screen.findByRole('group', { name: 'Spec 2: Pool' });
  await more('Spec 2: Pool', 'Move to position…');
  const position = await screen.findByRole('textbox', { name: 'Position, 1 to 3' });
  expect(position).toHaveFocus();
  await user.keyboard('9{Enter}');
  expect(await screen.findByText('Enter a whole number from 1 to 3.')).toBeVisible();
  await user.clear(position);
  await user.type(position, '١{Enter}');
  await expect.poll(() => names(app, 'Spec')).toEqual(['Spec 1: Pool', 'Spec 2: Balcony', 'Spec 3: Balcony']);

  await user.type(row(app, 'Spec 1: Pool').getByLabelText('Feature type'), ' south');
  await more('Spec 1: Pool south', 'Restore this row');
  await expect.poll(() => names(app, 'Spec')[0]).toBe('Spec 1: Pool');

  await more('Spec 1: Pool', 'Move to position…');
  await screen.findByRole('textbox', { name: 'Position, 1 to 3' });
  // What is there is selected, so that typing replaces it.
  await user.keyboard('2{Enter}');
  await expect.poll(() => names(app, 'Spec')).toEqual(['Spec 1: Balcony', 'Spec 2: Pool', 'Spec 3: Balcony']);
  const moreOfList = () => screen.getAllByRole('button', { name: 'More' }).at(-1) ?? document.body;
  await choose(moreOfList(), 'Group by Feature type');
  await expect.poll(() => names(app, 'Spec')).toEqual(['Spec 1: Balcony', 'Spec 2: Balcony', 'Spec 3: Pool']);
  expect((await saved(app, store))?.specs).toEqual([balcony, { featureNumber: 6, featureType: 'BALCONY' }, pool]);
});

test('at the ends of a list the buttons stay but move nothing', async () => {
  serve({ units: [unit] });
  const app = await renderApp('/units/u1/edit/specs');
  await app.screen.findByRole('group', { name: 'Spec 1: Balcony' });
  await app.user.click(row(app, 'Spec 1: Balcony').getByRole('button', { name: 'Move up' }));
  expect(names(app, 'Spec')).toEqual(['Spec 1: Balcony', 'Spec 2: Pool', 'Spec 3: Gym']);
});

test('many rows are folded to a line each; a row that is no record is shown as it is and can be removed [R9]', async () => {
  const specs = [...unit.specs, 'a text', { featureType: 'Lobby' }];
  const { store } = serve({ units: [{ ...unit, specs }] });
  const app = await renderApp('/units/u1/edit/specs');
  await app.screen.findByRole('group', { name: 'Spec 4' });
  expect(app.screen.queryByLabelText('Feature type')).toBeNull();
  await app.user.click(app.screen.getByRole('button', { name: 'Spec 4' }));
  expect(row(app, 'Spec 4').getByText('a text')).toBeVisible();
  await app.user.click(row(app, 'Spec 5: Lobby').getByRole('button', { name: 'Move up' }));
  await app.user.click(app.screen.getByRole('button', { name: /^Spec 1: Balcony/ }));
  await app.user.type(app.screen.getByLabelText('Feature type'), '!');
  const stored = (await saved(app, store))?.specs;
  expect(stored).toEqual([
    { ...unit.specs[0], featureType: 'Balcony!' },
    unit.specs[1],
    unit.specs[2],
    { featureType: 'Lobby' },
    'a text',
  ]);
});

test('a row that is added to many folded ones is open and has the focus', async () => {
  serve({ units: [{ ...unit, specs: Array.from({ length: 4 }, () => ({ featureType: 'Balcony' })) }] });
  const { user, screen } = await renderApp('/units/u1/edit/specs');
  await user.click(await screen.findByRole('button', { name: 'Add spec' }));
  expect(within(screen.getByRole('group', { name: 'Spec 5' })).getByLabelText('Feature type')).toHaveFocus();
});

test('a value that is no list is kept until a list replaces it [R3, R14]', async () => {
  const { store } = serve({ units: [{ ...unit, options: { some: 'thing' } }] });
  const app = await renderApp('/units/u1/edit/options');
  expect(await app.screen.findByText(/"some": "thing"/)).toBeVisible();
  await app.user.click(app.screen.getByRole('button', { name: 'Replace with an empty list' }));
  await app.user.click(app.screen.getByRole('button', { name: 'Add option' }));
  await app.user.type(app.screen.getByLabelText('Option name'), 'Parking');
  expect((await saved(app, store))?.options).toEqual([{ optionName: 'Parking', optionNumber: 1, active: true }]);
});

test('a new reading starts where the last one of its service ended, and shows the consumption', async () => {
  const { store } = serve({ units: [unit] });
  const app = await renderApp('/units/u1/edit/readings');
  await app.user.click(await app.screen.findByRole('button', { name: 'Add reading' }));
  const added = row(app, /^Reading 2/);
  expect(added.getByLabelText('Previous reading')).toHaveValue('120');
  await app.user.type(added.getByLabelText('Current reading'), '150');
  expect(added.getByText(/^Consumption: 30 · 50% more than before/)).toBeVisible();
  await app.user.type(added.getByLabelText('Reading date'), '1 Nov 2026');
  await app.user.type(added.getByLabelText('Notes'), 'Read by hand');
  const readings = (await saved(app, store))?.readings;
  expect(readings).toEqual([
    unit.readings[0],
    { service: 'water', readingDate: '2026-11-01', previousReading: 120, currentReading: 150, Notes: 'Read by hand' },
  ]);
});

test('a reading below the one before it is flagged at its field', async () => {
  serve({ units: [unit] });
  const app = await renderApp('/units/u1/edit/readings');
  const current = await app.screen.findByLabelText('Current reading');
  await app.user.clear(current);
  await app.user.type(current, '90');
  expect(await app.screen.findByText('This is below the previous reading.')).toBeVisible();
});

test('choosing a default plan unsets the others and says so', async () => {
  const { store } = serve({ units: [{ ...unit, paymentPlans: [...unit.paymentPlans, { planNumber: 2, planName: 'Cash' }] }] });
  const app = await renderApp('/units/u1/edit/payment-plans');
  await app.screen.findByRole('group', { name: 'Payment plan 2: Cash' });
  await app.user.click(row(app, 'Payment plan 2: Cash').getByLabelText('Default plan'));
  expect(await app.screen.findByText(`${isolated('Cash')} is now the only default plan.`)).toBeVisible();
  expect(row(app, 'Payment plan 1: Standard').getByLabelText('Default plan')).not.toBeChecked();
  const plans = (await saved(app, store))?.paymentPlans;
  expect(plans).toEqual([
    { ...unit.paymentPlans[0], default: false },
    { planNumber: 2, planName: 'Cash', default: true },
  ]);
});

test('a share of the price shows its meaning and can be converted', async () => {
  serve({ units: [unit] });
  const app = await renderApp('/units/u1/edit/payment-plans');
  expect(await app.screen.findByText(/20% of the price = AED 200,000/)).toBeVisible();
  await app.user.click(app.screen.getByRole('button', { name: 'Change to an amount' }));
  expect(app.screen.getByLabelText('Down payment')).toHaveValue('200,000');
  await app.user.click(app.screen.getByRole('button', { name: 'Change to a percentage' }));
  expect(app.screen.getByLabelText('Down payment')).toHaveValue('20');
});

test('pictures are added, pasted, moved, removed and made the cover; an unsafe address is never loaded', async () => {
  const { store } = serve({
    units: [{ ...unit, gallery: ['https://a.example/1.jpg', 'data:text/html,<script>alert(1)</script>'] }],
  });
  const app = await renderApp('/units/u1/edit/gallery');
  await app.screen.findByRole('group', { name: 'Image 2' });
  expect(row(app, 'Image 2').queryByRole('img')).toBeNull();
  expect(row(app, 'Image 2').getByText(/This picture cannot be loaded/)).toBeVisible();

  await app.user.click(row(app, 'Image 1').getByRole('button', { name: 'Move down' }));
  expect(row(app, 'Image 2').getByLabelText('Picture address')).toHaveValue('https://a.example/1.jpg');
  expect(row(app, 'Image 2').getByRole('button', { name: 'Move down' })).toHaveFocus();
  await app.user.click(row(app, 'Image 2').getByRole('button', { name: 'Use as cover' }));
  await app.user.click(row(app, 'Image 1').getByRole('button', { name: 'Remove' }));
  await app.user.click(app.screen.getByRole('button', { name: 'Paste several' }));
  await app.user.click(app.screen.getByLabelText('One address per line'));
  await app.user.paste('https://a.example/2.jpg\n\n https://a.example/3.jpg ');
  await app.user.click(app.screen.getByRole('button', { name: /^Add \d images$/ }));
  await app.user.click(app.screen.getByRole('button', { name: 'Add image' }));
  await app.user.type(row(app, 'Image 4').getByLabelText('Picture address'), 'https://a.example/4.jpg');

  expect(await saved(app, store)).toMatchObject({
    unitImageUrl: 'https://a.example/1.jpg',
    gallery: ['https://a.example/1.jpg', 'https://a.example/2.jpg', 'https://a.example/3.jpg', 'https://a.example/4.jpg'],
  });
});

test('a picture that stands in the record is named in words, and what is dropped or typed over them replaces it', async () => {
  const kept = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
  const { store } = serve({ units: [{ ...unit, unitImageUrl: kept, gallery: [kept, kept] }] });
  const app = await renderApp('/units/u1/edit/gallery');
  await app.screen.findByRole('group', { name: 'Image 2' });
  expect(document.body.innerHTML.replaceAll(`src="${kept}"`, '')).not.toContain('base64');
  expect(app.screen.getByLabelText('Cover image')).toHaveAttribute('placeholder', 'Picture kept in this record');

  await app.user.type(row(app, 'Image 2').getByLabelText('Picture address'), 'https://a.example/2.jpg');
  const dropped = { getData: (type: string) => (type === 'text/uri-list' ? 'https://a.example/3.jpg' : '') };
  fireEvent.drop(row(app, 'Image 1').getByRole('img'), { dataTransfer: dropped });
  await app.user.click(await app.screen.findByRole('button', { name: 'Add 1 image' }));
  await app.user.click(app.screen.getByRole('button', { name: 'Remove picture' }));

  expect(await saved(app, store)).toMatchObject({
    unitImageUrl: null,
    gallery: [kept, 'https://a.example/2.jpg', 'https://a.example/3.jpg'],
  });
});

test('a removed row that has come back is not restored twice, and its Undo is withdrawn', async () => {
  serve({ units: [unit] });
  const app = await renderApp('/units/u1/edit/specs');
  await app.screen.findByRole('group', { name: 'Spec 2: Pool' });
  await app.user.click(row(app, 'Spec 2: Pool').getByRole('button', { name: 'Remove' }));
  const undo = await app.screen.findByRole('button', { name: 'Undo' });
  await app.user.click(await app.screen.findByRole('button', { name: 'Review' }));
  const dialog = await app.screen.findByRole('dialog');
  await app.user.click(within(dialog).getByRole('button', { name: /^Undo:/ }));
  await expect.poll(() => undo.isConnected).toBe(false);
  await app.user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await expect.poll(() => names(app, 'Spec')).toEqual(['Spec 1: Balcony', 'Spec 2: Pool', 'Spec 3: Gym']);
});

test('a removed picture that has come back is not offered for Undo', async () => {
  serve({ units: [{ ...unit, gallery: ['https://a.example/1.jpg', 'https://a.example/1.jpg'] }] });
  const app = await renderApp('/units/u1/edit/gallery');
  await app.screen.findByRole('group', { name: 'Image 2' });
  await app.user.click(row(app, 'Image 1').getByRole('button', { name: 'Remove' }));
  const undo = await app.screen.findByRole('button', { name: 'Undo' });
  await app.user.click(await app.screen.findByRole('button', { name: 'Review' }));
  await app.user.click(within(await app.screen.findByRole('dialog')).getByRole('button', { name: /^Undo:/ }));
  await expect.poll(() => undo.isConnected).toBe(false);
});

test('the Undo of a row disappears with the form', async () => {
  serve({ units: [unit] });
  const app = await renderApp('/units/u1/edit/specs');
  await app.screen.findByRole('group', { name: 'Spec 2: Pool' });
  await app.user.click(row(app, 'Spec 2: Pool').getByRole('button', { name: 'Remove' }));
  await app.screen.findByRole('button', { name: 'Undo' });
  await app.user.click(app.screen.getByRole('button', { name: 'Save' }));
  await app.screen.findByRole('heading', { name: 'Palm Tower' });
  expect(app.screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('errors of a row disappear with the row', async () => {
  serve({ units: [unit] });
  const app = await renderApp('/units/u1/edit/payment-plans');
  const field = await app.screen.findByLabelText('Down payment');
  await app.user.clear(field);
  await app.user.type(field, 'a fifth');
  await app.user.click(app.screen.getByRole('button', { name: 'Save' }));
  await app.screen.findByRole('region', { name: '1 field needs correcting' });
  await app.user.click(row(app, 'Payment plan 1: Standard').getByRole('button', { name: 'Remove' }));
  expect(app.screen.queryByRole('region', { name: /correcting/ })).toBeNull();
  expect(app.screen.queryByRole('link', { name: /1 error/ })).toBeNull();
});

describe('a long list of cards', () => {
  const plans = Array.from({ length: 120 }, (_, at) => ({ planNumber: at + 1, planName: `Plan ${at + 1}`, downPayment: 20 }));
  const open = async () => {
    localStorage.setItem('mz-row-layouts', '{"unit.paymentPlans":"cards"}');
    const { store } = serve({ units: [{ ...unit, paymentPlans: plans }] });
    const app = await renderApp('/units/u1/edit/payment-plans');
    await app.screen.findByRole('group', { name: 'Payment plan 1: Plan 1' });
    return { app, store };
  };
  const heading = ({ screen }: App, at: number) => screen.getByRole('button', { name: new RegExp(`^Payment plan ${at}: `) });

  test('draws the rows near the window and both ends', async () => {
    const { app } = await open();
    const drawn = names(app, 'Payment plan');
    expect(drawn.length).toBeLessThan(40);
    expect(drawn.slice(0, 3)).toEqual(['Payment plan 1: Plan 1', 'Payment plan 2: Plan 2', 'Payment plan 3: Plan 3']);
    expect(drawn.at(-1)).toBe('Payment plan 120: Plan 120');
  });

  test('draws all rows on paper', async () => {
    const { app } = await open();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(names(app, 'Payment plan')).toHaveLength(120);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(names(app, 'Payment plan').length).toBeLessThan(40);
  });

  test('keeps the row with the focus and those beside it, and leads to the error of a row that is not drawn', async () => {
    window.innerHeight = 1200;
    const { app, store } = await open();
    await app.user.click(heading(app, 2));
    const field = row(app, 'Payment plan 2: Plan 2').getByLabelText('Down payment');
    await app.user.clear(field);
    await app.user.type(field, 'a fifth');
    await app.user.click(row(app, 'Payment plan 2: Plan 2').getByRole('button', { name: 'More' }));
    await app.user.click(await app.screen.findByRole('menuitem', { name: 'Move to position…' }));
    await app.screen.findByRole('textbox', { name: 'Position, 1 to 120' });
    await app.user.keyboard('60{Enter}');
    await app.screen.findByRole('group', { name: 'Payment plan 60: Plan 2' });
    expect(row(app, 'Payment plan 60: Plan 2').getByRole('button', { name: 'More' })).toHaveFocus();
    expect(names(app, 'Payment plan')).toEqual(
      expect.arrayContaining(['Payment plan 59: Plan 60', 'Payment plan 60: Plan 2', 'Payment plan 61: Plan 61']),
    );

    await app.user.click(heading(app, 1));
    expect(app.screen.queryByRole('group', { name: 'Payment plan 60: Plan 2' })).toBeNull();
    await app.user.click(app.screen.getByRole('button', { name: 'Save' }));
    const errors = within(await app.screen.findByRole('region', { name: '1 field needs correcting' }));
    await app.user.click(errors.getByRole('button', { name: /Down payment/ }));
    await waitFor(() => expect(row(app, 'Payment plan 60: Plan 2').getByLabelText('Down payment')).toHaveFocus());
    expect(document.activeElement).toHaveValue('a fifth');
    await app.user.clear(document.activeElement as HTMLElement);
    await app.user.keyboard('25');
    const stored = (await saved(app, store))?.paymentPlans as readonly ServiceDocument[];
    expect(stored).toHaveLength(120);
    expect(stored[59]).toEqual({ ...plans[1], downPayment: 25 });
  });

  test('focuses a row that is added, and one that Undo puts back where no row is drawn', async () => {
    const { app } = await open();
    await app.user.click(app.screen.getByRole('button', { name: 'Add payment plan' }));
    expect(row(app, 'Payment plan 121').getByLabelText('Plan name')).toHaveFocus();
    await app.user.click(row(app, 'Payment plan 120: Plan 120').getByRole('button', { name: 'Remove' }));
    expect(heading(app, 119)).toBeVisible();
    await app.user.click(heading(app, 1));
    await app.user.click(await app.screen.findByRole('button', { name: 'Undo' }));
    expect(heading(app, 120)).toHaveFocus();
  });

  test('moves a row by Alt and an arrow past the drawn ones', async () => {
    const { app } = await open();
    heading(app, 1).focus();
    for (let times = 0; times < 20; times++) await app.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(app.screen.getByRole('button', { name: /^Payment plan 21: Plan 1/ })).toHaveFocus();
    expect(names(app, 'Payment plan')).toContain('Payment plan 22: Plan 22');
  });
});
