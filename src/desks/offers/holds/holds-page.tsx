import Button from '@mui/material/Button';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useEffect, useMemo } from 'react';
import { contractEditPath, unitsPath } from '@/addresses';
import { commonTexts } from '@/i18n/en/common';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { offersTexts } from '@/i18n/en/offers';
import { type Format, useFormat } from '@/i18n/format';
import { i18n, textsOf } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { textOf } from '@/resources/contracts/list/contract-values';
import { conversionTo, convertedKind } from '@/resources/contracts/rules/contract-days';
import { type Hold, holdGroups, holdsOn } from './holds';
import { askToChangeHolds, askToHold } from '@/resources/hold-request';
import { NotifyLink, type SignalText } from '@/ui/controls/notify-link';
import { Popover, usePopover } from '@/ui/dialogs/popover';
import { useAskedParams } from '@/ui/page/asked-params';
import { useToday } from '@/ui/page/use-today';
import { dayWidth } from '@/ui/table/columns/fitting';
import type { Column } from '@/ui/table/list-definition';
import { useRowSelection } from '@/ui/table/report/row-selection';
import { inGroups } from '@/ui/table/report/report-groups';
import { ReportView } from '@/ui/table/report/report-view';
import { Phone } from '@/ui/text/reach';
import { PartiesPage, type PartiesShown, useRowSearch } from '@/resources/contracts/parties/parties-page';
import type { PartyOf } from '@/resources/contracts/parties/party';
import { agentFilter, nameOf, partyColumns } from '@/resources/contracts/parties/party-columns';
import styles from './holds.module.css';
import { idOf } from '@/api/record-id';
import { bookingOf } from '@/desks/money/rules/payable';
import { ledgerOf } from '@/desks/money/rules/ledger';
import { receivedUnder } from '@/resources/contracts/rules/payments';
import { agreedPrice } from '@/resources/contracts/rules/amounts';
import { agentOf } from '@/resources/contracts/rules/sales';
import type { Day } from '@/schema/day';
import { ButtonLink } from '@/ui/controls/links';

export function HoldsPage() {
  const { t } = useTranslation(commonTexts);
  const [address] = useAskedParams();
  const asked = address.get('asked') === 'hold' ? address.getAll('unit').join(' ') : '';
  useEffect(() => {
    if (asked !== '') askToHold(asked.split(' '));
  }, [asked]);
  return <PartiesPage title={t('holds')}>{(shown) => <HoldsReport {...shown} />}</PartiesPage>;
}

function HoldsReport({ contracts, partyOf, sought }: PartiesShown) {
  const { t } = useTranslation([offersTexts, contractWordTexts, commonTexts]);
  const format = useFormat();
  const now = useToday();
  const all = useMemo(() => holdRows(holdsOn(contracts, now), now), [contracts, now]);
  const columns = useMemo(() => holdColumns(partyOf, format), [partyOf, format]);
  const selection = useRowSelection(all);
  return (
    <ReportView
      title={t('common:holds')}
      name="holds"
      days={now}
      rows={all}
      search={useRowSearch(all, sought)}
      views={holdViews.map((value) => ({ value, label: t(`holds.views.${value}`), urgent: value === 'today' }))}
      isIn={isInView}
      filters={filters}
      columns={columns}
      groupsOf={groupsOf}
      count={({ length }) => t('holds.count', format.counted(length))}
      select={{
        selection,
        canSelect,
        nameOf: ({ contract }) => {
          const party = partyOf(contract);
          return t('holds.row', { units: format.list([...party.units]), party: nameOf(party) });
        },
        actions: (rows) => selectedHoldActions(rows, selection.clear),
      }}
      empty={{ text: t('holds.empty'), to: unitsPath, label: t('common:notFound.action') }}
      none={t('holds.none')}
      rules={[t('holds.rule'), t('holds.leftRule'), t('contract-words:agentRule')]}
    />
  );
}

const groupsOf = (rows: readonly HoldRow[]) =>
  inGroups(
    rows,
    holdGroups,
    ({ group }) => group,
    (group) => text(`holds.groups.${group}`)(),
  );

const filters = [agentFilter<HoldRow>(({ agent }) => agent)];

const canSelect = ({ id }: HoldRow) => id !== '';

const text = textsOf(offersTexts);

function holdColumns(partyOf: PartyOf, { settings: { language } }: Format): ReadonlyArray<Column<HoldRow>> {
  const { party, partyAr, phone, units, project, currency } = partyColumns<HoldRow>(partyOf);
  return [
    {
      name: 'until',
      kind: 'day',
      label: text('holds.until'),
      width: dayWidth,
      none: text('holds.openEnd'),
      value: ({ until }) => until,
    },
    { name: 'status', label: textsOf(contractWordTexts)('status'), value: ({ group }) => text(`holds.groups.${group}`)() },
    {
      ...party,
      label: textsOf(contractWordTexts)('customer'),
      least: 180,
      // With the phone below, which as a column of its own would push out the agent.
      second: ({ contract }) => partyOf(contract).phone !== undefined && <Phone text={partyOf(contract).phone} />,
    },
    { ...partyAr, label: text('holds.partyAr') },
    { name: 'phone', label: phone.label, value: phone.value },
    { ...units, width: 145, yields: 2 },
    project,
    { name: 'agent', label: textsOf(contractWordTexts)('agent'), width: 150, yields: 1, value: ({ agent }) => agent },
    {
      name: 'price',
      label: textsOf(commonTexts)('price'),
      kind: 'amount',
      width: 158,
      value: ({ price }) => price,
      sum: (amount) => amount,
      second: (row, format) => row.paid + row.left > 0 && bookingTexts(row, format).map((one) => <div key={one}>{one}</div>),
      card: 'head',
    },
    booking('paid'),
    booking('left'),
    currency,
    { name: 'reference', label: text('holds.reference'), value: ({ contract }) => textOf('reservationId')(contract) },
    {
      name: 'actions',
      kind: 'action',
      label: text('holds.actions'),
      width: language === 'ar' ? 307 : 326,
      cell: (row) => <HoldActions row={row} party={nameOf(partyOf(row.contract))} />,
    },
  ];
}

