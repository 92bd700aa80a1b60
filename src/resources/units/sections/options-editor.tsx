import { useTranslation } from 'react-i18next';
import { NestedEditor } from '@/ui/form/nested-editor';
import { unitSchema } from '../unit.schema';
import { useMeasureSuggestions } from './suggestions';

export function OptionsEditor() {
  const { t } = useTranslation();
  return (
    <NestedEditor
      schema={unitSchema}
      name="options"
      noun={t('units.edit.rows.option')}
      addLabel={t('units.edit.rows.addOption')}
      numbered="optionNumber"
      empty={{ active: true }}
      title={(row) => row.optionName}
      columns={[
        { name: 'optionName', pair: 'optionNameAr', wide: true },
        'optionNumber',
        'price',
        'area',
        { name: 'uom', suggestions: useMeasureSuggestions('options') },
        'active',
      ]}
    />
  );
}
