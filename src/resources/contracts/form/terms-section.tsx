import { LoadingSign } from '@/ui/loading/loading-sign';
import { FlagField } from '@/ui/form/fields/flag-field';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { sameValue } from '@/api/document';
import { commonTexts } from '@/i18n/en/common';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { useFormat } from '@/i18n/format';
import { type ServiceDocument, isMissing } from '@/schema/document';
import { useRecordForm, useValues } from '@/ui/form/form-context';
import { FieldPart } from '@/ui/form/form-sections';
import { JsonOnDemand } from '@/ui/form/fields/field-on-demand';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import type { Contract } from '../contract.schema';
import { type ContractFormPart, addedToForm } from '../contract-form.place';
import { entriesOf } from '../rules/rows';
import { PaymentSentence } from './payment-sentence';
import { storedSchedule } from '../rules/schedule';
import { useContractKind, useContractRecord } from './contract-kind';
import { useCarriedText, useManualTerms } from './manual-terms';
import { EditorPart, WideField } from './section-parts';
import {
  BankFields,
  BeginField,
  Buyers,
  CommissionField,
  ContractDateField,
  DepositField,
  DiscountField,
  EndField,
  FrequencyField,
  HeldUntilField,
  LengthField,
  PaperFields,
  PaybackField,
  RentFigures,
  ReservationIdField,
  StrayField,
  TerminationField,
  VatFields,
} from './terms-fields';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { useFieldInput } from '@/ui/form/fields/field-state';
import { ChoiceCombobox, ComboboxField } from '@/ui/form/fields/combobox';
import { valueOfText } from '@/ui/form/fields/suggestion';
import { isRows, rowPath } from '@/ui/form/record-values';
import { agentContact, agentOf, withAgent } from '../rules/sales';
import { useAgentSuggestions } from './suggestions';
import type { ContractKind } from '../rules/contract-days';
import { ContractOverlaps } from './overlap-warnings';
import { MoreFields } from './more-fields';

const termsOf = { sale: SaleTerms, lease: LeaseTerms, reservation: ReservationTerms } satisfies Record<ContractKind, unknown>;

/** Fields rarely used by a kind are folded, never left out. */
export function TermsSection() {
  const { kind } = useContractKind();
  const Terms = termsOf[kind];
  return (
    <>
      <ContractOverlaps />
      <Terms key={kind} />
    </>
  );
}

function LeaseTerms() {
  const { t } = useTranslation([contractFormTexts, contractWordTexts]);
  return (
    <>
      <FieldPart title={t('edit.parts.period')}>
        <BeginField />
        <LengthField />
        <EndField />
        <FrequencyField />
        <ContractDateField />
        <AgentField />
      </FieldPart>
      <FieldPart title={t('contract-words:usualPayments.rent')}>
        <RentFigures />
        <VatFields />
      </FieldPart>
      <LeasePayment />
      <SchedulePart />
      <MoreFields names={RARE_IN_LEASE}>
        <RareInLease />
      </MoreFields>
    </>
  );
}

function SaleTerms() {
  const { t } = useTranslation([contractFormTexts, commonTexts]);
  return (
    <>
      <FieldPart title={t('edit.groups.agreement')}>
        <ContractDateField />
        <BeginField />
        <AgentField />
        <Buyers />
      </FieldPart>
      <FieldPart title={t('common:price')}>
        <RentFigures />
        <VatFields />
        <CommissionField />
      </FieldPart>
      <EditorPart title={t('terms.payment')}>
        <PlanPart />
        <ManualTerms />
      </EditorPart>
      <SchedulePart />
      <RareInSale />
    </>
  );
}

function ReservationTerms() {
  const { t } = useTranslation(contractFormTexts);
  return (
    <>
      <FieldPart title={t('edit.groups.agreement')}>
        <ReservationIdField />
        <BeginField />
        <HeldUntilField />
        <AgentField />
        <DepositField />
        <RentFigures />
      </FieldPart>
      <RareInReservation />
    </>
  );
}

function SchedulePart() {
  const { t } = useTranslation(contractFormTexts);
  const schedule = useLiveSchedule();
  return schedule !== undefined && <EditorPart title={t('terms.schedule')}>{schedule}</EditorPart>;
}

