import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { changeManyTexts } from '@/i18n/en/change-many';
import type { Suggestions } from '@/ui/form/suggestion';
import { ChoiceField } from '@/ui/form/choice-field';
import { ChangeManyDialog } from '@/ui/change-many/change-many-dialog';
import type { SelectionDialogProps } from '@/ui/selection-dialog';
import { unitTitle } from './detail/unit-title';
import { GalleryPictures } from './form/gallery-editor';
import { FloorPlansEditor, OptionsEditor, PaymentPlansEditor, SpecsEditor } from './form/other-sections';
import { useBasisSuggestions, useCitySuggestions, useKnownValues, useTypeSuggestions } from './form/suggestions';
import { editedUnit } from './form/unit-form';
import { unitMutations } from './unit.api';
import { statusOf, useAvailability } from './use-availability';

/** The unit as an edited resource, with what is particular to changing many, or one in the list. */
export const changedUnit = {
  ...editedUnit,
  titleOf: unitTitle,
  remove: unitMutations.remove,
  inputs: {
    type: <Suggested name="type" use={useTypeSuggestions} />,
    city: <Suggested name="city" use={useCitySuggestions} />,
    priceBase: <Suggested name="priceBase" use={useBasisSuggestions} />,
    subProjectId: <Suggested name="subProjectId" use={() => useKnownValues('subProjectId')} />,
  },
  lists: [
    { name: 'paymentPlans', keys: ['planName', 'planNumber'], numbered: 'planNumber', editor: <PaymentPlansEditor /> },
    { name: 'options', keys: ['optionName', 'optionNumber'], numbered: 'optionNumber', editor: <OptionsEditor /> },
    { name: 'specs', keys: ['featureType', 'featureNumber'], numbered: 'featureNumber', editor: <SpecsEditor /> },
    { name: 'floorsPlan', keys: ['floorName', 'floorsNumber'], editor: <FloorPlansEditor /> },
    { name: 'gallery', keys: [], editor: <GalleryPictures /> },
  ],
};

/** Changes many units at once. One that is reserved or under contract is pointed out. */
export function ChangeUnits(dialog: SelectionDialogProps) {
  const { t } = useTranslation(changeManyTexts);
  const { availability } = useAvailability();
  const resource = useMemo(
    () => ({
      ...changedUnit,
      caution: ({ document }: { document: Parameters<typeof unitTitle>[0] }) =>
        (statusOf(availability, document) ?? 'available') === 'available' ? undefined : t('underContract'),
    }),
    [availability, t],
  );
  return <ChangeManyDialog {...dialog} noun="units" resource={resource} />;
}

function Suggested({ name, use }: { name: string; use: () => Suggestions }) {
  return <ChoiceField name={name} suggestions={use()} />;
}
