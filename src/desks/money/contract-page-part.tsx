import Button from '@mui/material/Button';
import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import Eraser from 'lucide-react/icons/eraser';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { contractEditPath, contractPath, contractQuestionPath, contractTerminatePath, recordPaymentPath } from '@/addresses';
import { commonTexts } from '@/i18n/en/common';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { currentFormat, useFormat } from '@/i18n/format';
import { i18n, textsOf } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import type { ContractPagePart, ContractPanelProps, ContractProps } from '@/resources/contracts/contract-page.place';
import { contractDays, contractKind, isLive } from '@/resources/contracts/rules/contract-days';
import { carriedOf } from './closing/carried';
import { ContractBar } from './contract/contract-bar';
import { MoneyAsks, moneyMoments, StreamActions } from './contract/money-asks';
import HandCoins from 'lucide-react/icons/hand-coins';
import Landmark from 'lucide-react/icons/landmark';
import { isolated } from '@/i18n/isolated';
import { type Day, daysBetween } from '@/schema/day';
import type { Cheque } from './rules/cheques';
import { moneyStep } from './rules/next-step';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { contractClosingTexts } from '@/i18n/en/contract-closing';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import type { ServiceDocument } from '@/schema/document';
import textStyles from '@/ui/text/text.module.css';
import { useToday } from '@/ui/page/use-today';
import { paymentText } from '@/resources/contracts/payment-words';
import { termProblems } from '@/resources/contracts/rules/terms';
import { useRenewal } from '@/resources/contracts/use-renewal';
import { useClosingWords, ClosingStatement } from './closing/closing-statement';
import { carriedDeposit, closingStatement, type Proration } from './rules/closing';
import { outstandingOn } from './rules/outstanding';
import { readRows } from '@/schema/reading';
import { Panel } from '@/ui/panels/panel';
import { UnexpectedRows } from '@/ui/panels/panel-parts';
import { usePrinting } from '@/ui/paper/printing';
import { useSettled } from '@/ui/loading/later';
import { isUnlisted, UnlistedInstalments } from '@/resources/contracts/detail/unlisted-instalments';
import { ButtonLink } from '@/ui/controls/links';
import { LeadCell } from '@/resources/contracts/detail/contract-lead';
import { scheduleSources } from './schedule/schedule-source';
import { ScheduleView } from './schedule/schedule-view';
import Printer from 'lucide-react/icons/printer';
import { printSettled } from '@/ui/paper/print-settled';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { paperNumber, PaperTitle } from '@/ui/paper/paper-lines';
import { type PaymentItem, usePaymentChange } from './payments/write-payments';
import { countDeductions, type Deduction, deductionsOf } from './rules/due';
import { writtenReference } from '@/resources/contracts/contract-title';
import { withoutDeduction } from './rules/charges';
import { contractStatus } from '@/resources/contracts/rules/status';
import { Signatures } from '@/ui/paper/signatures';
import { AddDeduction } from './closing/add-deduction';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

function MoneyEntries({ id, contract }: ContractProps) {
  const { t } = useTranslation(contractDetailTexts);
  const isTerminated = contractDays(contract).termination !== undefined;
  if (contractKind(contract) === 'reservation') return null;
  return (
    <>
      <ButtonLink to={contractQuestionPath(id, 'credit')} startIcon={<ReceiptText {...icon} />}>
        {t('creditNote')}
      </ButtonLink>
      <ButtonLink to={contractQuestionPath(id, 'writeOff')} startIcon={<Eraser {...icon} />}>
        {t('writeOff')}
      </ButtonLink>
      <ButtonLink to={contractTerminatePath(id)} startIcon={<CalendarX2 {...icon} />}>
        <span>{t(isTerminated ? 'changeTermination' : 'terminate')}</span>
      </ButtonLink>
    </>
  );
}

const moneySteps: ContractPagePart['steps'] = ({ id, contract, now }) => {
  if (contractKind(contract) === 'reservation') return [];
  const next = moneyStep(contract, now);
  const record = {
    name: 'record',
    to: recordPaymentPath({ contracts: [id] }),
    text: i18n.t('record', { ns: contractPaymentTexts }),
    icon: HandCoins,
  };
  if (next?.turn !== 'deposit') return [{ ...record, ...next }];
  const { turn, cheque } = next;
  return [record, { name: 'deposit', to: contractPath(id, 'payments'), text: depositText(cheque, now), icon: Landmark, turn }];
};

function depositText({ number, amount, day }: Cheque, now: Day): string {
  const format = currentFormat();
  const cheque = isolated(number || format.money(amount));
  return day === undefined || day <= now
    ? i18n.t('deposit', { ns: contractDetailTexts, cheque })
    : i18n.t('depositOn', { ns: contractDetailTexts, cheque, day: format.day(day) });
}

