import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import HandCoins from 'lucide-react/icons/hand-coins';
import Pencil from 'lucide-react/icons/pencil';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Signature from 'lucide-react/icons/signature';
import { useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import {
  contractEditPath,
  contractPath,
  contractRenewPath,
  contractsPath,
  contractTerminatePath,
  duplicateContractPath,
  historySettingsPath,
  recordPaymentPath,
} from '@/addresses';
import { idOf } from '@/api/record-id';
import { commonTexts } from '@/i18n/en/common';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { type Day, today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/controls/button-link';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { neighbours } from '@/ui/page/list-order';
import { NeighboursNav } from '@/ui/page/neighbours-nav';
import { NotifyLink } from '@/ui/controls/notify-link';
import { RecordActions } from '@/ui/page/record-actions';
import { contractTitle } from '../contract-title';
import { statusWord } from '../contract-words';
import { contractMutations } from '../contract.api';
import { PapersMenu } from './papers-menu';
import { contractDays, contractKind, isLive, conversionTo, convertedKind } from '../rules/contract-days';
import { type NextStep, nextStep } from '../rules/next-step';
import { outstandingOn } from '../rules/outstanding';
import { contractStatus } from '../rules/status';

const HoldActions = lazyPart(() => import('../holds/hold-actions').then((module) => module.HoldActions));

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The actions on a contract: first what comes next for it, then the usual ones, the others behind one button. */
export function ContractDetailActions({ id, contract }: { id: string; contract: ServiceDocument }) {
  const { t } = useTranslation([contractDetailTexts, contractWordTexts, commonTexts]);
  const [now] = useState(() => today(new Date()));
  const next = useMemo(() => nextStep(contract, outstandingOn(contract, now), now), [contract, now]);
  const kind = contractKind(contract);
  const becomes = convertedKind(contract);
  const variant = (step: NextStep) => (step === next ? 'contained' : 'text');
  const steps = [
    kind === 'reservation' && (
      <ButtonLink
        key="convert"
        to={contractEditPath(id, 'terms')}
        state={conversionTo(becomes)}
        variant={variant('convert')}
        startIcon={<Signature {...icon} />}
      >
        <span>{t(`contract-words:convert.${becomes}`)}</span>
      </ButtonLink>
    ),
    kind !== 'reservation' && (
      <ButtonLink
        key="record"
        to={recordPaymentPath({ contracts: [id] })}
        variant={variant('record')}
        startIcon={<HandCoins {...icon} />}
      >
        {t('recordPayment')}
      </ButtonLink>
    ),
    kind === 'lease' && (
      <ButtonLink key="renew" to={contractRenewPath(id)} variant={variant('renew')} startIcon={<RefreshCw {...icon} />}>
        {t('renew')}
      </ButtonLink>
    ),
  ].filter((step) => step !== false);
  const isNext = (step: { key: string | null }) => step.key === next;
  return (
    <>
      {steps.filter(isNext)}
      <ButtonLink to={contractEditPath(id)} variant={next ? 'outlined' : 'contained'} startIcon={<Pencil {...icon} />}>
        {t('common:edit')}
      </ButtonLink>
      {steps.filter((step) => !isNext(step))}
      {kind === 'reservation' && contractDays(contract).termination === undefined && (
        <LazyBoundary>
          <HoldActions contract={contract} />
        </LazyBoundary>
      )}
      <PapersMenu id={id} contract={contract} />
      <ContractActions contract={contract} now={now} />
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

/** The actions on a whole contract that are rarely wanted. */
function ContractActions({ contract, now }: { contract: ServiceDocument; now: Day }) {
  const { t } = useTranslation([contractDetailTexts, contractWordTexts]);
  const id = idOf(contract);
  const isTerminated = contractDays(contract).termination !== undefined;
  return (
    <RecordActions
      duplicateTo={duplicateContractPath(id)}
      historyTo={historySettingsPath({ resource: 'contracts', id })}
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
    >
      {contractKind(contract) !== 'reservation' && (
        <ButtonLink to={contractTerminatePath(id)} startIcon={<CalendarX2 {...icon} />}>
          <span>{t(isTerminated ? 'changeTermination' : 'terminate')}</span>
        </ButtonLink>
      )}
      <NotifyLink start={{ object: 'contract', objectId: id, contracts: [id] }} />
    </RecordActions>
  );
}
