import { contractCustomerPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { collectionsTexts } from '@/i18n/en/collections';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import type { TextKey } from '@/i18n/text-keys';
import { paymentTypeWord } from '@/resources/contracts/payment-words';
import { hasFils } from '@/resources/contracts/rules/money';
import { RowLink } from '@/ui/controls/row-link';
import type { ReportColumn, ReportColumns } from '@/ui/table/report/report-column';
import { RecordText } from '@/ui/text/record-text';
import type { Breakdown, CollectionRow } from './collected';

/** The amounts of a row: of its instalments, and what came in. */
type Amount = 'due' | 'received' | 'promised' | 'open' | 'money';

/** Returns the amounts that a row has: nothing is due by method, and without payments nothing is known of the rest. */
export function amountsOf(by: Breakdown, tracked: boolean): readonly Amount[] {
  if (by === 'method') return ['money'];
  return tracked ? ['due', 'received', 'promised', 'open', 'money'] : ['due'];
}

/** The columns of the table, of a phone's cards and of files. `tracked`: payments are recorded, so that more is known than what is due. */
export function collectionColumns(by: Breakdown, tracked: boolean, rows: readonly CollectionRow[]): ReportColumns<CollectionRow> {
  const format = currentFormat();
  const amounts = amountsOf(by, tracked);
  const fils = rows.some(({ sums }) => amounts.some((name) => hasFils(sums[name])));
  const text = (name: TextKey<typeof collectionsTexts>) => i18n.t(name, { ns: collectionsTexts });
  /** Names what a row is about: its month, method, project or person. */
  const nameOf = ({ day, name }: CollectionRow): string => {
    if (by === 'month') return format.month(day);
    if (by === 'method') return name ? paymentTypeWord(name) : text('noMethod');
    return name || text(by === 'project' ? 'noProject' : 'noPerson');
  };
  return [
    { name: 'month', label: text('month'), value: ({ day }) => day.slice(0, 7) },
    {
      name: 'name',
      label: text(`heads.${by}`),
      width: 240,
      cell(row) {
        const id = row.contract && idOf(row.contract);
        return id ? <RowLink to={contractCustomerPath(id)} text={nameOf(row)} /> : <RecordText text={nameOf(row)} />;
      },
      ...(by !== 'month' && { value: nameOf }),
    },
    ...amounts.map((name): ReportColumn<CollectionRow> => ({
      name,
      label: text(name),
      unit: i18n.t('currency', { ns: contractWordTexts }),
      kind: 'amount',
      width: 130,
      cell: ({ sums }) => format.money(sums[name], { unit: false, fils }),
      value: ({ sums }) => sums[name],
      card: 'fact',
      onCard: ({ sums }) => format.money(sums[name], { fils }),
    })),
    {
      name: 'payments',
      label: text('payments'),
      kind: 'count',
      card: 'none',
      ...(tracked && {
        width: 110,
        yields: 1,
        cell: ({ sums }) => format.number(sums.payments),
        value: ({ sums }) => sums.payments,
      }),
    },
    { name: 'currency', label: text('currency'), value: () => 'AED' },
  ];
}
