import { useTranslation } from 'react-i18next';
import { slashFormat } from '@/schema/day';
import { AmountField, RatioField } from '@/ui/form/number-field';
import { ChoiceField } from '@/ui/form/choice-field';
import { DayField } from '@/ui/form/day-field';
import { FlagField } from '@/ui/form/flag-field';
import { FieldGroup } from '@/ui/form/field-group';
import { FieldPart } from '@/ui/form/form-sections';
import { TextField } from '@/ui/form/text-field';
import { useFrequencySuggestions, useKnownValues } from '../suggestions';

/* Fields that more than one kind of contract shows, each in one wording. */

export function AgreementFields() {
  const { t } = useTranslation();
  return (
    <>
      <ChoiceField name="contract" suggestions={useKnownValues('contract')} />
      <DayField name="contractDate" written={slashFormat} />
      <TextField name="reference" ltr help={t('contracts.edit.help.reference')} />
    </>
  );
}

export function ReservationIdField() {
  const { t } = useTranslation();
  return <TextField name="reservationId" ltr help={t('contracts.edit.help.reservationId')} />;
}

export function FrequencyField() {
  const { t } = useTranslation();
  return <ChoiceField name="frequency" suggestions={useFrequencySuggestions()} help={t('contracts.edit.help.frequency')} />;
}

export const BeginField = () => <DayField name="beginDate" written={slashFormat} />;
export const TerminationField = () => <DayField name="terminationDate" written={slashFormat} />;

export function EndField() {
  const { t } = useTranslation();
  return <DayField name="endDate" written={slashFormat} help={t('contracts.edit.help.endDate')} />;
}

export const VatFields = () => (
  <>
    <FlagField name="isVat" />
    <RatioField name="vatRatio" />
  </>
);

export function DiscountField() {
  const { t } = useTranslation();
  return <AmountField name="discount" help={t('contracts.edit.help.discount')} />;
}

export function PaybackField() {
  const { t } = useTranslation();
  return <AmountField name="guarantyPayback" help={t('contracts.edit.help.guarantyPayback')} />;
}

export function ManualField() {
  const { t } = useTranslation();
  return <FlagField name="manual" help={t('contracts.edit.help.manual')} />;
}

export function BankPart() {
  const { t } = useTranslation();
  return (
    <FieldPart title={t('contracts.edit.parts.bank')}>
      <FieldGroup name="bankInfo">
        <TextField name="name" />
        <TextField name="iban" ltr />
      </FieldGroup>
    </FieldPart>
  );
}
