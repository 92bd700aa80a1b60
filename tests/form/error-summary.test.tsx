import { act, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill } from '../fill';
import { serve } from '../server';
import { openForm } from './small-forms';

test('the list of errors takes the focus after a press, but not from a field that the reader has gone on to', async () => {
  serve({ units: [{ _id: 'u1', name: 'Palm Tower', price: 1 }] });
  const { user, screen } = await openForm('/units/u1/edit');
  await fill(user, await screen.findByLabelText('Name'), 'Palm Tower II');
  await fill(user, screen.getByLabelText('Price'), 'a lot');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const summary = () => screen.findByRole('heading', { name: '1 field needs correcting' });
  await expect.poll(summary).toHaveFocus();

  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  act(() => screen.getByLabelText('Name').focus());
  const before = await summary();
  await expect.poll(summary).not.toBe(before);
  expect(screen.getByLabelText('Name')).toHaveFocus();
});
