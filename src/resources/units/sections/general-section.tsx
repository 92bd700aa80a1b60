import { useTranslation } from 'react-i18next';
import { AmountField, NumberField } from '@/ui/form/number-field';
import { ChoiceField } from '@/ui/form/choice-field';
import { FieldGroup } from '@/ui/form/field-group';
import { FieldPart } from '@/ui/form/form-sections';
import { PairField } from '@/ui/form/record-field';
import { TextField } from '@/ui/form/text-field';
import { useBasisSuggestions, useKnownValues, useTypeSuggestions } from './suggestions';

export function GeneralSection() {
  const { t } = useTranslation();
  return (
    <>
      <FieldPart title={t('units.edit.parts.identity')}>
        <PairField name="name" pair="unitNameAr" />
        <ChoiceField name="type" suggestions={useTypeSuggestions()} />
        <ChoiceField name="subProjectId" suggestions={useKnownValues('subProjectId')} help={t('units.edit.help.subProject')} />
        <NumberField name="surface" unit={t('form.fields.squareMetre')} />
      </FieldPart>
      <FieldPart title={t('units.edit.parts.price')}>
        <AmountField name="price" />
        <ChoiceField name="priceBase" suggestions={useBasisSuggestions()} help={t('units.edit.help.priceBase')} />
        <AmountField name="startingPrice" help={t('units.edit.help.range')} />
        <AmountField name="maxPrice" help={t('units.edit.help.range')} />
        <AmountField name="guaranty" />
      </FieldPart>
      <FieldPart title={t('units.edit.parts.expense')}>
        <FieldGroup name="expense">
          <TextField name="name" />
          <AmountField name="value" />
        </FieldGroup>
      </FieldPart>
    </>
  );
}