/* The same terms on the page of a new contract, whose rent and days stand with the unit. */

const cards = { lease: LeaseCard, sale: SaleCard, reservation: ReservationCard };

export function PaymentCard() {
  const { kind } = useContractKind();
  const Card = cards[kind];
  return <Card key={kind} />;
}

function LeaseCard() {
  return (
    <>
      <LeasePayment />
      <ScheduleFold />
      <MoreFields names={[...RARE_IN_LEASE, 'contractDate']}>
        <FieldPart>
          <ContractDateField />
          <AgentField />
        </FieldPart>
        <RareInLease />
      </MoreFields>
    </>
  );
}

function SaleCard() {
  const { t } = useTranslation(contractFormTexts);
  return (
    <>
      <FieldPart title={t('terms.payment')}>
        <PlanPart />
        <CommissionField />
        <AgentField />
      </FieldPart>
      <ManualTerms />
      <ScheduleFold />
      <RareInSale />
    </>
  );
}

function ReservationCard() {
  const { t } = useTranslation(contractFormTexts);
  return (
    <>
      <FieldPart title={t('terms.payment')}>
        <DepositField />
        <AgentField />
      </FieldPart>
      <RareInReservation />
    </>
  );
}

function ScheduleFold() {
  const { t } = useTranslation(contractFormTexts);
  const schedule = useLiveSchedule();
  return (
    schedule !== undefined && (
      <MoreFields title={t('terms.schedule')} names={[]}>
        {schedule}
      </MoreFields>
    )
  );
}

/* What both have. */

const Rows = lazyPart(() => import('./payment-rows').then((module) => module.PaymentRows));

const PaymentRows = () => (
  <LazyBoundary fallback={<LoadingSign />}>
    <Rows />
  </LazyBoundary>
);

function ManualTerms() {
  const { t } = useTranslation(contractFormTexts);
  return (
    <div className="above-16">
      <FlagField name="manual" help={t('edit.help.manual')} />
      <PaymentRows />
    </div>
  );
}

const RareInLease = () => (
  <FieldPart>
    <PaperFields />
    <DiscountField />
    <CommissionField />
    <PaybackField />
    <BankFields />
    <TerminationField />
    <ReservationIdField />
    <ServiceTerms />
  </FieldPart>
);

const RARE_IN_LEASE = [
  'contract',
  'reference',
  'discount',
  'commissioneRatio',
  'guarantyPayback',
  'bankInfo',
  'terminationDate',
  'reservationId',
] as const;

const RareInSale = () => (
  <MoreFields names={RARE_IN_SALE}>
    <FieldPart>
      <PaperFields />
      <DiscountField />
      <BankFields />
      <ReservationIdField />
      <TerminationField />
      <StrayField name="guaranty">
        <DepositField />
      </StrayField>
      <StrayField name="guarantyPayback">
        <PaybackField />
      </StrayField>
      <StrayField name="frequency">
        <FrequencyField />
      </StrayField>
      <StrayField name="endDate">
        <EndField />
      </StrayField>
      <ServiceTerms />
    </FieldPart>
  </MoreFields>
);

const RARE_IN_SALE = [
  'contract',
  'reference',
  'discount',
  'bankInfo',
  'reservationId',
  'terminationDate',
  'guaranty',
  'guarantyPayback',
  'frequency',
  'endDate',
] as const;

const RareInReservation = () => (
  <MoreFields names={RARE_IN_RESERVATION}>
    <FieldPart>
      <PaperFields />
      <FrequencyField />
      <DiscountField />
      <VatFields />
      <CommissionField />
      <BankFields />
      <TerminationField />
      <PaybackField />
      <StrayField name="contractDate">
        <ContractDateField />
      </StrayField>
      <ServiceTerms />
    </FieldPart>
    <ManualTerms />
  </MoreFields>
);

const RARE_IN_RESERVATION = [
  'contract',
  'reference',
  'frequency',
  'discount',
  'isVat',
  'vatRatio',
  'commissioneRatio',
  'bankInfo',
  'terminationDate',
  'guarantyPayback',
  'contractDate',
  'manual',
  'manualTerms',
] as const;

