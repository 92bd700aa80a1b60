import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { dayOf, daysBetween, slashFormat, today, type Day } from '@/schema/day';
import { DayField } from '@/ui/form/day-field';
import { useFieldScope, useValues } from '@/ui/form/form-context';

/** A paper that is good for longer than this needs no word. */
const SOON_WITHIN_DAYS = 90;

/** Until when a paper is good, and how long ago or how near that is. */
export function ExpiryField() {
  const { t } = useTranslation();
  const format = useFormat();
  const { prefix } = useFieldScope();
  const { control } = useValues();
  const [now] = useState(() => today(new Date()));
  const last: Day | undefined = useWatch({ control, name: `${prefix}expirationDate`, compute: dayOf });

  function hint(): string | undefined {
    const left = last === undefined ? Infinity : daysBetween(now, last);
    if (left > SOON_WITHIN_DAYS) return undefined;
    if (left === 0) return t('contracts.form.papers.expiresToday');
    const count = Math.abs(left);
    return t(left < 0 ? 'contracts.form.papers.expired' : 'contracts.form.papers.expires', {
      count,
      number: format.number(count),
    });
  }
  return <DayField name="expirationDate" written={slashFormat} help={hint()} />;
}
