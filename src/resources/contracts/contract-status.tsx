import { useTranslation } from 'react-i18next';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { InfoButton } from '@/ui/info-button';
import { StatusPill } from '@/ui/status-pill';
import { pillOf, statusWord } from './contract-words';
import type { ContractStatus } from './rules/status';

export const ContractStatusPill = ({ status }: { status: ContractStatus }) => (
  <StatusPill status={pillOf[status]} label={statusWord(status)} />
);

/** The ⓘ beside the count: explains how kind and status are derived, since no field of a contract holds them. */
export function ContractRules() {
  const { t } = useTranslation(contractWordTexts);
  return (
    <InfoButton>
      <p>{t('kindRule')}</p>
      <p>{t('statusRule')}</p>
      <p>{t('priceRule')}</p>
    </InfoButton>
  );
}
