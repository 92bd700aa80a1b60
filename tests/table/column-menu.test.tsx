import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderApp } from '../render-app';
import { serve } from '../server';

const units = [{ _id: 'u1', name: 'B-1408', city: 'Dubai', price: 1_250_000, paymentPlans: [{}, {}, {}], unitShortDesc: 7 }];
const signals = [{ _id: 's1', subject: 'Chilled water', objectId: 'u1', date: '2026-11-20' }];

// High enough for the menu, since every element is as high as the page here.
beforeEach(() => {
  window.innerHeight = 1200;
});

async function open(address = '/units', row = 'B-1408') {
  const served = serve({ units, 'notification-signals': signals });
  const page = await renderApp(address);
  await screen.findByRole('link', { name: row });
  return { ...served, ...page };
}

async function openMenu(...address: Parameters<typeof open>) {
  const page = await open(...address);
  await page.user.click(screen.getByRole('button', { name: 'Columns' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Columns' }));
  await menu.findByRole('list', { name: 'More columns' });
  const shown = () => within(menu.getByRole('list', { name: 'Shown columns' })).getAllByRole('checkbox');
  return { ...page, menu, shownNames: () => shown().map((box) => box.closest('label')?.textContent) };
}

const heads = () => screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent?.trim());

describe('the column menu', () => {
  test('moves a column by its buttons, and says where it is now', async () => {
    const { user, menu, shownNames } = await openMenu();
    const up = menu.getByRole('button', { name: 'Move Price up' });
    await user.click(up);
    expect(menu.getByText('Price, position 6 of 8')).toBeInTheDocument();
    expect(shownNames()).toEqual(['Availability', 'Type', 'City', 'Bedrooms', 'Price', 'Area', 'Price basis']);
    expect(heads()).toEqual(['Name', 'Availability', 'Type', 'City', 'Bedrooms', 'Price AED', 'Area ft²', 'Price basis']);
    expect(up).toHaveFocus();
  });

  test('moves a column by its grip; Escape takes the drag back and leaves the menu open', async () => {
    const { menu, shownNames } = await openMenu();
    HTMLElement.prototype.setPointerCapture = () => undefined;
    const grips = menu.getAllByTitle('Drag to move');
    const [first, , third] = grips;
    if (!first || !third) throw new Error('No grips');
    const before = shownNames();
    fireEvent.pointerDown(first, { button: 0, clientY: 0 });
    fireEvent.pointerMove(first, { clientY: 5000 });
    fireEvent.keyDown(window, { key: 'Escape' });
    fireEvent.pointerUp(first);
    expect(shownNames()).toEqual(before);
    expect(menu.getByRole('list', { name: 'Shown columns' })).toBeInTheDocument();
    fireEvent.pointerDown(first, { button: 0, clientY: 0 });
    fireEvent.pointerMove(first, { clientY: 5000 });
    fireEvent.pointerUp(first);
    expect(shownNames().at(-1)).toBe('Availability');
    expect(menu.getByText('Availability, position 8 of 8')).toBeInTheDocument();
  });

  test('makes a column wider, and gives all their own width and place again', async () => {
    const { user, menu } = await openMenu();
    await user.click(menu.getByRole('button', { name: 'Width of Price' }));
    const slider = menu.getByRole('slider', { name: 'Width of Price' });
    fireEvent.change(slider, { target: { value: '320' } });
    const widthOf = () => screen.getByRole('columnheader', { name: /^Price AED/, hidden: true }).style.inlineSize;
    expect(widthOf()).toBe('320px');
    await user.click(menu.getByRole('button', { name: 'Fit' }));
    expect(widthOf()).toBe('136px');
    fireEvent.change(slider, { target: { value: '240' } });
    await user.click(menu.getByRole('button', { name: 'Move Price up' }));
    await user.click(menu.getByRole('button', { name: 'Reset columns' }));
    expect(widthOf()).toBe('136px');
    expect(heads()[6]).toBe('Price AED');
  });

  test('finds a field by typing and shows it, with the focus on its box', async () => {
    const { user, menu } = await openMenu();
    await user.type(menu.getByRole('searchbox', { name: 'Find a column' }), 'payment');
    const box = menu.getByRole('checkbox', { name: 'Payment plans' });
    await user.click(box);
    expect(menu.getByRole('checkbox', { name: 'Payment plans' })).toHaveFocus();
    expect(heads()).toContain('Payment plans');
    expect(screen.getByRole('cell', { name: '3', hidden: true })).toBeInTheDocument();
    await user.clear(menu.getByRole('searchbox'));
    await user.type(menu.getByRole('searchbox'), 'zzz');
    expect(menu.getByText('No column has this name.')).toBeVisible();
  });

  test('has no axe violations', async () => {
    const { menu, user } = await openMenu();
    await user.click(menu.getByRole('button', { name: 'Width of Price' }));
    const { violations } = await axe.run(screen.getByRole('dialog', { name: 'Columns' }), {
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  });
});

test('an address shows a field that no column is declared for, marked where it has another type', async () => {
  await open('/units?columns=name,paymentPlans,unitShortDesc');
  await waitFor(() => expect(heads()).toEqual(['Name', 'Payment plans', expect.stringContaining('escription')]));
  expect(screen.getByTitle('The service sent a value of an unexpected type')).toHaveTextContent('7');
});

test('a service that pages a list is asked for the chosen field, and sorts by it', async () => {
  const { requests } = await open('/notification-signals?columns=subject,objectId&fields=*&sortBy=objectId', 'Chilled water');
  await waitFor(() => {
    const { searchParams } = new URL(requests.at(-1)?.path ?? '', 'https://platform.test');
    expect(searchParams.get('fields')?.split(',')).toContain('objectId');
    expect(searchParams.get('sortBy')).toBe('objectId');
  });
});
