import { useTranslation } from 'react-i18next';
import { NestedEditor } from '@/ui/form/nested-editor';
import { unitSchema } from '../unit.schema';
import { useMeasureSuggestions, useViewSuggestions } from './suggestions';

export function FloorPlansEditor() {
  const { t } = useTranslation();
  return (
    <NestedEditor
      schema={unitSchema}
      name="floorsPlan"
      noun={t('units.edit.rows.floorPlan')}
      addLabel={t('units.edit.rows.addFloorPlan')}
      numbered="floorsNumber"
      title={(row) => row.floorName}
      columns={[
        { name: 'floorName', pair: 'floorNameAr', wide: true },
        'floorsNumber',
        { name: 'view', suggestions: useViewSuggestions() },
        'rooms',
        'baths',
        'area',
        { name: 'uom', suggestions: useMeasureSuggestions('floorsPlan') },
        'price',
        'floorImage',
        { name: 'floorDesc', pair: 'floorDescAr', wide: true },
        { name: 'extras', wide: true },
      ]}
    />
  );
}
