import { useTranslation } from 'react-i18next';
import type { ServiceDocument } from '@/schema/document';
import { FormSections } from '@/ui/form/form-sections';
import { EditPage, useRecordEditor } from '@/ui/form/record-editor';
import { RecordForm } from '@/ui/form/record-form';
import { Return } from '@/ui/trail';
import { unitTitle } from './detail/unit-title';
import { editedUnit } from './form/unit-form';
import { unitSections } from './form/unit-sections';
import '@/i18n/en/unit-edit';

/** Both pages are one form, so they travel in one file. */
export { UnitCreatePage } from './unit-create-page';

export function UnitEditPage() {
  const { t } = useTranslation();
  return (
    <EditPage
      resource={editedUnit}
      listLabel={t('shell.units')}
      nameOf={(unit) => unitTitle(unit) || t('units.words.unnamed')}
      titleOf={(name) => t('units.edit.editTitle', { name })}
    >
      {(unit) => <EditUnit unit={unit} />}
    </EditPage>
  );
}

function EditUnit({ unit }: { unit: ServiceDocument }) {
  const { to, home, section, form } = useRecordEditor(editedUnit, { base: unit });
  if (to) return <Return to={to} home={home} />;
  return (
    <RecordForm {...form}>
      <FormSections sections={unitSections} home={home} current={section} />
    </RecordForm>
  );
}
