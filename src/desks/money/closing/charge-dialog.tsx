import { contractQuestionPath } from '@/addresses';
import { useTranslation } from '@/i18n/use-translation';
import { contractClosingTexts } from '@/i18n/en/contract-closing';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { commonTexts } from '@/i18n/en/common';
import { useFormat } from '@/i18n/format';
import type { Language } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import { InputUnit } from '@/ui/controls/controls';
import { useKeptTexts } from '@/ui/form/drafts/kept-texts';
import { useToday } from '@/ui/page/use-today';
import { MoneyInput } from '@/ui/controls/inputs';
import { contractTitle } from '@/resources/contracts/contract-title';
import { TakenDialog, type TakenKind } from '../payments/taken-dialog';
import { creditItem, isRounding, writeOffItem } from '../payments/write-off';
import type { PaymentItem } from '../payments/write-payments';
import { withDeduction } from '../rules/charges';
import { countCredits, countDeductions } from '../rules/due';
import { MOST_RECEIVED } from '../rules/receipts';
import { isRefusedAsFine, parseMoney } from '@/desks/typed-money';

type Taken = { description: string; amount: number };

type ChargeDialogProps = {
  open: boolean;
  kind: TakenKind;
  id: string;
  contract: ServiceDocument;
  proposed?: number;
  onClose: () => void;
};

export function ChargeDialog({ open, kind, id, contract, proposed, onClose }: ChargeDialogProps) {
  const { t } = useTranslation([contractClosingTexts, contractWordTexts, commonTexts]);
  const format = useFormat();
  const today = useToday();
  const { language } = format.settings;
  // `before` is how many of the same words and amount there were when it was sent.
  const first = {
    description: proposed !== undefined && isRounding(proposed) ? t('rounding') : '',
    amount: proposed !== undefined ? format.number(proposed, { group: false }) : '',
    before: '',
  };
  const { texts, type, forget } = useKeptTexts(contractQuestionPath(id, kind), contractTitle(contract), first, isStored);
  const taken = readTaken(texts, language);
  const { amount } = taken;
  const isWrong = !(amount > 0 && amount <= MOST_RECEIVED);
  const countOf = kind === 'deduction' ? countDeductions : countCredits;

  function isStored({ before, ...kept }: typeof first): boolean {
    return before !== '' && countOf(contract, readTaken(kept, language)) > Number(before);
  }
  function items(): readonly PaymentItem[] {
    const before = countOf(contract, taken);
    type({ before: String(before) });
    if (kind !== 'deduction') return [(kind === 'credit' ? creditItem : writeOffItem)({ id, contract, day: today, ...taken })];
    const isDeducted = (fresh: ServiceDocument) => countDeductions(fresh, taken) > before;
    return [{ id, document: contract, change: (fresh, into) => withDeduction(fresh, taken, into), isStored: isDeducted }];
  }
  function problemOf(isTried: boolean): string | undefined {
    if (isRefusedAsFine(parseMoney(texts.amount, language))) return t('common:inputs.tooFine');
    return isTried && isWrong ? t('notAnAmount') : undefined;
  }
  return (
    <TakenDialog
      {...{ open, onClose }}
      taken={{ kind, reason: texts.description, amount, isWrong, items }}
      onReason={(description) => type({ description, before: '' })}
      onDone={forget}
    >
      {(isTried) => (
        <MoneyInput
          label={t('contract-words:amount')}
          dir="ltr"
          inputMode="decimal"
          value={texts.amount}
          onChange={(typed) => type({ amount: typed, before: '' })}
          end={<InputUnit>{t('contract-words:aed')}</InputUnit>}
          problem={problemOf(isTried)}
        />
      )}
    </TakenDialog>
  );
}

function readTaken({ description, amount }: Readonly<Record<keyof Taken, string>>, language: Language): Taken {
  const parsed = parseMoney(amount, language);
  return { description: description.trim(), amount: 'problem' in parsed ? 0 : (parsed.value ?? 0) };
}
