import { useTranslation } from '@/i18n/use-translation';
import { useLocation } from 'react-router';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { shellTexts } from '@/i18n/en/shell';
import type { ServiceDocument } from '@/schema/document';
import { EditPage, useRecordEditor } from '@/ui/form/record-editor';
import { ReturnTo } from '@/ui/page/history-stack';
import { ContractForm, editedContract } from './form/contract-form';
import { contractSections } from './form/contract-sections';
import { readConversion } from './form/kind-change';
import { contractTitle } from './contract-title';

/** Both pages are the same form, so they share a chunk. */
export { ContractCreatePage } from './contract-create-page';

export function ContractEditPage() {
  const { t } = useTranslation([contractFormTexts, contractWordTexts, shellTexts]);
  return (
    <EditPage
      resource={editedContract}
      listLabel={t('shell:contracts')}
      nameOf={(contract) => contractTitle(contract) || t('contract-words:unnamed')}
      titleOf={(name) => t('edit.editTitle', { name })}
    >
      {(contract) => <EditContract contract={contract} />}
    </EditPage>
  );
}

function EditContract({ contract }: { contract: ServiceDocument }) {
  const { to, home, section, form } = useRecordEditor(editedContract, { base: contract });
  const becoming = readConversion(useLocation().state);
  if (to !== undefined) return <ReturnTo to={to} home={home} />;
  return <ContractForm {...form} becoming={becoming} sections={contractSections} section={section} />;
}
