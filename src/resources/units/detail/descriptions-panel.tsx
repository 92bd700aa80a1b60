import { useTranslation } from '@/i18n/use-translation';
import { unitDetailTexts } from '@/i18n/en/unit-detail';
import { unitWordTexts } from '@/i18n/en/unit-words';
import { BilingualText } from '@/ui/panels/bilingual-text';
import { isMissing } from '@/ui/panels/field-value';
import { Panel, type PanelProps } from '@/ui/panels/panel';
import { RecordDetails } from '@/ui/panels/record-details';
import { type Unit, unitSchema } from '../unit.schema';

const descriptionNames = ['unitShortDesc', 'unitShortDescAr', 'unitDesc', 'unitDescAr'] as const;

export function DescriptionsPanel({ reading: { record, unexpected }, editPath }: PanelProps<Unit>) {
  const { t } = useTranslation([unitDetailTexts, unitWordTexts]);
  const unexpectedNames = descriptionNames.filter((name) => unexpected.some(({ path }) => path[0] === name));
  const hasShort = !isMissing(record.unitShortDesc) || !isMissing(record.unitShortDescAr);
  const hasLong = !isMissing(record.unitDesc) || !isMissing(record.unitDescAr);
  return (
    <Panel id="descriptions" title={t('unit-words:sections.descriptions')} editTo={editPath('descriptions')}>
      {hasShort && (
        <BilingualText label={t('descriptions.short')} english={record.unitShortDesc} arabic={record.unitShortDescAr} />
      )}
      {hasLong && <BilingualText label={t('descriptions.long')} english={record.unitDesc} arabic={record.unitDescAr} />}
      <RecordDetails schema={unitSchema} record={record} names={unexpectedNames} unexpected={unexpected} />
    </Panel>
  );
}
