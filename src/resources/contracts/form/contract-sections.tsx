import Button from '@mui/material/Button';
import { type ReactNode, useMemo, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { commonTexts } from '@/i18n/en/common';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { i18n } from '@/i18n/i18n';
import { FieldPart, type FormSection, type SectionPaths, sectionShowing } from '@/ui/form/form-sections';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { receivedText } from '@/api/json';
import { useTranslation } from '@/i18n/use-translation';
import { useFormat } from '@/i18n/format';
import { isDocument, isMissing } from '@/schema/document';
import { fieldOf } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import controls from '@/ui/controls/controls.module.css';
import { describe, FieldFrame } from '@/ui/form/fields/field-frame';
import { useFieldInput } from '@/ui/form/fields/field-state';
import { FlagField } from '@/ui/form/fields/flag-field';
import { TextField } from '@/ui/form/fields/text-field';
import { FieldScope, useRecordForm, useValues } from '@/ui/form/form-context';
import { isAddedRow, isRows, newKey, rowPath } from '@/ui/form/record-values';
import { type Contract, contractSchema } from '../contract.schema';
import { useContractKind } from './contract-kind';
import { PartyChoice } from './known-choice';
import { MoreFields } from './more-fields';
import { WideField } from './section-parts';

/* Only the first section is on the page that opens. */
const UnitsSection = lazyPart(() => import('./units-section').then((module) => module.UnitsSection));
const TermsSection = lazyPart(() => import('./terms-section').then((module) => module.TermsSection));
const PapersSection = lazyPart(() => import('./papers-section').then((module) => module.PapersSection));

type ContractSection = FormSection & { fields: readonly (keyof Contract)[] };

const agreement = () => i18n.t('edit.groups.agreement', { ns: contractFormTexts });
const papers = () => i18n.t('sections.documents', { ns: contractWordTexts });

export const contractSections: readonly ContractSection[] = [
  {
    path: '',
    listed: 'party',
    title: () => i18n.t('sections.party', { ns: contractWordTexts }),
    group: agreement,
    fields: [
      'isCompany',
      'name',
      'manager',
      'legalForm',
      'siret',
      'capital',
      'street1',
      'street2',
      'zipCode',
      'city',
      'customerId',
      'customer',
      'contacts',
    ],
    element: <PartySection />,
  },
  {
    path: 'units',
    title: () => i18n.t('units', { ns: commonTexts }),
    group: agreement,
    fields: ['units'],
    rows: 'units',
    element: <UnitsSection />,
  },
  {
    path: 'terms',
    title: () => i18n.t('sections.terms', { ns: contractWordTexts }),
    group: agreement,
    fields: [
      'contract',
      'reference',
      'contractDate',
      'reservationId',
      'beginDate',
      'endDate',
      'terminationDate',
      'frequency',
      'discount',
      'isVat',
      'vatRatio',
      'commissioneRatio',
      'guaranty',
      'guarantyPayback',
      'bankInfo',
      'manual',
      'manualTerms',
      'terms',
    ],
    element: <TermsSection />,
  },
  {
    path: 'documents',
    title: () => i18n.t('sections.documents', { ns: contractWordTexts }),
    group: papers,
    fields: ['documents', 'attachments', 'notes', 'description', 'recordSource'],
    rows: 'documents',
    element: <PapersSection />,
  },
];

export const sectionOf = (field: string): SectionPaths => sectionShowing(contractSections, field);

/** Lists of rows are half of the code of a form. */
const PartyMore = lazyPart(() => import('./party-more').then((module) => module.PartyMore));

const RARE = ['legalForm', 'capital', 'street1', 'street2', 'zipCode', 'city', 'customer', 'customerId', 'contacts'] as const;

export function PartySection() {
  const { t } = useTranslation(contractFormTexts);
  const { control } = useValues();
  const isCompany: unknown = useWatch({ control, name: 'isCompany' });
  const { errors } = useFormState({ control });
  const [wanted, setWanted] = useState(false);
  const hasCompany = isCompany === true || wanted || companyFields.some((name) => errors[name]);
  const parts = [t('edit.parts.address'), t('edit.parts.customers'), t('edit.parts.contacts')];
  return (
    <>
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

const customerSchema = fieldOf(contractSchema, 'customer').fields ?? contractSchema;

/** Returns the key that a first customer would get where there is none; undefined where they are no rows. */
function firstKeyOf(customers: unknown): string | undefined {
  if (!isRows(customers)) return undefined;
  const [first] = customers.order;
  return first === undefined ? newKey(customers) : isDocument(customers.byKey[first]) ? first : undefined;
}

const path = (key: string, name: string): string => `${rowPath('customer', key)}.${name}`;

/** A customer that was added for its phone is called the same. */
function PartyName() {
  const { getValues, setValue } = useValues();
  const rename = (text: string) => {
    const key = firstKeyOf(getValues('customer'));
    if (key === undefined || !isAddedRow(path(key, 'name')) || !isListed(getValues('customer'))) return;
    const [party, name]: unknown[] = getValues(['name', path(key, 'name')]);
    if (isMissing(name) || name === party) setValue(path(key, 'name'), text || null);
  };
  return <TextField name="name" onText={rename} />;
}

const isListed = (customers: unknown): boolean => isRows(customers) && customers.order.length > 0;

/** A phone that is typed before there is a customer adds one. */
function PartyPhone() {
  const { control } = useValues();
  const key: string | undefined = useWatch({ control, name: 'customer', compute: firstKeyOf });
  if (key === undefined) return null;
  return (
    <CustomerScope of={key}>
      <Phone of={key} />
    </CustomerScope>
  );
}

function CustomerScope({ of, children }: { of: string; children: ReactNode }) {
  const scope = useMemo(() => ({ schema: customerSchema, prefix: path(of, '') }), [of]);
  return <FieldScope value={scope}>{children}</FieldScope>;
}

function Phone({ of }: { of: string }) {
  const { getValues, setValue } = useValues();
  const own = useFieldInput('phone');
  // The row of the customer has the same field, with the id of its path.
  const input = { ...own, field: { ...own.field, id: 'party-phone' } };
  function type(text: string) {
    const customers: unknown = getValues('customer');
    if (!isRows(customers) || customers.order.length > 0) return input.onChange(text || input.emptied);
    const name: unknown = getValues('name');
    const row = { ...(!isMissing(name) && { name }), phone: text };
    return setValue('customer', { order: [of], byKey: { ...customers.byKey, [of]: row } });
  }
  return (
    <FieldFrame input={input}>
      <div className={controls.box}>
        <input
          {...describe(input, {})}
          dir="ltr"
          className={controls.input}
          type="text"
          inputMode="tel"
          autoComplete="off"
          name={input.field.path}
          value={receivedText(input.value)}
          onChange={({ target }) => type(target.value)}
        />
      </div>
    </FieldFrame>
  );
}
