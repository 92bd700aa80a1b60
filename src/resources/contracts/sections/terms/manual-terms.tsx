import { useTranslation } from 'react-i18next';
import { slashFormat } from '@/schema/day';
import { DayField } from '@/ui/form/day-field';
import { NestedEditor } from '@/ui/form/nested-editor';
import { contractSchema } from '../../contract.schema';
import { EditorPart } from '../editor-part';
import { useTermTypeSuggestions } from '../suggestions';
import { ManualTermsSum } from './manual-terms-sum';

/** The instalments and cheques that were written out, and whether they come to what is owed. */
export function ManualTerms() {
  const { t } = useTranslation();
  return (
    <EditorPart title={t('contracts.edit.parts.manualTerms')}>
      <ManualTermsSum />
      <NestedEditor
        schema={contractSchema}
        name="manualTerms"
        noun={t('contracts.edit.rows.manualTerm')}
        addLabel={t('contracts.edit.rows.addManualTerm')}
        title={(row) => row.description}
        columns={[
          { name: 'date', field: <DayField name="date" written={slashFormat} /> },
          'amount',
          'description',
          { name: 'type', suggestions: useTermTypeSuggestions() },
        ]}
      />
    </EditorPart>
  );
}
