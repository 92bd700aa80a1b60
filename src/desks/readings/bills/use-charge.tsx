import Button from '@mui/material/Button';
import { useState } from 'react';
import { billTexts } from '@/i18n/en/bills';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { usePaymentChange } from '@/desks/money/payments/write-payments';
import { addDays, type Day, daysBetween } from '@/schema/day';
import { sumToCent } from '@/schema/money';
import { useToday } from '@/ui/page/use-today';
import type { WrittenRecord } from '@/ui/change-many/change-plan';
import { NotifyLink } from '@/ui/controls/notify-link';
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog';
import type { Bill } from './bills';
import { dueAfter, isCharged, keepDueAfter, USUAL_DAYS, withBill } from './charges';

/** Returns the day on which bills fall due, and a function that chooses another one, for the next time as well. */
export function useDueDay(): readonly [Day, (day: Day | undefined) => void] {
  const now = useToday();
  const [days, setDays] = useState(dueAfter);
  const choose = (day: Day | undefined) => {
    const after = day === undefined ? USUAL_DAYS : daysBetween(now, day);
    setDays(after);
    keepDueAfter(after);
  };
  return [addDays(now, days), choose];
}

/** Charges bills to their contracts; several are asked about first. */
export function useCharge(due: Day) {
  const { t } = useTranslation(billTexts);
  const format = useFormat();
  const [{ booked, isAsking }, setBooked] = useState<{ booked: readonly Bill[]; isAsking: boolean }>(none);
  const moneyOf = (bills: readonly Bill[]) =>
    format.money(sumToCent(bills.flatMap(({ lines }) => lines.map(({ cost = 0 }) => cost))));
  const counted = ({ length }: readonly Bill[]) => ({ count: length, number: format.number(length) });
  const toldOf = (bills: readonly Bill[]) => (written: readonly WrittenRecord[]) => {
    if (written.length === 0) return undefined;
    const amount = moneyOf(bills.filter(({ id }) => written.some((one) => one.id === id)));
    return { text: t('chargedNow', { amount }), undone: t('undone', { amount }), notUndone: t('notUndone') };
  };
  const { isRunning, start, dialog } = usePaymentChange(toldOf(booked));
  const book = (bills: readonly Bill[]) => {
    setBooked({ booked: bills, isAsking: false });
    start(
      bills.map(({ id, contract, lines }) => ({
        id,
        document: contract,
        change: (fresh, into) => withBill(fresh, lines, due, into),
        isStored: (fresh) => lines.every(({ mark }) => isCharged(fresh, mark)),
      })),
      toldOf(bills),
    );
  };
  return {
    actionsOf: (bills: readonly Bill[]) => (
      <>
        <Button
          size="small"
          variant="contained"
          loading={isRunning}
          onClick={() => (bills.length > 1 ? setBooked({ booked: bills, isAsking: true }) : book(bills))}
        >
          <span>{t('charge', counted(bills))}</span>
        </Button>
        <NotifyLink size="small" start={{ contracts: bills.map(({ id }) => id) }} text="consumption" />
      </>
    ),
    dialogs: (
      <>
        <ConfirmDialog
          open={isAsking}
          title={t('ask', counted(booked))}
          body={t('askBody', { amount: moneyOf(booked), day: format.day(due) })}
          confirmLabel={t('charge', counted(booked))}
          onConfirm={() => book(booked)}
          onCancel={() => setBooked({ booked, isAsking: false })}
        />
        {dialog}
      </>
    ),
  };
}

const none = { booked: [], isAsking: false };
