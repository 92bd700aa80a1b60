import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import type { Day } from '@/schema/day';
import { Warning } from '@/ui/notices/warning';

/** The first press asks, the next one goes on. */
export function useFutureDay(day: Day | undefined, today: Day) {
  const [askedDay, setAskedDay] = useState<Day>();
  const isFuture = day !== undefined && day > today;
  const isAsked = isFuture && askedDay === day;
  return {
    isAsked,
    asks(): boolean {
      setAskedDay(day);
      return isFuture && !isAsked;
    },
  };
}

export function FutureWarning() {
  const { t } = useTranslation(contractPaymentTexts);
  return (
    <div role="alert">
      <Warning>{t('future')}</Warning>
    </div>
  );
}
