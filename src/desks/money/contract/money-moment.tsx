import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useSyncExternalStore } from 'react';
import { contractReceiptPath, recordPaymentPath } from '@/addresses';
import { commonTexts } from '@/i18n/en/common';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { MomentRow } from '@/resources/contracts/detail/contract-stream';
import { type Payment, sumOfPayments } from '@/resources/contracts/rules/payments';
import { cameToNothing } from '../rules/payment-status';
import { observable } from '@/observable';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/controls/links';
import { Popover, usePopover } from '@/ui/dialogs/popover';
import tagged from '@/ui/panels/nested-rows.module.css';
import { RecordText } from '@/ui/text/record-text';
import type { PaymentStep } from '../payments/payment-change';
import { meansText, outcomeText } from '../payments/payment-words';
import { OPENING } from '../rules/collected';
import { dueMark } from '../rules/due';
import type { LedgerLine } from '../rules/ledger';
import type { MoneyMoment } from '../rules/timeline';
import { momentText, momentTitle } from './moment-words';
import { StateMark } from './state-mark';
import styles from './money-moment.module.css';

/** A cheque that bounces is asked about by the dialog of cheques. */
type Step = PaymentStep | 'bounced';

/** The step of a payment, by its key, that somebody pressed at a mark or in the stream; the stream carries it out. */
export const askedStep = observable<{ payment: string; step: Step } | undefined>(undefined);

type Props = { id: string; contract: ServiceDocument; moment: MoneyMoment; lines: readonly LedgerLine[] };

type RowProps = Props & {
  isNext: boolean;
  /** Actions stand in the row, else they wait behind a press. */
  asks: boolean;
  onStep?: () => void;
};

export function MoneyRow({ isNext, asks, onStep, ...of }: RowProps) {
  const { t } = useTranslation(contractDetailTexts);
  const { money } = useFormat();
  const { moment, contract } = of;
  const { day, state, amount } = moment;
  return (
    <MomentRow
      day={day}
      mark={<StateMark state={state} />}
      title={
        <span className="row wrap baseline gap-0-8">
          <RecordText className="medium" text={momentTitle(moment, contract)} />
          <span className={`size-12 ${state === 'overdue' || state === 'bounced' ? 'tone-error' : 'muted'}`}>
            {momentText(state)}
          </span>
          {isNext && <span className={tagged.tag}>{t('nextDue')}</span>}
        </span>
      }
      amount={
        <span className="inline-row centred gap-4">
          <span className={state === 'void' ? 'muted struck' : undefined}>{money(amount)}</span>
          {!asks && moment.receipts.length > 0 && <MomentMenu {...of} />}
        </span>
      }
      action={asks && <RecordOpen {...of} />}
    >
      {moment.receipts.length > 0 && <MomentParts {...of} withWays={asks} onStep={onStep} />}
    </MomentRow>
  );
}

function MomentMenu(of: Props) {
  const { t } = useTranslation(commonTexts);
  const { button, panel } = usePopover();
  const label = momentTitle(of.moment, of.contract);
  return (
    <>
      <IconButton {...button} size="small" className="screen-only" aria-label={`${t('more')}: ${label}`}>
        <Ellipsis size={16} />
      </IconButton>
      <MomentsPopover {...of} {...{ panel, label }} moments={[of.moment]} />
    </>
  );
}

type PopoverProps = Omit<Props, 'moment'> & {
  moments: readonly MoneyMoment[];
  label: string;
  panel: ReturnType<typeof usePopover>['panel'];
};

export const MomentsPopover = ({ moments, label, panel, ...of }: PopoverProps) => (
  <Popover
    {...panel}
    slotProps={{ paper: { role: 'dialog', 'aria-label': label, className: `pad-8-16 size-13 ${styles.opened}` } }}
  >
    {moments.map((moment) => (
      <MoneyRow key={moment.key} {...of} moment={moment} isNext={false} asks onStep={panel.onClose} />
    ))}
  </Popover>
);

type PartsProps = Props & { withWays: boolean; onStep: (() => void) | undefined };

function MomentParts({ id, moment: { line, receipts, day, amount }, lines, withWays, onStep }: PartsProps) {
  const { t } = useTranslation([contractPaymentTexts, contractDetailTexts]);
  const { money } = useFormat();
  const isPart = line !== undefined && line.open > 0 && line.open < line.amount;
  return (
    <>
      {isPart && <p className="muted size-12">{t('contract-detail:stream.open', { amount: money(line.open) })}</p>}
      {receipts.map(({ key, payments }) => (
        <Receipt key={key} {...{ id, payments, day, lines, withWays, onStep }} isWhole={sumOfPayments(payments) === amount} />
      ))}
    </>
  );
}

