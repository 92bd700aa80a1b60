import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { contractPath, contractsDuePath, contractsPath, recordPaymentPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { connectionId } from '@/api/session';
import { commonTexts } from '@/i18n/en/common';
import { contractListTexts } from '@/i18n/en/contract-list';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { dueTexts } from '@/i18n/en/due';
import { useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { useKeptWork, useStoredWork, type WaitingWork } from '@/ui/form/drafts/keep-work';
import { WaitingWork as WaitingPayments } from '@/ui/form/drafts/waiting-work';
import { useWayBack, type WayBack } from '@/ui/page/way-back';
import { Page } from '@/ui/page/page';
import { contractTitle, contractTitles } from '@/resources/contracts/contract-title';
import { ContractsRead, useContracts } from '@/resources/contracts/contracts-read';
import { contractQueries } from '@/resources/contracts/contract.api';
import { people, textOf } from '@/resources/contracts/list/contract-values';
import { unitsOf } from '@/resources/contracts/rules/names';
import { paymentsOf } from '@/resources/contracts/rules/payments';
import { useSearchedUnitNames, useUnitNames } from '@/resources/contracts/use-unit-names';
import { readDueMark } from '../rules/due';
import { ledgerOf } from '../rules/ledger';
import { contractsByPayer } from '../rules/payable';
import { meansText } from './payment-words';
import { RecordPayment } from './record-payment';
import { Recorded, recordedReceipts } from './recorded';
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
import { paymentWrites, usePaymentChange } from './write-payments';
import type { WrittenRecord } from '@/ui/change-many/change-plan';
import { TextInput } from '@/ui/controls/inputs';
import { isEnter } from '@/ui/controls/enter-key';
import { LinkList, LinkRow } from '@/ui/controls/link-list';
import { QueryView } from '@/ui/page/query-view';
import { useToday } from '@/ui/page/use-today';
import { createTextSearch } from '@/ui/table/row-index';
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

function PayerChoice() {
  const contracts = useQuery(contractQueries.all());
  return <QueryView query={contracts}>{({ rows }) => <Choice contracts={rows} />}</QueryView>;
}

const SHOWN = 20;

const pathOf = (contracts: readonly ServiceDocument[]) => recordPaymentPath({ contracts: contracts.map(idOf) });

function usePayerSearch(all: readonly ServiceDocument[]) {
  const names = useSearchedUnitNames();
  const contracts = useMemo(() => all.filter((one) => idOf(one) !== ''), [all]);
  const search = useMemo(
    () =>
      createTextSearch(contracts, (contract) => [
        contractTitle(contract),
        ...people(contract),
        ...unitsOf(contract, names).map(({ name }) => name),
        textOf('reference')(contract) ?? '',
      ]),
    [contracts, names],
  );
  return (text: string) => {
    const found = search.find(text);
    const own = found ? Array.from(found, (index) => contracts[index]).filter((one) => one !== undefined) : contracts;
    return [...contractsByPayer(own)].slice(0, SHOWN);
  };
}

function Choice({ contracts }: { contracts: readonly ServiceDocument[] }) {
  const { t } = useTranslation([contractPaymentTexts, commonTexts, contractWordTexts]);
  const format = useFormat();
  const navigate = useNavigate();
  const now = useToday();
  const [typed, type] = useState('');
  const names = useUnitNames();
  const payersFor = usePayerSearch(contracts);
  const payers = payersFor(useDeferredValue(typed));
  const chooseFirst = () => {
    const [first] = payersFor(typed);
    if (first && typed.trim() !== '') void navigate(pathOf(first[1]));
  };
  const openOf = (own: readonly ServiceDocument[]) =>
    sumToCent(own.flatMap((one) => ledgerOf(one, now).lines.flatMap(({ day, open }) => (day <= now ? [open] : []))));
  return (
    <section className="stack gap-8">
      <TextInput
        label={t('whose')}
        type="search"
        autoFocus
        placeholder={t('whoseHelp')}
        value={typed}
        onChange={type}
        onKeyDown={(event) => isEnter(event) && chooseFirst()}
      />
      <p role="status" className="muted">
        {payers.length === 0 ? t('nobody') : ''}
      </p>
      <LinkList label={t('whose')}>
        {payers.map(([key, own]) => {
          const open = openOf(own);
          const units = own.flatMap((contract) => unitsOf(contract, names).map(({ id, name }) => name || id));
          return (
            <LinkRow
              key={key}
              to={pathOf(own)}
              title={contractTitles(own).join(' · ') || t('contract-words:unnamed')}
              second={<bdi>{units.slice(0, 3).join(t('common:separator'))}</bdi>}
              end={open > 0 ? <bdi>{format.money(open)}</bdi> : undefined}
            />
          );
        })}
      </LinkList>
    </section>
  );
}
