import Button from '@mui/material/Button';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { unitNamesOf } from '@/resources/contracts/rules/units';
import { unitProjectsOf } from '@/resources/contracts/unit-projects';
import { today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { saveFile, toCsv } from '@/ui/csv';
import { EmptyState } from '@/ui/empty-state';
import { InfoButton } from '@/ui/info-button';
import { ReportBar } from '@/ui/report-bar';
import { useTypedText } from '@/ui/table/search-box';
import { dueExport } from './due-export';
import { DueMonths } from './due-months';
import { dueMatching, dueRows, dueSearch, sumOfDue, type DueRow } from './due-rows';
import { DueSelection } from './due-selection';
import { dueSumText } from './due-texts';
import { DueToolbar } from './due-toolbar';
import { useDueFilters } from './use-due-filters';
import { useSelected } from './use-selected';

type Props = {
  contracts: readonly ServiceDocument[];
  /** Undefined until they are here: then units have the names they were signed with, and no project. */
  units: readonly ServiceDocument[] | undefined;
};

const none: readonly ServiceDocument[] = [];

export function DueReport({ contracts, units = none }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [now] = useState(() => today(new Date()));
  const filters = useDueFilters(now);
  const search = useTypedText(filters.q, filters.search);
  const q = useDeferredValue(search.typed);
  const { kind, project } = filters;
  const { from, to } = filters.period;
  const projects = useMemo(() => unitProjectsOf(units), [units]);
  const names = useMemo(() => unitNamesOf(units), [units]);
  const rows = useMemo(
    () => dueRows({ contracts, names, projects, period: { from, to } }),
    [contracts, names, projects, from, to],
  );
  const index = useMemo(() => dueSearch(rows), [rows]);
  const shown = useMemo(() => dueMatching(rows, index, { q, kind, project }), [rows, index, q, kind, project]);
  const selection = useSelected(rows);

  const save = (some: readonly DueRow[]) => saveFile(`due-${from}-${to}.csv`, toCsv(dueExport(), some));
  const span = `${format.day(from)} – ${format.day(to)}`;
  return (
    <>
      <DueToolbar filters={filters} search={search} prepare={index.prepare} projects={projects} today={now} />
      <ReportBar sum={`${span} · ${dueSumText(sumOfDue(shown), t, format)}`} onExport={() => save(shown)}>
        <InfoButton>
          <p>{t('due.rule')}</p>
          <p>{t('due.currencyRule')}</p>
        </InfoButton>
      </ReportBar>
      {selection.rows.length > 0 && <DueSelection selection={selection} onExport={() => save(selection.rows)} />}
      {shown.length === 0 ? (
        <EmptyState
          scene="noMatch"
          text={t('due.none')}
          action={<Button onClick={filters.clear}>{t('due.clearFilters')}</Button>}
        />
      ) : (
        <DueMonths rows={shown} selection={selection} />
      )}
    </>
  );
}
