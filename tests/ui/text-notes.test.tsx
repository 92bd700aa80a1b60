import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open';

const disguised = 'Tower \u202egnp.exe\u202c 12';
const revealed = 'Tower ⟨RLO⟩gnp.exe⟨PDF⟩ 12';
const long = 'Tower of many words '.repeat(100).trim();
const longArabic = 'برج طويل الاسم '.repeat(100).trim();

/** Parts beside an element: the mark, its button and the text that the button shows. */
const around = (element: HTMLElement) => within(element.parentElement ?? element);

test('hidden characters of each name are told, and shown and hidden again by the keyboard [R8]', async () => {
  const { user } = await open('/units/u1', { units: [{ _id: 'u1', name: disguised, unitNameAr: 'برج\u200bالمارينا' }] });
  const heading = around(await screen.findByRole('heading', { level: 1 }));
  expect(await heading.findByText('Contains hidden characters')).toBeVisible();
  expect(heading.queryByText(revealed)).toBeNull();
  heading.getByRole('button', { name: 'Show' }).focus();
  await user.keyboard('{Enter}');
  expect(heading.getByText(revealed)).toBeVisible();
  expect(heading.getByRole('button', { name: 'Hide', expanded: true })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(heading.queryByText(revealed)).toBeNull();
  expect(heading.getByRole('button', { name: 'Show', expanded: false })).toHaveFocus();

  const [, ofSecond, ...others] = screen.getAllByRole('button', { name: 'Show' });
  expect(others).toEqual([]);
  await user.click(ofSecond ?? document.body);
  expect(screen.getByText('برج⟨ZWSP⟩المارينا')).toBeVisible();
  expect(heading.queryByText(revealed)).toBeNull();
});

test('a field tells of hidden characters and keeps them, until they are typed over [R8]', async () => {
  const { user } = await open('/units/u1/edit', { units: [{ _id: 'u1', name: disguised }] });
  const box = await screen.findByRole('textbox', { name: 'Name' });
  const field = around(screen.getByText('Name', { selector: 'label' }));
  await user.click(await field.findByRole('button', { name: 'Show' }));
  expect(field.getByText(revealed)).toBeVisible();
  expect(box).toHaveValue(disguised);
  await user.click(field.getByRole('button', { name: 'Hide' }));
  expect(field.queryByText(revealed)).toBeNull();
  await user.clear(box);
  await user.type(box, 'Tower 12');
  expect(field.queryByText('Contains hidden characters')).toBeNull();
});

test('a long name is shown whole on demand, the second one too [R8]', async () => {
  const { user } = await open('/units/u1', { units: [{ _id: 'u1', name: long, unitNameAr: longArabic }] });
  const heading = around(await screen.findByRole('heading', { level: 1 }));
  await user.click(await heading.findByRole('button', { name: 'Show all' }));
  expect(heading.getAllByText(long)).toHaveLength(2);
  await user.click(heading.getByRole('button', { name: 'Show less' }));
  expect(heading.getAllByText(long)).toHaveLength(1);
  await user.click(
    await around(screen.getByText(longArabic).parentElement ?? document.body).findByRole('button', { name: 'Show all' }),
  );
  expect(screen.getAllByText(longArabic)).toHaveLength(2);
});
