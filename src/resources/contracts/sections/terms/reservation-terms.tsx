import { useTranslation } from 'react-i18next';
import { FieldPart } from '@/ui/form/form-sections';
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
import { RentFigures } from './rent-figures';

const RARE = [
  'endDate',
  'terminationDate',
  'frequency',
  'discount',
  'guarantyPayback',
  'isVat',
  'vatRatio',
  'commissioneRatio',
  'manual',
];

/** A reservation holds a unit for a while: a number, a deposit, and as a rule nothing that falls due. */
export function ReservationTerms() {
  const { t } = useTranslation();
  return (
    <>
      <FieldPart title={t('contracts.edit.parts.agreement')}>
        <ReservationIdField />
        <AgreementFields />
        <BeginField />
        <DepositField />
        <RentFigures />
      </FieldPart>
      <MoreFields names={RARE}>
        <EndField />
        <TerminationField />
        <FrequencyField />
        <DiscountField />
        <VatFields />
        <CommissionField />
        <PaybackField />
        <ManualField />
      </MoreFields>
      <BankPart />
    </>
  );
}
