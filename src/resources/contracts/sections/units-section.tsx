import { useTranslation } from 'react-i18next';
import { slashFormat } from '@/schema/day';
import { DayField } from '@/ui/form/day-field';
import { NestedEditor } from '@/ui/form/nested-editor';
import { contractSchema } from '../contract.schema';
import { unitOf } from '../rules/units';
import { useUnitNames } from '../use-unit-names';
import { ExpensesField } from './units/expenses-field';
import { RentField } from './units/rent-field';
import { RowOverlaps, useRowOverlaps } from './units/row-overlaps';
import { SignedUnitField } from './units/signed-unit-field';
import { UnitField } from './units/unit-field';
import '@/i18n/en/contract-terms';

export function UnitsSection() {
  const { t } = useTranslation();
  const names = useUnitNames();
  return (
    <RowOverlaps value={useRowOverlaps()}>
      <NestedEditor
        schema={contractSchema}
        name="units"
        noun={t('contracts.edit.rows.unit')}
        addLabel={t('contracts.edit.rows.addUnit')}
        title={(row) => unitOf(row, names).name || row.unitId}
        columns={[
          { name: 'unitId', wide: true, field: <UnitField /> },
          { name: 'rent', wide: true, field: <RentField /> },
          {
            name: 'entryDate',
            field: <DayField name="entryDate" written={slashFormat} help={t('contracts.terms.units.entryHelp')} />,
          },
          {
            name: 'exitDate',
            field: <DayField name="exitDate" written={slashFormat} help={t('contracts.terms.units.exitHelp')} />,
          },
          { name: 'expenses', wide: true, field: <ExpensesField /> },
          { name: 'unit', wide: true, field: <SignedUnitField /> },
        ]}
      />
    </RowOverlaps>
  );
}
