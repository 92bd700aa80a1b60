import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ClipboardEvent, type FormEvent, type ReactNode, useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commonTexts } from '@/i18n/en/common';
import { contractChequesTexts } from '@/i18n/en/contract-cheques';
import { useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { ChoiceGroup } from '@/ui/controls/choice-group';
import { Checkbox } from '@/ui/controls/controls';
import { DialogBox } from '@/ui/dialogs/dialog-box';
import { DayChoice } from '@/ui/form/fields/day-choice';
import { Warning } from '@/ui/notices/warning';
import { useWork } from '@/ui/page/use-work';
import { RecordText } from '@/ui/text/record-text';
import { contractTitle } from '../contract-title';
import { contractQueries } from '../contract.api';
import { PaymentRun } from '../payments/payment-run';
import { offerUndo, undoItems } from '../payments/undo-payments';
import { usePaymentRun } from '../payments/use-payment-run';
import { bankKey, pastedNumbers } from '../rules/cheques';
import { sumToCent } from '../rules/money';
import { emptySheet, filledLines, takenNumbers, type TypedLine, type TypedSheet, withLine, withNumbers } from './cheque-sheet';
import { LabelledInput } from './labelled-input';
import styles from './record-cheques.module.css';
import {
  isReplacedIn,
  type OwnCheque,
  type ReplacementLine,
  replacementItems,
  type Substitute,
  substitutes,
} from './replacements';

type Props = {
  cheques: readonly OwnCheque[];
  /** Tells which of them are replaced unless the choice is changed. */
  isChosen: (cheque: OwnCheque) => boolean;
  /** Shown above the form. */
  facts?: ReactNode;
  /** `isChanged` once all cheques are written. */
  onClose: (isChanged?: boolean) => void;
};

const none: readonly ServiceDocument[] = [];

/** Replaces cheques by new ones, or by one payment of each payer: one write for each contract. */
export function ReplaceDialog({ cheques, isChosen, facts, onClose }: Props) {
  const { t } = useTranslation([contractChequesTexts, commonTexts]);
  const format = useFormat();
  const client = useQueryClient();
  const formId = useId();
  const [now] = useState(() => today(new Date()));
  const [by, setBy] = useState<Substitute>('cheque');
  const [changedOn, setChangedOn] = useState(now);
  const [reference, setReference] = useState('');
  const [sheet, setSheet] = useState<TypedSheet>(() => ({ ...emptySheet, bank: commonBank(cheques) }));
  const [left, setLeft] = useState(0);
  const [isPressed, setPressed] = useState(false);

  const all = useQuery(contractQueries.all()).data?.rows ?? none;
  const taken = useWork(useCallback(() => takenNumbers(all), [all]));
  const slots = cheques.map((cheque) => ({
    cheque,
    key: `${cheque.id} ${cheque.key}`,
    day: cheque.day !== undefined && cheque.day > now ? cheque.day : now,
    amount: cheque.amount,
    isChosen: isChosen(cheque),
    bank: cheque.bank,
  }));
  const known = { language: format.settings.language, taken: taken ?? new Set<string>() };
  const lines = filledLines(slots, sheet, known).map(({ slot: { cheque }, ...line }): ReplacementLine => ({ ...line, cheque }));
  const replaced = lines.filter((line) => isReplacedIn(line, by));
  const count = replaced.length;

  const { run, isRunning, start, end } = usePaymentRun((written) => {
    const text = t('replaced', { count, number: format.number(count) });
    onClose(true);
    offerUndo(client, text, '', undoItems(written), {
      undone: i18n.t('replacementUndone', { ns: contractChequesTexts }),
      notUndone: i18n.t('replacementKept', { ns: contractChequesTexts }),
    });
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setPressed(true);
    const items = replacementItems(lines, { by, changedOn, reference });
    if (!items) event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    if (!isRunning && items && items.length > 0) start(items);
  }

  /** Takes a pasted list of numbers; a single one is pasted as usual. */
  function paste(event: ClipboardEvent, from?: string) {
    const numbers = pastedNumbers(event.clipboardData.getData('text'));
    if (numbers.length < 2) return;
    event.preventDefault();
    const next = withNumbers(sheet, lines, numbers, from);
    setLeft(next.left);
    setSheet(next.sheet);
  }
  const change = (next: Partial<TypedSheet>) => {
    setLeft(0);
    setSheet((typed) => ({ ...typed, ...next }));
  };

  if (run) {
    return (
      <PaymentRun
        run={run}
        onClose={() => {
          end();
          onClose();
        }}
      />
    );
  }
  const close = isRunning ? undefined : () => onClose();
  return (
    <DialogBox
      open
      maxWidth="lg"
      title={t('replaceTitle', { count: cheques.length, number: format.number(cheques.length) })}
      onClose={close}
      actions={
        <>
          <Button onClick={close} disabled={isRunning}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={formId} variant="contained" loading={isRunning} disabled={count === 0}>
            <span>{t('replaceCount', { count, number: format.number(count) })}</span>
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        {facts}
        <ChoiceGroup
          label={t('by')}
          value={by}
          choices={substitutes.map((value) => ({ value, label: t(`byWhat.${value}`) }))}
          onChange={setBy}
        />
        <div className={`${styles.head} ${styles.three}`}>
          <DayChoice label={t('replacedOn')} day={changedOn} onChoose={setChangedOn} />
          {by === 'cheque' && (
            <>
              <LabelledInput label={t('newBank')} dir="auto" value={sheet.bank} onChange={(bank) => change({ bank })} />
              <LabelledInput
                label={t('firstNumber')}
                dir="ltr"
                inputMode="numeric"
                value={sheet.first}
                onChange={(first) => change({ first })}
                onPaste={paste}
              />
            </>
          )}
          {by === 'transfer' && (
            <LabelledInput label={t('transferReference')} dir="auto" value={reference} onChange={setReference} />
          )}
        </div>
        <p className={styles.rule}>{t(by === 'cheque' ? 'replaceRule' : 'moneyRule')}</p>
        {left > 0 && <Warning>{t('numbersOver', { count: left, number: format.number(left) })}</Warning>}
        <ul className={styles.lines} aria-label={t('cheques')}>
          {lines.map((line) => (
            <Line
              key={line.key}
              line={line}
              by={by}
              isPressed={isPressed}
              onChange={(typed) => setSheet((before) => withLine(before, line.key, typed))}
              onPaste={(event) => paste(event, line.key)}
            />
          ))}
        </ul>
        <p className={styles.total} role="status">
          {format.money(sumToCent(replaced.map(({ amount }) => amount ?? 0)))}
        </p>
      </form>
    </DialogBox>
  );
}

/** Returns the bank of all cheques, as the first one writes it; empty where they are of several. */
function commonBank([first, ...others]: readonly OwnCheque[]): string {
  const isSame = first !== undefined && others.every(({ bank }) => bankKey(bank) === bankKey(first.bank));
  return isSame ? first.bank : '';
}

type LineProps = {
  line: ReplacementLine;
  by: Substitute;
  /** Replacing was asked for, so that what is missing is named. */
  isPressed: boolean;
  onChange: (typed: TypedLine) => void;
  onPaste: (event: ClipboardEvent) => void;
};

/** A cheque that is replaced, and what by. */
function Line({ line, by, isPressed, onChange, onPaste }: LineProps) {
  const { t } = useTranslation(contractChequesTexts);
  const format = useFormat();
  const id = useId();
  const { cheque, isChosen, isTaken } = line;
  const old = [cheque.number, format.day(cheque.day)].filter(Boolean).join(' · ');
  const isLeft = isChosen && isPressed && !isReplacedIn(line, by);
  return (
    <li className={styles.line} data-left={isChosen ? undefined : true} aria-label={old}>
      <label className={styles.what} htmlFor={id}>
        <Checkbox id={id} checked={isChosen} onChange={({ target }) => onChange({ isChosen: target.checked })} />
        <span>
          <RecordText text={contractTitle(cheque.contract)} />
          <span className={styles.due}>
            <bdi>{old}</bdi>
            <bdi className={styles.open}>{format.money(cheque.amount)}</bdi>
          </span>
        </span>
      </label>
      {by === 'cheque' && (
        <>
          <LabelledInput
            label={t('newNumber')}
            dir="ltr"
            inputMode="numeric"
            disabled={!isChosen}
            value={line.number}
            onChange={(number) => onChange({ number })}
            onPaste={onPaste}
            warning={isTaken ? t('numberTaken') : isLeft ? t('staysAsItIs') : undefined}
          />
          <LabelledInput
            label={t('columns.bank')}
            dir="auto"
            disabled={!isChosen}
            value={line.bank}
            onChange={(bank) => onChange({ bank })}
          />
          <LabelledInput
            label={t('newDay')}
            dir="auto"
            disabled={!isChosen}
            value={line.dayText ?? format.day(line.day)}
            onChange={(day) => onChange({ day })}
            problem={isChosen && line.day === undefined ? t('notADay') : undefined}
          />
        </>
      )}
      <LabelledInput
        label={t('columns.amount')}
        dir="ltr"
        inputMode="decimal"
        disabled={!isChosen}
        value={line.amountText ?? format.number(line.amount)}
        onChange={(amount) => onChange({ amount })}
        problem={isChosen && line.amount === undefined ? t('notAnAmount') : undefined}
      />
    </li>
  );
}
