import { contractPath, unitPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import type { GroupColumn } from '@/ui/table/grouped-table';
import { RowLink } from '@/ui/row-link';
import { StatusPill } from '@/ui/status-pill';
import { contractTitle } from '../contract-title';
import type { RentRollRow } from './rent-roll';
import { rentRollPill, rentRollWord } from './rent-roll-words';

export const rentRollColumns = (format: Format): ReadonlyArray<GroupColumn<RentRollRow>> => {
  const unit = i18n.t('contracts.words.currency');
  return [
    {
      name: 'unit',
      kind: 'code',
      label: i18n.t('contracts.rentRoll.unit'),
      width: 120,
      cell: (row) => <RowLink to={row.unitId && unitPath(row.unitId)} text={row.unit || row.unitId} />,
    },
    { name: 'tenant', label: i18n.t('contracts.rentRoll.tenant'), width: 220, cell: (row) => <Tenant row={row} /> },
    {
      name: 'status',
      label: i18n.t('contracts.rentRoll.status'),
      width: 116,
      cell: ({ status }) => <StatusPill status={rentRollPill[status]} label={rentRollWord(status)} />,
    },
    {
      name: 'rent',
      label: i18n.t('contracts.rentRoll.rentPerYear'),
      unit,
      kind: 'number',
      width: 160,
      cell: (row) => format.money(row.rentPerYear, { unit: false }),
    },
    {
      name: 'begin',
      kind: 'day',
      label: i18n.t('contracts.rentRoll.begin'),
      width: 120,
      cell: (row) => <bdi>{format.day(row.begin)}</bdi>,
    },
    {
      name: 'end',
      kind: 'day',
      label: i18n.t('contracts.rentRoll.end'),
      width: 120,
      cell: (row) => <bdi>{endText(row, format)}</bdi>,
    },
    {
      name: 'deposit',
      label: i18n.t('contracts.rentRoll.deposit'),
      unit,
      kind: 'number',
      width: 140,
      cell: ({ deposit, depositWith }) =>
        depositWith === undefined
          ? format.money(deposit, { unit: false })
          : i18n.t('contracts.rentRoll.depositWith', { unit: depositWith }),
    },
  ];
};

export function Tenant({ row: { contract } }: { row: RentRollRow }) {
  if (!contract) return null;
  const id = idOf(contract);
  return <RowLink to={id && contractPath(id)} text={contractTitle(contract) || i18n.t('contracts.words.unnamed')} />;
}

export const endText = ({ contract, status, end }: RentRollRow, format: Format): string =>
  contract && status !== 'reserved' && end === undefined ? i18n.t('contracts.rentRoll.openEnd') : format.day(end);
