import { useCallback, useMemo } from 'react';
import { customerPath } from '@/addresses';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { customerListTexts, type customerList as texts } from '@/i18n/en/customer-list';
import { partyTexts } from '@/i18n/en/parties';
import { collator } from '@/i18n/fold';
import { useFormat, type Format, currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { isolated } from '@/i18n/isolated';
import { otherName, nameIn } from '@/i18n/names';
import { currentLanguage } from '@/i18n/use-language';
import { useTranslation } from '@/i18n/use-translation';
import { hasFils } from '@/schema/money';
import { RowLink } from '@/ui/controls/row-link';
import { InfoButton } from '@/ui/dialogs/info-button';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { useToday } from '@/ui/page/use-today';
import { useWork } from '@/ui/page/use-work';
import { useChoice } from '@/ui/table/filters/report-choices';
import type { ReportColumn, ReportColumns } from '@/ui/table/report/report-column';
import { ReportView } from '@/ui/table/report/report-view';
import report from '@/ui/table/report/report.module.css';
import { Phone } from '@/ui/text/reach';
import { RecordText } from '@/ui/text/record-text';
import { PartiesPage, type PartiesShown } from '../parties/parties-page';
import type { PartyOf } from '../parties/party';
import { PARTY_WIDTH } from '../parties/party-parts';
import { contractsFound } from '../parties/rows-found';
import {
  customerList,
  type CustomerList,
  type CustomerRow,
  customerSorts,
  type CustomerView,
  customerViews,
  doublesAmong,
  isInView,
  sorted,
  type Doubles,
  sumOf,
} from './customer-rows';
import { useNotSame } from './not-same';

export function CustomersPage() {
  const { t } = useTranslation(customerListTexts);
  return (
    <PartiesPage title={t('title')} empty={t('empty')}>
      {(shown) => <Customers {...shown} />}
    </PartiesPage>
  );
}

function Customers(shown: PartiesShown) {
  const { contracts } = shown;
  const now = useToday();
  const list = useWork(useCallback(() => customerList(contracts, now), [contracts, now]));
  return list ? <CustomersReport {...shown} list={list} /> : <LoadingSign />;
}

function CustomersReport({ list, partyOf, sought }: PartiesShown & { list: CustomerList }) {
  const { t } = useTranslation(customerListTexts);
  const format = useFormat();
  const now = useToday();
  const { language } = format.settings;
  const [sort, sorting] = useChoice('sort', customerSorts, t('sort'), (value) => t(`sorts.${value}`));
  const { isOther } = useNotSame();
  const doubles = useMemo(() => doublesAmong(list, isOther), [list, isOther]);
  const all = useMemo(() => sorted(list.rows, sort, { nameOf, compare: collator(language).compare }), [list, sort, language]);
  const find = useCallback(
    (q: string) => {
      const among = contractsFound(sought, q);
      return among ? all.filter(({ contracts }) => contracts.some((contract) => among.has(contract))) : all;
    },
    [all, sought],
  );
  const isIn = useCallback((view: CustomerView, row: CustomerRow) => isInView(view, row, doubles), [doubles]);
  const groupsOf = useCallback(
    (rows: readonly CustomerRow[]) => {
      const twice = rows.filter(({ key }) => doubles.has(key));
      if (twice.length === 0 || twice.length === rows.length) return [{ key: 'all', title: '', rows }];
      const others = rows.filter(({ key }) => !doubles.has(key));
      return [
        { key: 'doubles', title: t('views.doubles'), rows: twice },
        { key: 'others', title: t('others'), rows: others },
      ];
    },
    [doubles, t],
  );
  const columns = useMemo(() => columnsOf(list.rows, partyOf, doubles, format), [list, partyOf, doubles, format]);
  return (
    <ReportView
      title={t('title')}
      file={`customers-${now}`}
      rows={all}
      find={find}
      prepareSearch={sought.search.prepare}
      views={customerViews.map((value) => ({
        value,
        label: t(`views.${value}`),
        urgent: value === 'overdue',
        ...(value === 'doubles' && { none: t('noDoubles') }),
      }))}
      isIn={isIn}
      choices={[sorting]}
      columns={columns}
      groupsOf={groupsOf}
      sumOf={customersText}
      none={t('none')}
    >
      <InfoButton>
        <p>{t('rule')}</p>
        <p>{t('doublesRule')}</p>
      </InfoButton>
    </ReportView>
  );
}

const text = (name: keyof (typeof texts)['columns']) => i18n.t(`columns.${name}`, { ns: customerListTexts });
const ofParties = (name: 'phone' | 'units' | 'currency') => i18n.t(name, { ns: partyTexts });

function columnsOf(all: readonly CustomerRow[], partyOf: PartyOf, doubles: Doubles, format: Format): ReportColumns<CustomerRow> {
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

const nameOf = ({ names }: CustomerRow): string =>
  nameIn(currentLanguage(), names) ?? i18n.t('unnamed', { ns: contractWordTexts });

const unitsOf = ({ contracts }: CustomerRow, partyOf: PartyOf): readonly string[] => [
  ...new Set(contracts.flatMap((contract) => partyOf(contract).units)),
];

/** Returns "12 customers", "AED 120,000 open", "AED 20,000 overdue". */
function customersText(rows: readonly CustomerRow[]): readonly string[] {
  const { number, money } = currentFormat();
  const sums = sumOf(rows);
  const amounts = (['open', 'overdue', 'credit'] as const).filter((name) => sums[name] !== 0);
  return [
    i18n.t('count', { ns: customerListTexts, count: rows.length, number: number(rows.length) }),
    ...amounts.map((name) => i18n.t(`sums.${name}`, { ns: customerListTexts, amount: money(sums[name]) })),
  ];
}
