import { useTranslation } from 'react-i18next';
import type { ServiceDocument } from '@/schema/document';
import { EditPage, useRecordEditor } from '@/ui/form/record-editor';
import { Return } from '@/ui/trail';
import { ContractForm, editedContract } from './form/contract-form';
import { contractSections } from './form/contract-sections';
import { contractTitle } from './contract-title';
import '@/i18n/en/availability';
import '@/i18n/en/contract-edit';
import '@/i18n/en/contract-form';
import '@/i18n/en/contract-rules';
import '@/i18n/en/contract-words';
import '@/i18n/en/unit-words';

/** Both pages are one form, so they travel in one file. */
export { ContractCreatePage } from './contract-create-page';

export function ContractEditPage() {
  const { t } = useTranslation();
  return (
    <EditPage
      resource={editedContract}
      listLabel={t('shell.contracts')}
      nameOf={(contract) => contractTitle(contract) || t('contracts.words.unnamed')}
      titleOf={(name) => t('contracts.edit.editTitle', { name })}
    >
      {(contract) => <EditContract contract={contract} />}
    </EditPage>
  );
}

function EditContract({ contract }: { contract: ServiceDocument }) {
  const { to, home, section, form } = useRecordEditor(editedContract, { base: contract });
  if (to) return <Return to={to} home={home} />;
  return <ContractForm {...form} sections={contractSections} section={section} />;
}
