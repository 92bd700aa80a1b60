import { useTranslation } from 'react-i18next';
import { FieldPart } from '@/ui/form/form-sections';
import { Buyers } from './buyers';
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
import { CommissionField, DepositField } from './money-fields';
import { MoreFields } from './more-fields';
import { PlanPart } from './plan-part';
import { RentFigures } from './rent-figures';

const RARE = ['reservationId', 'endDate', 'terminationDate', 'frequency', 'discount', 'guaranty', 'guarantyPayback'];

export function SaleTerms() {
  const { t } = useTranslation();
  return (
    <>
      <FieldPart title={t('contracts.edit.parts.agreement')}>
        <AgreementFields />
        <BeginField />
        <Buyers />
      </FieldPart>
      <FieldPart title={t('contracts.terms.price')}>
        <RentFigures />
        <CommissionField />
        <VatFields />
      </FieldPart>
      <BankPart />
      <MoreFields names={RARE}>
        <ReservationIdField />
        <DiscountField />
        <DepositField />
        <PaybackField />
        <FrequencyField />
        <EndField />
        <TerminationField />
      </MoreFields>
      <FieldPart title={t('contracts.terms.payment')}>
        <ManualField />
        <PlanPart />
      </FieldPart>
    </>
  );
}
