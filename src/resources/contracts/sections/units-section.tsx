import { useTranslation } from 'react-i18next';
import { slashFormat } from '@/schema/day';
import { AmountField } from '@/ui/form/amount-field';
import { ChoiceField } from '@/ui/form/choice-field';
import { DayField } from '@/ui/form/day-field';
import { NestedEditor } from '@/ui/form/nested-editor/nested-editor';
import { contractSchema } from '../contract.schema';
import { unitOf } from '../rules/units';
import { useUnitNames } from '../use-unit-names';
import { useUnitSuggestions } from './suggestions';

export function UnitsSection() {
  const { t } = useTranslation();
  const names = useUnitNames();
  const suggestions = useUnitSuggestions();
  return (
    <NestedEditor
      schema={contractSchema}
      name="units"
      noun={t('contracts.edit.rows.unit')}
      addLabel={t('contracts.edit.rows.addUnit')}
      title={(row) => unitOf(row, names).name || row.unitId}
      columns={[
        { name: 'unitId', field: <ChoiceField name="unitId" suggestions={suggestions} /> },
        { name: 'rent', field: <AmountField name="rent" help={t('contracts.edit.help.rent')} /> },
        { name: 'entryDate', field: <DayField name="entryDate" written={slashFormat} /> },
        { name: 'exitDate', field: <DayField name="exitDate" written={slashFormat} /> },
        { name: 'expenses', wide: true },
        { name: 'unit', wide: true },
      ]}
    />
  );
}
