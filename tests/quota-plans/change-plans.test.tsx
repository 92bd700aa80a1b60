import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../render-app';
import { serve } from '../server';

const plans = [
  { _id: 'q1', planName: 'Dubai', members: [{ memberId: 'm1', name: 'Layla', own: 4 }], unknown: [1] },
  { _id: 'q2', planName: 'Sharjah', deleted: false },
  { _id: 'q3', planName: 'Pilot', deleted: true },
];

test('selected plans are moved to the bin, put back by Undo, and restored from the bin', async () => {
  const { store } = serve({ 'quota-plans': structuredClone(plans) });
  const { screen, user, router } = await renderApp('/quota-plans');
  const find = (id: string) => store.collection('quota-plans').find(id);
  const openDialog = async (title: string, what: string) => {
    await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
    await user.click(await screen.findByRole('button', { name: 'Change…' }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'What to do' }), what);
  };
  const press = async (name: string) => {
    await waitFor(() => expect(screen.getByRole('button', { name })).toBeEnabled());
    await user.click(screen.getByRole('button', { name }));
  };
  const finished = (text: string) =>
    waitFor(() => {
      const result = within(screen.getByRole('dialog')).getByRole('region', { name: 'Result' });
      expect(within(result).getByRole('status')).toHaveTextContent(text);
    });

  await openDialog('Change 2 quota plans', 'Move to the bin');
  await press('Change 2 quota plans');
  await finished('Finished · 2 changed');
  expect([find('q1')?.deleted, find('q2')?.deleted]).toEqual([true, true]);
  await user.click(screen.getByRole('button', { name: 'Undo 2 changes' }));
  await finished('Finished · 2 changed');
  expect([find('q1'), find('q2')]).toEqual([plans[0], plans[1]]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Selection' })).not.toBeInTheDocument());

  await router.navigate('/quota-plans?deleted=true');
  await screen.findByRole('checkbox', { name: 'Select Pilot' });
  await openDialog('Change 1 quota plan', 'Restore');
  await press('Change 1 quota plan');
  await finished('Finished · 1 changed');
  expect(find('q3')?.deleted).toBe(false);
});
