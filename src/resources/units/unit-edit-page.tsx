import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { tradeWordTexts } from '@/i18n/en/trade-words';
import type { ServiceDocument } from '@/schema/document';
import { FormSections } from '@/ui/form/form-sections';
import { EditPage, useRecordEditor } from '@/ui/form/record-editor';
import { RecordForm } from '@/ui/form/record-form';
import { ReturnTo } from '@/ui/page/history-stack';
import { unitTitle } from './detail/unit-title';
import { editedUnit } from './form/unit-form';
import { unitSections } from './form/unit-sections';

export function UnitEditPage() {
  const { t } = useTranslation([tradeWordTexts, commonTexts]);
  return (
    <EditPage
      resource={editedUnit}
      listLabel={t('common:units')}
      nameOf={(unit) => unitTitle(unit) || t('unnamed')}
      titleOf={(name) => t('common:editName', { name })}
    >
      {(unit) => <EditUnit unit={unit} />}
    </EditPage>
  );
}

function EditUnit({ unit }: { unit: ServiceDocument }) {
  const { to, home, section, form } = useRecordEditor(editedUnit, { base: unit });
  if (to !== undefined) return <ReturnTo to={to} home={home} />;
  return (
    <RecordForm {...form}>
      <FormSections sections={unitSections} home={home} current={section} />
    </RecordForm>
  );
}