function DueCell({ id, contract }: ContractProps) {
  const { t } = useTranslation(contractDetailTexts);
  const format = useFormat();
  const now = useToday();
  const kind = contractKind(contract);
  if (!isLive(contractDays(contract), now)) return <ClosingCell contract={contract} />;
  const { overdue, next, rest } = outstandingOn(contract, now);
  if (overdue) {
    return (
      <LeadCell
        label={t('lead.overdue')}
        isLate
        main={<span className="tone-error">{format.money(overdue.amount)}</span>}
        second={t('lead.since', { day: format.day(overdue.since) })}
      >
        {next && <p>{t('lead.thenDue', { amount: format.money(next.amount), day: format.day(next.day) })}</p>}
      </LeadCell>
    );
  }
  const label = t('nextDue');
  if (next) {
    const what = paymentText(next);
    const inDays = t('lead.inDays', format.counted(daysBetween(now, next.day)));
    return (
      <LeadCell label={label} main={format.money(next.amount)} second={`${format.day(next.day)} · ${inDays}`}>
        {what && <p className="muted">{what}</p>}
      </LeadCell>
    );
  }
  if (kind === 'reservation') return <LeadCell label={label} main={t('lead.nothing')} second={t('lead.reserved')} />;
  const isUnplanned = rest === undefined && (kind === 'sale' || termProblems(contract).length > 0);
  return (
    <LeadCell label={label} main={t('lead.nothing')} second={t(isUnplanned ? 'lead.unplanned' : 'lead.allDue')}>
      {isUnplanned && (
        <p>
          <Link className={textStyles.lineLink} to={contractEditPath(id, 'terms')}>
            {t('lead.plan')}
          </Link>
        </p>
      )}
    </LeadCell>
  );
}

function ClosingCell({ contract }: { contract: ServiceDocument }) {
  const { t } = useTranslation([contractClosingTexts, contractDetailTexts]);
  const { resultsOf, clearedOf } = useClosingWords(contract);
  const said = (of: Parameters<typeof resultsOf>[0]) =>
    resultsOf(of)
      .map(({ text }) => text)
      .join(' · ');
  const { renewal, isKnown } = useRenewal(contract);
  const statement = closingStatement(contract, undefined, carriedDeposit(contract, renewal));
  const { rent, guaranty, payback, deductions, inHand } = statement;
  const label = t('balance');
  if (!isKnown) return <LeadCell label={label} main="" second="" />;
  if (!rent && guaranty === 0 && payback === 0 && deductions.length === 0)
    return <LeadCell label={label} main={t('contract-detail:lead.nothing')} second={t('nothing')} />;
  return (
    <LeadCell
      label={label}
      main={said(statement)}
      second={inHand ? `${clearedOf(inHand.cheques)} ${said(inHand.cleared)}` : rent ? '' : t('contract-detail:lead.depositOnly')}
    />
  );
}

function LeftCell({ contract }: ContractProps) {
  const { t } = useTranslation(contractDetailTexts);
  const format = useFormat();
  const { rest } = outstandingOn(contract, useToday());
  const label = t('lead.left');
  if (!rest) return <LeadCell label={label} main={t('lead.nothing')} second={t('lead.unplanned')} />;
  return (
    <LeadCell
      label={label}
      main={t('lead.of', { number: format.number(rest.count), all: format.number(rest.all) })}
      second={t(rest.count === 0 ? 'lead.lastWas' : 'lead.lastOn', {
        amount: format.money(rest.amount),
        day: format.day(rest.last),
      })}
    />
  );
}

/** Running balance, other schedules and what each term is made of: folded, since the stream says what falls due. */
export function SchedulePanel({ reading, editPath, contract }: ContractPanelProps) {
  const { t } = useTranslation([contractDetailTexts, commonTexts]);
  const isPrinting = usePrinting();
  const isSettled = useSettled();
  const [isOpen, setOpen] = useState(useLocation().hash === '#schedule');
  const { rows, unreadable } = readRows(reading, 'manualTerms');
  const unlisted = rows.filter(isUnlisted);
  if (scheduleSources(contract).length + unlisted.length + unreadable.length === 0) return null;
  return (
    <Panel
      id="schedule"
      title={t('panels.schedule')}
      editTo={editPath('terms')}
      action={
        <>
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <span>{t(isOpen ? 'common:text.hide' : 'common:text.show')}</span>
          </Button>
          <PrintPanelButton label={t('printSchedule')} />
        </>
      }
    >
      {(isOpen || isSettled) && (
        <div hidden={!isOpen && !isPrinting}>
          <ScheduleView contract={contract} />
        </div>
      )}
      <UnlistedInstalments rows={unlisted} />
      <UnexpectedRows entries={unreadable} />
    </Panel>
  );
}

