import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from '@/i18n/use-translation';
import { idOf } from '@/api/record-id';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { useFormat } from '@/i18n/format';
import { labelOf } from '@/schema/labels';
import { FlagField } from '@/ui/form/fields/flag-field';
import { TextField } from '@/ui/form/fields/text-field';
import { useRecordForm } from '@/ui/form/form-context';
import { FieldPart } from '@/ui/form/form-sections';
import { useValues } from '@/ui/form/form-values';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { isMissing } from '@/ui/panels/field-value';
import { contractSchema } from '../contract.schema';
import { useContractKind } from './contract-kind';
import { FirstUnit } from './first-unit';
import { PartyChoice } from './known-choice';
import { MoreFields } from './more-fields';
import { PartyName, PartyPhone } from './party-phone';
import { WideField } from './section-parts';

/** Lists of rows are half of the code of a form. */
const PartyMore = lazyPart(() => import('./party-more').then((module) => module.PartyMore));

const RARE = ['legalForm', 'capital', 'street1', 'street2', 'zipCode', 'city', 'customer', 'customerId', 'contacts'] as const;

/** A new contract begins with its unit. Address, several customers and contacts are folded. */
export function PartySection() {
  const { t } = useTranslation(contractFormTexts);
  const { base } = useRecordForm();
  const { control } = useValues();
  const isCompany: unknown = useWatch({ control, name: 'isCompany' });
  const { errors } = useFormState({ control });
  const [wanted, setWanted] = useState(false);
  const hasCompany = isCompany === true || wanted || companyFields.some((name) => errors[name]);
  const parts = [t('edit.parts.address'), t('edit.parts.customers'), t('edit.parts.contacts')];
  return (
    <>
      {idOf(base) === '' && <FirstUnit />}
      <PartyIdentity hasCompany={hasCompany} onCompany={() => setWanted(true)} />
      <MoreFields names={RARE} parts={parts}>
        <LazyBoundary>
          <PartyMore hasCompany={hasCompany} />
        </LazyBoundary>
      </MoreFields>
    </>
  );
}

const companyFields = ['manager', 'legalForm', 'siret', 'capital'] as const;

function PartyIdentity({ hasCompany, onCompany }: { hasCompany: boolean; onCompany: () => void }) {
  const { t } = useTranslation(contractFormTexts);
  const { base } = useRecordForm();
  const { kind } = useContractKind();
  // Some stored records name a person only here.
  const signsAlone = !hasCompany && !isMissing(base.manager);
  return (
    <FieldPart title={t(`edit.parties.${kind}`)}>
      <WideField>
        <PartyChoice />
      </WideField>
      <WideField>
        <FlagField name="isCompany" />
      </WideField>
      <PartyName />
      <PartyPhone />
      {(hasCompany || signsAlone) && <TextField name="manager" help={hasCompany && t('edit.help.manager')} />}
      {hasCompany ? (
        <TextField name="siret" ltr />
      ) : (
        <Kept names={companyFields.filter((name) => name !== 'manager' || !signsAlone)} onShow={onCompany} />
      )}
    </FieldPart>
  );
}

function Kept({ names, onShow }: { names: readonly (typeof companyFields)[number][]; onShow: () => void }) {
  const { t } = useTranslation(contractFormTexts);
  const format = useFormat();
  const { control } = useValues();
  const values: readonly unknown[] = useWatch({ control, name: [...names] });
  const kept = names.filter((_, index) => !isMissing(values[index])).map((name) => labelOf(contractSchema, name));
  return (
    <WideField>
      <div className="row wrap centred gap-4-16 unless-empty" role="status">
        {kept.length > 0 && (
          <>
            <p className="muted size-13">{t('party.companyStored', { fields: format.list(kept) })}</p>
            <Button onClick={onShow}>{t('party.show')}</Button>
          </>
        )}
      </div>
    </WideField>
  );
}
