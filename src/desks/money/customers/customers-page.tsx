import { useCallback, useMemo } from 'react';
import { customerPath } from '@/addresses';
import { commonTexts } from '@/i18n/en/common';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { customerTexts } from '@/i18n/en/customers';
import { collator, inTurn } from '@/i18n/fold';
import { type Format, useFormat } from '@/i18n/format';
import { i18n, textsOf } from '@/i18n/i18n';
import { isolated } from '@/i18n/isolated';
import { otherName } from '@/i18n/names';
import { useTranslation } from '@/i18n/use-translation';
import { RowLink } from '@/ui/controls/row-link';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { useToday } from '@/ui/page/use-today';
import { useWork } from '@/ui/page/use-work';
import type { CellOf, Column } from '@/ui/table/list-definition';
import { inGroups, unlessOnly } from '@/ui/table/report/report-groups';
import { ReportView } from '@/ui/table/report/report-view';
import { SecondLine } from '@/ui/table/row-parts';
import { Phone } from '@/ui/text/reach';
import { RecordText } from '@/ui/text/record-text';
import { PartiesPage, type PartiesShown, searchRows } from '@/resources/contracts/parties/parties-page';
import type { PartyOf } from '@/resources/contracts/parties/party';
import { currency, PARTY_WIDTH } from '@/resources/contracts/parties/party-columns';
import { useNotSame } from './not-same';
import type { Work } from '@/steps';
import { firstDouble, type IsOther, personMarks, type PersonMarks } from '../rules/doubles';
import { ages } from '../rules/ledger';
import { type Reachable, reachable } from '@/resources/contracts/rules/people';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { type Customer, customersOf, namesOf } from './customer';
import { customerMoney } from './customer-money';
import { customerName, type CustomerRow } from './customer-row';

const peek = () => import('./customer-peek').then((module) => module.CustomerPeek);

