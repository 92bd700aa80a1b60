import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { labelOf } from '@/schema/labels';
import { isMissing } from '@/ui/field-value';
import { FlagField } from '@/ui/form/flag-field';
import { NumberField } from '@/ui/form/number-field';
import { useRecordForm, useValues } from '@/ui/form/form-context';
import { FieldPart } from '@/ui/form/form-sections';
import { TextField } from '@/ui/form/text-field';
import { contractSchema } from '../../contract.schema';
import styles from './party.module.css';
import { WideField } from '../wide-field';

const companyFields = ['manager', 'legalForm', 'siret', 'capital'] as const;

/** Who signs. A company's own fields are shown for a company; for a person they only say that they are there. */
export function PartyIdentity() {
  const { t } = useTranslation();
  const { base } = useRecordForm();
  const { control } = useValues();
  const isCompany: unknown = useWatch({ control, name: 'isCompany' });
  const { errors } = useFormState({ control });
  const [wanted, setWanted] = useState(false);
  const isShown = isCompany === true || wanted || companyFields.some((name) => errors[name]);
  // A person was at times stored by this name alone.
  const signsAlone = !isShown && !isMissing(base.manager);
  return (
    <FieldPart title={t('contracts.edit.parts.party')}>
      <WideField>
        <FlagField name="isCompany" />
      </WideField>
      <TextField name="name" />
      {(isShown || signsAlone) && <TextField name="manager" help={isShown && t('contracts.edit.help.manager')} />}
      {isShown && (
        <>
          <TextField name="legalForm" />
          <TextField name="siret" ltr />
          <NumberField name="capital" />
        </>
      )}
      {!isShown && (
        <Hidden names={companyFields.filter((name) => name !== 'manager' || !signsAlone)} onShow={() => setWanted(true)} />
      )}
    </FieldPart>
  );
}

function Hidden({ names, onShow }: { names: readonly (typeof companyFields)[number][]; onShow: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { control } = useValues();
  const values: readonly unknown[] = useWatch({ control, name: [...names] });
  const kept = names.filter((_, index) => !isMissing(values[index])).map((name) => labelOf(contractSchema, name));
  return (
    <WideField>
      <div className={styles.hidden}>
        {kept.length > 0 && (
          <p role="status" className={styles.note}>
            {t('contracts.form.party.companyStored', { fields: format.list(kept) })}
          </p>
        )}
        <Button onClick={onShow}>{t('contracts.form.party.show')}</Button>
      </div>
    </WideField>
  );
}
