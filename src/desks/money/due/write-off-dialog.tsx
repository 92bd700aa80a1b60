import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { idOf } from '@/api/record-id';
import { contractClosingTexts } from '@/i18n/en/contract-closing';
import { dueTexts } from '@/i18n/en/due';
import { useFormat } from '@/i18n/format';
import { TakenDialog } from '../payments/taken-dialog';
import { isRounding, writeOffItem } from '../payments/write-off';
import type { ContractDue } from './due-rows';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { useToday } from '@/ui/page/use-today';

type WriteOffDialogProps = { open: boolean; rows: readonly ContractDue[]; onClose: () => void; onDone: () => void };

export function WriteOffDialog({ open, rows, onClose, onDone }: WriteOffDialogProps) {
  const { t } = useTranslation([dueTexts, contractClosingTexts]);
  const format = useFormat();
  const today = useToday();
  const [typed, setTyped] = useState<string>();
  const byContract = openByContract(rows);
  const reason = typed ?? ([...byContract.values()].every(isRounding) ? t('contract-closing:rounding') : '');
  const amount = sumToCent([...byContract.values()]);
  const count = format.counted(byContract.size);
  return (
    <TakenDialog
      {...{ open, onClose }}
      taken={{
        kind: 'writeOff',
        lead: t('writeOffOf', { ...count, amount: format.money(amount) }),
        reason,
        amount,
        items: () =>
          [...byContract].map(([contract, rest]) =>
            writeOffItem({ id: idOf(contract), contract, day: today, description: reason.trim(), amount: rest }),
          ),
      }}
      onReason={setTyped}
      onDone={() => {
        onDone();
        setTyped(undefined);
      }}
    />
  );
}

function openByContract(rows: readonly ContractDue[]): ReadonlyMap<ServiceDocument, number> {
  const sums = new Map<ServiceDocument, number>();
  for (const { contract, open } of rows) {
    if (open > 0 && idOf(contract) !== '') sums.set(contract, sumToCent([sums.get(contract) ?? 0, open]));
  }
  return sums;
}
