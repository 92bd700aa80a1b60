import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useLocation, useSearchParams } from 'react-router';
import { contractPath, contractReceiptPath, contractsDuePath, contractsPath, recordPaymentPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { connectionId } from '@/api/session';
import { commonTexts } from '@/i18n/en/common';
import { contractListTexts } from '@/i18n/en/contract-list';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { dueTexts } from '@/i18n/en/due';
import { useFormat } from '@/i18n/format';
import { haveLanguage } from '@/i18n/i18n';
import { isolated } from '@/i18n/isolated';
import type { Day } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { useKeptWork, type WaitingWork } from '@/ui/form/drafts/keep-work';
import { useStoredWork } from './stored-work';
import { WaitingWork as WaitingPayments } from '@/ui/form/drafts/waiting-work';
import { useWayBack, type WayBack } from '@/ui/page/way-back';
import { Page, PageActions } from '@/ui/page/page';
import { contractTitle, contractTitles } from '@/resources/contracts/contract-title';
import { ContractsRead, useContracts } from '@/resources/contracts/contracts-read';
import { contractQueries } from '@/resources/contracts/contract.api';
import { isPromised, type Payment as PaymentMade, paymentsOf, sumOfPayments } from '@/resources/contracts/rules/payments';
import type { Work } from '@/steps';
import { dueRows, isDueIn, periodsOf, type Waiting } from '../due/due-rows';
import { dueMark, readDueMark } from '../rules/due';
import { ledgerOf } from '../rules/ledger';
import { PayerChoice } from './payer-choice';
import { meansText } from './payment-words';
import { RecordPayment } from './record-payment';
import {
  keepPayment,
  paymentItems,
  type PaymentWork,
  receiptNumbersOf,
  receiptsOfPayment,
  type SentReceipt,
  storedReceipts,
  takingBack,
  type TypedPayment,
  withoutStored,
  withSentIds,
  writePayment,
} from './sent-payment';
import { owesText, payerOf, paymentWrites, usePaymentChange } from './write-payments';
import type { WrittenRecord } from '@/ui/change-many/change-plan';
import { ButtonLink } from '@/ui/controls/links';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { useToday } from '@/ui/page/use-today';
import { useWork } from '@/ui/page/use-work';
import { tellUndoable, undoAtOnce } from '@/ui/write-run/use-change';

export function RecordPaymentPage() {
  const { t } = useTranslation([contractPaymentTexts, contractListTexts, dueTexts]);
  const [params, setParams] = useSearchParams();
  const state: unknown = useLocation().state;
  const dues = params.getAll('due');
  const ids = [...new Set([...params.getAll('contract'), ...dues.flatMap((mark) => readDueMark(mark)?.contract ?? [])])];
  const contracts = useContracts(ids);
  const only = contracts[0]?.data;
  // In the address, so that a reload and Back show what was recorded, and not an empty form.
  const recorded = params.getAll('recorded');
  const read = contracts.map(({ data }) => data).filter((data) => data !== undefined);
  const receipts = recordedReceipts(read, recorded);
  const setRecorded = (numbers: readonly string[]) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('recorded');
        for (const number of new Set(numbers)) next.append('recorded', number);
        return next;
      },
      { replace: true, state },
    );
  const { undo, offer } = useUndoOnPage(recorded);
  const isOne = ids.length === 1 && only !== undefined;
  const way = useWayBack(isOne ? contractPath(idOf(only), 'payments') : contractsDuePath);
  const crumbs = [
    { label: t('contract-list:title'), to: contractsPath },
    isOne
      ? { label: contractTitle(only), to: contractPath(idOf(only), 'payments') }
      : { label: t('due:title'), to: way.asLeft(contractsDuePath) },
  ];
  return (
    <Page title={t(receipts.length > 0 ? 'recorded' : 'record')} crumbs={crumbs}>
      {ids.length === 0 ? (
        <PayerChoice />
      ) : (
        <ContractsRead contracts={contracts} back={way.to}>
          {(latest) =>
            recorded.length > 0 ? (
              <Recorded receipts={receipts} way={way} onUndo={undo} />
            ) : (
              <Payment
                contracts={latest}
                chosen={dues}
                replaces={params.get('replaces') ?? ''}
                refunds={params.get('type') === 'refund'}
                way={way}
                onRecorded={setRecorded}
                onUndoable={offer}
              />
            )
          }
        </ContractsRead>
      )}
    </Page>
  );
}

/** `numbers` of the receipts are as the address has them; `at` is when it was recorded, in ms. */
type Undoable = { numbers: readonly string[]; text: string; undo: () => void; at: number };

/** Time in ms in which a page that is left still offers to take its payment back; as long as a notice does. */
const LEFT_TIME = 10_000;

/** Offers it once: on the page, and in a notice where the page is left at once. */
function useUndoOnPage(recorded: readonly string[]) {
  const [undoable, offer] = useState<Undoable>();
  const leave = useEffectEvent(() => {
    if (undoable && Date.now() - undoable.at < LEFT_TIME) tellUndoable(undoable, undoable.undo);
  });
  useEffect(() => () => leave(), []);
  // The page stays the same when the reader turns to another payment.
  if (undoable?.numbers.join(' ') !== recorded.join(' ')) return { offer };
  const undo = () => {
    offer(undefined);
    undoable?.undo();
  };
  return { undo, offer };
}

