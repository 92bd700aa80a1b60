import Button from '@mui/material/Button';
import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import Eraser from 'lucide-react/icons/eraser';
import FilePenLine from 'lucide-react/icons/file-pen-line';
import HandCoins from 'lucide-react/icons/hand-coins';
import Landmark from 'lucide-react/icons/landmark';
import Pencil from 'lucide-react/icons/pencil';
import ReceiptText from 'lucide-react/icons/receipt-text';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Signature from 'lucide-react/icons/signature';
import { useMemo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import {
  contractEditPath,
  contractPath,
  contractRenewPath,
  contractsPath,
  contractTerminatePath,
  duplicateContractPath,
  recordPaymentPath,
  contractPaperPath,
} from '@/addresses';
import { idOf } from '@/api/record-id';
import { commonTexts } from '@/i18n/en/common';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/controls/button-link';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { neighbours } from '@/ui/page/list-order';
import { NeighboursNav } from '@/ui/page/neighbours-nav';
import { NotifyLink } from '@/ui/controls/notify-link';
import { Popover, usePopover } from '@/ui/dialogs/popover';
import { RecordActions } from '@/ui/page/record-actions';
import { useToday } from '@/ui/page/use-today';
import { askedPath } from '@/desks/money/question-address';
import { contractName } from '../contract-title';
import { statusWord } from '../contract-words';
import { contractMutations } from '../contract.api';
import { useRenewal } from '@/desks/renewals/use-renewal';
import type { Cheque } from '@/desks/money/rules/cheques';
import { contractDays, contractKind, isLive, conversionTo, convertedKind } from '../rules/contract-days';
import { type NextStep, nextStep } from '@/desks/money/rules/next-step';
import { papersFor } from '@/desks/papers/papers';
import { contractStatus } from '../rules/status';

const HoldActions = lazyPart(() => import('@/desks/offers/holds/hold-actions').then((module) => module.HoldActions));

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function ContractDetailActions({ id, contract }: { id: string; contract: ServiceDocument }) {
  const { t } = useTranslation([contractDetailTexts, contractWordTexts, commonTexts]);
  const format = useFormat();
  const now = useToday();
  const { renewal, isKnown } = useRenewal(contract);
  const next = useMemo(() => nextStep(contract, now, renewal !== undefined || !isKnown), [contract, now, renewal, isKnown]);
  const kind = contractKind(contract);
  const becomes = convertedKind(contract);
  const variant = (step: NextStep['step']) => (step === next?.step ? 'contained' : 'text');
  const depositText = ({ number, amount, day }: Cheque) => {
    const cheque = isolated(number || format.money(amount));
    return day === undefined || day <= now ? t('deposit', { cheque }) : t('depositOn', { cheque, day: format.day(day) });
  };
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
    next?.step === 'deposit' && (
      <ButtonLink key="deposit" to={contractPath(id, 'payments')} variant={variant('deposit')} startIcon={<Landmark {...icon} />}>
        <span>{depositText(next.cheque)}</span>
      </ButtonLink>
    ),
    kind === 'lease' && !renewal && contractDays(contract).termination === undefined && (
      <ButtonLink key="renew" to={contractRenewPath(id)} variant={variant('renew')} startIcon={<RefreshCw {...icon} />}>
        {t('renew')}
      </ButtonLink>
    ),
  ].filter((step) => step !== false);
  const isNext = (step: { key: string | null }) => step.key === next?.step;
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

function ContractActions({ contract, now }: { contract: ServiceDocument; now: Day }) {
  const { t } = useTranslation(contractDetailTexts);
  const id = idOf(contract);
  const isTerminated = contractDays(contract).termination !== undefined;
  return (
    <RecordActions
      duplicateTo={duplicateContractPath(id)}
      listTo={contractsPath + neighbours('contracts', id).listSearch}
      remove={contractMutations.remove(id)}
      question={t('delete.title', { name: contractName(contract) })}
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
        <>
          <ButtonLink to={askedPath(id, 'credit')} startIcon={<ReceiptText {...icon} />}>
            {t('creditNote')}
          </ButtonLink>
          <ButtonLink to={askedPath(id, 'writeOff')} startIcon={<Eraser {...icon} />}>
            {t('writeOff')}
          </ButtonLink>
          <ButtonLink to={contractTerminatePath(id)} startIcon={<CalendarX2 {...icon} />}>
            <span>{t(isTerminated ? 'changeTermination' : 'terminate')}</span>
          </ButtonLink>
        </>
      )}
      <NotifyLink start={{ object: 'contract', objectId: id, contracts: [id] }} />
    </RecordActions>
  );
}

export function PapersMenu({ id, contract }: { id: string; contract: ServiceDocument }) {
  const { t } = useTranslation(contractDetailTexts);
  const now = useToday();
  const { button, panel } = usePopover();
  const papers = papersFor(contract, now);
  if (papers.length === 0) return null;
  return (
    <>
      <Button {...button} startIcon={<FilePenLine size={16} />}>
        {t('papers.menu')}
      </Button>
      <Popover {...panel} slotProps={{ paper: { role: 'dialog', 'aria-label': t('papers.menu') } }}>
        <ul className="plain-list">
          {papers.map((kind) => (
            <li key={kind}>
              <Link
                className="row centred no-underline press-high pad-inline-16 inherits-ink hovers ring-inside"
                to={contractPaperPath(id, kind)}
              >
                {t(`papers.kinds.${kind}`)}
              </Link>
            </li>
          ))}
        </ul>
      </Popover>
    </>
  );
}
