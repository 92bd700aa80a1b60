import { expect, test } from 'vitest';
import { currentFormat } from '@/i18n/format';
import type { Column } from '@/ui/table/list-definition';
import { sumTexts } from '@/ui/table/sums';
import { plainText } from '../plain-text';

type Row = { price?: number; paid?: number; odd?: number };

const columns: ReadonlyArray<Column<Row>> = [
  { name: 'name', value: () => 'A' },
  { name: 'price', kind: 'amount', value: ({ price }) => price, unread: ({ odd }) => odd, sum: (amount) => amount },
  { name: 'area', kind: 'number', value: () => 7 },
  { name: 'paid', kind: 'amount', value: ({ paid }) => paid, sum: (amount) => `${amount} paid` },
];

test.each<[string, readonly Row[], readonly string[]]>([
  ['are exact to the cent', [{ price: 0.1 }, { price: 0.2, paid: 20 }], ['AED 0.30', 'AED 20 paid']],
  ['are left out where no row has an amount', [{ paid: 5 }, {}], ['AED 5 paid']],
  ['of 0 are left out, but for the first', [{ price: 0, paid: 0 }], ['AED 0']],
  ['count what they are without', [{ price: 3, odd: 1 }, { odd: 2 }, {}], ['AED 3', 'without 3 amounts that cannot be read']],
  ['are none without rows', [], []],
])('sums %s', (_, rows, texts) => {
  expect(sumTexts(columns, rows, currentFormat()).map(plainText)).toEqual(texts);
});
