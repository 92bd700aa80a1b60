import Skeleton from '@mui/material/Skeleton';
import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import Eraser from 'lucide-react/icons/eraser';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { contractQuestionPath, contractTerminatePath } from '@/addresses';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/controls/button-link';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import type { ContractPagePart, ContractPanelProps, ContractProps } from '@/resources/contracts/contract-page.place';
import { contractDays, contractKind } from '@/resources/contracts/rules/contract-days';
import { carriedOf } from './closing/carried';
import { ClosingPanel } from './closing/closing-panel';
import { ContractTimeline } from './contract/contract-timeline';
import { DueCell, LeftCell } from './contract/lead-cells';
import { moneySteps } from './contract/steps';
import { SchedulePanel } from './schedule/schedule-panel';

const PaymentsPanel = lazyPart(() => import('./payments/payments-panel').then((module) => module.PaymentsPanel));

const MoneyPanels = (props: ContractPanelProps) => (
  <>
    <SchedulePanel {...props} />
    <LazyBoundary fallback={<Skeleton height={160} />}>
      <PaymentsPanel id={props.id} contract={props.contract} />
    </LazyBoundary>
  </>
);

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

export const part: ContractPagePart = {
  Due: DueCell,
  Left: LeftCell,
  Timeline: ContractTimeline,
  Panels: MoneyPanels,
  SidePanels: ClosingPanel,
  steps: moneySteps,
  Entries: MoneyEntries,
  depositWords: (contract, renewal) =>
    carriedOf(contract, renewal).map(({ key, amount, contract: other }) =>
      i18n.t(key, { ns: contractDetailTexts, amount: currentFormat().money(amount), contract: other }),
    ),
};
