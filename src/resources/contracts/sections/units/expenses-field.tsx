import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { slashFormat } from '@/schema/day';
import { DayField } from '@/ui/form/day-field';
import { JsonField } from '@/ui/form/json-field';
import { NestedEditor } from '@/ui/form/nested-editor';
import { useFieldScope, useValues } from '@/ui/form/form-context';
import { isRows } from '@/ui/form/record-values';
import { contractUnitSchema } from '../../contract.schema';
import { EditorPart } from '../editor-part';

/** What is charged for a unit besides its rent, each with days of its own. What is no list is kept, and edited as JSON. */
export function ExpensesField() {
  const { t } = useTranslation();
  const { prefix } = useFieldScope();
  const { control } = useValues();
  const isList: boolean = useWatch({ control, name: `${prefix}expenses`, compute: isRowsOrNothing });
  if (!isList) return <JsonField name="expenses" />;
  return (
    <EditorPart title={t('contracts.terms.units.expenses')}>
      <NestedEditor
        schema={contractUnitSchema}
        name="expenses"
        noun={t('contracts.terms.units.expense')}
        addLabel={t('contracts.terms.units.addExpense')}
        title={(row) => row.title}
        columns={[
          'title',
          'amount',
          { name: 'beginDate', field: <DayField name="beginDate" written={slashFormat} /> },
          { name: 'endDate', field: <DayField name="endDate" written={slashFormat} /> },
        ]}
      />
    </EditorPart>
  );
}

const isRowsOrNothing = (value: unknown): boolean => value === undefined || value === null || isRows(value);
