import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { unitEditPath, unitPath, unitsPath } from '@/addresses';
import { copyOf } from '@/schema/copy';
import type { ServiceDocument } from '@/schema/document';
import { fieldNames } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { FormSections } from '@/ui/form/form-sections';
import { useCreateRecord, useSaveRecord } from '@/ui/form/save-record';
import { neighbours } from '@/ui/list-order';
import { Page } from '@/ui/page';
import { pendingTitle } from '@/ui/pending-title';
import { QueryView } from '@/ui/query-view';
import { Return } from '@/ui/trail';
import { usePanelLeft } from '@/ui/use-panel-left';
import { unitTitle } from './detail/unit-title';
import { isTwin } from './unit-copy';
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
  const list = listOf(id);
  const name = unit.data ? unitTitle(unit.data) || t('units.words.unnamed') : pendingTitle(unit);
  const crumbs = [
    { label: t('shell.units'), to: list },
    ...(unit.isError && !unit.data ? [] : [{ label: name, to: unitPath(id) }]),
  ];
  return (
    <Page title={unit.data ? t('units.edit.editTitle', { name }) : name} crumbs={crumbs}>
      <QueryView query={unit} back={list}>
        {(document) => <EditUnit key={id} id={id} unit={document} />}
      </QueryView>
    </Page>
  );
}

const listOf = (id: string) => unitsPath + neighbours('units', id).listSearch;

function EditUnit({ id, unit }: { id: string; unit: ServiceDocument }) {
  const { t } = useTranslation();
  const { section = '' } = useParams();
  const panel = usePanelLeft(section);
  const [copy] = useState(() => copyOf(unit));
  const [accepted] = useState(() => formWarnings(unit));
  const labels = Object.fromEntries(fieldNames(unitSchema).map((name) => [name, labelOf(unitSchema, name)]));
  const save = useSaveRecord({ base: unit, read: unitQueries.detail, write: unitMutations.replace, labels });
  const create = useCreateRecord({ from: copy, list: unitQueries.all, write: unitMutations.create, isTwin });
  const gone = { list: listOf(id), create, createLabel: t('units.edit.createAsNew') };

  const home = unitEditPath(id);
  const { next } = neighbours('units', id);
  if (create.outcome === 'saved') return <Return to={create.next ?? (create.id ? unitPath(create.id) : gone.list)} home={home} />;
  if (save.outcome === 'saved') return <Return to={save.next ?? unitPath(id, panel)} home={home} />;
  if (save.outcome === 'unchanged' && save.next) return <Return to={save.next} home={home} />;
  return (
    <UnitForm
      base={unit}
      save={save}
      accepted={accepted}
      home={home}
      cancelTo={unitPath(id, panel)}
      nextTo={next && unitEditPath(next, section)}
      gone={gone}
      placeOf={(field) => unitEditPath(id, sectionOf(field))}
    >
      <FormSections sections={unitSections} home={home} current={section} />
    </UnitForm>
  );
}
