import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type FormEvent, useCallback, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { contractChequesPath, recordChequesPath } from '@/addresses';
import { connectionId } from '@/api/session';
import { contractChequesTexts } from '@/i18n/en/contract-cheques';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { useFormat } from '@/i18n/format';
import { today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { Checkbox } from '@/ui/controls/controls';
import { keepWork, useKeptWork } from '@/ui/form/drafts/keep-work';
import { WaitingWork } from '@/ui/form/drafts/waiting-work';
import { notify } from '@/ui/notices/notices';
import { Warning } from '@/ui/notices/warning';
import { useWork } from '@/ui/page/use-work';
import { RecordText } from '@/ui/text/record-text';
import { contractTitle } from '../contract-title';
import { paymentText } from '../contract-words';
import { contractQueries } from '../contract.api';
import { PaymentRun } from '../payments/payment-run';
import { usePaymentRun } from '../payments/use-payment-run';
import { pastedNumbers } from '../rules/cheques';
import { sumToCent } from '../rules/money';
import { newReceiptNumber } from '../rules/receipts';
import {
  chequesItem,
  emptySheet,
  isRecorded,
  newCheques,
  openLines,
  readSheet,
  type SheetLine,
  sheetLines,
  takenNumbers,
  type TypedSheet,
  withLine,
  withNumbers,
  writtenSheet,
} from './cheque-sheet';
import { LabelledInput } from './labelled-input';
import styles from './record-cheques.module.css';

type Props = { id: string; contract: ServiceDocument };

const none: readonly ServiceDocument[] = [];

/** Records the cheques that were handed over for a contract: one for each open instalment, by one write. */
export function RecordCheques({ id, contract }: Props) {
  const { t } = useTranslation([contractChequesTexts, contractDetailTexts]);
  const format = useFormat();
  const navigate = useNavigate();
  const formId = useId();
  const [now] = useState(() => today(new Date()));
  const [keeper] = useState(() =>
    keepWork<TypedSheet>({ connection: connectionId(), home: recordChequesPath(id), first: emptySheet, read: readSheet }),
  );
  const resume = (waiting: Parameters<typeof keeper.resume>[0]) => void keeper.resume(waiting);
  const {
    work: sheet,
    waiting,
    isMemoryOnly,
  } = useKeptWork(keeper, (typed) => writtenSheet(typed, contractTitle(contract)), resume);
  const [left, setLeft] = useState(0);
  const [isPressed, setPressed] = useState(false);

  const all = useQuery(contractQueries.all()).data?.rows ?? none;
  const taken = useWork(useCallback(() => takenNumbers([...all, contract]), [all, contract]));
  const dues = useMemo(() => openLines(contract, now), [contract, now]);
  const { language } = format.settings;
  const lines = sheetLines(dues, sheet, { today: now, language, taken: taken ?? new Set() });
  const recorded = lines.filter(isRecorded);
  const total = sumToCent(recorded.map(({ amount }) => amount ?? 0));

  const { run, isRunning, start, end } = usePaymentRun(() => {
    keeper.forget();
    notify({ tone: 'success', text: t('recorded', { count: recorded.length, number: format.number(recorded.length) }) });
    void navigate(contractChequesPath(id));
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setPressed(true);
    const cheques = newCheques(lines, () => crypto.randomUUID());
    if (!cheques) event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    if (isRunning || !cheques || cheques.length === 0) return;
    start([chequesItem(contract, { id, cheques, receiptNumber: newReceiptNumber(now) })]);
  }

  /** Takes a pasted list of numbers; a single one is pasted as usual. */
  function paste(event: ClipboardEvent, from?: string) {
    const numbers = pastedNumbers(event.clipboardData.getData('text'));
    if (numbers.length < 2) return;
    event.preventDefault();
    const next = withNumbers(sheet, lines, numbers, from);
    setLeft(next.left);
    keeper.change(() => next.sheet);
  }
  const change = (next: Partial<TypedSheet>) => {
    setLeft(0);
    keeper.change((typed) => ({ ...typed, ...next }));
  };

  if (dues.length === 0) return <p>{t('nothingOpen')}</p>;
  return (
    <>
      <WaitingWork
        label={t('waiting')}
        keeper={keeper}
        waiting={waiting}
        onContinue={resume}
        textsOf={({ draft: { at }, work }) => {
          const moment = format.dateTime(new Date(at));
          const numbers = sheetLines(dues, work, { today: now, language, taken: new Set() }).filter(isRecorded).length;
          return {
            continue: t('continue', { moment }),
            facts: t('count', { count: numbers, number: format.number(numbers) }),
            discardOf: t('discardOf', { moment }),
            discarded: t('discarded'),
          };
        }}
      />
      <form id={formId} className={styles.form} onSubmit={submit}>
        <div className={styles.head}>
          <LabelledInput label={t('columns.bank')} dir="auto" value={sheet.bank} onChange={(bank) => change({ bank })} />
          <LabelledInput
            label={t('firstNumber')}
            dir="ltr"
            inputMode="numeric"
            value={sheet.first}
            onChange={(first) => change({ first })}
            onPaste={paste}
          />
        </div>
        <p className={styles.rule}>{t('recordRule')}</p>
        {left > 0 && <Warning>{t('leftOver', { count: left, number: format.number(left) })}</Warning>}
        {isMemoryOnly && <Warning>{t('memoryOnly')}</Warning>}
        <ul className={styles.lines} aria-label={t('cheques')}>
          {lines.map((line) => (
            <ChequeLine
              key={line.key}
              line={line}
              isPressed={isPressed}
              onChange={(typed) => keeper.change((before) => withLine(before, line.key, typed))}
              onPaste={(event) => paste(event, line.key)}
            />
          ))}
        </ul>
        <div className={styles.actions}>
          <Button type="submit" variant="contained" loading={isRunning} disabled={recorded.length === 0}>
            <span>{t('recordCount', { count: recorded.length, number: format.number(recorded.length) })}</span>
          </Button>
          <p role="status">{recorded.length > 0 && format.money(total)}</p>
        </div>
      </form>
      {run && <PaymentRun run={run} onClose={end} />}
    </>
  );
}

type LineProps = {
  line: SheetLine;
  /** Recording was asked for, so that what is missing is named. */
  isPressed: boolean;
  onChange: (typed: NonNullable<TypedSheet['lines'][string]>) => void;
  onPaste: (event: ClipboardEvent) => void;
};

function ChequeLine({ line, isPressed, onChange, onPaste }: LineProps) {
  const { t } = useTranslation(contractChequesTexts);
  const format = useFormat();
  const id = useId();
  const { due, isChosen, isTaken } = line;
  const what = paymentText(due) || t('columns.payment');
  const day = format.day(due.day);
  const isLeft = isChosen && isPressed && !isRecorded(line);
  return (
    <li className={styles.line} data-left={isChosen ? undefined : true} aria-label={`${what}, ${day}`}>
      <label className={styles.what} htmlFor={id}>
        <Checkbox id={id} checked={isChosen} onChange={({ target }) => onChange({ isChosen: target.checked })} />
        <span>
          <RecordText text={what} />
          <span className={styles.due}>
            <bdi>{day}</bdi>
            <bdi className={styles.open}>{format.money(due.open)}</bdi>
          </span>
        </span>
      </label>
      <LabelledInput
        label={t('columns.number')}
        dir="ltr"
        inputMode="numeric"
        disabled={!isChosen}
        value={line.number}
        onChange={(number) => onChange({ number })}
        onPaste={onPaste}
        warning={isTaken ? t('numberTaken') : isLeft ? t('staysOpen') : undefined}
      />
      <LabelledInput
        label={t('columns.bank')}
        dir="auto"
        disabled={!isChosen}
        value={line.bank}
        onChange={(bank) => onChange({ bank })}
      />
      <LabelledInput
        label={t('columns.date')}
        dir="auto"
        disabled={!isChosen}
        value={line.dayText ?? day}
        onChange={(text) => onChange({ day: text })}
        problem={isChosen && line.day === undefined ? t('notADay') : undefined}
      />
      <LabelledInput
        label={t('columns.amount')}
        dir="ltr"
        inputMode="decimal"
        disabled={!isChosen}
        value={line.amountText ?? format.number(due.open)}
        onChange={(amount) => onChange({ amount })}
        problem={isChosen && line.amount === undefined ? t('notAnAmount') : undefined}
      />
    </li>
  );
}
