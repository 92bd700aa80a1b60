import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { contractClosingTexts } from '@/i18n/en/contract-closing';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { numberInputTexts } from '@/i18n/en/number-input';
import { useFormat } from '@/i18n/format';
import { SumNote } from '@/ui/form/fields/sum-note';
import type { ServiceDocument } from '@/schema/document';
import { InputBox, InputUnit } from '@/ui/controls/controls';
import { Dialog } from '@/ui/dialogs/dialog';
import { Labelled } from '@/ui/panels/labelled';
import { PaymentRun } from '../payments/payment-run';
import { offerUndo, undoItems } from '../payments/undo-payments';
import { usePaymentRun } from '../payments/use-payment-run';
import { countDeductions } from '../rules/deductions';
import { MOST_RECEIVED, withDeduction } from '../rules/receipts';
import { isRefusedAsFine, parseMoney } from '../rules/typed-money';
import styles from './add-deduction.module.css';

/** Asks what is deducted from the deposit and how much, and writes it into the contract. */
export function AddDeduction({ id, contract }: { id: string; contract: ServiceDocument }) {
  const { t } = useTranslation([contractClosingTexts, contractWordTexts, commonTexts, numberInputTexts]);
  const format = useFormat();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [description, setDescription] = useState('');
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const parsed = parseMoney(typed, format.settings.language);
  const amount = 'problem' in parsed ? 0 : (parsed.value ?? 0);
  const deduction = { description: description.trim(), amount };
  const isWrong = !(amount > 0 && amount <= MOST_RECEIVED);
  const isNameless = deduction.description === '';

  const { run, isRunning, start, end } = usePaymentRun((written) => {
    const words = { amount: format.money(amount), what: deduction.description };
    close();
    offerUndo(client, t('deducted', words), words.amount, undoItems(written), {
      undone: t('undone', words),
      notUndone: t('notUndone'),
    });
  });

  function close(): void {
    setOpen(false);
    setDescription('');
    setTyped('');
    setTried(false);
  }
  function add(): void {
    setTried(true);
    if (isWrong || isNameless) return;
    const before = countDeductions(contract, deduction);
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
    <div className={styles.action}>
      <Button size="small" startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => setOpen(true)}>
        {t('addDeduction')}
      </Button>
      <Dialog
        open={isOpen && !run}
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
            value={description}
            onChange={setDescription}
            problem={isTried && isNameless ? t('noDescription') : undefined}
          />
          <Text
            label={t('amount')}
            value={typed}
            onChange={setTyped}
            unit={t('contract-words:currency')}
            problem={isRefusedAsFine(parsed) ? t('number-input:tooFine') : isTried && isWrong ? t('notAnAmount') : undefined}
          />
        </div>
      </Dialog>
      {run && <PaymentRun run={run} onClose={end} />}
    </div>
  );
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
