import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { isMissing } from '@/ui/field-value';
import { oddAt } from '@/ui/odd-value';
import { Panel } from '@/ui/panel';
import { RecordDetails } from '@/ui/record-details';
import { unitSchema } from '../unit.schema';
import { wordFor } from '../unit-words';
import type { UnitParts } from './parts';

/** What the header does not say already; of the names and the cover only what is missing or odd. */
export function FactsPanel({ reading: { record, odd }, editPath }: UnitParts) {
  const { t } = useTranslation();
  const format = useFormat();
  const worthSaying = (['name', 'unitNameAr', 'unitImageUrl'] as const).filter(
    (name) => oddAt(odd, name) ?? (name !== 'unitImageUrl' && isMissing(record[name])),
  );
  return (
    <Panel id="general" title={t('units.detail.panels.facts')} editTo={editPath()}>
      <RecordDetails
        schema={unitSchema}
        record={record}
        odd={odd}
        names={[...worthSaying, 'type', 'subProjectId', 'surface']}
        show={{
          type: record.type && <bdi>{wordFor('types', record.type)}</bdi>,
          surface: <bdi>{format.area(record.surface)}</bdi>,
        }}
      />
    </Panel>
  );
}
