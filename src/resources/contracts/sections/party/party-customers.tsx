import { useTranslation } from 'react-i18next';
import { NestedEditor } from '@/ui/form/nested-editor';
import { NumberField } from '@/ui/form/number-field';
import { FieldPart } from '@/ui/form/form-sections';
import { TextField } from '@/ui/form/text-field';
import { contractSchema } from '../../contract.schema';
import { EditorPart } from '../editor-part';
import { CustomerId } from './customer-id';
import { MainBuyer } from './main-buyer';
import { ShareSum } from './share-sum';

/** Who buys or rents, with what share, and which of them is the main one. */
export function PartyCustomers() {
  const { t } = useTranslation();
  return (
    <>
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
            { name: 'share', field: <NumberField name="share" unit="%" /> },
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
