import { type Format, unreadText } from '@/i18n/format';
import { fromFils, toFils } from '@/schema/money';
import type { Summed } from './list-definition';

/**
 * Says what records come to, to the cent, and how many amounts cannot be read. Leaves out sums that no record has an amount for, and all
 * of 0 but the first.
 */
export function sumTexts<T>(columns: ReadonlyArray<Summed<T>>, records: readonly T[], { money }: Format): readonly string[] {
  const sums = columns.flatMap(({ value, sum, unread }) =>
    value && sum ? [{ value, sum, unread, fils: 0, isGiven: false }] : [],
  );
  let missing = 0;
  for (const record of records) {
    for (const one of sums) {
      const amount = one.value(record);
      if (typeof amount === 'number') {
        one.fils += toFils(amount);
        one.isGiven = true;
      }
      missing += one.unread?.(record) ?? 0;
    }
  }
  const said = sums.flatMap(({ sum, fils, isGiven }, at) =>
    isGiven && (fils !== 0 || at === 0) ? [sum(money(fromFils(fils)))] : [],
  );
  return [...said, unreadText(missing)].filter(Boolean);
}
