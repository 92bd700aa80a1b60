import { slashFormat } from '@/schema/day';
import { ChangeManyDialog } from '@/ui/change-many/change-many-dialog';
import { ChoiceField } from '@/ui/form/fields/combobox';
import { DayField } from '@/ui/form/fields/day-field';
import type { SelectionDialogProps } from '@/ui/dialogs/selection-dialog';
import { contractTitle } from './contract-title';
import { contractMutations } from './contract.api';
import { editedContract } from './form/contract-form';
import { AttachmentsEditor, DocumentsEditor } from './form/papers-section';
import { useCitySuggestions, useFrequencySuggestions } from './form/suggestions';
import { readContract } from './rules/contract-entries';

const days = ['beginDate', 'endDate', 'terminationDate', 'contractDate'] as const;

export const changedContract = {
  ...editedContract,
  read: readContract,
  titleOf: contractTitle,
  remove: contractMutations.remove,
  inputs: {
    frequency: <FrequencyChoice />,
    city: <CityChoice />,
    ...Object.fromEntries(days.map((name) => [name, <DayField key={name} name={name} written={slashFormat} />])),
  },
  lists: [
    { name: 'documents', keys: ['name'], editor: <DocumentsEditor /> },
    { name: 'attachments', keys: ['name'], editor: <AttachmentsEditor /> },
  ],
};

export const ChangeContracts = (dialog: SelectionDialogProps) => (
  <ChangeManyDialog {...dialog} noun="contracts" resource={changedContract} />
);

function FrequencyChoice() {
  return <ChoiceField name="frequency" suggestions={useFrequencySuggestions()} />;
}

function CityChoice() {
  return <ChoiceField name="city" suggestions={useCitySuggestions()} />;
}
