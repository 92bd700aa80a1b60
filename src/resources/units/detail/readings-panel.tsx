import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/ui/panel';
import { readingSeries } from '../rules/readings';
import { NothingYet, OddRows } from '@/ui/panel-parts';
import type { UnitParts } from './parts';
import { ReadingCharts } from './reading-charts';
import { ReadingsTable } from './readings-table';
import { rowsOf } from '@/schema/rows';
import { ServiceChoice, useServiceNames } from './service-choice';

export function ReadingsPanel({ reading, editPath }: UnitParts) {
  const { t } = useTranslation();
  const { namesOf } = useServiceNames();
  const { rows, unreadable } = rowsOf(reading, 'readings');
  const series = useMemo(() => readingSeries(reading.record.readings ?? []), [reading]);
  const [service, setService] = useState<string>();
  const shown = series.find((one) => one.service === service) ?? series[0];
  const rule = (
    <>
      <p>{t('units.detail.readings.rule')}</p>
      <p>{t('units.detail.readings.ruleFlags')}</p>
    </>
  );
  return (
    <Panel
      id="readings"
      title={t('units.words.sections.readings')}
      count={rows.length || undefined}
      editTo={editPath('readings')}
      explain={rule}
    >
      {!shown && unreadable.length === 0 && (
        <NothingYet text={t('units.detail.empty.readings')} add={t('units.detail.add.readings')} to={editPath('readings')} />
      )}
      {series.length > 1 && shown && <ServiceChoice series={series} chosen={shown.service} onChoose={setService} />}
      {shown && (
        <>
          <ReadingCharts key={`chart ${shown.service}`} series={shown} {...namesOf(shown)} />
          <ReadingsTable key={shown.service} series={shown} oddRows={rows} {...namesOf(shown)} />
        </>
      )}
      <OddRows entries={unreadable} />
    </Panel>
  );
}
