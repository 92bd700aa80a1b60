import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { contractClosingTexts } from '@/i18n/en/contract-closing';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { numberInputTexts } from '@/i18n/en/number-input';
import { useFormat } from '@/i18n/format';
import type { Language } from '@/i18n/i18n';
import { SumNote } from '@/ui/form/fields/sum-note';
import type { ServiceDocument } from '@/schema/document';
import { InputBox, InputUnit } from '@/ui/controls/controls';
import { DialogBox } from '@/ui/dialogs/dialog-box';
import { useKeptTexts } from '@/ui/form/drafts/kept-texts';
import { Labelled } from '@/ui/panels/labelled';
import { askedPath } from '../asked';
import { contractTitle } from '../contract-title';
import { PaymentRun } from '../payments/payment-run';
import { offerUndo, undoItems } from '../payments/undo-payments';
import { usePaymentRun } from '../payments/use-payment-run';
import { countDeductions } from '../rules/deductions';
import { MOST_RECEIVED, withDeduction } from '../rules/receipts';
import { isRefusedAsFine, parseMoney } from '../rules/typed-money';
import styles from './add-deduction.module.css';

export type DeductionDialogProps = { open: boolean; id: string; contract: ServiceDocument; onClose: () => void };

/** The kept texts: `before` is how many deductions of the same words and amount there were when it was sent. */
const nothing = { description: '', amount: '', before: '' };

/** Asks what is deducted from the deposit and how much, and writes it into the contract. */
export function DeductionDialog({ open, id, contract, onClose }: DeductionDialogProps) {
  const { t } = useTranslation([contractClosingTexts, contractWordTexts, commonTexts, numberInputTexts]);
  const format = useFormat();
  const client = useQueryClient();
  const [isTried, setTried] = useState(false);
  const { language } = format.settings;
  const { texts, type, forget } = useKeptTexts(askedPath(id, 'deduction'), contractTitle(contract), nothing, isStored);
  const parsed = parseMoney(texts.amount, language);
  const deduction = readDeduction(texts, language);
  const { amount } = deduction;
  const isWrong = !(amount > 0 && amount <= MOST_RECEIVED);
  const isNameless = deduction.description === '';

  const { run, isRunning, start, end } = usePaymentRun((written) => {
    const words = { amount: format.money(amount), what: deduction.description };
    forget();
    close();
    offerUndo(client, t('deducted', words), undoItems(written), {
      undone: t('undone', words),
      notUndone: t('notUndone'),
    });
  });

  function isStored({ before, ...kept }: typeof nothing): boolean {
    return before !== '' && countDeductions(contract, readDeduction(kept, language)) > Number(before);
  }
  function close(): void {
    onClose();
    setTried(false);
  }
  function add(): void {
    setTried(true);
    if (isWrong || isNameless) return;
    const before = countDeductions(contract, deduction);
    type({ before: String(before) });
    start([
      {
        id,
        document: contract,
        change: (fresh, into) => withDeduction(fresh, deduction, into),
        isStored: (fresh) => countDeductions(fresh, deduction) > before,
      },
    ]);
  }
  return (
    <>
      <DialogBox
        open={open && !run}
        onClose={isRunning ? undefined : close}
        title={t('addDeduction')}
        actions={
          <>
            <Button onClick={close} disabled={isRunning}>
              {t('common:cancel')}
            </Button>
            <Button variant="contained" loading={isRunning} onClick={add}>
              {t('deduct')}
            </Button>
          </>
        }
      >
        <div className="stack gap-16">
          <p className="flush">{t('deductionFor')}</p>
          <Text
            label={t('description')}
            value={texts.description}
            onChange={(description) => type({ description, before: '' })}
            problem={isTried && isNameless ? t('noDescription') : undefined}
          />
          <Text
            label={t('amount')}
            value={texts.amount}
            onChange={(typed) => type({ amount: typed, before: '' })}
            unit={t('contract-words:currency')}
            problem={isRefusedAsFine(parsed) ? t('number-input:tooFine') : isTried && isWrong ? t('notAnAmount') : undefined}
          />
        </div>
      </DialogBox>
      {run && <PaymentRun run={run} onClose={end} />}
    </>
  );
}

/** Reads what is typed; the amount is 0 where it is none. */
function readDeduction({ description, amount }: Pick<typeof nothing, 'description' | 'amount'>, language: Language) {
  const parsed = parseMoney(amount, language);
  return { description: description.trim(), amount: 'problem' in parsed ? 0 : (parsed.value ?? 0) };
}

type TextProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Of an amount. */
  unit?: string;
  problem: string | undefined;
};

function Text({ label, value, onChange, unit, problem }: TextProps) {
  const problemId = useId();
  return (
    <Labelled label={label}>
      {(id) => (
        <div>
          <InputBox
            id={id}
            dir={unit ? 'ltr' : 'auto'}
            {...(unit && { inputMode: 'decimal', end: <InputUnit>{unit}</InputUnit> })}
            autoComplete="off"
            value={value}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={problem === undefined ? undefined : problemId}
            onChange={(event) => onChange(event.target.value)}
          />
          {unit && <SumNote text={value} />}
          {problem !== undefined && (
            <p id={problemId} className={styles.problem}>
              {problem}
            </p>
          )}
        </div>
      )}
    </Labelled>
  );
}
