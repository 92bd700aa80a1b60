import Button from '@mui/material/Button';
import { useTranslation } from '@/i18n/use-translation';
import { contractChequesPath, recordChequesPath } from '@/addresses';
import { chequeTexts } from '@/i18n/en/cheques';
import { PageActions } from '@/ui/page/page';
import { ContractFrame } from '@/resources/contracts/contract-frame';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { connectionId } from '@/api/session';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { keepWork, useKeptWork, type WorkKeeper } from '@/ui/form/drafts/keep-work';
import { useStoredWork } from '../payments/stored-work';
import { WaitingWork } from '@/ui/form/drafts/waiting-work';
import { notify } from '@/ui/notices/notices';
import { Warning } from '@/ui/notices/warning';
import { useWork } from '@/ui/page/use-work';
import { useToday } from '@/ui/page/use-today';
import { contractTitle } from '@/resources/contracts/contract-title';
import { paymentText } from '@/resources/contracts/payment-words';
import { contractQueries } from '@/resources/contracts/contract.api';
import { ButtonLink } from '@/ui/controls/links';
import { answerOf, type Earlier, EarlierPayments, earlierPayments } from '../payments/asked-first';
import { withSentIds } from '../payments/sent-payment';
import { type PaymentItem, usePaymentChange } from '../payments/write-payments';
import { openLines } from '../rules/ledger';
import {
  chequesItem,
  emptySheet,
  isRecorded,
  readSheet,
  type SheetLine,
  sheetLines,
  storedCheques,
  takenNumbers,
  type TypedSheet,
  writtenSheet,
} from './cheque-sheet';
import { ChequeInputs, SheetHead, SheetRow, type SheetTyping, useTypedSheet } from './typed-sheet';

export function RecordChequesPage() {
  const { t } = useTranslation([chequeTexts, contractDetailTexts]);
  return (
    <ContractFrame titleOf={(name) => t('contract.recordTitle', { name })}>
      {(id, contract) => (
        <>
          <PageActions>
            <ButtonLink to={contractChequesPath(id)}>{t('contract-detail:chequeReceipt')}</ButtonLink>
          </PageActions>
          <RecordCheques key={id} id={id} contract={contract} />
        </>
      )}
    </ContractFrame>
  );
}

const none: readonly ServiceDocument[] = [];

