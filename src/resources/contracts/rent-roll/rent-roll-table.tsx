import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { collator } from '@/i18n/fold';
import { useFormat } from '@/i18n/format';
import { today } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { saveFile, toCsv } from '@/ui/csv';
import { EmptyState } from '@/ui/empty-state';
import { GroupTable } from '@/ui/table/grouped-table';
import { InfoButton } from '@/ui/info-button';
import { ReportBar } from '@/ui/report-bar';
import { unitNamesOf } from '../rules/units';
import { rentRoll } from './rent-roll';
import { RentRollCard } from './rent-roll-card';
import { rentRollColumns } from './rent-roll-columns';
import { rentRollExport } from './rent-roll-export';
import { byProject, totalsOf, type RentRollTotals } from './rent-roll-projects';

type Props = { units: readonly ServiceDocument[]; contracts: readonly ServiceDocument[] };

export function RentRollTable({ units, contracts }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [now] = useState(() => today(new Date()));
  const rows = useMemo(() => rentRoll({ units, contracts, names: unitNamesOf(units), today: now }), [units, contracts, now]);
  const projects = useMemo(() => byProject(rows, collator(format.settings.language)), [rows, format]);
  if (rows.length === 0) return <EmptyState scene="nothing" text={t('contracts.rentRoll.empty')} />;

  const sum = ({ taken, units: all, rentPerYear, deposit }: RentRollTotals) =>
    [
      t('contracts.rentRoll.letOf', { taken: format.number(taken), all: format.number(all) }),
      t('contracts.rentRoll.perYear', { amount: format.money(rentPerYear) }),
      t('contracts.rentRoll.deposits', { amount: format.money(deposit) }),
    ].join(' · ');
  const save = () =>
    saveFile(
      `rent-roll-${now}.csv`,
      toCsv(
        rentRollExport(),
        projects.flatMap((project) => project.rows),
      ),
    );
  return (
    <>
      <ReportBar sum={`${format.day(now)} · ${sum(totalsOf(rows))}`} onExport={save}>
        <InfoButton>
          <p>{t('contracts.rentRoll.rule')}</p>
          <p>{t('contracts.rentRoll.depositRule')}</p>
        </InfoButton>
      </ReportBar>
      <GroupTable
        name={t('contracts.rentRoll.title')}
        columns={rentRollColumns(format)}
        groups={projects.map(({ project, rows: some, totals }) => ({
          key: project,
          title: project || t('contracts.rentRoll.noProject'),
          sum: sum(totals),
          rows: some,
        }))}
        keyOf={keyOf}
        renderCard={(row) => <RentRollCard row={row} format={format} />}
      />
    </>
  );
}

const keyOf = ({ key }: { key: string }) => key;