type Props = {
  contracts: readonly ServiceDocument[];
  chosen: readonly string[];
  /** The key of the cheque that the payment stands for; empty without one. */
  replaces: string;
  refunds: boolean;
  way: WayBack;
  onRecorded: (numbers: readonly string[]) => void;
  onUndoable: (undoable: Undoable) => void;
};

function Payment({ contracts: latest, chosen, replaces, refunds, way, onRecorded, onUndoable }: Props) {
  const { t } = useTranslation(contractPaymentTexts);
  const format = useFormat();
  const client = useQueryClient();
  const now = useToday();
  const { keeper, contracts, start, turn, resume } = usePaymentWork(latest);
  useStoredWork(keeper, latest, (work, read) => work && storedReceipts(work, read), onRecorded);

  const replaced = contracts.flatMap(paymentsOf).find(({ key }) => key === replaces);
  const { isRunning, start: write, dialog } = usePaymentChange();
  function finish(sent: readonly SentReceipt[], isAlone: boolean, written: readonly WrittenRecord[]): undefined {
    keeper.forget();
    const sum = sumToCent(sent.flatMap(({ receipt }) => receipt.parts.map((part) => part.amount)));
    const amount = format.money(Math.abs(sum));
    const all = sent.map((one) => [one, written.find(({ id }) => id === one.id)] as const);
    const numbers = [...new Set(all.flatMap(([one, stored]) => receiptNumbersOf(one, stored)))];
    onRecorded(numbers);
    const items = all.flatMap(([one, stored]) => takingBack(one, stored, isAlone));
    const said = { undone: t(sum < 0 ? 'undoneRefund' : 'undone', { amount }), notUndone: t('notUndone') };
    const undo = () => undoAtOnce(client, paymentWrites({ client, items }), said);
    onUndoable({ numbers, text: t(sum < 0 ? 'doneRefund' : 'done', { amount }), undo, at: Date.now() });
  }

  async function record(payment: TypedPayment): Promise<void> {
    const made = await withSentIds(
      keeper,
      {
        idsOf: (work) => work?.ids ?? {},
        withIds: (work, ids) => work && { ...work, ids },
        unstoredIdsOf: (work) => (work ? withoutStored(work, latest).ids : {}),
      },
      (known) => receiptsOfPayment(payment, known),
    );
    if (!made) return;
    write(paymentItems(made, payment.earlier, { replaces, replaced }), (written) =>
      finish(made.receipts, payment.earlier === undefined && replaces === '', written),
    );
  }

  return (
    <>
      <WaitingPayments
        label={t('waiting')}
        keeper={keeper}
        onContinue={resume}
        textsOf={({ draft: { name: of } }, moment) => ({
          continue: t('continue', { moment }),
          facts: of,
          discardOf: t('discardOf', { moment }),
          discarded: t('discarded'),
        })}
      />
      {replaced && (
        <p>{t('inPlaceOf', { what: [meansText(replaced), format.money(replaced.amount)].map(isolated).join(' · ') })}</p>
      )}
      <RecordPayment
        key={turn}
        of={{ contracts, chosen, today: now }}
        start={start}
        refunds={refunds}
        isRunning={isRunning}
        way={way}
        onType={(work) => keeper.change((former) => ({ ...work, ids: former?.ids ?? {} }))}
        onRecord={(payment) => void record(payment)}
      />
      {dialog}
    </>
  );
}

function usePaymentWork(latest: readonly ServiceDocument[]) {
  const { pathname, search } = useLocation();
  // What is typed is about the contracts as they were shown; each is read again before it is written.
  const [contracts, setContracts] = useState(latest);
  const [keeper] = useState(() => keepPayment(connectionId(), pathname + search));
  const [begun, begin] = useState<{ turn: number; start?: PaymentWork | undefined }>({ turn: 0 });
  const resume = (found: WaitingWork<PaymentWork | undefined>) => {
    const start = found.work && withoutStored(found.work, latest);
    setContracts(latest);
    void keeper.resume({ ...found, work: start });
    begin(({ turn }) => ({ turn: turn + 1, start }));
  };
  useKeptWork(keeper, writePayment(contractTitles(contracts).join(', ')), resume);
  return { keeper, contracts, start: begun.start, turn: begun.turn, resume };
}

/** It is in both languages. */
const Receipt = lazyPart(async () => {
  await haveLanguage('ar').catch(() => undefined);
  return (await import('../receipts/contract-receipt-page')).Receipt;
});

type RecordedReceipt = { number: string; documents: readonly ServiceDocument[]; payments: readonly PaymentMade[] };