function RecordCheques({ id, contract: latest }: { id: string; contract: ServiceDocument }) {
  const { t } = useTranslation(chequeTexts);
  const format = useFormat();
  const now = useToday();
  // What is typed is about the contract as it was shown; it is read again before it is written.
  const [contract] = useState(latest);
  const [keeper] = useState(() =>
    keepWork<TypedSheet>({ connection: connectionId(), home: recordChequesPath(id), first: emptySheet, read: readSheet }),
  );
  const { work: sheet, isMemoryOnly } = useKeptWork(keeper, (typed) => writtenSheet(typed, contractTitle(contract)));
  const typing = useTypedSheet((make) => keeper.change(make));
  const [isPressed, setPressed] = useState(false);

  const all = useQuery(contractQueries.all()).data?.rows ?? none;
  const taken = useWork(useCallback(() => takenNumbers([...all, contract]), [all, contract]));
  const dues = useMemo(() => openLines(contract, now), [contract, now]);
  const { language } = format.settings;
  const lines = sheetLines(dues, sheet, { today: now, language, taken: taken ?? new Set() });
  const recorded = lines.filter(isRecorded);
  const asked = earlierPayments(recorded.map(({ due }) => ({ contract, day: due.day })));
  const [earlier, setEarlier] = useState<Earlier>();
  const total = sumToCent(recorded.map(({ amount }) => amount ?? 0));

  const { isRunning, start, dialog } = usePaymentChange();
  const tell = useRecordedCheques({ id, keeper, contract: latest });

  async function record(form: HTMLElement): Promise<void> {
    setPressed(true);
    if (isRunning || recorded.length === 0 || (asked.length > 0 && earlier === undefined)) return;
    const made = await withSentIds(keeper, { idsOf: ({ ids }) => ids, withIds: (typed, ids) => ({ ...typed, ids }) }, (known) =>
      chequesItem(contract, { id, lines, today: now, known }),
    );
    const answered = answerOf(asked, contract, earlier);
    if (made)
      start([{ ...made.item, change: oneAfterOther(answered, made.item.change) }], () => {
        keeper.forget();
        tell(recorded.length);
        return undefined;
      });
    else form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void record(event.currentTarget);
  }

  if (dues.length === 0) return <p>{t('contract.nothingOpen')}</p>;
  return (
    <>
      <WaitingWork
        label={t('contract.waiting')}
        keeper={keeper}
        textsOf={({ work }, moment) => {
          const numbers = sheetLines(dues, work, { today: now, language, taken: new Set() }).filter(isRecorded).length;
          return {
            continue: t('contract.continue', { moment }),
            facts: t('contract.count', format.counted(numbers)),
            discardOf: t('contract.discardOf', { moment }),
            discarded: t('contract.discarded'),
          };
        }}
      />
      <form className="stack gap-16" onSubmit={submit}>
        <div className="stack gap-16 columns-240 within-720">
          <SheetHead label={t('bank')} {...{ sheet, lines, typing }} />
        </div>
        <p className="muted size-13">{t('contract.recordRule')}</p>
        {typing.left > 0 && <Warning>{t('contract.leftOver', format.counted(typing.left))}</Warning>}
        {isMemoryOnly && <Warning>{t('contract.memoryOnly')}</Warning>}
        <ul className="plain-list stack gap-8" aria-label={t('title')}>
          {lines.map((line) => (
            <InstalmentRow key={line.key} {...{ line, lines, typing, isPressed }} />
          ))}
        </ul>
        <EarlierPayments asked={asked} answer={earlier} isMissing={isPressed} onAnswer={setEarlier} />
        <div className="row wrap centred gap-8-16">
          <Button type="submit" variant="contained" loading={isRunning} disabled={recorded.length === 0}>
            <span>{t('contract.recordCount', format.counted(recorded.length))}</span>
          </Button>
          <p className="figures" role="status">
            {recorded.length > 0 && format.money(total)}
          </p>
        </div>
      </form>
      {dialog}
    </>
  );
}

type RecordedOf = { id: string; keeper: WorkKeeper<TypedSheet>; contract: ServiceDocument };

function useRecordedCheques({ id, keeper, contract }: RecordedOf): (count: number) => void {
  const { t } = useTranslation(chequeTexts);
  const { number } = useFormat();
  const navigate = useNavigate();
  const tell = (of: number) => {
    notify({ tone: 'success', text: t('contract.recorded', { count: of, number: number(of) }) });
    void navigate(contractChequesPath(id), { replace: true });
  };
  useStoredWork(keeper, contract, ({ ids }, read) => storedCheques(read, ids), tell);
  return tell;
}

type Change = PaymentItem['change'];

const oneAfterOther =
  (first: Change, then: Change): Change =>
  (fresh, into) => {
    const before = first(fresh, into);
    return before && then(before, into);
  };

type RowProps = { line: SheetLine; lines: readonly SheetLine[]; typing: SheetTyping; isPressed: boolean };

function InstalmentRow({ line, lines, typing, isPressed }: RowProps) {
  const { t } = useTranslation([chequeTexts, contractWordTexts]);
  const format = useFormat();
  const { due } = line;
  const what = paymentText(due) || t('contract-words:payment');
  const day = format.day(due.day);
  return (
    <SheetRow {...{ line, typing, what }} label={`${what}, ${day}`} facts={day} amount={due.open}>
      <ChequeInputs
        {...{ line, lines, typing }}
        labels={{ number: t('cheque'), day: t('day') }}
        day={due.day}
        unnumbered={isPressed ? t('contract.staysOpen') : undefined}
      />
    </SheetRow>
  );
}
