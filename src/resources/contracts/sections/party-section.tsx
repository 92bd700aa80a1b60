import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/ui/form/choice-field';
import { FlagField } from '@/ui/form/flag-field';
import { NestedEditor } from '@/ui/form/nested-editor/nested-editor';
import { NumberField } from '@/ui/form/number-field';
import { FieldPart } from '@/ui/form/record-form-part';
import { TextField } from '@/ui/form/text-field';
import { contractSchema } from '../contract.schema';
import { EditorPart } from './editor-part';
import { useCitySuggestions } from './suggestions';

export function PartySection() {
  const { t } = useTranslation();
  return (
    <>
      <FieldPart title={t('contracts.edit.parts.party')}>
        <TextField name="name" />
        <TextField name="manager" help={t('contracts.edit.help.manager')} />
        <FlagField name="isCompany" help={t('contracts.edit.help.isCompany')} />
        <TextField name="customerId" ltr />
      </FieldPart>
      <FieldPart title={t('contracts.edit.parts.company')}>
        <TextField name="legalForm" />
        <TextField name="siret" ltr />
        <NumberField name="capital" />
      </FieldPart>
      <FieldPart title={t('contracts.edit.parts.address')}>
        <TextField name="street1" />
        <TextField name="street2" />
        <TextField name="zipCode" ltr />
        <ChoiceField name="city" suggestions={useCitySuggestions()} />
      </FieldPart>
      <EditorPart title={t('contracts.edit.parts.customers')}>
        <NestedEditor
          schema={contractSchema}
          name="customer"
          noun={t('contracts.edit.rows.customer')}
          addLabel={t('contracts.edit.rows.addCustomer')}
          title={(row) => row.name ?? row.nameAr}
          columns={[
            { name: 'name', pair: 'nameAr', wide: true },
            { name: 'phone', field: <TextField name="phone" ltr /> },
            { name: 'email', field: <TextField name="email" ltr /> },
            { name: 'share', field: <NumberField name="share" unit="%" help={t('contracts.edit.help.share')} /> },
            { name: 'customerId', field: <TextField name="customerId" ltr /> },
          ]}
        />
      </EditorPart>
      <EditorPart title={t('contracts.edit.parts.contacts')}>
        <NestedEditor
          schema={contractSchema}
          name="contacts"
          noun={t('contracts.edit.rows.contact')}
          addLabel={t('contracts.edit.rows.addContact')}
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
    </>
  );
}
