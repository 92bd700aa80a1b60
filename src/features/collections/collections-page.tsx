import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
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
import { SelectBox } from '@/ui/controls/controls';
import { PeriodBox } from '@/ui/controls/period-box';
import { InfoButton } from '@/ui/dialogs/info-button';
import type { FileFormat } from '@/ui/exchange/write/export-file';
import { saveReport } from '@/ui/exchange/write/save-report';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { LoadingSign } from '@/ui/loading/loading-sign';
import { whenNear } from '@/ui/loading/when-near';
import { EmptyState } from '@/ui/page/empty-state';
import { Page } from '@/ui/page/page';
import { QueryView } from '@/ui/page/query-view';
import { ReportBar } from '@/ui/page/report-bar';
import { setParam, useAddress } from '@/ui/page/use-address';
import { useWork } from '@/ui/page/use-work';

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
import styles from './collections.module.css';

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
  const periods = useRef<HTMLSelectElement>(null);
  const [near, setNear] = useState(false);
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
  return (
    <>
      <div className={styles.toolbar} role="search">
        <SelectBox
          ref={periods}
          small
          aria-label={t('period')}
          value={preset ?? OWN}
          onChange={({ target: { value } }) => {
            const chosen = collectionPresets.find((one) => one === value);
            if (chosen) choose(collectionPeriodText(collectionPreset(chosen, now), now));
          }}
        >
          {collectionPresets.map((one) => (
            <option key={one} value={one}>
              {t(`presets.${one}`)}
            </option>
          ))}
          {!preset && <option value={OWN}>{t('presets.own')}</option>}
        </SelectBox>
        <PeriodBox
          label={t('period')}
          period={collectionPeriodOf(address.get('period'), now)}
          onChange={(chosen) => choose(collectionPeriodText(chosen, now))}
        />
        <SelectBox
          small
          aria-label={t('by')}
          value={by}
          onChange={({ target }) => write((next) => setParam(next, 'by', target.value === 'month' ? '' : target.value))}
        >
          {breakdowns.map((one) => (
            <option key={one} value={one}>
              {t(`breakdowns.${one}`)}
            </option>
          ))}
        </SelectBox>
      </div>
      <ReportBar
        sum={[span, collectionSumText(total, tracked, t, format), unreadText(total.unread)].filter(Boolean).join(' · ')}
        rows={rows.length}
        onExport={save}
        onNarrow={() => periods.current?.focus()}
      >
        <InfoButton>
          <p>{t('rule')}</p>
        </InfoButton>
      </ReportBar>
      {!tracked && <p className={styles.note}>{t('unrecorded')}</p>}
      {months.length === 0 ? (
        <EmptyState scene="noMatch" text={t('none')} action={<Button onClick={() => choose('')}>{t('clear')}</Button>} />
      ) : (
        <>
          <div
            className={styles.chart}
            role="img"
            aria-label={t('chart')}
            ref={near ? undefined : (node) => whenNear(node, () => setNear(true))}
          >
            <LazyBoundary fallback={<div aria-busy="true" />}>
              {near && <CollectionsChart months={months} tracked={tracked} />}
            </LazyBoundary>
          </div>
          <CollectionsTable groups={groups} by={by} tracked={tracked} title={span} total={total} />
        </>
      )}
    </>
  );
}

const OWN = 'own';
