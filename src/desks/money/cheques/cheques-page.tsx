import textStyles from '@/ui/text/text.module.css';
import Button from '@mui/material/Button';
import { useCallback, useMemo, useState } from 'react';
import { contractsPath, depositSlipPath, replaceChequesPath } from '@/addresses';
import { commonTexts } from '@/i18n/en/common';
import { chequeTexts } from '@/i18n/en/cheques';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { type Format, useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { allCheques, type ContractCheque } from '../rules/all-cheques';
import { bankKey, canTake, chequeActions, chequeMark, type StateAction } from '../rules/cheques';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { useToday } from '@/ui/page/use-today';
import { useWork } from '@/ui/page/use-work';
import { useChoice } from '@/ui/table/filters/report-choices';
import type { Column, ListFilter } from '@/ui/table/list-definition';
import { ReportView } from '@/ui/table/report/report-view';
import { PartiesPage, type PartiesShown, useRowSearch } from '@/resources/contracts/parties/parties-page';
import { nameOf, partyColumns, projectFilter } from '@/resources/contracts/parties/party-columns';
import { askedAction, chequeAmount, dayText, numberText, pillOfState, stateText } from './cheque-texts';
import { Link, useNavigate } from 'react-router';
import { i18n, textsOf } from '@/i18n/i18n';
import { type Day, latinDigits } from '@/schema/day';
import { dayWidth } from '@/ui/table/columns/fitting';
import { SecondLine, WarningLine } from '@/ui/table/row-parts';
import { RecordText } from '@/ui/text/record-text';
import { StatusPill } from '@/ui/text/status-pill';
import type { PartyOf } from '@/resources/contracts/parties/party';
import { lazyDialog } from '@/ui/loading/lazy-part';
import { useAskedParams } from '@/ui/page/asked-params';
import { focusRow, placeOfSelected } from '@/ui/table/selection/ticks';
import { useRowSelection } from '@/ui/table/report/row-selection';
import { groupedBy } from '@/grouped';
import { collator, inTurn } from '@/i18n/fold';
import type { ServiceDocument } from '@/schema/document';
import { type ReportGroup, withoutSingles } from '@/ui/table/report/report-groups';
import { ButtonLink } from '@/ui/controls/links';

export function ChequesPage() {
  const { t } = useTranslation(chequeTexts);
  return (
    <PartiesPage title={t('title')} actions={<ButtonLink to={depositSlipPath()}>{t('slip')}</ButtonLink>}>
      {(shown) => <Cheques {...shown} />}
    </PartiesPage>
  );
}

const none: readonly ContractCheque[] = [];

const peek = () => import('./cheque-peek').then((module) => module.ChequePeek);

function Cheques({ contracts, partyOf, sought }: PartiesShown) {
  const { t } = useTranslation([chequeTexts, commonTexts]);
  const format = useFormat();
  const today = useToday();
  const found = useWork(useCallback(() => allCheques(contracts, today), [contracts, today]));
  const all = found?.rows ?? none;
  const banks = found?.banks;
  const [by, grouping] = useChoice('by', groupings, t('groupBy'), (value) => t(`groupings.${value}`));
  const columns = useMemo(() => chequeColumns(partyOf, today), [partyOf, today]);
  const filters = useMemo(
    (): ReadonlyArray<ListFilter<ContractCheque>> => [
      {
        name: 'bank',
        as: 'choice',
        pinned: true,
        label: () => t('bank'),
        value: ({ bank }) => bankKey(bank),
        option: (key) => banks?.get(key) ?? key,
      },
      projectFilter(partyOf),
    ],
    [banks, partyOf, t],
  );
  const groupsOf = useMemo(() => groupsBy(by, partyOf), [by, partyOf]);
  const search = useRowSearch(all, sought, findsCheques);
  const { selection, actions, dialog } = useChequeActions(all);
  if (!found) return <LoadingSign />;
  return (
    <>
      <ReportView
        title={t('title')}
        name="cheques"
        days={today}
        rows={all}
        search={search}
        views={chequeViews.map((value) => ({
          value,
          label: t(`views.${value}`),
          urgent: value === 'bounced',
          none: t(value === 'deposit' ? 'noneToDeposit' : 'noneInView'),
        }))}
        isIn={isInView}
        filters={filters}
        choices={[grouping]}
        columns={columns}
        groupsOf={groupsOf}
        count={({ length }) => t('common:counts.cheques', format.counted(length))}
        select={{
          selection,
          nameOf: (row) => t('row', { cheque: numberText(row), party: nameOf(partyOf(row.contract)), day: dayText(row) }),
          actions,
        }}
        peek={peek}
        empty={{ text: t('empty'), to: contractsPath, label: t('toContracts') }}
        none={t('none')}
        rules={[t('rule'), t('twiceRule')]}
      />
      {dialog}
    </>
  );
}

const text = textsOf(chequeTexts);

function chequeColumns(partyOf: PartyOf, today: Day): ReadonlyArray<Column<ContractCheque>> {
  const { party, partyAr, phone, units, project, kind, reference, currency } = partyColumns<ContractCheque>(partyOf);
  return [
    { name: 'day', kind: 'day', label: text('day'), width: dayWidth, none: text('without.month'), value: ({ day }) => day },
    {
      name: 'cheque',
      kind: 'code',
      label: text('cheque'),
      width: 128,
      cell: (row) => <ChequeNumber row={row} />,
      value: ({ number }) => number,
      card: 'end',
    },
    {
      name: 'bank',
      label: text('bank'),
      width: 190,
      yields: 2,
      cell: ({ bank }) => (
        <div className="cuts">
          <RecordText text={bank} />
        </div>
      ),
      value: ({ bank }) => bank,
      card: 'end',
    },
    party,
    partyAr,
    units,
    project,
    kind,
    { name: 'phone', label: phone.label, value: phone.value },
    {
      name: 'amount',
      label: text('amount'),
      kind: 'amount',
      width: 122,
      ...chequeAmount,
      card: 'head',
    },
    currency,
    {
      name: 'state',
      label: textsOf(contractWordTexts)('status'),
      width: 170,
      cell: (row, format) => <ChequeStatus {...{ row, format, today }} />,
      value: stateText,
      card: 'end',
    },
    { name: 'stateDay', label: text('stateDay'), value: ({ statusDay }) => statusDay, kind: 'day' },
    { name: 'receipt', label: text('receipt'), value: ({ payments: [payment] }) => payment?.receiptNumber },
    reference,
    { name: 'note', label: text('note'), value: ({ note }) => note },
  ];
}

const ChequeNumber = ({ row }: { row: ContractCheque }) => (
  <div>
    {row.number === '' ? <SecondLine>{numberText(row)}</SecondLine> : <bdi dir="ltr">{row.number}</bdi>}
    {row.isTwice && <WarningLine>{text('twice')()}</WarningLine>}
  </div>
);

function ChequeStatus({ row, format, today }: { row: ContractCheque; format: Format; today: Day }) {
  const isLate = row.isDue && row.day !== undefined && row.day < today;
  return (
    <div>
      <StatusPill status={pillOfState[row.state]} label={stateText(row)} />
      {row.statusDay !== undefined && (
        <SecondLine>{i18n.t('onDay', { ns: chequeTexts, day: format.day(row.statusDay) })}</SecondLine>
      )}
      {row.depositDay !== undefined && (
        <SecondLine>
          <Link className={textStyles.lineLink} to={depositSlipPath(row.depositDay)}>
            {i18n.t('slipOf', { ns: chequeTexts, day: format.day(row.depositDay) })}
          </Link>
        </SecondLine>
      )}
      {isLate && <WarningLine>{text('late')()}</WarningLine>}
      {row.isToReturn && <WarningLine>{text('toReturn')()}</WarningLine>}
      {row.note && (
        <SecondLine>
          <RecordText text={row.note} />
        </SecondLine>
      )}
    </div>
  );
}

const ChequeDialog = lazyDialog(() => import('./cheque-dialog').then((module) => module.ChequeDialog));

function useChequeActions(all: readonly ContractCheque[]) {
  const { t } = useTranslation(chequeTexts);
  const navigate = useNavigate();
  const today = useToday();
  const [address, endAsked] = useAskedParams('cheque');
  const selection = useRowSelection(all, address.getAll('cheque'));
  const first = askedAction(address);
  const [asked, setAsked] = useState<{ action: StateAction; open: boolean; place: number }>({
    action: first ?? 'deposit',
    open: first !== undefined,
    place: -1,
  });
  const replace = (rows: readonly ContractCheque[]) => {
    const cheques = rows.filter(({ id }) => id !== '').map(({ id, key }) => chequeMark({ contract: id, key }));
    void navigate(replaceChequesPath({ cheques }));
  };
  const actions = (rows: readonly ContractCheque[]) =>
    chequeActions
      .filter((one) => rows.some((row) => row.id !== '' && canTake(one, row)))
      .map((one, index) => (
        <Button
          key={one}
          size="small"
          variant={index === 0 ? 'contained' : 'outlined'}
          onClick={() => (one === 'replace' ? replace(rows) : setAsked({ action: one, open: true, place: placeOfSelected() }))}
        >
          {t(`actions.${one}`)}
        </Button>
      ));
  const dialog = (
    <ChequeDialog
      {...asked}
      selected={selection.rows}
      today={today}
      onClose={(isChanged) => {
        setAsked({ ...asked, open: false });
        endAsked();
        if (!isChanged) return;
        selection.clear();
        // Once the dialog has let the focus go.
        requestAnimationFrame(() => focusRow(asked.place));
      }}
    />
  );
  return { selection, actions, dialog };
}

export const chequeViews = ['deposit', 'held', 'deposited', 'bounced', 'cleared', 'returned', 'all'] as const;
type ChequeView = (typeof chequeViews)[number];

export const isInView = (view: ChequeView, row: ContractCheque): boolean =>
  view === 'all' || (view === 'deposit' ? row.isDue : row.state === view);

/** A search looks through contracts and the numbers of cheques. */
function findsCheques(among: ReadonlySet<ServiceDocument | undefined>, q: string) {
  const number = latinDigits(q).trim().toLowerCase();
  return (row: ContractCheque) => among.has(row.contract) || row.number.toLowerCase().includes(number);
}

const groupings = ['month', 'bank', 'project', 'person'] as const;
type Grouping = (typeof groupings)[number];

/** Groups cheques, which come by day: months in that order, names by the alphabet; those without one come last. */
function groupsBy(by: Grouping, partyOf: PartyOf) {
  const groupNameOf = ({ day, bank, contract }: ContractCheque): string => {
    if (by === 'month') return day?.slice(0, 7) ?? '';
    if (by === 'bank') return bank.trim();
    return by === 'project' ? partyOf(contract).projects.join(', ') : partyOf(contract).party;
  };
  return (rows: readonly ContractCheque[], { settings, month }: Format): ReadonlyArray<ReportGroup<ContractCheque>> => {
    const { compare } = collator(settings.language);
    const byName = new Map<string, string>();
    const names = new Map<string, string>();
    const groups = groupedBy(rows, (row) => {
      const name = groupNameOf(row);
      const key = byName.get(name) ?? bankKey(name);
      byName.set(name, key);
      if (!names.has(key)) names.set(key, name);
      return key;
    });
    const titleOf = (name: string) =>
      name === '' ? i18n.t(`without.${by}`, { ns: chequeTexts }) : by === 'month' ? month(`${name}-01`) : name;
    const inOrder = [...names].toSorted(([, a], [, b]) => inTurn(Number(a === '') - Number(b === ''), compare(a, b)));
    return withoutSingles(
      inOrder.map(([key, name]) => ({ key: `${by} ${key}`, title: titleOf(name), rows: groups.get(key) ?? [] })),
    );
  };
}
