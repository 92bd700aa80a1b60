import { useTranslation } from 'react-i18next';
import { NestedEditor } from '@/ui/form/nested-editor';
import { NumberField } from '@/ui/form/number-field';
import { TextField } from '@/ui/form/text-field';
import { memberName } from '../list/plan-values';
import { quotaPlanSchema } from '../quota-plan.schema';
import { KnownMembers } from './known-members';

export function MembersSection() {
  const { t } = useTranslation();
  return (
    <>
      <NestedEditor
        schema={quotaPlanSchema}
        name="members"
        noun={t('quotaPlans.edit.member')}
        addLabel={t('quotaPlans.edit.addMember')}
        empty={{ weight: 1 }}
        title={memberName}
        columns={[
          'name',
          { name: 'memberId', field: <TextField name="memberId" ltr help={t('quotaPlans.edit.help.memberId')} /> },
          'email',
          'role',
          { name: 'weight', field: <NumberField name="weight" help={t('quotaPlans.edit.help.weight')} /> },
        ]}
      />
      <KnownMembers />
    </>
  );
}
