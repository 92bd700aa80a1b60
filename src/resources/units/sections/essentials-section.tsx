import { useTranslation } from 'react-i18next';
import { AmountField, NumberField } from '@/ui/form/number-field';
import { ChoiceField } from '@/ui/form/choice-field';
import { PairField } from '@/ui/form/record-field';
import { FieldPart } from '@/ui/form/form-sections';
import styles from './sections.module.css';
import { useBasisSuggestions, useCitySuggestions, useKnownValues, useTypeSuggestions } from './suggestions';

/** What a new unit needs first. */
export function EssentialsSection() {
  const { t } = useTranslation();
  return (
    <div className={styles.essentials}>
      <p className={styles.lead}>{t('units.edit.essentials')}</p>
      <FieldPart>
        <PairField name="name" pair="unitNameAr" />
        <ChoiceField name="type" suggestions={useTypeSuggestions()} />
        <ChoiceField name="subProjectId" suggestions={useKnownValues('subProjectId')} help={t('units.edit.help.subProject')} />
        <ChoiceField name="city" suggestions={useCitySuggestions()} />
        <NumberField name="surface" unit={t('form.fields.squareMetre')} />
        <AmountField name="price" />
        <ChoiceField name="priceBase" suggestions={useBasisSuggestions()} help={t('units.edit.help.priceBase')} />
      </FieldPart>
    </div>
  );
}
