import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { unitSchema } from '@/resources/units/unit.schema';
import { TextField } from '@/ui/form/fields/text-field';
import { fill } from '../fill';
import { renderFields } from '../form/render-fields';
import { open } from '../open';

const disguised = 'Tower \u202egnp.exe\u202c 12';
const revealed = 'Tower ⟨RLO⟩gnp.exe⟨PDF⟩ 12';
const long = `برج\u200b${' طويل الاسم'.repeat(100)}`;

/** Parts beside an element: the mark, its button and the text that the button shows. */
const around = (element: HTMLElement) => within(element.parentElement ?? element);

test('hidden characters and the rest of a long name are told for each name, and shown and hidden again by the keyboard [R8]', async () => {
  const { user } = await open('/units/u1', { units: [{ _id: 'u1', name: disguised, unitNameAr: long }] });
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
  expect(screen.getByText(/^برج⟨ZWSP⟩ طويل/)).toBeVisible();
  expect(heading.queryByText(revealed)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(screen.getAllByText(long)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Show less' }));
  expect(screen.getAllByText(long)).toHaveLength(1);
});

test('a field tells of hidden characters and keeps them, until they are typed over [R8]', async () => {
  const { user, value } = renderFields(unitSchema, <TextField name="name" />, { base: { name: disguised } });
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  expect(screen.getByText(revealed)).toBeVisible();
  expect(value('name')).toBe(disguised);
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByText(revealed)).toBeNull();
  await fill(user, screen.getByRole('textbox', { name: 'Name' }), 'Tower 12');
  expect(screen.queryByText('Contains hidden characters')).toBeNull();
});
