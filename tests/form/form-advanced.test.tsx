import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ServiceDocument } from '@/schema/document';
import { open } from '../open';

const units = [{ unitId: 'u1', unit: { name: 'BC-201' }, rent: 1 }];
const contract: ServiceDocument = { _id: 'c1', name: 'Huda', commissioneRatio: 0.02, isVat: true, units };

test('under Advanced a form shows the name of each field in the service, describes the field by it, and opens JSON [R11]', async () => {
  const { user, screen, router } = await open('/contracts/c1/edit/terms', { contracts: [contract], units: [] });
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

  // The choice holds for all forms of this browser.
  await act(() => router.navigate('/contracts/c1/edit/units'));
  expect(await screen.findByText(/^Unit at signing: .*BC-201/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Edit as JSON/ })).toBeNull();
  await user.click(choice);
  expect(localStorage.getItem('mz-field-names')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Edit as JSON: Unit at signing' }));
  expect(screen.getByRole('textbox', { name: 'Unit at signing' })).toHaveFocus();
});