const dueFacts: ContractPagePart['facts'] = (contract, now) => {
  const format = currentFormat();
  const text = textsOf(contractDetailTexts);
  const { overdue, next } = outstandingOn(contract, now);
  return [
    ...(overdue
      ? [
          {
            label: text('lead.overdue')(),
            value: (
              <span className="tone-error">
                {`${format.money(overdue.amount)} ${i18n.t('lead.since', { ns: contractDetailTexts, day: format.day(overdue.since) })}`}
              </span>
            ),
          },
        ]
      : []),
    ...(next ? [{ label: text('nextDue')(), value: `${format.money(next.amount)} · ${format.day(next.day)}` }] : []),
  ];
};

export const part: ContractPagePart = {
  Due: DueCell,
  facts: dueFacts,
  Left: LeftCell,
  Timeline: ContractBar,
  moments: moneyMoments,
  StreamActions,
  Asks: MoneyAsks,
  Panels: SchedulePanel,
  SidePanels: ClosingPanel,
  steps: moneySteps,
  Entries: MoneyEntries,
  depositWords: (contract, renewal) =>
    carriedOf(contract, renewal).map(({ key, amount, contract: other }) =>
      i18n.t(key, { ns: contractDetailTexts, amount: currentFormat().money(amount), contract: other }),
    ),
};

function PrintPanelButton({ label }: { label: string }) {
  const { t } = useTranslation(commonTexts);
  return (
    <Button
      size="small"
      aria-label={label}
      startIcon={<Printer size={16} />}
      onClick={({ currentTarget }) => printAlone(currentTarget.closest('section'))}
    >
      {t('print')}
    </Button>
  );
}

function printAlone(panel: Element | null): void {
  const root = document.documentElement;
  panel?.setAttribute('data-printed', '');
  root.toggleAttribute('data-print-panel', panel !== null);
  addEventListener(
    'afterprint',
    () => {
      panel?.removeAttribute('data-printed');
      root.removeAttribute('data-print-panel');
    },
    { once: true },
  );
  void printSettled();
}

export function ClosingPanel({ id, contract }: { id: string; contract: ServiceDocument }) {
  const { t } = useTranslation(contractClosingTexts);
  const now = useToday();
  const { renewal, isKnown } = useRenewal(contract);
  const [proration, setProration] = useState<Proration>();
  const isOver = ['ending', 'ended', 'terminated'].includes(contractStatus(contract, now));
  const isTerminated = contractDays(contract).termination !== undefined;
  const isClosing = isTerminated || (contractKind(contract) === 'lease' && isOver) || deductionsOf(contract).length > 0;
  if (!isClosing) return null;
  return (
    <Panel
      id="closing"
      title={t('title')}
      onPaper={
        <PaperTitle
          titleIn={(language) => i18n.getFixedT(language, contractClosingTexts)('paper')}
          number={paperNumber('S', writtenReference(contract) || id, contractDays(contract).last)}
        />
      }
      explain={<p>{t('rule')}</p>}
      action={<PrintPanelButton label={t('print')} />}
      editTo={contractTerminatePath(id)}
    >
      {isKnown ? (
        <ClosingStatement
          contract={contract}
          renewal={renewal}
          proration={proration}
          onProration={setProration}
          renderAction={(deduction) => <RemoveDeduction id={id} contract={contract} deduction={deduction} />}
        />
      ) : (
        <LoadingSign />
      )}
      <AddDeduction id={id} contract={contract} />
      <div className="paper-only">
        <Signatures>
          <p>{t('forLandlord')}</p>
          <p>{t(`parties.${contractKind(contract)}`)}</p>
        </Signatures>
      </div>
    </Panel>
  );
}

type DeductionProps = { id: string; contract: ServiceDocument; deduction: Deduction };

function RemoveDeduction({ id, contract, deduction }: DeductionProps) {
  const { t } = useTranslation(contractClosingTexts);
  const format = useFormat();
  const words = { amount: format.money(deduction.amount), what: deduction.description };
  const { isRunning, start, dialog } = usePaymentChange();
  function remove(): void {
    const before = countDeductions(contract, deduction);
    const item: PaymentItem = {
      id,
      document: contract,
      change: (fresh) => withoutDeduction(fresh, deduction),
      isStored: (fresh) => countDeductions(fresh, deduction) < before,
    };
    start([item], () => ({ text: t('removed', words), undone: t('restored', words), notUndone: t('notRestored') }));
  }
  return (
    <>
      <Button
        className="screen-only beside-8"
        size="small"
        loading={isRunning}
        aria-label={t('removeOf', words)}
        onClick={remove}
      >
        {t('remove')}
      </Button>
      {dialog}
    </>
  );
}
