import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contractsPath, newContractPath, type SignalStart } from '@/addresses';
import { idOf } from '@/api/record-id';
import { contractListTexts } from '@/i18n/en/contract-list';
import { dueTexts } from '@/i18n/en/due';
import { useFormat } from '@/i18n/format';
import { unreadText } from '@/resources/contracts/contract-words';
import { contractQueries } from '@/resources/contracts/contract.api';
import { dueMark } from '@/resources/contracts/rules/due';
import { searchedUnitNamesOf, unitNamesOf, unitProjectsOf } from '@/resources/contracts/rules/units';
import { unitQueries } from '@/resources/units/unit.api';
import { type Day, today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { saveFile, toCsv } from '@/ui/exchange/write/csv';
import { ButtonLink } from '@/ui/controls/button-link';
import { EmptyState } from '@/ui/page/empty-state';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { useWork } from '@/ui/page/use-work';
import { ImportLink } from '@/ui/controls/import-link';
import { InfoButton } from '@/ui/dialogs/info-button';
import { NotifyLink } from '@/ui/controls/notify-link';
import { Letterhead } from '@/ui/paper/letterhead';
import { Page } from '@/ui/page/page';
import { QueryView } from '@/ui/page/query-view';
import { ReportBar } from '@/ui/page/report-bar';
import { useTypedText } from '@/ui/table/filters/search-box';
import { DueMonths } from './due-months';
import {
  dueIndex,
  type DueIndex,
  dueMatching,
  dueParties,
  type DueRow,
  dueSearch,
  rowsOf,
  sumOfDue,
  sumOfMonths,
} from './due-rows';
import { dueExport, dueSumText } from './due-texts';
import { type DueFilters, DueToolbar, useDueFilters } from './due-toolbar';
import styles from './due.module.css';
import { type Selected, useSelected } from './use-selected';

/** Lists what falls due under all contracts, by date. */
export function DuePage() {
  const { t } = useTranslation([dueTexts, contractListTexts]);
  const contracts = useQuery(contractQueries.all());
  const units = useQuery(unitQueries.all());
  return (
    <Page wide letterhead={<Letterhead />} title={t('title')} crumbs={[{ label: t('contract-list:title'), to: contractsPath }]}>
      <QueryView query={contracts}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState
              scene="nothing"
              text={t('empty')}
              action={
                <>
                  <ButtonLink to={newContractPath} variant="contained">
                    {t('contract-list:newContract')}
                  </ButtonLink>
                  <ImportLink list={contractsPath} />
                </>
              }
            />
          ) : (
            <DueReport contracts={rows} units={units.data?.rows} />
          )
        }
      </QueryView>
    </Page>
  );
}

type Props = {
  contracts: readonly ServiceDocument[];
  /** Undefined while loading; units then show their names at signing, and no project. */
  units: readonly ServiceDocument[] | undefined;
};

const none: readonly ServiceDocument[] = [];

function DueReport({ contracts, units }: Props) {
  const [now] = useState(() => today(new Date()));
  const filters = useDueFilters(now);
  const { from, to } = filters.period;
  const index = useWork(useCallback(() => dueIndex(contracts, { from, to }), [contracts, from, to]));
  return index ? <DueOf {...{ contracts, units, filters, index }} today={now} /> : <LoadingSign />;
}

type DueOfProps = Props & {
  filters: DueFilters;
  /** Due rows of the period, or of the last one until this one is worked out. */
  index: DueIndex;
  today: Day;
};

function DueOf({ contracts, units = none, filters, index: { period, months: all }, today: now }: DueOfProps) {
  const { t } = useTranslation(dueTexts);
  const format = useFormat();
  const periods = useRef<HTMLSelectElement>(null);
  const search = useTypedText(filters.q, filters.search);
  const q = useDeferredValue(search.typed);
  const { kind, project } = filters;
  const projects = useMemo(() => unitProjectsOf(units), [units]);
  const { language } = format.settings;
  const partyOf = useMemo(
    () => dueParties({ names: unitNamesOf(units, language), searchedNames: searchedUnitNamesOf(units), projects }),
    [units, language, projects],
  );
  const searched = useMemo(() => ({ contracts, partyOf, search: dueSearch(contracts, partyOf) }), [contracts, partyOf]);
  const months = useMemo(() => dueMatching(all, searched, { q, kind, project }), [all, searched, q, kind, project]);
  const selection = useSelected(all);

  const { from, to } = period;
  const save = (some: readonly DueRow[]) => saveFile(`due-${from}-${to}.csv`, toCsv(dueExport(partyOf), some));
  const sum = sumOfMonths(months);
  const span = `${format.day(from)} – ${format.day(to)}`;
  return (
    <>
      <DueToolbar
        {...{ periods, filters, search, projects }}
        prepare={searched.search.prepare}
        today={now}
        count={t('count', { count: sum.count, number: format.number(sum.count) })}
      />
      <ReportBar
        sum={`${span} · ${dueSumText(sum, t, format)}`}
        rows={sum.count}
        onExport={() => save(rowsOf(months))}
        onNarrow={() => periods.current?.focus()}
      >
        <InfoButton>
          <p>{t('rule')}</p>
          <p>{t('currencyRule')}</p>
        </InfoButton>
      </ReportBar>
      {selection.rows.length > 0 && <DueSelection selection={selection} onExport={() => save(selection.rows)} />}
      {months.length === 0 ? (
        <EmptyState scene="noMatch" text={t('none')} action={<Button onClick={filters.clear}>{t('clearFilters')}</Button>} />
      ) : (
        <DueMonths months={months} partyOf={partyOf} selection={selection} />
      )}
    </>
  );
}

/** Shows the number and sum of the selected rows, and the actions on them. */
function DueSelection({ selection, onExport }: { selection: Selected; onExport: () => void }) {
  const { t } = useTranslation(dueTexts);
  const format = useFormat();
  const { count, amount, unread } = sumOfDue(selection.rows);
  return (
    <div className={styles.selection}>
      <p role="status">
        <span>{t('selected', { count, number: format.number(count) })}</span>
        {' · '}
        <bdi>{format.money(amount)}</bdi>
        {unread > 0 && <span>{` · ${unreadText(unread)}`}</span>}
      </p>
      <NotifyLink size="small" start={startOf(selection)} />
      <Button size="small" variant="outlined" onClick={onExport}>
        {t('exportSelected')}
      </Button>
      <Button size="small" onClick={selection.clear}>
        {t('clearSelection')}
      </Button>
    </div>
  );
}

/** Addresses everyone under the selected payments; links the contract where there is only one. */
function startOf({ rows }: Selected): SignalStart {
  const named = rows.filter(({ contract }) => idOf(contract) !== '');
  const [only, ...others] = new Set(named.map(({ contract }) => idOf(contract)));
  return {
    dues: named.map(({ contract, day, place }) => dueMark({ contract: idOf(contract), day, place })),
    ...(only !== undefined && others.length === 0 && { object: 'contract', objectId: only }),
  };
}
