import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router';
import { unitEditPath, unitPath, unitsPath } from '@/addresses';
import type { ServiceDocument } from '@/schema/document';
import { fieldNames } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { FormSections } from '@/ui/form/record-form-sections';
import { useSaveRecord } from '@/ui/form/use-save-record';
import { Page } from '@/ui/page';
import { QueryView } from '@/ui/query-view';
import { unitTitle } from './detail/unit-title';
import { formWarnings, UnitForm } from './unit-form';
import { sectionOf, unitSections } from './unit-sections';
import { unitMutations, unitQueries } from './unit.api';
import { unitSchema } from './unit.schema';
import '@/i18n/en/unit-edit';

/** Both pages are one form, so they travel in one file. */
export { UnitCreatePage } from './unit-create-page';

export function UnitEditPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const unit = useQuery(unitQueries.detail(id));
  const name = unit.data ? unitTitle(unit.data) || t('units.words.unnamed') : t('common.loading');
  const crumbs = [
    { label: t('shell.units'), to: unitsPath },
    { label: name, to: unitPath(id) },
  ];
  return (
    <Page title={t('units.edit.editTitle', { name })} crumbs={crumbs}>
      <QueryView query={unit}>{(document) => <EditUnit key={id} id={id} unit={document} />}</QueryView>
    </Page>
  );
}

function EditUnit({ id, unit }: { id: string; unit: ServiceDocument }) {
  useTranslation();
  const { section = '' } = useParams();
  const panel = usePanelLeft(section);
  const [accepted] = useState(() => formWarnings(unit));
  const labels = Object.fromEntries(fieldNames(unitSchema).map((name) => [name, labelOf(unitSchema, name)]));
  const save = useSaveRecord({ base: unit, read: unitQueries.detail, write: unitMutations.update, labels });

  if (save.outcome === 'saved') return <Navigate to={save.next ?? unitPath(id, panel)} replace />;
  return (
    <UnitForm
      base={unit}
      save={save}
      accepted={accepted}
      home={unitEditPath(id)}
      cancelTo={unitPath(id, panel)}
      placeOf={(field) => unitEditPath(id, sectionOf(field))}
    >
      <FormSections sections={unitSections} home={unitEditPath(id)} current={section} />
    </UnitForm>
  );
}

/** The panel of the unit's page whose *Edit* led here, so that Save returns to it; none when the address was opened by itself. */
function usePanelLeft(section: string): string | undefined {
  const { key } = useLocation();
  const [panel] = useState(key === 'default' || section === '' ? undefined : section);
  return panel;
}
