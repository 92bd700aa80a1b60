import { listGroupTexts } from '@/i18n/en/list-groups';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { toFils, fromFils } from '@/schema/money';
import type { Grouping } from '../list-definition';

export type Subtotal = {
  /** By the sums of the grouping; undefined where no row has such an amount. */
  sums: ReadonlyArray<number | undefined>;
  unread: number;
};

/** Adds up rows, in cents, so that no rounding shows. */
export function subtotalOf<T>(
  records: readonly T[],
  rows: Uint32Array,
  { sums, unread }: Pick<Grouping<T>, 'sums' | 'unread'>,
): Subtotal {
  const cents = sums.map((): number | undefined => undefined);
  let without = 0;
  for (const row of rows) {
    const record = records[row];
    if (record === undefined) continue;
    without += unread(record);
    for (const [at, { value }] of sums.entries()) {
      const amount = value(record);
      if (amount !== undefined) cents[at] = (cents[at] ?? 0) + toFils(amount);
    }
  }
  return { sums: cents.map((sum) => (sum === undefined ? undefined : fromFils(sum))), unread: without };
}

export function subtotalTexts<T>({ sums }: Grouping<T>, subtotal: Subtotal, format: Format): readonly string[] {
  const amounts = sums.flatMap(({ text }, at) => {
    const sum = subtotal.sums[at];
    return sum === undefined ? [] : [text(format.money(sum))];
  });
  const { unread } = subtotal;
  const without = i18n.t('unread', { ns: listGroupTexts, count: unread, number: format.number(unread) });
  return unread > 0 ? [...amounts, without] : amounts;
}
