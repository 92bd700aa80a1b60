import { useTranslation } from '@/i18n/use-translation';
import { contractClosingTexts } from '@/i18n/en/contract-closing';
import { NestedEditor } from '@/ui/form/rows/nested-editor';
import { terminationSchema } from './termination';

export function DeductionRows() {
  const { t } = useTranslation(contractClosingTexts);
  return (
    <NestedEditor
      schema={terminationSchema}
      name="deductions"
      noun={t('deduction')}
      addLabel={t('taken.deduction.title')}
      title={({ description }) => description}
      columns={['description', { name: 'amount', summed: true }]}
    />
  );
}
