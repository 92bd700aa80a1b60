import { useTranslation } from 'react-i18next';
import { NestedEditor } from '@/ui/form/nested-editor';
import { TextField } from '@/ui/form/text-field';
import { contractSchema } from '../../contract.schema';
import { EditorPart } from '../editor-part';

/** Whom to write and call about the contract. */
export function PartyContacts() {
  const { t } = useTranslation();
  return (
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
  );
}
