import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../render-app';
import { serve } from '../server';

const units = [
  { _id: 'u1', name: 'A-1', type: 'apartment' },
  // The store holds one record under each `_id`; without it, this one is known by its `id`.
  { _id: '', id: 'u1', name: 'A-2', type: 'apartment' },
  { _id: 'u3', name: 'A-3', type: 'apartment' },
];

const why = /Several records have this ID/;

test('rows that share an ID are marked, and neither selected nor changed, which the page explains [L5]', async () => {
  serve({ units, contracts: [] });
  const { screen, user } = await renderApp('/units');
  const rowOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr') ?? document.body);
  expect((await rowOf('A-1')).getByText('Shared ID')).toBeVisible();
  expect((await rowOf('A-2')).getByText('Shared ID')).toBeVisible();
  expect((await rowOf('A-3')).queryByText('Shared ID')).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: 'Select A-1' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  expect(await screen.findByText('1 selected')).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'A-1' }));
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Descriptions' }));
  await screen.findByRole('heading', { name: /^Edit/ });
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /Name/ })).not.toBeInTheDocument();
});
