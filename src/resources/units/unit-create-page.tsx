import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { newUnitPath, unitPath, unitsPath } from '@/addresses';
import type { ServiceDocument } from '@/schema/document';
import { useCreateRecord } from '@/ui/form/save-record';
import { Page } from '@/ui/page';
import { neighbours } from '@/ui/list-order';
import { QueryView } from '@/ui/query-view';
import { EssentialsSection } from './sections/essentials-section';
import { copyOfUnit, isTwin } from './unit-copy';
import { UnitForm } from './unit-form';
import { unitMutations, unitQueries } from './unit.api';
import '@/i18n/en/unit-edit';

/** A new unit is short: the rest follows on its page. With `?from=` it is a copy of another. */
export function UnitCreatePage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const from = search.get('from');
  const list = unitsPath + neighbours('units', from ?? '').listSearch;
  return (
    <Page title={t('units.edit.newTitle')} crumbs={[{ label: t('shell.units'), to: list }]}>
      {from ? <CopyUnit key={from} id={from} list={list} /> : <NewUnit from={nothing} cancelTo={list} />}
    </Page>
  );
}

const nothing: ServiceDocument = {};

function CopyUnit({ id, list }: { id: string; list: string }) {
  const { t } = useTranslation();
  const unit = useQuery(unitQueries.detail(id));
  return (
    <QueryView query={unit} back={list}>
      {(document) => (
        <NewUnit from={copyOfUnit(document, (name) => t('units.edit.copyName', { name }))} cancelTo={unitPath(id)} />
      )}
    </QueryView>
  );
}

function NewUnit({ from, cancelTo }: { from: ServiceDocument; cancelTo: string }) {
  const [start] = useState(from);
  const save = useCreateRecord({
    from: start,
    list: unitQueries.all,
    write: unitMutations.create,
    isTwin,
  });

  if (save.outcome === 'saved') return <Navigate to={save.next ?? (save.id ? unitPath(save.id) : unitsPath)} replace />;
  return (
    <UnitForm base={start} save={save} home={newUnitPath} cancelTo={cancelTo}>
      <EssentialsSection />
    </UnitForm>
  );
}