function LeasePayment() {
  const { t } = useTranslation(contractFormTexts);
  const { manual, manualTerms } = useContractRecord();
  return (
    <>
      <FieldPart title={t('terms.payment')}>
        <PaymentSentence />
      </FieldPart>
      {(manual === true || entriesOf(manualTerms).length > 0) && (
        <div className="above-16">
          <PaymentRows />
        </div>
      )}
    </>
  );
}

/** The payments that the service makes of a contract without its own; undefined where those hold, or nothing shows them. */
function useLiveSchedule(): ReactNode {
  const { manual } = useContractRecord();
  const Schedule = addedToForm('Schedule');
  return manual !== true && Schedule ? <LiveSchedule Schedule={Schedule} /> : undefined;
}

/** The reading of payment plans is only needed where something is sold. */
const PlanMaker = lazyPart(() => import('./plan-maker').then((module) => module.PlanMaker));

function PlanPart() {
  const { t } = useTranslation(commonTexts);
  return (
    <section className="all-columns rounded-8 framed paper-ground pad-16" aria-label={t('paymentPlan')}>
      <h4 className="size-14 bold below-12">{t('paymentPlan')}</h4>
      <LazyBoundary fallback={<p aria-busy="true">{t('loading')}</p>}>
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

/** The service's rows describe the stored contract, so a change to any of their sources hides them. */
function LiveSchedule({ Schedule }: Required<Pick<ContractFormPart, 'Schedule'>>) {
  const { base } = useRecordForm();
  const typed = useContractRecord();
  const { write } = useManualTerms();
  const carriedText = useCarriedText();
  const contract = useMemo(
    (): ServiceDocument => (CAUSES.every((name) => sameValue(typed[name], base[name])) ? typed : { ...typed, terms: undefined }),
    [typed, base],
  );
  return <Schedule contract={contract} onManual={write} keptText={carriedText} />;
}

/** Not editable, since the service regenerates them. */
function ServiceTerms() {
  const { t } = useTranslation(contractFormTexts);
  const format = useFormat();
  const { base } = useRecordForm();
  const stored = storedSchedule(base);
  if (isMissing(base.terms)) return null;
  return (
    <WideField>
      <JsonOnDemand
        name="terms"
        help={t('edit.help.terms')}
        shown={
          <p>
            {stored
              ? t('terms.stored', {
                  ...format.counted(stored.rowCount),
                  total: format.money(stored.total),
                })
              : t('terms.unexpectedStored')}
          </p>
        }
      />
    </WideField>
  );
}

/** The service has no such field: a line of the description, or a contact that is named as the agent. */
function AgentField() {
  const { t } = useTranslation([contractFormTexts, contractWordTexts]);
  const { addressOf } = useRecordForm();
  const { control, getValues, setValue } = useValues();
  const suggestions = useAgentSuggestions();
  const { field, emptied, ...input } = useFieldInput('description');
  const [contacts]: unknown[] = useWatch({ control, name: ['contacts'] });
  const rows = isRows(contacts) ? contacts.order.map((key) => contacts.byKey[key]) : [];
  const at = agentContact(rows);
  const agent = agentOf({ contacts: rows, description: input.value });
  const key = isRows(contacts) ? contacts.order[at] : undefined;
  const path = key === undefined ? undefined : [rowPath('contacts', key), 'contact'].join('.');
  const write = (value: unknown) => {
    const name = typeof value === 'string' ? value : '';
    if (path !== undefined) setValue(path, name || null);
    else setValue('description', withAgent(getValues('description'), name) || emptied);
  };
  return (
    <ComboboxField
      input={{
        ...input,
        field: { ...field, id: 'agent', label: t('contract-words:agent'), changed: false, serviceName: undefined },
        value: agent || null,
        emptied: null,
        unexpected: false,
        onChange: write,
      }}
      help={
        path !== undefined &&
        addressOf && (
          <>
            <span>{t('terms.agentContact')}</span> <Link to={addressOf('contacts')}>{t('terms.toContacts')}</Link>
          </>
        )
      }
      shown={agent}
      valueOf={(text) => valueOfText(text.trim(), suggestions.known)}
      onChange={write}
    >
      {(combobox) => <ChoiceCombobox {...combobox} suggestions={suggestions} />}
    </ComboboxField>
  );
}
