import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contractsPath, newContractPath, type SignalStart } from '@/addresses';
import { idOf } from '@/api/record-id';
import { contractListTexts } from '@/i18n/en/contract-list';
import { dueTexts } from '@/i18n/en/due';
import { useFormat } from '@/i18n/format';
import { unreadText } from '@/resources/contracts/contract-words';
import { contractQueries } from '@/resources/contracts/contract.api';
import { searchedUnitNamesOf, unitNamesOf, unitProjectsOf } from '@/resources/contracts/rules/units';
import { unitQueries } from '@/resources/units/unit.api';
import { today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { saveFile, toCsv } from '@/ui/csv';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { ImportLink } from '@/ui/import-link';
import { InfoButton } from '@/ui/info-button';
import { NotifyLink } from '@/ui/notify-link';
import { Letterhead } from '@/ui/letterhead';
import { Page } from '@/ui/page';
import { QueryView } from '@/ui/query-view';
import { ReportBar } from '@/ui/report-bar';
import { useTypedText } from '@/ui/table/search-box';
import { DueMonths } from './due-months';
import { dueMatching, type DueRow, dueRows, dueSearch, sumOfDue } from './due-rows';
import { dueExport, dueSumText } from './due-texts';
import { DueToolbar, useDueFilters } from './due-toolbar';
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

function DueReport({ contracts, units = none }: Props) {
  const { t } = useTranslation(dueTexts);
  const format = useFormat();
  const [now] = useState(() => today(new Date()));
  const periods = useRef<HTMLSelectElement>(null);
  const filters = useDueFilters(now);
  const search = useTypedText(filters.q, filters.search);
  const q = useDeferredValue(search.typed);
  const { kind, project } = filters;
  const { from, to } = filters.period;
  const projects = useMemo(() => unitProjectsOf(units), [units]);
  const { language } = format.settings;
  const names = useMemo(() => unitNamesOf(units, language), [units, language]);
  const searchedNames = useMemo(() => searchedUnitNamesOf(units), [units]);
  const rows = useMemo(
    () => dueRows({ contracts, names, searchedNames, projects, period: { from, to } }),
    [contracts, names, searchedNames, projects, from, to],
  );
  const index = useMemo(() => dueSearch(rows), [rows]);
  const shown = useMemo(() => dueMatching(rows, index, { q, kind, project }), [rows, index, q, kind, project]);
  const selection = useSelected(rows);

  const save = (some: readonly DueRow[]) => saveFile(`due-${from}-${to}.csv`, toCsv(dueExport(), some));
  const sum = sumOfDue(shown);
  const span = `${format.day(from)} – ${format.day(to)}`;
  return (
    <>
      <DueToolbar
        {...{ periods, filters, search, projects }}
        prepare={index.prepare}
        today={now}
        count={t('count', { count: sum.count, number: format.number(sum.count) })}
      />
      <ReportBar
        sum={`${span} · ${dueSumText(sum, t, format)}`}
        rows={shown.length}
        onExport={() => save(shown)}
        onNarrow={() => periods.current?.focus()}
      >
        <InfoButton>
          <p>{t('rule')}</p>
          <p>{t('currencyRule')}</p>
        </InfoButton>
      </ReportBar>
      {selection.rows.length > 0 && <DueSelection selection={selection} onExport={() => save(selection.rows)} />}
      {shown.length === 0 ? (
        <EmptyState scene="noMatch" text={t('none')} action={<Button onClick={filters.clear}>{t('clearFilters')}</Button>} />
      ) : (
        <DueMonths rows={shown} selection={selection} />
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
        {t('selected', { count, number: format.number(count) })}
        {' · '}
        <bdi>{format.money(amount)}</bdi>
        {unread > 0 && ` · ${unreadText(unread)}`}
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

/** Addresses everyone under the selected contracts; links the contract where there is only one. */
function startOf({ rows }: Selected): SignalStart {
  const contracts = [...new Set(rows.map(({ contract }) => idOf(contract)).filter(Boolean))];
  const [only, ...others] = contracts;
  return { contracts, ...(only !== undefined && others.length === 0 && { object: 'contract', objectId: only }) };
}
