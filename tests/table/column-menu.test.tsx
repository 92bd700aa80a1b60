import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill } from '../fill';
import { open } from '../open';

const units = [{ _id: 'u1', name: 'B-1408', city: 'Dubai', price: 1_250_000, paymentPlans: [{}, {}, {}] }];

const heads = () => screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent?.trim());

test('the column menu moves a column by its buttons and its grip, makes it wider, and finds a field by typing', async () => {
  const { user, press } = await open('/units', { units });
  await press('Columns');
  const menu = within(await screen.findByRole('dialog', { name: 'Columns' }));
  await menu.findByRole('list', { name: 'More columns' });
  const shownNames = () =>
    within(menu.getByRole('list', { name: 'Shown columns' }))
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent);
  const up = menu.getByRole('button', { name: 'Move Price up' });
  await user.click(up);
  expect(menu.getByText('Price, position 6 of 8')).toBeInTheDocument();
  expect(shownNames()).toEqual(['Availability', 'Type', 'City', 'Bedrooms', 'Price', 'Area', 'Price basis']);
  expect(heads()).toEqual(['Name', 'Availability', 'Type', 'City', 'Bedrooms', 'Price AED', 'Area ft²', 'Price basis']);
  expect(up).toHaveFocus();

  // Escape takes the drag back and leaves the menu open.
  HTMLElement.prototype.setPointerCapture = () => undefined;
  const [grip = document.body] = menu.getAllByTitle('Drag to move');
  const before = shownNames();
  fireEvent.pointerDown(grip, { button: 0, clientY: 0 });
  fireEvent.pointerMove(grip, { clientY: 5000 });
  fireEvent.keyDown(window, { key: 'Escape' });
  fireEvent.pointerUp(grip);
  expect(shownNames()).toEqual(before);
  expect(menu.getByRole('list', { name: 'Shown columns' })).toBeInTheDocument();
  fireEvent.pointerDown(grip, { button: 0, clientY: 0 });
  fireEvent.pointerMove(grip, { clientY: 5000 });
  fireEvent.pointerUp(grip);
  expect(shownNames().at(-1)).toBe('Availability');
  expect(menu.getByText('Availability, position 8 of 8')).toBeInTheDocument();

  await user.click(menu.getByRole('button', { name: 'Width of Price' }));
  const slider = menu.getByRole('slider', { name: 'Width of Price' });
  fireEvent.change(slider, { target: { value: '320' } });
  const widthOf = () => screen.getByRole('columnheader', { name: /^Price AED/, hidden: true }).style.inlineSize;
  expect(widthOf()).toBe('320px');
  await user.click(menu.getByRole('button', { name: 'Fit' }));
  expect(widthOf()).toBe('136px');
  fireEvent.change(slider, { target: { value: '240' } });
  await user.click(menu.getByRole('button', { name: 'Reset columns' }));
  expect(widthOf()).toBe('136px');
  expect(heads()[6]).toBe('Price AED');

  const search = menu.getByRole('searchbox', { name: 'Find a column' });
  await fill(user, search, 'payment');
  await user.click(menu.getByRole('checkbox', { name: 'Payment plans' }));
  expect(menu.getByRole('checkbox', { name: 'Payment plans' })).toHaveFocus();
  expect(heads()).toContain('Payment plans');
  expect(screen.getByRole('cell', { name: '3', hidden: true })).toBeInTheDocument();
  await fill(user, search, 'zzz');
  expect(menu.getByText('No column has this name.')).toBeVisible();
});
