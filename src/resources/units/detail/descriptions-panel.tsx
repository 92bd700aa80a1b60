import { useTranslation } from 'react-i18next';
import { BilingualText } from '@/ui/bilingual-text';
import { isMissing } from '@/ui/field-value';
import { Panel } from '@/ui/panel';
import { RecordDetails } from '@/ui/record-details';
import { unitSchema } from '../unit.schema';
import { NothingYet } from '@/ui/panel-parts';
import type { UnitParts } from './parts';

const names = ['unitShortDesc', 'unitShortDescAr', 'unitDesc', 'unitDescAr'] as const;

export function DescriptionsPanel({ reading: { record, odd }, editPath }: UnitParts) {
  const { t } = useTranslation();
  const oddNames = names.filter((name) => odd.some(({ path }) => path[0] === name));
  const hasShort = !isMissing(record.unitShortDesc) || !isMissing(record.unitShortDescAr);
  const hasLong = !isMissing(record.unitDesc) || !isMissing(record.unitDescAr);
  return (
    <Panel id="descriptions" title={t('units.words.sections.descriptions')} editTo={editPath('descriptions')}>
      {!hasShort && !hasLong && oddNames.length === 0 && (
        <NothingYet
          text={t('units.detail.empty.descriptions')}
          add={t('units.detail.add.descriptions')}
          to={editPath('descriptions')}
        />
      )}
      {hasShort && (
        <BilingualText
          label={t('units.detail.descriptions.short')}
          english={record.unitShortDesc}
          arabic={record.unitShortDescAr}
        />
      )}
      {hasLong && (
        <BilingualText label={t('units.detail.descriptions.long')} english={record.unitDesc} arabic={record.unitDescAr} />
      )}
      <RecordDetails schema={unitSchema} record={record} names={oddNames} odd={odd} />
    </Panel>
  );
}
