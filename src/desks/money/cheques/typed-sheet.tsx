import { type ClipboardEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { chequeTexts } from '@/i18n/en/cheques';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { commonTexts } from '@/i18n/en/common';
import { useFormat } from '@/i18n/format';
import type { Day } from '@/schema/day';
import { Checkbox } from '@/ui/controls/controls';
import { RecordText } from '@/ui/text/record-text';
import { type ChequeLine, pastedNumbers, type TypedLine, type TypedSheet, withLine, withNumbers } from './cheque-sheet';
import { isRefusedAsFine, parseMoney } from '@/desks/typed-money';
import { MoneyInput, TextInput } from '@/ui/controls/inputs';
import styles from './record-cheques.module.css';

/* The inputs of a sheet of cheques: those of all cheques, and a row for each. */

export function useTypedSheet(write: (make: (sheet: TypedSheet) => TypedSheet) => void) {
  const [left, setLeft] = useState(0);
  return {
    left,
    change(next: Partial<Pick<TypedSheet, 'bank' | 'first'>>): void {
      setLeft(0);
      write((sheet) => ({ ...sheet, ...next }));
    },
    changeLine(key: string, typed: TypedLine): void {
      write((sheet) => withLine(sheet, key, typed));
    },
    /** A single number is pasted as usual. */
    paste(event: ClipboardEvent, lines: readonly ChequeLine[], from?: string): void {
      const numbers = pastedNumbers(event.clipboardData.getData('text'));
      if (numbers.length < 2) return;
      event.preventDefault();
      write((sheet) => {
        const filled = withNumbers(sheet, lines, numbers, from);
        setLeft(filled.left);
        return filled.sheet;
      });
    },
  };
}

export type SheetTyping = ReturnType<typeof useTypedSheet>;

type SheetProps = { lines: readonly ChequeLine[]; typing: SheetTyping };

export function SheetHead({ label, sheet, lines, typing }: SheetProps & { label: string; sheet: TypedSheet }) {
  const { t } = useTranslation(chequeTexts);
  return (
    <>
      <TextInput label={label} dir="auto" value={sheet.bank} onChange={(bank) => typing.change({ bank })} />
      <TextInput
        label={t('contract.firstNumber')}
        dir="ltr"
        inputMode="numeric"
        value={sheet.first}
        onChange={(first) => typing.change({ first })}
        onPaste={(event) => typing.paste(event, lines)}
      />
    </>
  );
}

type RowProps = {
  line: ChequeLine;
  typing: SheetTyping;
  label: string;
  what: string;
  facts: string;
  amount: number;
  children?: ReactNode;
};

export function SheetRow({ line, typing, label, what, facts, amount, children }: RowProps) {
  const { t } = useTranslation([chequeTexts, commonTexts, contractWordTexts]);
  const format = useFormat();
  const id = useId();
  const { key, isChosen } = line;
  const isFine = isRefusedAsFine(parseMoney(line.amountText ?? '', format.settings.language));
  return (
    <li
      className={`stack rounded-8 framed align-start pad-8-12 gap-8-12 ${isChosen ? '' : 'muted'} ${styles.line}`}
      aria-label={label}
    >
      <label className={`row centred gap-12 press-line ${styles.what}`} htmlFor={id}>
        <Checkbox id={id} checked={isChosen} onChange={({ target }) => typing.changeLine(key, { isChosen: target.checked })} />
        <span>
          <RecordText text={what} />
          <span className="row wrap gap-0-8 figures">
            <bdi>{facts}</bdi>
            <bdi className="muted">{format.money(amount)}</bdi>
          </span>
        </span>
      </label>
      {children}
      <MoneyInput
        label={t('contract-words:amount')}
        dir="ltr"
        inputMode="decimal"
        disabled={!isChosen}
        value={line.amountText ?? (line.amount === undefined ? '' : format.exactMoney(line.amount))}
        onChange={(typed) => typing.changeLine(key, { amount: typed })}
        problem={isChosen && line.amount === undefined ? t(isFine ? 'common:inputs.tooFine' : 'amountWrong') : undefined}
      />
    </li>
  );
}

type ChequeProps = SheetProps & {
  line: ChequeLine;
  labels: { number: string; day: string };
  day: Day | undefined;
  unnumbered: string | undefined;
};

export function ChequeInputs({ line, lines, typing, labels, day, unnumbered }: ChequeProps) {
  const { t } = useTranslation(chequeTexts);
  const format = useFormat();
  const { key, isChosen, isTaken } = line;
  return (
    <>
      <TextInput
        label={labels.number}
        dir="ltr"
        inputMode="numeric"
        disabled={!isChosen}
        value={line.number}
        onChange={(number) => typing.changeLine(key, { number })}
        onPaste={(event) => typing.paste(event, lines, key)}
        warning={isTaken ? t('contract.numberTaken') : isChosen && line.number.trim() === '' ? unnumbered : undefined}
      />
      <TextInput
        label={t('bank')}
        dir="auto"
        disabled={!isChosen}
        value={line.bank}
        onChange={(bank) => typing.changeLine(key, { bank })}
      />
      <TextInput
        label={labels.day}
        dir="auto"
        disabled={!isChosen}
        value={line.dayText ?? format.day(day)}
        onChange={(typed) => typing.changeLine(key, { day: typed })}
        problem={isChosen && line.day === undefined ? t('contract.notADay') : undefined}
      />
    </>
  );
}
