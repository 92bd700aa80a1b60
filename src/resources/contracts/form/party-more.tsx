import Button from '@mui/material/Button';
import { useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '@/i18n/use-translation';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { useFormat } from '@/i18n/format';
import { nameIn } from '@/i18n/names';
import { isDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { ChoiceField } from '@/ui/form/fields/combobox';
import { useValues } from '@/ui/form/form-context';
import { FieldPart } from '@/ui/form/form-sections';
import { NestedEditor } from '@/ui/form/rows/nested-editor';
import { NumberField } from '@/ui/form/fields/number-field';
import { isRows, rowPath } from '@/ui/form/record-values';
import type { Suggestion } from '@/ui/form/fields/suggestion';
import { TextField } from '@/ui/form/fields/text-field';
import { Warning } from '@/ui/notices/warning';
import { contractSchema } from '../contract.schema';
import { equalShares, sumOf } from '../rules/amounts';
import { CustomerId } from './known-choice';
import { personNames } from './known-parties';
import { EditorPart } from './section-parts';
import { useCitySuggestions } from './suggestions';

export function PartyMore({ hasCompany }: { hasCompany: boolean }) {
  const { t } = useTranslation(contractFormTexts);
  return (
    <>
      {hasCompany && (
        <FieldPart>
          <TextField name="legalForm" />
          <NumberField name="capital" />
        </FieldPart>
      )}
      <FieldPart title={t('edit.parts.address')}>
        <TextField name="street1" />
        <TextField name="street2" />
        <TextField name="zipCode" ltr />
        <ChoiceField name="city" suggestions={useCitySuggestions()} />
      </FieldPart>
      <PartyCustomers />
      <PartyContacts />
    </>
  );
}

function PartyCustomers() {
  const { t, i18n } = useTranslation([contractFormTexts, contractWordTexts]);
  return (
    <>
      <EditorPart title={t('edit.parts.customers')}>
        <NestedEditor
          schema={contractSchema}
          name="customer"
          noun={t('contract-words:customer')}
          addLabel={t('edit.rows.addCustomer')}
          title={(row) => nameIn(i18n.language, personNames(row))}
          columns={[
            { name: 'name', pair: 'nameAr', wide: true },
            { name: 'phone', field: <TextField name="phone" ltr /> },
            { name: 'email', field: <TextField name="email" ltr /> },
            { name: 'share', field: <NumberField name="share" unit="%" />, summed: true },
            { name: 'customerId', field: <CustomerId /> },
          ]}
        />
        <ShareSum />
      </EditorPart>
      <FieldPart>
        <MainBuyer />
      </FieldPart>
    </>
  );
}

function MainBuyer() {
  const { t, i18n } = useTranslation(contractFormTexts);
  const { language } = i18n;
  const { control } = useValues();
  const buyersIn = useCallback((customers: unknown) => buyersNamed(customers, language), [language]);
  const buyers: readonly Suggestion[] = useWatch({ control, name: 'customer', compute: buyersIn });
  return <ChoiceField name="customerId" suggestions={{ known: buyers }} help={t('party.mainBuyer')} />;
}

function buyersNamed(customers: unknown, language: string): Suggestion[] {
  if (!isRows(customers)) return [];
  return customers.order.flatMap((key) => {
    const row = customers.byKey[key];
    if (!isDocument(row) || typeof row.customerId !== 'string' || row.customerId === '') return [];
    return [{ value: row.customerId, label: nameIn(language, personNames(row)) ?? row.customerId }];
  });
}

function ShareSum() {
  const { t } = useTranslation(contractFormTexts);
  const format = useFormat();
  const { control, getValues, setValue } = useValues();
  const { count, sum } = useWatch({ control, name: 'customer', compute: sharesIn });
  if (count === 0) return null;

  const difference = sum === undefined ? 0 : sumToCent([100, -sum]);
  function shareEqually() {
    const customers: unknown = getValues('customer');
    if (!isRows(customers)) return;
    const keys = customers.order.filter((key) => isDocument(customers.byKey[key]));
    const shares = equalShares(keys.length);
    keys.forEach((key, index) => setValue(sharePath(key), shares[index]));
  }

  return (
    <div className="row wrap centred above-12 figures gap-4-16">
      <div role="status">
        {sum !== undefined && <p className="flush">{t('party.sharesSum', { sum: format.number(sum) })}</p>}
        {difference !== 0 && (
          <Warning>
            {t(difference > 0 ? 'party.sharesShort' : 'party.sharesOver', {
              difference: format.number(Math.abs(difference)),
            })}
          </Warning>
        )}
      </div>
      <Button onClick={shareEqually}>{t('party.shareEqually')}</Button>
    </div>
  );
}

const sharePath = (key: string): string => `${rowPath('customer', key)}.share`;

function sharesIn(customers: unknown): { count: number; sum: number | undefined } {
  if (!isRows(customers)) return { count: 0, sum: undefined };
  const rows = customers.order.map((key) => customers.byKey[key]).filter(isDocument);
  return { count: rows.length, sum: sumOf(rows.map(({ share }) => share)) };
}

function PartyContacts() {
  const { t } = useTranslation(contractFormTexts);
  return (
    <EditorPart title={t('edit.parts.contacts')}>
      <NestedEditor
        schema={contractSchema}
        name="contacts"
        noun={t('edit.rows.contact')}
        addLabel={t('edit.rows.addContact')}
        title={(row) => row.contact}
        columns={[
          'contact',
          { name: 'email', field: <TextField name="email" ltr /> },
          { name: 'phone', field: <TextField name="phone" ltr /> },
          { name: 'phone1', field: <TextField name="phone1" ltr /> },
          { name: 'phone2', field: <TextField name="phone2" ltr /> },
        ]}
      />
    </EditorPart>
  );
}