export function CustomersPage() {
  const { t } = useTranslation([customerTexts, commonTexts]);
  return (
    <PartiesPage title={t('common:customers')} empty={t('list.empty')}>
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
  const { t } = useTranslation([customerTexts, commonTexts]);
  const format = useFormat();
  const { language } = format.settings;
  const now = useToday();
  const { isOther } = useNotSame();
  const doubles = useMemo(() => doublesAmong(list, isOther), [list, isOther]);
  const all = useMemo(() => worstFirst(list.rows, collator(language).compare), [list, language]);
  const search = useMemo(
    () => searchRows(all, sought, (among) => (row) => row.contracts.some((contract) => among.has(contract))),
    [all, sought],
  );
  const isIn = useCallback((view: CustomerView, row: CustomerRow) => isInView(view, row, doubles), [doubles]);
  const groupsOf = useCallback(
    (rows: readonly CustomerRow[]) => {
      const keyOf = ({ key }: CustomerRow) => (doubles.has(key) ? 'views.doubles' : 'others');
      return unlessOnly(inGroups(rows, ['views.doubles', 'others'], keyOf, (key) => t(`list.${key}`)));
    },
    [doubles, t],
  );
  const columns = useMemo(() => columnsOf(list.rows, partyOf, doubles), [list, partyOf, doubles]);
  return (
    <ReportView
      title={t('common:customers')}
      name="customers"
      days={now}
      rows={all}
      search={search}
      views={customerViews.map((value) => ({
        value,
        label: t(`list.views.${value}`),
        urgent: value === 'overdue',
        ...(value === 'doubles' && { none: t('list.noDoubles') }),
      }))}
      isIn={isIn}
      columns={columns}
      groupsOf={groupsOf}
      count={({ length }) => t('list.count', format.counted(length))}
      peek={peek}
      nameOf={customerName}
      none={t('list.none')}
      rules={[t('list.rule'), t('list.doublesRule')]}
    />
  );
}

const text = textsOf(customerTexts);
const ofParties = textsOf(contractWordTexts);

function columnsOf(all: readonly CustomerRow[], partyOf: PartyOf, doubles: Doubles): ReadonlyArray<Column<CustomerRow>> {
  const unitsOf = ({ contracts }: CustomerRow): readonly string[] => [
    ...new Set(contracts.flatMap((contract) => partyOf(contract).units)),
  ];
  return [
    {
      name: 'name',
      label: textsOf(contractWordTexts)('customer'),
      width: PARTY_WIDTH,
      least: 200,
      cell: (row) => <RowLink to={customerPath(row.key)} text={customerName(row)} />,
      second: (row, format) => otherNames(row, doubles, format),
      value: customerName,
      text: ({ names }) => names.english ?? '',
    },
    { name: 'nameAr', label: text('list.columns.nameAr'), value: ({ names }) => names.arabic },
    {
      name: 'phone',
      kind: 'code',
      label: ofParties('phone'),
      width: 152,
      yields: 2,
      cell: ({ phone }) => phone && <Phone text={phone.phone} />,
      // Whose it is where it is that of a contact.
      second: ({ phone }) => phone?.person && <RecordText text={phone.person} />,
      value: ({ phone }) => phone?.phone,
    },
    {
      name: 'contracts',
      kind: 'number',
      label: textsOf(commonTexts)('contracts'),
      width: 96,
      yields: 3,
      onCard: (row, format) => <Counts row={row} units={unitsOf(row).length} format={format} />,
      value: ({ contracts }) => contracts.length,
    },
    {
      name: 'units',
      kind: 'number',
      label: textsOf(commonTexts)('units'),
      width: 80,
      yields: 1,
      cell: (row, { number }) => <span title={unitsOf(row).join(', ')}>{number(unitsOf(row).length)}</span>,
      card: 'none',
      value: (row) => unitsOf(row).length,
    },
    { name: 'unitNames', label: text('list.columns.unitNames'), value: (row) => unitsOf(row).join('; ') },
    amountColumn('open'),
    amountColumn('overdue'),
    amountColumn(
      'credit',
      all.some(({ credit }) => credit !== 0),
    ),
    currency,
    {
      name: 'double',
      label: text('list.columns.double'),
      value({ key }) {
        const double = doubles.get(key);
        return double && customerName(double);
      },
    },
  ];
}

/** Has 0 where no payment was ever recorded; in files alone where nobody has the amount. */
function amountColumn(name: 'open' | 'overdue' | 'credit', isShown = true): Column<CustomerRow> {
  const drawn: CellOf<CustomerRow> = (row, { money }, look) =>
    row.isTracked && (
      <span className={name === 'overdue' && row.overdue > 0 ? 'tone-error' : undefined}>{money(row[name], look)}</span>
    );
  return {
    name,
    kind: 'amount',
    label: text(`list.columns.${name}`),
    ...(isShown && { width: 130 }),
    cell: drawn,
    onCard: (row, format, look) => (name === 'open' || row[name] !== 0) && drawn(row, format, look),
    card: 'fact',
    value: (row) => (row.isTracked ? row[name] : undefined),
    sum: (amount) => i18n.t(`list.sums.${name}`, { ns: customerTexts, amount }),
  };
}

function Counts({ row, units, format }: { row: CustomerRow; units: number; format: Format }) {
  const count = (what: 'contracts' | 'units', of: number) => i18n.t(`counts.${what}`, { ns: commonTexts, ...format.counted(of) });
  const counts = [count('contracts', row.contracts.length), count('units', units)];
  return <SecondLine>{[...counts, ...(row.isTracked ? [] : [text('list.notRecorded')()])].join(' · ')}</SecondLine>;
}

function otherNames({ key, names }: CustomerRow, doubles: Doubles, { settings }: Format) {
  const other = otherName(settings.language, names);
  const double = doubles.get(key);
  return (
    (other !== undefined || double !== undefined) && (
      <>
        {other !== undefined && <RecordText text={other} />}
        {double && <div>{i18n.t('list.maybe', { ns: customerTexts, name: isolated(customerName(double)) })}</div>}
      </>
    )
  );
}

type CustomerList = { rows: readonly CustomerRow[]; marks: PersonMarks };

function* customerList(contracts: readonly ServiceDocument[], today: Day): Work<CustomerList> {
  const rows: CustomerRow[] = [];
  for (const customer of yield* customersOf(contracts)) {
    const { open, credit, overdue, openUnder } = yield* customerMoney(customer.contracts, today);
    rows.push({
      ...customer,
      rowKey: customer.key,
      open,
      credit,
      overdue: sumToCent(ages.map((age) => overdue[age])),
      isTracked: openUnder.size > 0,
      names: namesOf(customer),
      phone: phoneOf(customer),
    });
  }
  return { rows, marks: yield* personMarks(contracts) };
}

function phoneOf({ contracts }: Customer): Reachable | undefined {
  const [own] = contracts.flatMap(({ customer }) => reachable({ customer }));
  return own ? { phone: own.phone } : contracts.flatMap(reachable)[0];
}

const customerViews = ['all', 'doubles', 'overdue', 'credit'] as const;
type CustomerView = (typeof customerViews)[number];

type Doubles = ReadonlyMap<string, CustomerRow>;

function doublesAmong({ rows, marks }: CustomerList, isOther: IsOther): Doubles {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return new Map(
    rows.flatMap(({ key }) => {
      const double = byKey.get(firstDouble(marks, key, isOther) ?? '');
      return double ? [[key, double] as const] : [];
    }),
  );
}

function isInView(view: CustomerView, { key, overdue, credit }: CustomerRow, doubles: Doubles): boolean {
  if (view === 'doubles') return doubles.has(key);
  return view === 'all' || (view === 'overdue' ? overdue : credit) > 0;
}

const worstFirst = (rows: readonly CustomerRow[], compare: (a: string, b: string) => number): readonly CustomerRow[] =>
  rows
    .map((row) => ({ row, name: customerName(row) }))
    .toSorted((a, b) => inTurn(b.row.overdue - a.row.overdue, compare(a.name, b.name)))
    .map(({ row }) => row);
