import { contractsPath, newContractPath } from '@/addresses';
import { contractListTexts } from '@/i18n/en/contract-list';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/controls/button-link';
import { ImportLink } from '@/ui/controls/import-link';
import { EmptyState } from '@/ui/page/empty-state';

/** Stands where there are no contracts yet, with the ways to have some. */
export function NoContracts({ text }: { text: string }) {
  const { t } = useTranslation(contractListTexts);
  const begin = (
    <>
      <ButtonLink to={newContractPath} variant="contained">
        {t('newContract')}
      </ButtonLink>
      <ImportLink list={contractsPath} />
    </>
  );
  return <EmptyState scene="nothing" text={text} action={begin} />;
}
