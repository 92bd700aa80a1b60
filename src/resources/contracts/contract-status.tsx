import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { useFormat } from '@/i18n/format';
import { InfoButton } from '@/ui/dialogs/disclosure';
import { StatusPill } from '@/ui/text/status-pill';
import { pillOf, statusText } from './contract-words';
import type { Stage } from './list/stage';

export function ContractStatusPill({ stage }: { stage: Stage }) {
  const format = useFormat();
  return (
    <StatusPill status={stage.terminated === undefined ? pillOf[stage.status] : 'ending'} label={statusText(stage, format)} />
  );
}

/** No field of a contract holds kind and status. */
export function ContractRules({ children }: { children: ReactNode }) {
  const { t } = useTranslation(contractWordTexts);
  return (
    <InfoButton>
      <p>{t('kindRule')}</p>
      <p>{t('statusRule')}</p>
      {children}
    </InfoButton>
  );
}
