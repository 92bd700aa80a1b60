import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { useFormat } from '@/i18n/format';
import { InfoButton } from '@/ui/info-button';
import { StatusPill } from '@/ui/status-pill';
import { pillOf, statusWord } from './contract-words';
import type { Stage } from './list/stage';

/** The status of a contract; one that was terminated ahead shows the day it ends. */
export function ContractStatusPill({ stage: { status, terminated } }: { stage: Stage }) {
  const { t } = useTranslation(contractWordTexts);
  const format = useFormat();
  return terminated === undefined ? (
    <StatusPill status={pillOf[status]} label={statusWord(status)} />
  ) : (
    <StatusPill status="ending" label={t('endsTerminated', { day: format.day(terminated) })} />
  );
}

/** Explains by ⓘ how kind and status are derived, since no field of a contract holds them, and what else is said beside it. */
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
