import { useTranslation } from 'react-i18next';
import { TextField } from '@/ui/form/text-field';
import { KnownChoice } from './known-choice';
import { knownPeople, personFields } from './known-parties';
import { useFillIn } from './use-fill-in';

/** The ID of a customer, and the way to take all of one over who is known from another contract. */
export function CustomerId() {
  const { t } = useTranslation();
  const fillIn = useFillIn(personFields);
  return (
    <>
      <TextField name="customerId" ltr />
      <KnownChoice label={t('contracts.form.party.choosePerson')} known={knownPeople} onChoose={fillIn} />
    </>
  );
}
