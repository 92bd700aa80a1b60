import { expect, test } from 'vitest';
import type { ServiceDocument } from '@/schema/document';
import { renderApp } from '../render-app';
import { serve } from '../server';

const contract: ServiceDocument = {
  _id: 'c1',
  name: 'Huda',
  commissioneRatio: 0.02,
  isVat: true,
  units: [{ unitId: 'u1', unit: { name: 'BC-201' }, rent: 1 }],
};

test('under Advanced a form shows the name of each field in the service, and describes the field by it [R11]', async () => {
  serve({ contracts: [contract], units: [] });
  const { user, screen } = await renderApp('/contracts/c1/edit/terms');
  const commission = await screen.findByLabelText('Commission rate');
  expect(commission).not.toHaveAccessibleDescription(/commissioneRatio/);

  await user.click(screen.getByText('Advanced'));
  const choice = await screen.findByRole('checkbox', { name: 'Show field names and Edit as JSON' });
  expect(choice).not.toBeChecked();
  await user.click(choice);

  expect(commission).toHaveAccessibleDescription(/commissioneRatio/);
  expect(screen.getByText('commissioneRatio')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'VAT applies' })).toHaveAccessibleDescription(/isVat/);
  expect(screen.getByText('manualTerms')).toBeVisible();

  await user.click(choice);
  expect(screen.queryByText('commissioneRatio')).toBeNull();
});

test('the choice holds for all forms of this browser, and opens what is edited as JSON', async () => {
  serve({ contracts: [contract], units: [] });
  const first = await renderApp('/contracts/c1/edit/units');
  expect(await first.screen.findByText(/^Unit at signing: .*BC-201/)).toBeVisible();
  expect(first.screen.queryByRole('button', { name: /Edit as JSON/ })).toBeNull();
  await first.user.click(first.screen.getByText('Advanced'));
  await first.user.click(await first.screen.findByRole('checkbox', { name: /Show field names/ }));
  await first.user.click(first.screen.getByRole('button', { name: 'Edit as JSON: Unit at signing' }));
  expect(first.screen.getByRole('textbox', { name: 'Unit at signing' })).toHaveFocus();
  expect(localStorage.getItem('mz-field-names')).toBe('true');
});
