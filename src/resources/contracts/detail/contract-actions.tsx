import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import HandCoins from 'lucide-react/icons/hand-coins';
import Pencil from 'lucide-react/icons/pencil';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Signature from 'lucide-react/icons/signature';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  contractEditPath,
  contractPath,
  contractRenewPath,
  contractsPath,
  contractTerminatePath,
  duplicateContractPath,
  recordPaymentPath,
} from '@/addresses';
import { idOf } from '@/api/record-id';
import { commonTexts } from '@/i18n/en/common';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/controls/button-link';
import { neighbours } from '@/ui/page/list-order';
import { NeighboursNav } from '@/ui/page/neighbours-nav';
import { NotifyLink } from '@/ui/controls/notify-link';
import { PrintPageButton } from '@/ui/paper/print-button';
import { RecordActions } from '@/ui/page/record-actions';
import { contractTitle } from '../contract-title';
import { statusWord } from '../contract-words';
import { conversionTo, convertedKind } from '../form/kind-change';
import { contractMutations } from '../contract.api';
import { contractDays, contractKind, isLive } from '../rules/contract-days';
import { contractStatus } from '../rules/status';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function ContractDetailActions({ id, contract }: { id: string; contract: ServiceDocument }) {
  const { t } = useTranslation([contractDetailTexts, contractWordTexts, commonTexts]);
  const kind = contractKind(contract);
  const becomes = convertedKind(contract);
  const isTerminated = contractDays(contract).termination !== undefined;
  return (
    <>
      <ButtonLink to={contractEditPath(id)} variant="contained" startIcon={<Pencil {...icon} />}>
        {t('common:edit')}
      </ButtonLink>
      {kind === 'reservation' && (
        <ButtonLink
          to={contractEditPath(id, 'terms')}
          state={conversionTo(becomes)}
          variant="outlined"
          startIcon={<Signature {...icon} />}
        >
          <span>{t(`contract-words:convert.${becomes}`)}</span>
        </ButtonLink>
      )}
      {kind !== 'reservation' && (
        <ButtonLink to={recordPaymentPath({ contracts: [id] })} startIcon={<HandCoins {...icon} />}>
          {t('recordPayment')}
        </ButtonLink>
      )}
      {kind === 'lease' && (
        <ButtonLink to={contractRenewPath(id)} startIcon={<RefreshCw {...icon} />}>
          {t('renew')}
        </ButtonLink>
      )}
      <ButtonLink to={contractTerminatePath(id)} startIcon={<CalendarX2 {...icon} />}>
        <span>{t(isTerminated ? 'changeTermination' : 'terminate')}</span>
      </ButtonLink>
      <NotifyLink start={{ object: 'contract', objectId: id, contracts: [id] }} />
      <ContractActions contract={contract} />
      <PrintPageButton />
      <NeighboursNav
        resource="contracts"
        id={id}
        pathOf={contractPath}
        labels={{
          nav: t('neighbours'),
          previous: t('previousContract'),
          next: t('nextContract'),
        }}
      />
    </>
  );
}

/** The actions on a whole contract. */
function ContractActions({ contract }: { contract: ServiceDocument }) {
  const { t } = useTranslation([contractDetailTexts, contractWordTexts]);
  const [now] = useState(() => today(new Date()));
  const id = idOf(contract);
  return (
    <RecordActions
      duplicateTo={duplicateContractPath(id)}
      listTo={contractsPath + neighbours('contracts', id).listSearch}
      remove={contractMutations.remove(id)}
      question={t('delete.title', { name: contractTitle(contract) || t('contract-words:unnamed') })}
      consequence={
        <>
          <p>{t('delete.body')}</p>
          {isLive(contractDays(contract), now) && (
            <p>
              <span>{t('delete.live', { status: statusWord(contractStatus(contract, now)) })}</span>{' '}
              <Link to={contractTerminatePath(id)}>{t('delete.terminate')}</Link>
            </p>
          )}
        </>
      }
    />
  );
}
