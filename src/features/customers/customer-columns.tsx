import { customerPath } from '@/addresses';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { type customerList as texts, customerListTexts } from '@/i18n/en/customer-list';
import { partyTexts } from '@/i18n/en/parties';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { isolated } from '@/i18n/isolated';
import { otherName } from '@/i18n/names';
import { hasFils } from '@/resources/contracts/rules/money';
import { RowLink } from '@/ui/controls/row-link';
import type { ReportColumn, ReportColumns } from '@/ui/table/report/report-column';
import { Phone } from '@/ui/text/reach';
import { RecordText } from '@/ui/text/record-text';
import type { PartyOf } from '../parties/party';
import { PARTY_WIDTH } from '../parties/party-parts';
import report from '@/ui/table/report/report.module.css';
import { nameOf, unitsOf } from './customer-list-texts';
import type { CustomerRow, Doubles } from './customer-rows';

const text = (name: keyof (typeof texts)['columns']) => i18n.t(`columns.${name}`, { ns: customerListTexts });
const ofParties = (name: 'phone' | 'units' | 'currency') => i18n.t(name, { ns: partyTexts });

export function columnsOf(
  all: readonly CustomerRow[],
  partyOf: PartyOf,
  doubles: Doubles,
  format: Format,
): ReportColumns<CustomerRow> {
  const fils = all.some(({ open, overdue, credit }) => [open, overdue, credit].some(hasFils));
  return [
    {
      name: 'name',
      label: text('name'),
      width: PARTY_WIDTH,
      least: 200,
      cell: (row) => <CustomerName row={row} doubles={doubles} format={format} />,
      value: ({ names }) => names.english ?? undefined,
    },
    { name: 'nameAr', label: text('nameAr'), value: ({ names }) => names.arabic ?? undefined },
    {
      name: 'phone',
      kind: 'code',
      label: ofParties('phone'),
      width: 152,
      yields: 2,
      cell: (row) => <CustomerPhone row={row} />,
      value: ({ phone }) => phone?.phone,
    },
    {
      name: 'contracts',
      kind: 'number',
      label: text('contracts'),
      width: 96,
      yields: 3,
      cell: ({ contracts }) => format.number(contracts.length),
      onCard: (row) => <Counts row={row} units={unitsOf(row, partyOf).length} format={format} />,
      value: ({ contracts }) => contracts.length,
    },
    {
      name: 'units',
      kind: 'number',
      label: ofParties('units'),
      width: 80,
      yields: 1,
      cell: (row) => <span title={unitsOf(row, partyOf).join(', ')}>{format.number(unitsOf(row, partyOf).length)}</span>,
      card: 'none',
      value: (row) => unitsOf(row, partyOf).length,
    },
    { name: 'unitNames', label: text('unitNames'), value: (row) => unitsOf(row, partyOf).join('; ') },
    amountColumn('open', format, fils),
    amountColumn('overdue', format, fils),
    amountColumn('credit', format, fils, !all.some(({ credit }) => credit !== 0)),
    { name: 'currency', label: ofParties('currency'), value: () => 'AED' },
    {
      name: 'double',
      label: text('double'),
      value({ key }) {
        const double = doubles.get(key);
        return double && nameOf(double);
      },
    },
  ];
}

/** Has 0 where no payment was ever recorded; in files alone where nobody has the amount. */
function amountColumn(
  name: 'open' | 'overdue' | 'credit',
  format: Format,
  fils: boolean,
  inFilesAlone = false,
): ReportColumn<CustomerRow> {
  const drawn = (row: CustomerRow, unit: boolean) =>
    row.isTracked && (
      <span className={name === 'overdue' && row.overdue > 0 ? 'tone-error' : undefined}>
        {format.money(row[name], { unit, fils })}
      </span>
    );
  return {
    name,
    kind: 'amount',
    label: text(name),
    unit: i18n.t('currency', { ns: contractWordTexts }),
    ...(!inFilesAlone && { width: 130 }),
    cell: (row) => drawn(row, false),
    onCard: (row) => (name === 'open' || row[name] !== 0) && drawn(row, true),
    card: 'fact',
    value: (row) => (row.isTracked ? row[name] : undefined),
  };
}

function Counts({ row, units, format }: { row: CustomerRow; units: number; format: Format }) {
  const count = (name: 'contractCount' | 'unitCount', of: number) =>
    i18n.t(name, { ns: customerListTexts, count: of, number: format.number(of) });
  const counts = [count('contractCount', row.contracts.length), count('unitCount', units)];
  return (
    <span className={report.second}>
      {[...counts, ...(row.isTracked ? [] : [i18n.t('notRecorded', { ns: customerListTexts })])].join(' · ')}
    </span>
  );
}

function CustomerName({ row, doubles, format }: { row: CustomerRow; doubles: Doubles; format: Format }) {
  const other = otherName(format.settings.language, row.names);
  const double = doubles.get(row.key);
  return (
    <div>
      <RowLink to={customerPath(row.key)} text={nameOf(row)} />
      {other !== undefined && (
        <div className={report.second}>
          <RecordText text={other} />
        </div>
      )}
      {double && (
        <div className={report.second}>{i18n.t('maybe', { ns: customerListTexts, name: isolated(nameOf(double)) })}</div>
      )}
    </div>
  );
}

/** Says whose the phone is where it is that of a contact. */
const CustomerPhone = ({ row: { phone } }: { row: CustomerRow }) =>
  phone && (
    <div>
      <Phone text={phone.phone} />
      {phone.person && (
        <div className={report.second}>
          <RecordText text={phone.person} />
        </div>
      )}
    </div>
  );