const booking = (name: 'paid' | 'left'): Column<HoldRow> => ({
  name,
  label: text(`holds.${name}`),
  kind: 'amount',
  value: (row) => row[name],
  sum: (amount) => bookingText(name, amount),
});

const DAYS = 3;

function HoldActions({ row, party }: { row: HoldRow; party: string }) {
  const { t } = useTranslation([offersTexts, commonTexts]);
  const { open, button, panel } = usePopover();
  const { id, contract } = row;
  if (id === '') return null;
  const holds = [contract];
  const named = (action: string) => t('holds.of', { action, party });
  return (
    <div className={`screen-only row wrap gap-4 ${styles.actions}`}>
      <Button
        size="small"
        variant="outlined"
        aria-label={named(t('holds.threeDays'))}
        onClick={() => askToChangeHolds({ kind: 'extend', holds, days: DAYS })}
      >
        {t('holds.threeDays')}
      </Button>
      <ButtonLink
        size="small"
        variant="outlined"
        to={contractEditPath(id, 'terms')}
        state={conversionTo(convertedKind(contract))}
        aria-label={named(t('holds.convert'))}
      >
        {t('holds.convert')}
      </ButtonLink>
      <NotifyLink
        size="small"
        name={named(t('common:notify'))}
        start={{ object: 'contract', objectId: id, contracts: [id] }}
        text={holdMessage([row])}
      />
      <Button size="small" className={styles.others} {...button} aria-label={t('holds.more', { party })}>
        <Ellipsis size={16} />
      </Button>
      <Popover
        {...panel}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('holds.more', { party }),
            className: 'column align-start pad-8',
            onClick: panel.onClose,
          },
        }}
      >
        {open && (
          <>
            <Button onClick={() => askToChangeHolds({ kind: 'extend', holds })}>{t('holds.extendTo')}</Button>
            <Button onClick={() => askToChangeHolds({ kind: 'release', holds })}>{t('holds.release')}</Button>
          </>
        )}
      </Popover>
    </div>
  );
}

function selectedHoldActions(rows: readonly HoldRow[], onDone: () => void) {
  const asked = { holds: rows.map(({ contract }) => contract), onDone };
  return (
    <>
      <Button size="small" variant="contained" onClick={() => askToChangeHolds({ kind: 'extend', days: DAYS, ...asked })}>
        {text('holds.threeDays')()}
      </Button>
      <Button size="small" variant="outlined" onClick={() => askToChangeHolds({ kind: 'extend', ...asked })}>
        {text('holds.extendTo')()}
      </Button>
      <Button size="small" variant="outlined" onClick={() => askToChangeHolds({ kind: 'release', ...asked })}>
        {text('holds.release')()}
      </Button>
      <NotifyLink size="small" start={{ contracts: rows.map(({ id }) => id) }} text={holdMessage(rows)} />
    </>
  );
}

const bookings = ['paid', 'left'] as const;

const bookingText = (name: (typeof bookings)[number], amount: string): string =>
  i18n.t(`holds.sums.${name}`, { ns: offersTexts, amount });

const bookingTexts = (row: Pick<HoldRow, 'paid' | 'left'>, { money }: Format): readonly string[] =>
  bookings.flatMap((name) => (row[name] === 0 ? [] : [bookingText(name, money(row[name]))]));

export function holdMessage(rows: readonly HoldRow[]): SignalText | undefined {
  const [kind, ...others] = new Set(rows.map(({ group, until }) => until && (group === 'expired' ? 'ended' : 'lasts')));
  if (kind === undefined || kind === '' || others.length > 0) return undefined;
  const said = (part: 'subject' | 'title' | 'body') => i18n.t(`holds.message.${kind}.${part}`, { ns: offersTexts });
  return { subject: said('subject'), notificationTitle: said('title'), message: said('body') };
}

type HoldRow = Hold & {
  id: string;
  rowKey: string;
  agent: string;
  price: number | undefined;
  paid: number;
  left: number;
};

export const holdRows = (holds: readonly Hold[], today: Day): readonly HoldRow[] =>
  holds.map((hold, index) => {
    const id = idOf(hold.contract);
    return {
      ...hold,
      id,
      rowKey: id || `at ${index}`,
      agent: agentOf(hold.contract),
      price: agreedPrice(hold.contract),
      paid: receivedUnder(hold.contract),
      left: bookingOf(hold.contract, ledgerOf(hold.contract, today), today)?.proposed ?? 0,
    };
  });

const holdViews = ['all', ...holdGroups] as const;
type HoldView = (typeof holdViews)[number];

const isInView = (view: HoldView, { group }: HoldRow): boolean => view === 'all' || group === view;
