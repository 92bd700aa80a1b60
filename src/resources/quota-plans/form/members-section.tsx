import { useTranslation } from 'react-i18next';
import { NestedEditor } from '@/ui/form/nested-editor/nested-editor';
import { NumberField } from '@/ui/form/number-field';
import { memberName } from '../list/plan-values';
import { quotaPlanSchema } from '../quota-plan.schema';

export function MembersSection() {
  const { t } = useTranslation();
  return (
    <NestedEditor
      schema={quotaPlanSchema}
      name="members"
      noun={t('quotaPlans.edit.member')}
      addLabel={t('quotaPlans.edit.addMember')}
      empty={{ weight: 1 }}
      title={memberName}
      columns={[
        'name',
        'memberId',
        'email',
        'role',
        { name: 'weight', field: <NumberField name="weight" help={t('quotaPlans.edit.help.weight')} /> },
      ]}
    />
  );
}
