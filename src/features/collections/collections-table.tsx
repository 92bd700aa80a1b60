import { useTranslation } from '@/i18n/use-translation';
import { contractCustomerPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { collectionsTexts } from '@/i18n/en/collections';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { type Format, useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { hasFils } from '@/resources/contracts/rules/money';
import { RowLink } from '@/ui/controls/row-link';
import { type GroupColumn, GroupTable } from '@/ui/table/groups/grouped-table';
import { RecordText } from '@/ui/text/record-text';
import type { Breakdown, CollectionMonth, CollectionRow } from './collected';
import { collectionSumText, rowName } from './collection-texts';

type Props = {
  groups: ReadonlyArray<{ month: CollectionMonth; rows: readonly CollectionRow[] }>;
  by: Breakdown;
  /** Payments are recorded, so that what was received and is open is known. */
  tracked: boolean;
};

/** Shows the months, or each month by method, project or person. */
export function CollectionsTable({ groups, by, tracked }: Props) {
  const { t } = useTranslation(collectionsTexts);
  const format = useFormat();
  const amounts = amountsOf(by, tracked);
  const fils = groups.some(({ rows }) => rows.some(({ sums }) => amounts.some((name) => hasFils(sums[name]))));
  const shown =
    by === 'month'
      ? [{ key: 'all', title: '', sum: '', rows: groups.flatMap(({ rows }) => rows) }]
      : groups.map(({ month: { month, sums }, rows }) => ({
          key: month,
          title: format.month(`${month}-01`),
          sum: collectionSumText(sums, tracked, t, format),
          rows,
        }));
  return (
    <GroupTable
      name={t('title')}
      columns={collectionColumns({ by, tracked, format, fils })}
      groups={shown}
      keyOf={({ month, key }) => `${month} ${key}`}
      renderCard={(row) => (
        <div className="column gap-4 figures">
          <RowName row={row} by={by} />
          {amounts.map((name) => (
            <div key={name} className="row between gap-12">
              <span className="muted">{t(name)}</span>
              <bdi>{format.money(row.sums[name], { fils })}</bdi>
            </div>
          ))}
        </div>
      )}
    />
  );
}

const amountsOf = (by: Breakdown, tracked: boolean): ReadonlyArray<'due' | 'received' | 'open'> =>
  by === 'method' ? ['received'] : tracked ? ['due', 'received', 'open'] : ['due'];

type Options = {
  by: Breakdown;
  tracked: boolean;
  format: Format;
  /** True where all amounts have two decimals. */
  fils: boolean;
};

const collectionColumns = ({ by, tracked, format, fils }: Options): ReadonlyArray<GroupColumn<CollectionRow>> => [
  {
    name: 'name',
    label: i18n.t(`heads.${by}`, { ns: collectionsTexts }),
    width: 240,
    cell: (row) => <RowName row={row} by={by} />,
  },
  ...amountsOf(by, tracked).map((name): GroupColumn<CollectionRow> => ({
    name,
    label: i18n.t(name, { ns: collectionsTexts }),
    unit: i18n.t('currency', { ns: contractWordTexts }),
    kind: 'number',
    width: 150,
    cell: ({ sums }) => format.money(sums[name], { unit: false, fils }),
  })),
  ...(tracked ? [paymentsColumn(format)] : []),
];

const paymentsColumn = (format: Format): GroupColumn<CollectionRow> => ({
  name: 'payments',
  label: i18n.t('payments', { ns: collectionsTexts }),
  kind: 'number',
  width: 110,
  yields: 1,
  cell: ({ sums }) => format.number(sums.payments),
});

/** Shows what a row is about; a person leads to its page. */
function RowName({ row, by }: { row: CollectionRow; by: Breakdown }) {
  const text = rowName(row, by);
  const id = row.contract && idOf(row.contract);
  return id ? <RowLink to={contractCustomerPath(id)} text={text} /> : <RecordText text={text} />;
}
