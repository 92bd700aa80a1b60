import { useTranslation } from 'react-i18next';
import { NestedEditor } from '@/ui/form/nested-editor';
import { unitSchema } from '../unit.schema';
import { featureWord } from '../feature-words';
import { useTagSuggestions } from './suggestions';

export function SpecsEditor() {
  const { t } = useTranslation();
  return (
    <NestedEditor
      schema={unitSchema}
      name="specs"
      noun={t('units.edit.rows.spec')}
      addLabel={t('units.edit.rows.addSpec')}
      numbered="featureNumber"
      empty={{ active: true }}
      title={({ featureType }) => (typeof featureType === 'string' ? featureWord('features', featureType) : featureType)}
      columns={[
        'featureType',
        { name: 'featureTag', suggestions: useTagSuggestions() },
        'featureImage',
        { name: 'featureDesc', pair: 'featureDescAr', wide: true },
        'featureNumber',
        'active',
      ]}
    />
  );
}
