import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isDocument } from '@/schema/document';
import { ChoiceField } from '@/ui/form/choice-field';
import { useValues } from '@/ui/form/form-context';
import { isRows } from '@/ui/form/record-values';
import type { Suggestion } from '@/ui/form/suggestion';

/** Which of the customers is the main one: stored by the ID of its row. */
export function MainBuyer() {
  const { t } = useTranslation();
  const { control } = useValues();
  const buyers: readonly Suggestion[] = useWatch({ control, name: 'customer', compute: buyersIn });
  return <ChoiceField name="customerId" suggestions={buyers} help={t('contracts.form.party.mainBuyer')} />;
}

function buyersIn(customers: unknown): Suggestion[] {
  if (!isRows(customers)) return [];
  return customers.order.flatMap((key) => {
    const row = customers.byKey[key];
    if (!isDocument(row) || typeof row.customerId !== 'string' || row.customerId === '') return [];
    const name = [row.name, row.nameAr].find((text) => typeof text === 'string' && text.trim() !== '');
    return [{ value: row.customerId, label: typeof name === 'string' ? name : row.customerId }];
  });
}
