import Plus from 'lucide-react/icons/plus';
import { contractsPath, newContractPath } from '@/addresses';
import { contractListTexts } from '@/i18n/en/contract-list';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink, ImportLink } from '@/ui/controls/links';
import { EmptyState } from '@/ui/page/empty-state';

export function NoContracts({ text }: { text: string }) {
  return (
    <EmptyState
      scene="nothing"
      text={text}
      action={
        <>
          <NewContractLink />
          <ImportLink list={contractsPath} />
        </>
      }
    />
  );
}

export function NewContractLink() {
  const { t } = useTranslation(contractListTexts);
  return (
    <ButtonLink to={newContractPath} variant="contained" startIcon={<Plus size={20} />}>
      {t('newContract')}
    </ButtonLink>
  );
}
