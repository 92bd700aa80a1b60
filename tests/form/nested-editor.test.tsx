import { act, fireEvent, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isolated } from '@/i18n/isolated';
import type { ServiceDocument } from '@/schema/document';
import { fill } from '../fill';
import { openForm } from './small-forms';

const identity = { _id: 's1', createdBy: 'layla', updatedBy: 'omar', createdAt: '2026-01-01' };
const unit = {
  _id: 'u1',
  name: 'Palm Tower',
  type: 'apartment',
  price: 1_000_000,
  specs: [
    { ...identity, featureNumber: 1, featureType: 'Balcony', own: 'a' },
    { featureNumber: 2, featureType: 'Pool', own: 'b' },
    { featureNumber: 5, featureType: 'Gym', own: 'c' },
  ],
  options: [{ optionNumber: 1, optionName: 'Parking' }],
  paymentPlans: [{ planNumber: 1, planName: 'Standard', downPayment: 20, default: true }],
  readings: [{ service: 'water', currentReading: 120, previousReading: 100, readingDate: '2026-10-01' }],
};

/** Opens a section of the unit's form; `first` is the name of its first row. */
async function open(section: string, first: string | RegExp, changes: ServiceDocument = {}) {
  const app = await openForm(`/units/u1/edit/${section}`, { units: [{ ...unit, ...changes }] });
  const { user, screen } = app;
  await screen.findByRole('group', { name: first });
  const row = (name: string | RegExp) => within(screen.getByRole('group', { name }));
  const press = (name: string | RegExp, action: string) => user.click(row(name).getByRole('button', { name: action }));
  return {
    ...app,
    row,
    press,
    turnTo: (other: string) => app.go(`/units/u1/edit/${other}`),
    choose: async (button: HTMLElement, item: string) => {
      await user.click(button);
      await user.click(await screen.findByRole('menuitem', { name: item }));
    },
    names: (noun: string) =>
      screen.getAllByRole('group', { name: new RegExp(`^${noun} \\d`) }).map((group) => group.getAttribute('aria-label')),
    /** Removes a row and puts it back by the review of changes, which takes the offer to undo away. */
    removeAndReview: async (name: string) => {
      await press(name, 'Remove');
      const undo = await screen.findByRole('button', { name: 'Undo' });
      await user.click(await screen.findByRole('button', { name: 'Review' }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByRole('button', { name: /^Undo:/ }));
      await expect.poll(() => undo.isConnected).toBe(false);
      await user.click(dialog.getByRole('button', { name: 'Close' }));
      await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    },
    saved: async () => {
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await expect.poll(app.address).toMatch(/^\/units\/u1(#|$)/);
      return app.stored('u1', 'units');
    },
  };
}

/* Those of options are added in their table (`row-table.test.tsx`), floors by their names in `units/unit-edit.test.tsx`. */
test('rows are added at the end, named by their title, and duplicated below themselves, with numbers of their own', async () => {
  const { user, screen, row, press, saved } = await open('specs', 'Spec 1: Balcony');
  await user.click(await screen.findByRole('button', { name: 'Add spec' }));
  await fill(user, row('Spec 4').getByLabelText('Feature type'), 'Added');
  expect(screen.getByRole('group', { name: 'Spec 4: Added' })).toBeVisible();
  await press(/^Spec 1/, 'Duplicate');
  const [balcony, ...others] = unit.specs;
  // What tells a record apart and dates it is not copied.
  expect((await saved()).specs).toEqual([
    balcony,
    { featureType: 'Balcony', own: 'a', featureNumber: 7 },
    ...others,
    expect.objectContaining({ featureType: 'Added', featureNumber: 6 }),
  ]);
});

test('a row moves with its input, focus and number, is removed, comes back once, gets back what was saved, and is grouped', async () => {
  const [balcony, pool, gym] = unit.specs;
  const upper = { featureNumber: 6, featureType: 'BALCONY' };
  const { user, screen, row, press, choose, names, removeAndReview, saved } = await open('specs', 'Spec 2: Pool', {
    specs: [balcony, pool, gym, upper],
  });
  const order = () => names('Spec').map((name) => name?.slice('Spec 1: '.length));
  const more = (name: string, item: string) => choose(row(name).getByRole('button', { name: 'More' }), item);
  await removeAndReview('Spec 2: Pool');
  await press('Spec 1: Balcony', 'Move up');
  expect(names('Spec')).toEqual(['Spec 1: Balcony', 'Spec 2: Pool', 'Spec 3: Gym', 'Spec 4: Balcony']);
  await user.click(screen.getByRole('button', { name: /^Spec 1: Balcony/ }));
  await fill(user, row('Spec 1: Balcony').getByLabelText('Feature type'), 'Balcony east');
  await press('Spec 1: Balcony east', 'Move down');
  expect(order()).toEqual(['Pool', 'Balcony east', 'Gym', 'Balcony']);
  expect(row('Spec 2: Balcony east').getByRole('button', { name: 'Move down' })).toHaveFocus();
  expect(screen.getByText(`Spec 1: ${isolated('Balcony east')} moved to 2 of 4`)).toBeInTheDocument();
  await user.keyboard('{Enter}');
  const moved = ['Pool', 'Gym', 'Balcony east', 'Balcony'];
  expect(order()).toEqual(moved);

  await press('Spec 1: Pool', 'Remove');
  expect(order()).toEqual(moved.slice(1));
  expect(screen.getByRole('button', { name: /^Spec 1: Gym/ })).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(order()).toEqual(moved);

  await more('Spec 1: Pool', 'Move to position…');
  const position = await screen.findByRole('textbox', { name: 'Position, 1 to 4' });
  expect(position).toHaveFocus();
  // What is there is selected, so that typing replaces it.
  await user.keyboard('9{Enter}');
  expect(position).toHaveValue('9');
  expect(await screen.findByText('Enter a whole number from 1 to 4.')).toBeVisible();
  await user.clear(position);
  await user.type(position, '٣{Enter}');
  await expect.poll(order).toEqual(['Gym', 'Balcony east', 'Pool', 'Balcony']);

  await more('Spec 2: Balcony east', 'Restore this row');
  await expect.poll(() => order()[1]).toBe('Balcony');
  await choose(screen.getAllByRole('button', { name: 'More' }).at(-1) ?? document.body, 'Group by Feature type');
  await expect.poll(order).toEqual(['Gym', 'Balcony', 'Balcony', 'Pool']);
  await fill(user, row('Spec 2: Balcony').getByLabelText('Feature type'), 'Terrace');
  await press('Spec 1: Gym', 'Remove');
  await screen.findByRole('button', { name: 'Undo' });
  expect((await saved()).specs).toEqual([{ ...balcony, featureType: 'Terrace' }, upper, pool]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('many rows are folded but for an added one; a row that is no record can be removed, and a value that is no list is replaced by one [R3, R9, R14]', async () => {
  const [balcony, pool] = unit.specs;
  const specs = [balcony, pool, 'a text', { featureType: 'Lobby' }, 'another'];
  const { user, screen, row, press, turnTo, saved } = await open('specs', 'Spec 3', { specs, options: { some: 'thing' } });
  expect(screen.queryByLabelText('Feature type')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Spec 3' }));
  expect(row('Spec 3').getByText('a text')).toBeVisible();
  await press('Spec 4: Lobby', 'Move up');
  await press('Spec 5', 'Remove');
  await user.click(screen.getByRole('button', { name: 'Add spec' }));
  const added = row('Spec 5').getByLabelText('Feature type');
  expect(added).toHaveFocus();
  await fill(user, added, 'Gate');
  await turnTo('options');
  expect(await screen.findByText(/"some": "thing"/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Replace with an empty list' }));
  await user.click(screen.getByRole('button', { name: 'Add option' }));
  await fill(user, screen.getByLabelText('Option name'), 'Parking');
  expect(await saved()).toMatchObject({
    specs: [balcony, pool, { featureType: 'Lobby' }, 'a text', { featureType: 'Gate', featureNumber: 3, active: true }],
    options: [{ optionName: 'Parking', optionNumber: 1, active: true }],
  });
});

test('a new reading starts where the last one ended and is flagged below it; one plan is the default, and its errors go with it', async () => {
  const plans = [...unit.paymentPlans, { planNumber: 2, planName: 'Cash' }];
  const { user, screen, row, press, turnTo, saved } = await open('readings', /^Reading 1/, { paymentPlans: plans });
  await user.click(screen.getByRole('button', { name: 'Add reading' }));
  const added = row(/^Reading 2/);
  expect(added.getByLabelText('Previous reading')).toHaveValue('120');
  await fill(user, added.getByLabelText('Current reading'), '90');
  expect(await screen.findByText('This is below the previous reading.')).toBeVisible();
  await fill(user, added.getByLabelText('Current reading'), '150');
  expect(added.getByText(/^Consumption: 30 · 50% more than before/)).toBeVisible();
  await expect.poll(() => screen.queryByText('This is below the previous reading.')).toBeNull();
  await fill(user, added.getByLabelText('Reading date'), '1 Nov 2026');
  await fill(user, added.getByLabelText('Notes'), 'Read by hand');

  await turnTo('payment-plans');
  await screen.findByRole('group', { name: 'Payment plan 2: Cash' });
  const standard = row('Payment plan 1: Standard');
  await user.click(row('Payment plan 2: Cash').getByLabelText('Default plan'));
  expect(await screen.findByText(`${isolated('Cash')} is now the only default plan.`)).toBeVisible();
  expect(standard.getByLabelText('Default plan')).not.toBeChecked();

  expect(standard.getByText(/20% of the price = AED 200,000/)).toBeVisible();
  await user.click(standard.getByRole('button', { name: 'Change to an amount' }));
  expect(standard.getByLabelText('Down payment')).toHaveValue('200,000');
  await user.click(standard.getByRole('button', { name: 'Change to a percentage' }));
  expect(standard.getByLabelText('Down payment')).toHaveValue('20');

  await press('Payment plan 2: Cash', 'Duplicate');
  expect(row('Payment plan 3: Cash').getByLabelText('Default plan')).not.toBeChecked();
  await fill(user, row('Payment plan 3: Cash').getByLabelText('Down payment'), 'a fifth');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('region', { name: '1 field needs correcting' });
  expect(screen.getByRole('link', { name: /1 error/ })).toBeVisible();
  await press('Payment plan 3: Cash', 'Remove');
  expect(screen.queryByRole('region', { name: /correcting/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /1 error/ })).toBeNull();
  const { readings, paymentPlans } = await saved();
  expect(readings).toEqual([
    unit.readings[0],
    { service: 'water', readingDate: '2026-11-01', previousReading: 120, currentReading: 150, Notes: 'Read by hand' },
  ]);
  expect(paymentPlans).toEqual([
    { ...unit.paymentPlans[0], default: false },
    { planNumber: 2, planName: 'Cash', default: true },
  ]);
});

test('pictures are added, dropped, moved, removed and made the cover; an unsafe address is never loaded, and one in the record is named in words', async () => {
  const kept = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
  const { user, screen, row, press, removeAndReview, saved } = await open('gallery', 'Image 2', {
    unitImageUrl: kept,
    gallery: [kept, kept, 'https://a.example/1.jpg', 'data:text/html,<script>alert(1)</script>'],
  });
  expect(document.body.innerHTML.replaceAll(`src="${kept}"`, '')).not.toContain('base64');
  expect(row('Image 4').queryByRole('img')).toBeNull();
  expect(row('Image 4').getByText(/This picture cannot be loaded/)).toBeVisible();
  const cover = screen.getByLabelText('Cover image');
  expect(cover).toHaveAttribute('placeholder', 'Picture kept in this record');
  await removeAndReview('Image 1');
  await user.click(screen.getByRole('button', { name: 'Remove picture' }));
  expect(screen.getByLabelText('Cover image')).not.toHaveAttribute('placeholder', 'Picture kept in this record');

  await press('Image 3', 'Move down');
  expect(row('Image 4').getByLabelText('Picture address')).toHaveValue('https://a.example/1.jpg');
  expect(row('Image 4').getByRole('button', { name: 'Move down' })).toHaveFocus();
  await press('Image 4', 'Use as cover');
  await press('Image 3', 'Remove');
  await fill(user, row('Image 2').getByLabelText('Picture address'), 'https://a.example/2.jpg');
  const dropped = { getData: (type: string) => (type === 'text/uri-list' ? 'https://a.example/3.jpg' : '') };
  fireEvent.drop(row('Image 1').getByRole('img'), { dataTransfer: dropped });
  await user.click(await screen.findByRole('button', { name: 'Add 1 image' }));
  await user.click(screen.getByRole('button', { name: 'Add image' }));
  await fill(user, row('Image 5').getByLabelText('Picture address'), 'https://a.example/4.jpg');

  expect(await saved()).toMatchObject({
    unitImageUrl: 'https://a.example/1.jpg',
    gallery: [kept, ...[2, 1, 3, 4].map((name) => `https://a.example/${name}.jpg`)],
  });
});

test('a long list of cards draws the rows near the window, both ends and the focus, all on paper, and leads to an error out of view', async () => {
  window.innerHeight = 300;
  localStorage.setItem('mz-row-layouts', '{"unit.paymentPlans":"cards"}');
  const plans = Array.from({ length: 52 }, (_, at) => ({ planNumber: at + 1, planName: `Plan ${at + 1}`, downPayment: 20 }));
  const given = { paymentPlans: plans };
  const { user, screen, row, press, choose, names, saved } = await open('payment-plans', 'Payment plan 1: Plan 1', given);
  const heading = (at: number) => screen.getByRole('button', { name: new RegExp(`^Payment plan ${at}: `) });
  const plansDrawn = () => names('Payment plan');
  expect(plansDrawn().length).toBeLessThan(40);
  expect(plansDrawn().slice(0, 3)).toEqual([1, 2, 3].map((at) => `Payment plan ${at}: Plan ${at}`));
  expect(plansDrawn().at(-1)).toBe('Payment plan 52: Plan 52');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(plansDrawn()).toHaveLength(52);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(plansDrawn().length).toBeLessThan(40);

  await user.click(heading(2));
  const second = row('Payment plan 2: Plan 2');
  await fill(user, second.getByLabelText('Down payment'), 'a fifth');
  await choose(second.getByRole('button', { name: 'More' }), 'Move to position…');
  await screen.findByRole('textbox', { name: 'Position, 1 to 52' });
  await user.keyboard('40{Enter}');
  await screen.findByRole('group', { name: 'Payment plan 40: Plan 2' });
  expect(row('Payment plan 40: Plan 2').getByRole('button', { name: 'More' })).toHaveFocus();
  expect(plansDrawn()).toEqual(
    expect.arrayContaining(['Payment plan 39: Plan 40', 'Payment plan 40: Plan 2', 'Payment plan 41: Plan 41']),
  );
  await user.click(heading(1));
  expect(screen.queryByRole('group', { name: 'Payment plan 40: Plan 2' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const errors = within(await screen.findByRole('region', { name: '1 field needs correcting' }));
  await user.click(errors.getByRole('button', { name: /Down payment/ }));
  await expect.poll(() => document.activeElement).toHaveValue('a fifth');
  expect(row('Payment plan 40: Plan 2').getByLabelText('Down payment')).toHaveFocus();
  await user.keyboard('{Control>}a{/Control}25');

  // A row that is added has the focus, and so has one that Undo puts back where no row is drawn.
  await user.click(screen.getByRole('button', { name: 'Add payment plan' }));
  expect(row('Payment plan 53').getByLabelText('Plan name')).toHaveFocus();
  await user.paste('Last');
  await press('Payment plan 52: Plan 52', 'Remove');
  expect(heading(51)).toBeVisible();
  await user.click(heading(1));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(heading(52)).toHaveFocus();

  const stored = (await saved()).paymentPlans as readonly ServiceDocument[];
  expect(stored).toHaveLength(53);
  expect(stored[39]).toEqual({ ...plans[1], downPayment: 25 });
});
