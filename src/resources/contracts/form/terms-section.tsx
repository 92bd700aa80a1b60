import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sameValue } from '@/api/document';
import { commonTexts } from '@/i18n/en/common';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { isMissing } from '@/ui/panels/field-value';
import { useRecordForm } from '@/ui/form/form-context';
import { FieldPart } from '@/ui/form/form-sections';
import { JsonOnDemand } from '@/ui/form/fields/field-on-demand';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import type { Contract } from '../contract.schema';
import type { ContractKind } from '../rules/contract-days';
import { storedSchedule } from '../rules/schedule';
import { ScheduleView } from '../schedule/schedule-view';
import { useContractKind } from './contract-kind';
import { ChequeMaker, ManualTerms, useCarriedText, useManualTerms } from './manual-terms';
import { ContractOverlaps } from './overlap-warnings';
import { EditorPart, WideField } from './section-parts';
import {
  AgreementFields,
  BankPart,
  BeginField,
  Buyers,
  CommissionField,
  DepositField,
  DiscountField,
  EndField,
  FrequencyField,
  HeldUntilField,
  LengthField,
  ManualField,
  MoreFields,
  PaybackField,
  RentFigures,
  ReservationIdField,
  TerminationField,
  VatFields,
} from './terms-fields';
import styles from './terms.module.css';
import { useContractRecord } from './use-contract-record';

const termsOf = { sale: SaleTerms, lease: LeaseTerms, reservation: ReservationTerms } satisfies Record<ContractKind, unknown>;

/** The terms of the contract, by its kind. Fields rarely used by a kind are folded, never left out. */
export function TermsSection() {
  const { kind } = useContractKind();
  const Terms = termsOf[kind];
  return (
    <>
      <ContractOverlaps />
      <Terms key={kind} />
      <ManualTerms />
      {kind !== 'reservation' && <LiveSchedule />}
      <ServiceTerms />
    </>
  );
}

function LeaseTerms() {
  const { t } = useTranslation(contractFormTexts);
  return (
    <>
      <FieldPart title={t('edit.parts.period')}>
        <FrequencyField />
        <BeginField />
        <LengthField />
        <EndField />
      </FieldPart>
      <FieldPart title={t('edit.parts.billing')}>
        <RentFigures />
        <VatFields />
        <DiscountField />
        <CommissionField />
      </FieldPart>
      <FieldPart title={t('edit.parts.deposit')}>
        <DepositField />
        <PaybackField />
      </FieldPart>
      <FieldPart title={t('edit.parts.agreement')}>
        <AgreementFields />
      </FieldPart>
      <BankPart />
      <MoreFields names={['reservationId', 'terminationDate']}>
        <TerminationField />
        <ReservationIdField />
      </MoreFields>
      <FieldPart title={t('terms.payment')}>
        <ManualField />
        <ChequeMaker />
      </FieldPart>
    </>
  );
}

const RARE_IN_SALE = ['reservationId', 'endDate', 'terminationDate', 'frequency', 'discount', 'guaranty', 'guarantyPayback'];

function SaleTerms() {
  const { t } = useTranslation(contractFormTexts);
  return (
    <>
      <FieldPart title={t('edit.parts.agreement')}>
        <AgreementFields />
        <BeginField />
        <Buyers />
      </FieldPart>
      <FieldPart title={t('terms.price')}>
        <RentFigures />
        <CommissionField />
        <VatFields />
      </FieldPart>
      <BankPart />
      <MoreFields names={RARE_IN_SALE}>
        <ReservationIdField />
        <DiscountField />
        <DepositField />
        <PaybackField />
        <FrequencyField />
        <EndField />
        <TerminationField />
      </MoreFields>
      <FieldPart title={t('terms.payment')}>
        <ManualField />
        <PlanPart />
      </FieldPart>
    </>
  );
}

const RARE_IN_RESERVATION = [
  'terminationDate',
  'frequency',
  'discount',
  'guarantyPayback',
  'isVat',
  'vatRatio',
  'commissioneRatio',
  'manual',
];

/** A reservation holds a unit for a while: a number, a deposit and usually no payments. */
function ReservationTerms() {
  const { t } = useTranslation(contractFormTexts);
  return (
    <>
      <FieldPart title={t('edit.parts.agreement')}>
        <ReservationIdField />
        <AgreementFields />
        <BeginField />
        <HeldUntilField />
        <DepositField />
        <RentFigures />
      </FieldPart>
      <MoreFields names={RARE_IN_RESERVATION}>
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

/** The reading of payment plans is only needed where something is sold. */
const PlanMaker = lazyPart(() => import('./plan-maker').then((module) => module.PlanMaker));

function PlanPart() {
  const { t } = useTranslation([contractFormTexts, commonTexts]);
  return (
    <section className={styles.writing} aria-label={t('terms.plan.title')}>
      <h4>{t('terms.plan.title')}</h4>
      <LazyBoundary fallback={<p aria-busy="true">{t('common:loading')}</p>}>
        <PlanMaker />
      </LazyBoundary>
    </section>
  );
}

/** The fields that the service's rows are computed from. */
const CAUSES: readonly (keyof Contract)[] = [
  'beginDate',
  'endDate',
  'terminationDate',
  'frequency',
  'units',
  'discount',
  'isVat',
  'vatRatio',
  'terms',
];

/**
 * The schedule of the contract being typed. The service's rows describe the stored contract, so a change to any of their
 * sources hides them.
 */
function LiveSchedule() {
  const { t } = useTranslation(contractFormTexts);
  const { base } = useRecordForm();
  const typed = useContractRecord();
  const write = useManualTerms();
  const carriedText = useCarriedText();
  const contract = useMemo(
    (): ServiceDocument => (CAUSES.every((name) => sameValue(typed[name], base[name])) ? typed : { ...typed, terms: undefined }),
    [typed, base],
  );
  return (
    <EditorPart title={t('terms.schedule')}>
      <ScheduleView contract={contract} onManual={write} keptText={carriedText} />
    </EditorPart>
  );
}

/** The rows generated by the service: shown but not editable, since the service regenerates them. */
function ServiceTerms() {
  const { t } = useTranslation(contractFormTexts);
  const format = useFormat();
  const { base } = useRecordForm();
  const stored = storedSchedule(base);
  return (
    <FieldPart title={t('edit.parts.terms')}>
      <WideField>
        <JsonOnDemand
          name="terms"
          help={t('edit.help.terms')}
          shown={
            <p>
              {stored
                ? t('terms.stored', {
                    count: stored.rowCount,
                    number: format.number(stored.rowCount),
                    total: format.money(stored.total),
                  })
                : t(isMissing(base.terms) ? 'terms.noneStored' : 'terms.unexpectedStored')}
            </p>
          }
        />
      </WideField>
    </FieldPart>
  );
}