/** `numbers` of receipts, one for each payer, or keys of payments that the service keeps without a number. */
const recordedReceipts = (contracts: readonly ServiceDocument[], numbers: readonly string[]): readonly RecordedReceipt[] =>
  numbers.flatMap((number) => {
    const own = contracts.flatMap((document) =>
      paymentsOf(document)
        .filter(({ receiptNumber, key, status }) => (receiptNumber || key) === number && status !== 'cancelled')
        .map((payment) => ({ document, payment })),
    );
    const documents = [...new Set(own.map(({ document }) => document))];
    return own.length > 0 ? [{ number, documents, payments: own.map(({ payment }) => payment) }] : [];
  });

type RecordedProps = { receipts: readonly RecordedReceipt[]; way: WayBack; onUndo: (() => void) | undefined };

function Recorded({ receipts, way, onUndo }: RecordedProps) {
  const { t } = useTranslation([contractPaymentTexts, commonTexts]);
  const { money } = useFormat();
  const today = useToday();
  const all = useQuery(contractQueries.all()).data?.rows;
  const contracts = receipts.flatMap(({ documents }) => documents);
  const payments = receipts.flatMap((receipt) => receipt.payments);
  const next = useNextDue(contracts, all);
  const sum = sumOfPayments(payments);
  const what = sum < 0 ? 'doneRefund' : payments.some(isPromised) ? 'done' : 'receivedNow';
  const said = [t(what, { amount: money(Math.abs(sum)) }), owesText(contracts, all, today)];
  const [only, ...others] = receipts;
  const first = next && (
    <ButtonLink to={recordPaymentPath({ dues: next.dues })} state={next.rest} variant="contained">
      {t('recordNext', { name: isolated(next.name), amount: money(next.amount, { unit: false }) })}
    </ButtonLink>
  );
  return (
    <>
      <section className="screen-only column gap-8 below-16" aria-label={t('recorded')}>
        <p role="status" className={only ? 'row gap-8 align-start tone-success medium size-16 flush' : 'bold size-16 flush'}>
          {only && <CircleCheck size={20} className="fixed" />}
          <span>{only ? said.filter(Boolean).join(' · ') : t('notRecorded')}</span>
        </p>
        <ul className="row wrap centred gap-8 plain-list">
          {receipts.map(({ number, documents, payments: own }) => (
            <li key={number} className="row centred gap-8">
              <ButtonLink to={contractReceiptPath(idOf(documents[0] ?? {}), number)} variant="outlined" size="small">
                {own.some(({ receiptNumber }) => receiptNumber !== '') ? t('receiptOf', { number }) : t('receipt')}
              </ButtonLink>
              {others.length > 0 && <bdi>{contractTitles(documents).join(' · ')}</bdi>}
            </li>
          ))}
          {onUndo && (
            <li>
              <Button size="small" onClick={onUndo}>
                {t('common:undo')}
              </Button>
            </li>
          )}
          <li>
            <ButtonLink {...way.link} size="small">
              {t('common:back')}
            </ButtonLink>
          </li>
        </ul>
      </section>
      {only && others.length === 0 ? (
        <LazyBoundary fallback={<LoadingSign />}>
          <Receipt
            id={idOf(only.documents[0] ?? {})}
            contract={only.documents[0] ?? {}}
            number={only.number}
            now={today}
            first={first}
          />
        </LazyBoundary>
      ) : (
        <PageActions>{first}</PageActions>
      )}
    </>
  );
}

const none: readonly ServiceDocument[] = [];

function* lateMarks(contracts: readonly ServiceDocument[], today: Day): Work<readonly string[]> {
  const { rows } = yield* dueRows(contracts, periodsOf(null, null, today), today);
  return rows.flatMap((row) => (isDueIn('overdue', row) ? [dueMark({ contract: row.id, day: row.day, place: row.place })] : []));
}

/** Finds whose payment comes after that of some contracts: in the order of the list that was left, else who is late longest. */
function useNextDue(paid: readonly ServiceDocument[], all: readonly ServiceDocument[] = none) {
  const today = useToday();
  const state: unknown = useLocation().state;
  const listed =
    isDocument(state) && Array.isArray(state.waiting) ? state.waiting.filter((mark) => typeof mark === 'string') : null;
  const isListed = listed !== null;
  const late = useWork(useCallback(() => lateMarks(isListed ? [] : all, today), [isListed, all, today]));
  const contracts = new Map(all.map((contract) => [idOf(contract), contract]));
  const people = new Set(paid.map(payerOf));
  const waiting = (listed ?? late ?? []).flatMap((mark) => {
    const key = readDueMark(mark);
    const contract = key && contracts.get(key.contract);
    if (!contract || people.has(payerOf(contract))) return [];
    const line = ledgerOf(contract, today).lines.find(({ day, place }) => day === key.day && place === key.place);
    return line && line.open > 0 ? [{ mark, contract, open: line.open }] : [];
  });
  const [first] = waiting;
  if (!first) return undefined;
  const isOwn = ({ contract }: typeof first) => payerOf(contract) === payerOf(first.contract);
  const own = waiting.filter(isOwn);
  return {
    dues: own.map(({ mark }) => mark),
    name: contractTitle(first.contract),
    amount: sumToCent(own.map(({ open }) => open)),
    rest: { waiting: waiting.filter((one) => !isOwn(one)).map(({ mark }) => mark) } satisfies Waiting,
  };
}
