import { useMemo } from 'react';
import { sameValue } from '@/api/document';
import { changeManyTexts } from '@/i18n/en/change-many';
import { i18n } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import type { Suggestions } from '@/ui/form/fields/suggestion';
import { AreaField } from '@/ui/form/fields/area-field';
import { ChangeManyDialog } from '@/ui/change-many/change-many-dialog';
import type { PlannedRecord } from '@/ui/change-many/change-plan';
import type { SelectionDialogProps } from '@/ui/dialogs/selection-dialog';
import { unitTitle } from './detail/unit-title';
import { GalleryPictures } from './form/gallery-editor';
import { FloorPlansEditor, OptionsEditor, PaymentPlansEditor, SpecsEditor } from './form/nested-sections';
import { useBasisSuggestions, useCitySuggestions, useKnownValues, useTypeSuggestions } from './form/suggestions';
import { editedUnit } from './form/unit-form';
import { readByBasis } from '@/schema/price-basis';
import { ChoiceField } from '@/ui/form/fields/combobox';
import { unitMutations } from './unit.api';
import { unitChange } from './unit.places';
import { type KnownAvailability, statusOf, useAvailability } from './use-availability';

const changedUnit = {
  ...editedUnit,
  titleOf: unitTitle,
  remove: unitMutations.remove,
  readBy: readByBasis,
  inputs: {
    type: <Suggested name="type" use={useTypeSuggestions} />,
    city: <Suggested name="city" use={useCitySuggestions} />,
    surface: <AreaField name="surface" />,
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

const agreed = ['type', 'price', 'startingPrice', 'maxPrice', 'priceBase', 'guaranty'];

const cautionsOf = (availability: KnownAvailability, unit: ServiceDocument): readonly string[] =>
  (statusOf(availability, unit) ?? 'available') === 'available' ? [] : [i18n.t('underContract', { ns: changeManyTexts })];

/** Changes of what a contract rests on are pointed out where the unit is reserved or under one. */
export const unitInList = (availability: KnownAvailability) => ({
  ...changedUnit,
  cautions: ({ document, after }: PlannedRecord) =>
    agreed.some((name) => !sameValue(document[name] ?? null, after[name] ?? null)) ? cautionsOf(availability, document) : [],
});

const ownChange = () => unitChange.parts()[0];

export function ChangeUnits({ kind, ...dialog }: SelectionDialogProps & { kind?: string }) {
  const { availability } = useAvailability();
  const resource = useMemo(
    () => ({
      ...changedUnit,
      resourceChange: ownChange(),
      cautions: ({ document }: PlannedRecord) => cautionsOf(availability, document),
    }),
    [availability],
  );
  return <ChangeManyDialog {...dialog} {...{ kind, resource }} noun="units" />;
}

export const RepriceUnits = (dialog: SelectionDialogProps) => <ChangeUnits {...dialog} kind={ownChange()?.name} />;

function Suggested({ name, use }: { name: string; use: () => Suggestions }) {
  return <ChoiceField name={name} suggestions={use()} />;
}