function RecordOpen({ id, moment: { line } }: Props) {
  const { t } = useTranslation(contractPaymentTexts);
  if (line === undefined || line.open === 0) return null;
  return (
    <ButtonLink size="small" to={recordPaymentPath({ contracts: [id], dues: [dueMark({ ...line, contract: id })] })}>
      {t('record')}
    </ButtonLink>
  );
}

type ReceiptProps = Pick<PartsProps, 'id' | 'lines' | 'withWays' | 'onStep'> & {
  payments: readonly Payment[];
  day: string;
  /** It brings what the instalment is, which stands above. */
  isWhole: boolean;
};

function Receipt({ id, payments, day, lines, withWays, onStep, isWhole }: ReceiptProps) {
  const { t } = useTranslation(contractPaymentTexts);
  const format = useFormat();
  const [first] = payments;
  if (!first) return null;
  const amount = first.unread ? t('unread') : format.money(sumOfPayments(payments));
  const own = lines.filter((line) => line.payments.some((one) => payments.includes(one)));
  const days = [...new Set(own.map((line) => line.day))];
  const isVoid = first.status === 'bounced' || cameToNothing(first.status);
  return (
    <div className={styles.receipt}>
      <p className="row wrap baseline gap-0-12 size-12 muted">
        {(!isWhole || isVoid) && <bdi className={`figures ${isVoid ? 'struck' : ''}`}>{amount}</bdi>}
        <RecordText text={meansText(first)} />
        {(first.day !== day || days.length > 1) && <bdi className="nowrap">{format.day(first.day)}</bdi>}
        {first.status && outcomeText(first) !== t('statuses.held') && (
          <span className={first.status === 'bounced' ? 'tone-error' : undefined}>{outcomeText(first)}</span>
        )}
        {days.length > 1 && <bdi>{t('forDays', { days: format.list(days.map((one) => format.day(one))) })}</bdi>}
        {first.note && <RecordText text={first.note} />}
      </p>
      {withWays && <PaymentWays {...{ id, payment: first, own, amount, onStep }} />}
    </div>
  );
}

const stepsOf: Readonly<Record<string, ReadonlyArray<Step | 'replaced'>>> = {
  held: ['deposited', 'cleared', 'returned', 'cancelled'],
  deposited: ['cleared', 'bounced', 'cancelled'],
  bounced: ['replaced', 'returned'],
  returned: [],
  replaced: [],
  cancelled: [],
};
const RECEIVED = ['cancelled'] as const;

export const paymentSteps = ({ status }: Payment) => stepsOf[status] ?? RECEIVED;

const labels = {
  deposited: 'deposit',
  cleared: 'clear',
  returned: 'giveBack',
  bounced: 'bounce',
  cancelled: 'cancel',
} as const;

type WaysProps = Pick<ReceiptProps, 'id' | 'onStep'> & { payment: Payment; own: readonly LedgerLine[]; amount: string };

function PaymentWays({ id, payment, own, amount, onStep }: WaysProps) {
  const { t } = useTranslation(contractPaymentTexts);
  const asked = useSyncExternalStore(askedStep.subscribe, askedStep.get);
  const { key } = payment;
  return (
    <div className={`screen-only row wrap gap-4 ${styles.ways}`} role="group" aria-label={t('actions', { amount })}>
      {payment.status !== 'cancelled' && payment.type !== OPENING && (
        <ButtonLink to={contractReceiptPath(id, payment.receiptNumber || key)} size="small">
          {t('receipt')}
        </ButtonLink>
      )}
      {paymentSteps(payment).map((step) =>
        step === 'replaced' ? (
          <ButtonLink
            key={step}
            size="small"
            to={recordPaymentPath({
              dues: own.map(({ day, place }) => dueMark({ contract: id, day, place })),
              contracts: [id],
              replaces: key,
            })}
          >
            {t('replace')}
          </ButtonLink>
        ) : (
          <Button
            key={step}
            size="small"
            disabled={asked?.payment === key}
            onClick={() => {
              askedStep.set({ payment: key, step });
              onStep?.();
            }}
          >
            {t(labels[step])}
          </Button>
        ),
      )}
    </div>
  );
}
