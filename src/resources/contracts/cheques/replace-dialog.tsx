import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { connectionId } from '@/api/session';
import { commonTexts } from '@/i18n/en/common';
import { contractChequesTexts } from '@/i18n/en/contract-cheques';
import { useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { ChoiceGroup } from '@/ui/controls/choice-group';
import { DialogBox } from '@/ui/dialogs/dialog-box';
import { useKeptWork } from '@/ui/form/drafts/keep-work';
import { WaitingWork } from '@/ui/form/drafts/waiting-work';
import { DayChoice } from '@/ui/form/fields/day-choice';
import { Warning } from '@/ui/notices/warning';
import { useWork } from '@/ui/page/use-work';
import { contractTitle } from '../contract-title';
import { contractQueries } from '../contract.api';
import { PaymentRun } from '../payments/payment-run';
import { offerUndo, undoItems } from '../payments/undo-payments';
import { usePaymentRun } from '../payments/use-payment-run';
import { bankKey } from '../rules/cheques';
import { sumToCent } from '../rules/money';
import { emptySheet, filledLines, takenNumbers } from './cheque-sheet';
import { keepReplacement, type ReplacementWork, writtenReplacement } from './kept-replacement';
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
import { ChequeInputs, SheetHead, SheetRow, type SheetTyping, useTypedSheet } from './typed-sheet';

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
  const [first] = useState((): ReplacementWork => ({
    by: 'cheque',
    changedOn: now,
    reference: '',
    sheet: { ...emptySheet, bank: commonBank(cheques) },
  }));
  const [keeper] = useState(() => keepReplacement(connectionId(), cheques, first));
  const resume = (waiting: Parameters<typeof keeper.resume>[0]) => void keeper.resume(waiting);
  const name = [...new Set(cheques.map(({ contract }) => contractTitle(contract)))].join(', ');
  const { work, waiting, isMemoryOnly } = useKeptWork(keeper, (typed) => writtenReplacement(typed, first, name), resume);
  const { by, changedOn, reference, sheet } = work;
  const change = (next: Partial<ReplacementWork>) => keeper.change((typed) => ({ ...typed, ...next }));
  const typing = useTypedSheet((make) => keeper.change((typed) => ({ ...typed, sheet: make(typed.sheet) })));
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
    keeper.forget();
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
        <WaitingWork
          label={t('waitingReplacement')}
          keeper={keeper}
          waiting={waiting}
          onContinue={resume}
          textsOf={({ draft: { at, name: of } }) => {
            const moment = format.dateTime(new Date(at));
            return {
              continue: t('continueReplacement', { moment }),
              facts: of,
              discardOf: t('discardReplacement', { moment }),
              discarded: t('replacementDiscarded'),
            };
          }}
        />
        <ChoiceGroup
          label={t('by')}
          value={by}
          choices={substitutes.map((value) => ({ value, label: t(`byWhat.${value}`) }))}
          onChange={(chosen) => change({ by: chosen })}
        />
        <div className={`${styles.head} ${styles.three}`}>
          <DayChoice label={t('replacedOn')} day={changedOn} onChoose={(day) => change({ changedOn: day })} />
          {by === 'cheque' && <SheetHead label={t('newBank')} {...{ sheet, lines, typing }} />}
          {by === 'transfer' && (
            <LabelledInput
              label={t('transferReference')}
              dir="auto"
              value={reference}
              onChange={(text) => change({ reference: text })}
            />
          )}
        </div>
        <p className={styles.rule}>{t(by === 'cheque' ? 'replaceRule' : 'moneyRule')}</p>
        {typing.left > 0 && <Warning>{t('numbersOver', { count: typing.left, number: format.number(typing.left) })}</Warning>}
        {isMemoryOnly && <Warning>{t('memoryOnly')}</Warning>}
        <ul className={styles.lines} aria-label={t('cheques')}>
          {lines.map((line) => (
            <ReplacedRow key={line.key} {...{ line, lines, typing, by, isPressed }} />
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

type RowProps = {
  line: ReplacementLine;
  lines: readonly ReplacementLine[];
  typing: SheetTyping;
  by: Substitute;
  /** Replacing was asked for, so that what is missing is named. */
  isPressed: boolean;
};

/** A cheque that is replaced, and what by. */
function ReplacedRow({ line, lines, typing, by, isPressed }: RowProps) {
  const { t } = useTranslation(contractChequesTexts);
  const format = useFormat();
  const { cheque } = line;
  const old = [cheque.number, format.day(cheque.day)].filter(Boolean).join(' · ');
  return (
    <SheetRow {...{ line, typing }} label={old} what={contractTitle(cheque.contract)} facts={old} amount={cheque.amount}>
      {by === 'cheque' && (
        <ChequeInputs
          {...{ line, lines, typing }}
          labels={{ number: t('newNumber'), day: t('newDay') }}
          day={line.day}
          unnumbered={isPressed ? t('staysAsItIs') : undefined}
        />
      )}
    </SheetRow>
  );
}
