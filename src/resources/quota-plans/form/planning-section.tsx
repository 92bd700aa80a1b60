import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isDocument } from '@/schema/document';
import { ChoiceField } from '@/ui/form/choice-field';
import { NestedEditor } from '@/ui/form/nested-editor/nested-editor';
import { useValues } from '@/ui/form/record-form-context';
import { isRows } from '@/ui/form/record-form-values';
import type { Suggestion } from '@/ui/form/suggestion';
import { TextField } from '@/ui/form/text-field';
import { quotaPlanSchema } from '../quota-plan.schema';

/** One row for each member and period, as the service keeps them. */
export function PlanningSection() {
  const { t } = useTranslation();
  const members = useMemberSuggestions();
  const nameOf = (id: unknown) => members.find(({ value }) => value === id)?.label ?? id;
  return (
    <NestedEditor
      schema={quotaPlanSchema}
      name="salesQuotasPlanning"
      noun={t('quotaPlans.edit.row')}
      addLabel={t('quotaPlans.edit.addRow')}
      title={(row) =>
        [row.memberId ? nameOf(row.memberId) : t('quotaPlans.planning.whole'), row.period].filter(Boolean).join(' · ')
      }
      columns={[
        {
          name: 'memberId',
          field: <ChoiceField name="memberId" suggestions={members} help={t('quotaPlans.edit.help.memberId')} />,
        },
        { name: 'period', field: <TextField name="period" help={t('quotaPlans.edit.help.period')} /> },
        'target',
        'achieved',
      ]}
    />
  );
}

/** The members as they stand in the form, also those not saved yet. */
function useMemberSuggestions(): Suggestion[] {
  const { control } = useValues();
  const typed: unknown = useWatch({ control, name: 'members' });
  return useMemo(() => {
    if (!isRows(typed)) return [];
    return typed.order.flatMap((key) => {
      const row = typed.byKey[key];
      if (!isDocument(row) || typeof row.memberId !== 'string' || row.memberId.trim() === '') return [];
      const name = typeof row.name === 'string' && row.name.trim() !== '' ? row.name : row.memberId;
      return [{ value: row.memberId, label: name }];
    });
  }, [typed]);
}
