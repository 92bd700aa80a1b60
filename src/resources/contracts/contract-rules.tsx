import { useTranslation } from 'react-i18next';
import { InfoButton } from '@/ui/info-button';

/** The ⓘ beside the count: how kind and status, which no field of a contract says, are read from it. */
export function ContractRules() {
  const { t } = useTranslation();
  return (
    <InfoButton>
      <p>{t('contracts.words.kindRule')}</p>
      <p>{t('contracts.words.statusRule')}</p>
      <p>{t('contracts.words.priceRule')}</p>
    </InfoButton>
  );
}
