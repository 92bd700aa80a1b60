import Button from '@mui/material/Button';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { unrecordedPath, recordPaymentPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { dueTexts } from '@/i18n/en/due';
import { unrecordedTexts } from '@/i18n/en/unrecorded';
import { useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import type { Work } from '@/pace';
import { kindWord } from '@/resources/contracts/contract-words';
import { dueMark } from '@/resources/contracts/rules/due';
import { ages } from '@/resources/contracts/rules/ledger';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/controls/button-link';
import { contractAlone, NotifyLink } from '@/ui/controls/notify-link';
import { isFromEver } from '@/ui/controls/period';
import { lazyDialog } from '@/ui/loading/lazy-part';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { useAddress } from '@/ui/page/use-address';
import { useToday } from '@/ui/page/use-today';
import { useWork } from '@/ui/page/use-work';
import { spanText, useChoice, usePeriodChoice } from '@/ui/table/filters/report-choices';
import { useRowSelection, type RowSelection } from '@/ui/table/selection/use-selection';
import type { ListFilter } from '@/ui/table/list-definition';
import { byMonthOfDay } from '@/ui/table/report/report-groups';
import { ReportView } from '@/ui/table/report/report-view';
import textStyles from '@/ui/text/text.module.css';
import { PartiesPage, type PartiesShown } from '../parties/parties-page';
import { projectFilter } from '../parties/party-columns';
import { nameOf } from '../parties/party-parts';
import { useRowSearch } from '../parties/rows-found';
import { useUnrecorded } from '../unrecorded/use-unrecorded';
import { dueColumns } from './due-columns';
import {
  type DuePeriods,
  type DueRow,
  dueRows,
  type DueView,
  dueViews,
  isDueIn,
  periodNames,
  periodsOf,
  sumOfDue,
} from './due-rows';
import { dueSumText } from './due-texts';

export function DuePage() {
  const { t } = useTranslation(dueTexts);
  return (
    <PartiesPage title={t('title')} empty={t('empty')}>
      {(shown) => <Due {...shown} />}
    </PartiesPage>
  );
}

type DueIndex = { periods: DuePeriods; all: readonly DueRow[] };

function* indexOf(contracts: readonly ServiceDocument[], periods: DuePeriods, today: Day): Work<DueIndex> {
  return { periods, all: yield* dueRows(contracts, periods, today) };
}

const viewOf = (address: URLSearchParams): DueView => dueViews.find((one) => one === address.get('show')) ?? 'open';

function Due(shown: PartiesShown) {
  const { contracts } = shown;
  const now = useToday();
  const [address] = useAddress();
  const text = address.get('period');
  // What is overdue lies in the past, where the periods of the other views do not reach.
  const [late, ahead] = viewOf(address) === 'overdue' ? [text, null] : [null, text];
  const periods = useMemo(() => periodsOf(late, ahead, now), [late, ahead, now]);
  const index = useWork(useCallback(() => indexOf(contracts, periods, now), [contracts, periods, now]));
  return index ? <DueReport {...shown} {...index} today={now} /> : <LoadingSign />;
}

const kinds: ReadonlyArray<DueRow['kind']> = ['sale', 'lease', 'reservation'];
const kindText = (value: string): string => {
  const kind = kinds.find((one) => one === value);
  return kind ? kindWord(kind) : value;
};

function DueReport({ contracts, partyOf, sought, periods, all, today }: PartiesShown & DueIndex & { today: Day }) {
  const { t } = useTranslation(dueTexts);
  const format = useFormat();
  const [address] = useAddress();
  const view = viewOf(address);
  const [, periodChoice] = usePeriodChoice(periodNames[view], ['month', 'next']);
  const [age, ageChoice] = useChoice('age', ['all', ...ages], t('ages.label'), (value) => t(`ages.${value}`));
  const selection = useRowSelection(all);
  const writeOff = useWriteOff(selection);
  const filters = useMemo(
    (): ReadonlyArray<ListFilter<DueRow>> => [
      { name: 'kind', as: 'choice', pinned: true, label: () => t('kind'), value: ({ kind }) => kind, option: kindText },
      projectFilter(partyOf),
    ],
    [partyOf, t],
  );
  const isIn = useCallback(
    (one: DueView, row: DueRow) => isDueIn(one, row) && (one !== 'overdue' || age === 'all' || row.age === age),
    [age],
  );
  const columns = useCallback((rows: readonly DueRow[], one: DueView) => dueColumns(partyOf, rows, one), [partyOf]);
  const ageChoiceOf = (rows: readonly DueRow[]) => {
    const { open, ages: late } = sumOfDue(rows.filter((row) => isDueIn('overdue', row)));
    const amounts = { all: open, ...late };
    const choices = (['all', ...ages] as const).map((value) => ({
      value,
      label: `${t(`ages.${value}`)} · ${format.money(amounts[value])}`,
    }));
    return { ...ageChoice, choices };
  };
  const period = periods[view];
  const name = isFromEver(period) ? period.to : `${period.from}-${period.to}`;
  return (
    <>
      <ReportView
        title={t('title')}
        name="due"
        days={name}
        rows={all}
        search={useRowSearch(all, sought)}
        viewName="show"
        views={dueViews.map((value) => ({
          value,
          label: t(`views.${value}`),
          urgent: value === 'overdue',
          apart: value === 'overdue',
        }))}
        isIn={isIn}
        filters={filters}
        choices={(rows) => (view === 'overdue' ? [periodChoice, ageChoiceOf(rows)] : [periodChoice])}
        columns={columns}
        groupsOf={byMonthOfDay}
        sumOf={dueSumText}
        span={spanText(period, format)}
        select={{
          selection,
          nameOf: (row) => t('row', { party: nameOf(partyOf(row.contract)), day: format.day(row.day) }),
          actions: (rows) => selectedDueActions(rows, writeOff.ask),
        }}
        none={t('none')}
        note={<UnrecordedLine contracts={contracts} today={today} />}
        rules={[t('rule'), t('stateRule'), t('currencyRule')]}
      />
      {writeOff.dialog}
    </>
  );
}

/** Says on how many contracts nothing was ever recorded, which no list of what is overdue can show. */
function UnrecordedLine({ contracts, today }: { contracts: readonly ServiceDocument[]; today: Day }) {
  const { t } = useTranslation(unrecordedTexts);
  const format = useFormat();
  const { count, amount } = useUnrecorded(contracts, today);
  if (count === 0) return null;
  return (
    <p className="muted screen-only">
      <span>{t('line', { count, number: format.number(count), amount: format.money(amount) })}</span>
      {' · '}
      <Link className={textStyles.lineLink} to={unrecordedPath()}>
        {t('ask')}
      </Link>
    </p>
  );
}

const WriteOffDialog = lazyDialog(() => import('./write-off-dialog').then((module) => module.WriteOffDialog));

function selectedDueActions(rows: readonly DueRow[], writeOff: () => void) {
  const named = rows.filter(({ contract }) => idOf(contract) !== '');
  const dues = named.map(({ id, day, place }) => dueMark({ contract: id, day, place }));
  const canWriteOff = rows.some(({ state, open }) => state !== 'due' && open > 0);
  const isLate = rows.every(({ state }) => state === 'overdue');
  return (
    <>
      <ButtonLink size="small" variant="contained" to={recordPaymentPath({ dues })}>
        {i18n.t('recordPayment', { ns: dueTexts })}
      </ButtonLink>
      <NotifyLink
        size="small"
        start={{ dues, ...contractAlone(named.map(({ id }) => id)) }}
        text={isLate ? 'overdue' : 'instalments'}
      />
      {canWriteOff && (
        <Button size="small" variant="outlined" onClick={writeOff}>
          {i18n.t('writeOff', { ns: dueTexts })}
        </Button>
      )}
    </>
  );
}

/** Writes off the rests of the selected instalments; the dialog belongs to the page, since an action may go with its menu. */
function useWriteOff({ rows, clear }: RowSelection<DueRow>) {
  const [open, setOpen] = useState(false);
  return {
    ask: () => setOpen(true),
    dialog: <WriteOffDialog open={open} rows={rows} onClose={() => setOpen(false)} onDone={clear} />,
  };
}
