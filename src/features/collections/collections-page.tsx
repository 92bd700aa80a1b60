import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { contractsPath, newContractPath } from '@/addresses';
import { collectionsTexts } from '@/i18n/en/collections';
import { contractListTexts } from '@/i18n/en/contract-list';
import { useFormat } from '@/i18n/format';
import { nameIn } from '@/i18n/names';
import { unreadText } from '@/resources/contracts/contract-words';
import { contractTitle } from '@/resources/contracts/contract-title';
import { contractQueries } from '@/resources/contracts/contract.api';
import { projectsOf, unitProjectsOf } from '@/resources/contracts/rules/units';
import { unitQueries } from '@/resources/units/unit.api';
import { today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/controls/button-link';
import { PeriodBox } from '@/ui/controls/period-box';
import { InfoButton } from '@/ui/dialogs/info-button';
import type { FileFormat } from '@/ui/exchange/write/export-file';
import { saveReport } from '@/ui/exchange/write/save-report';
import { lazyPart } from '@/ui/loading/lazy-part';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { EmptyState } from '@/ui/page/empty-state';
import { Page } from '@/ui/page/page';
import { QueryView } from '@/ui/page/query-view';
import { ReportBar } from '@/ui/page/report-bar';
import { setParam, useAddress } from '@/ui/page/use-address';
import { useWork } from '@/ui/page/use-work';
import { ChartFrame } from '@/ui/panels/chart-frame';
import { focusFilters, ReportToolbar } from '@/ui/table/filters/report-toolbar';
import { Letterhead } from '@/ui/paper/letterhead';
import { personNames } from '../customers/customer';
import { type Breakdown, breakdowns, type Collections, collectionsOf, type NamesOf, rowsOfMonth, totalOf } from './collected';
import {
  collectionPeriodOf,
  collectionPeriodText,
  collectionPreset,
  collectionPresetOf,
  collectionPresets,
} from './collection-period';
import { CollectionsTable } from './collections-table';
import { collectionsExport, collectionSumText } from './collection-texts';

const CollectionsChart = lazyPart(() => import('./collections-chart').then((module) => module.CollectionsChart));

/** Shows by month what fell due and what was received under all contracts. */
export function CollectionsPage() {
  const { t } = useTranslation([collectionsTexts, contractListTexts]);
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
                <ButtonLink to={newContractPath} variant="contained">
                  {t('contract-list:newContract')}
                </ButtonLink>
              }
            />
          ) : (
            <Report contracts={rows} units={units.data?.rows ?? noUnits} />
          )
        }
      </QueryView>
    </Page>
  );
}

const noUnits: readonly ServiceDocument[] = [];

type Props = { contracts: readonly ServiceDocument[]; units: readonly ServiceDocument[] };

function Report({ contracts, units }: Props) {
  const [now] = useState(() => today(new Date()));
  const [address] = useAddress();
  const text = address.get('period');
  const period = useMemo(() => collectionPeriodOf(text, now), [text, now]);
  const found = useWork(useCallback(() => collectionsOf(contracts, { period, today: now }), [contracts, period, now]));
  const projects = useMemo(() => unitProjectsOf(units), [units]);
  const { language } = useFormat().settings;
  const namesOf = useCallback<NamesOf>(
    (contract) => ({
      project: projectsOf(contract, projects).join(', '),
      person: nameIn(language, personNames(contract)) ?? contractTitle(contract),
    }),
    [projects, language],
  );
  return found ? <ReportOf found={found} namesOf={namesOf} now={now} /> : <LoadingSign />;
}

type ReportProps = {
  /** The figures of the period, or of the last one until these are worked out. */
  found: Collections;
  namesOf: NamesOf;
  now: string;
};

function ReportOf({ found: { period, months, tracked }, namesOf, now }: ReportProps) {
  const { t } = useTranslation(collectionsTexts);
  const format = useFormat();
  const [address, write] = useAddress();
  const toolbar = useRef<HTMLDivElement>(null);
  const by: Breakdown = breakdowns.find((one) => one === address.get('by')) ?? 'month';
  const groups = useMemo(() => months.map((month) => ({ month, rows: rowsOfMonth(month, by, namesOf) })), [months, by, namesOf]);
  const total = totalOf(months.map(({ sums }) => sums));
  const choose = (text: string) => write((next) => setParam(next, 'period', text));
  const preset = collectionPresetOf(collectionPeriodOf(address.get('period'), now), now);
  const rows = groups.flatMap((group) => group.rows);
  const save = (as: FileFormat) =>
    saveReport(
      {
        name: `collections-${period.from}-${period.to}`,
        title: t('title'),
        columns: collectionsExport(by, tracked),
        rows,
      },
      as,
    );
  const span = `${format.day(period.from)} – ${format.day(period.to)}`;
  const sum = [span, collectionSumText(total, tracked, t, format), unreadText(total.unread)].filter(Boolean).join(' · ');
  return (
    <>
      <ReportToolbar
        ref={toolbar}
        choices={[
          {
            label: t('period'),
            value: preset,
            choices: collectionPresets.map((value) => ({ value, label: t(`presets.${value}`) })),
            choose(value) {
              const chosen = collectionPresets.find((one) => one === value);
              if (chosen) choose(collectionPeriodText(collectionPreset(chosen, now), now));
            },
            own: span,
            inputs: (
              <PeriodBox
                label={t('period')}
                period={collectionPeriodOf(address.get('period'), now)}
                onChange={(chosen) => choose(collectionPeriodText(chosen, now))}
              />
            ),
          },
          {
            label: t('by'),
            value: by,
            choices: breakdowns.map((value) => ({ value, label: t(`breakdowns.${value}`) })),
            choose: (value) => write((next) => setParam(next, 'by', value === 'month' ? '' : value)),
          },
        ]}
        count={sum}
        clear={() => write((next) => ['period', 'by'].forEach((name) => next.delete(name)))}
      />
      <ReportBar sum={sum} rows={rows.length} onExport={save} onNarrow={() => focusFilters(toolbar.current)}>
        <InfoButton>
          <p>{t('rule')}</p>
        </InfoButton>
      </ReportBar>
      {!tracked && <p className="muted">{t('unrecorded')}</p>}
      {months.length === 0 ? (
        <EmptyState scene="noMatch" text={t('none')} action={<Button onClick={() => choose('')}>{t('clear')}</Button>} />
      ) : (
        <>
          <CollectionsTable groups={groups} by={by} tracked={tracked} />
          <ChartFrame label={t('chart')}>
            <CollectionsChart months={months} tracked={tracked} />
          </ChartFrame>
        </>
      )}
    </>
  );
}
