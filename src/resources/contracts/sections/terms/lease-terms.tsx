import { useTranslation } from 'react-i18next';
import { FieldPart } from '@/ui/form/form-sections';
import { ChequeMaker } from './cheque-maker';
import {
  AgreementFields,
  BankPart,
  BeginField,
  DiscountField,
  EndField,
  FrequencyField,
  ManualField,
  PaybackField,
  ReservationIdField,
  TerminationField,
  VatFields,
} from './fields';
import { LengthField } from './length-field';
import { CommissionField, DepositField } from './money-fields';
import { MoreFields } from './more-fields';
import { RentFigures } from './rent-figures';

export function LeaseTerms() {
  const { t } = useTranslation();
  return (
    <>
      <FieldPart title={t('contracts.edit.parts.period')}>
        <FrequencyField />
        <BeginField />
        <LengthField />
        <EndField />
      </FieldPart>
      <FieldPart title={t('contracts.edit.parts.billing')}>
        <RentFigures />
        <VatFields />
        <DiscountField />
        <CommissionField />
      </FieldPart>
      <FieldPart title={t('contracts.edit.parts.deposit')}>
        <DepositField />
        <PaybackField />
      </FieldPart>
      <FieldPart title={t('contracts.edit.parts.agreement')}>
        <AgreementFields />
      </FieldPart>
      <BankPart />
      <MoreFields names={['reservationId', 'terminationDate']}>
        <TerminationField />
        <ReservationIdField />
      </MoreFields>
      <FieldPart title={t('contracts.terms.payment')}>
        <ManualField />
        <ChequeMaker />
      </FieldPart>
    </>
  );
}
