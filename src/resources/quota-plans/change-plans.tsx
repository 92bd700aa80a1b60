import { ChangeManyDialog } from '@/ui/change-many/change-many-dialog';
import { ChoiceField } from '@/ui/form/fields/combobox';
import type { SelectionDialogProps } from '@/ui/dialogs/selection-dialog';
import { MembersSection } from './form/members-section';
import { editedPlan } from './form/plan-form';
import { planTitle } from './list/plan-values';
import { suggestionsOf } from './plan-words';
import { readPlan } from './rules/plan-entries';

export const changedPlan = {
  ...editedPlan,
  read: readPlan,
  titleOf: planTitle,
  hasBin: true,
  inputs: {
    planUom: <PlanChoice name="planUom" kind="units" />,
    quotaPeriodSetup: <PlanChoice name="quotaPeriodSetup" kind="periods" />,
  },
  lists: [{ name: 'members', keys: ['memberId', 'name'], editor: <MembersSection /> }],
};

export const ChangePlans = (dialog: SelectionDialogProps) => (
  <ChangeManyDialog {...dialog} noun="quota-plans" resource={changedPlan} />
);

function PlanChoice({ name, kind }: { name: string; kind: 'units' | 'periods' }) {
  return <ChoiceField name={name} suggestions={{ known: suggestionsOf(kind) }} />;
}
