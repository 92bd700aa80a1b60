import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import type { GroupColumn } from '@/ui/table/grouped-table';
import { DueParty, DueTick, DueUnits } from './due-parts';
import type { DueRow } from './due-rows';
import styles from './due.module.css';
import { purposeOf, typeBeside } from './due-texts';
import type { Selected } from './use-selected';

type Options = { selection: Selected; format: Format; withPaid: boolean };

export const dueColumns = ({ selection, format, withPaid }: Options): ReadonlyArray<GroupColumn<DueRow>> => {
  const unit = i18n.t('contracts.words.currency');
  const paid: GroupColumn<DueRow> = {
    name: 'paid',
    label: i18n.t('due.paid'),
    unit,
    kind: 'number',
    width: 120,
    cell: ({ payment }) => format.money(payment, { unit: false }),
  };
  return [
    {
      name: 'day',
      kind: 'day',
      label: i18n.t('due.day'),
      width: 160,
      cell: (row) => <DueTick row={row} selection={selection} format={format} />,
    },
    { name: 'party', label: i18n.t('due.party'), width: 220, cell: (row) => <DueParty row={row} /> },
    { name: 'units', label: i18n.t('due.units'), width: 170, cell: (row) => <DueUnits row={row} format={format} /> },
    {
      name: 'what',
      label: i18n.t('due.what'),
      width: 190,
      cell: (row) => (
        <>
          <bdi>{purposeOf(row)}</bdi>
          {typeBeside(row) && <div className={styles.second}>{typeBeside(row)}</div>}
        </>
      ),
    },
    { name: 'phone', kind: 'code', label: i18n.t('due.phone'), width: 160, cell: ({ phone }) => <bdi dir="ltr">{phone}</bdi> },
    {
      name: 'amount',
      label: i18n.t('due.amount'),
      unit,
      kind: 'number',
      width: 140,
      cell: ({ amount }) => format.money(amount, { unit: false }),
    },
    ...(withPaid ? [paid] : []),
  ];
};
