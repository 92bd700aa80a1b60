import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/ui/form/choice-field';
import { FieldPart } from '@/ui/form/form-sections';
import { TextField } from '@/ui/form/text-field';
import { PartyChoice } from './party/party-choice';
import { PartyContacts } from './party/party-contacts';
import { PartyCustomers } from './party/party-customers';
import { PartyIdentity } from './party/party-identity';
import { useCitySuggestions } from './suggestions';

export function PartySection() {
  const { t } = useTranslation();
  return (
    <>
      <PartyChoice />
      <PartyIdentity />
      <FieldPart title={t('contracts.edit.parts.address')}>
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
