import { useMemo, useState } from 'react';
import { billsPath, contractPath, readingsPath } from '@/addresses';
import { connectionId } from '@/api/session';
import { encoded } from '@/encoded';
import { groupedBy } from '@/grouped';
import { billTexts } from '@/i18n/en/bills';
import { unitReadingTexts } from '@/i18n/en/unit-readings';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { contractName } from '@/resources/contracts/contract-title';
import { UnitsAndContracts } from '@/resources/contracts/units-and-contracts';
import { typedTariffs } from '@/resources/units/tariffs.api';
import { addMonths, type Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/controls/button-link';
import { readAddressDay } from '@/ui/controls/period';
import { DayBox } from '@/ui/controls/period-box';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { Page } from '@/ui/page/page';
import { setParam, useAddress } from '@/ui/page/use-address';
import { useToday } from '@/ui/page/use-today';
import { Letterhead } from '@/ui/paper/letterhead';
import { ReportView } from '@/ui/table/report/report-view';
import { useRowSelection } from '@/ui/table/selection/use-selection';
import { columns, lineNames } from './bill-columns';
import { type Bill, billRows, type BillRow, billsIn, billsOf, canSelect } from './bills';
import { useCharge, useDueDay } from './use-charge';

export function BillsPage() {
  const { t } = useTranslation([billTexts, unitReadingTexts]);
  const [address] = useAddress();
  const isPaper = address.get('paper') !== null;
  return (
    <Page
      wide
      {...(!isPaper && { letterhead: <Letterhead /> })}
      title={t('title')}
      crumbs={[{ label: t('unit-readings:title'), to: readingsPath }]}
    >
      <UnitsAndContracts>{(records) => <BillsOf {...records} />}</UnitsAndContracts>
    </Page>
  );
}

const BillPapers = lazyPart(() => import('./bill-paper').then((module) => module.BillPapers));

const ALL = 'all';
const paperPath = (day: Day, of: string) => `${billsPath(day)}&paper=${encoded(of)}`;

function BillsOf({ units, contracts }: { units: readonly ServiceDocument[]; contracts: readonly ServiceDocument[] }) {
  const { t } = useTranslation(billTexts);
  const format = useFormat();
  const now = useToday();
  const [tariffs] = useState(() => typedTariffs(connectionId()));
  const [address, write] = useAddress();
  const first = addMonths(now, -1);
  const day = readAddressDay(address.get('day')) ?? first;
  const { bills, withoutLease } = useMemo(() => billsOf({ units, contracts, day, tariffs }), [units, contracts, day, tariffs]);
  const [due, chooseDue] = useDueDay();
  const paper = address.get('paper');
  if (paper !== null)
    return (
      <LazyBoundary>
        <BillPapers bills={bills.filter(({ id }) => paper === ALL || id === paper)} {...{ day, due }} />
      </LazyBoundary>
    );

  return (
    <>
      <div className="screen-only row wrap centred gap-8-16" role="search">
        <DayBox
          label={t('since')}
          day={day}
          onChange={(next) => write((to) => setParam(to, 'day', next === undefined || next === first ? '' : next))}
        />
        {bills.length > 0 && (
          <>
            <DayBox
              label={t('due')}
              day={due}
              problemOf={(typed) => (typed < now ? t('dueBefore') : undefined)}
              onChange={chooseDue}
            />
            <ButtonLink to={paperPath(day, ALL)}>{t('paper')}</ButtonLink>
          </>
        )}
      </div>
      <BillLines key={day} {...{ bills, day, due }} />
      {withoutLease > 0 && (
        <p className="muted size-13">{t('withoutLease', { count: withoutLease, number: format.number(withoutLease) })}</p>
      )}
    </>
  );
}

function BillLines({ bills, day, due }: { bills: readonly Bill[]; day: Day; due: Day }) {
  const { t } = useTranslation([billTexts, unitReadingTexts]);
  const format = useFormat();
  const rows = useMemo(() => billRows(bills), [bills]);
  const chargeable = useMemo(() => rows.filter(canSelect), [rows]);
  const selection = useRowSelection(
    chargeable,
    chargeable.map(({ rowKey }) => rowKey),
  );
  const { actionsOf, dialogs } = useCharge(due);
  const groupOf = ({ id, contract }: Bill, ofBill: readonly BillRow[]) => {
    const name = contractName(contract);
    const actions = id !== '' && (
      <>
        <ButtonLink size="small" to={contractPath(id)}>
          {t('contract')}
        </ButtonLink>
        <ButtonLink size="small" to={paperPath(day, id)} aria-label={t('paperOf', { name })}>
          {t('one')}
        </ButtonLink>
      </>
    );
    return { key: id, title: name, actions, rows: ofBill };
  };
  return (
    <>
      <ReportView
        title={t('title')}
        name="bills"
        days={day}
        rows={rows}
        columns={columns}
        groupsOf={(some) =>
          Array.from(
            groupedBy(some, ({ bill }) => bill),
            (group) => groupOf(...group),
          )
        }
        count={(some) => t('count', format.counted(new Set(some.map(({ bill }) => bill)).size))}
        select={{
          selection,
          canSelect,
          nameOf: ({ line }) => t('row', lineNames(line, format)),
          actions: (some) => actionsOf(billsIn(some)),
        }}
        empty={{ text: t('none'), to: readingsPath, label: t('unit-readings:title') }}
        none={t('none')}
        rules={[t('rule')]}
      />
      {dialogs}
    </>
  );
}
