import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { unitPath } from '@/addresses';
import { shellTexts } from '@/i18n/en/shell';
import { unitEditTexts } from '@/i18n/en/unit-edit';
import type { ServiceDocument } from '@/schema/document';
import { useRecordCreator } from '@/ui/form/record-editor';
import { RecordForm } from '@/ui/form/record-form';
import { Page } from '@/ui/page';
import { QueryView } from '@/ui/query-view';
import { ReturnTo } from '@/ui/history-stack';
import { EssentialsSection } from './form/unit-sections';
import { copyOfUnit, editedUnit } from './form/unit-form';
import { unitQueries } from './unit.api';

/** Creates a unit from a short form; its page asks for the rest. `?from=` starts from a copy of another unit. */
export function UnitCreatePage() {
  const { t } = useTranslation([unitEditTexts, shellTexts]);
  const [search] = useSearchParams();
  const from = search.get('from');
  const { list } = editedUnit.around(from ?? '');
  return (
    <Page title={t('newTitle')} crumbs={[{ label: t('shell:units'), to: list }]}>
      {from ? <CopyUnit key={from} id={from} list={list} /> : <NewUnit from={nothing} cancelTo={list} />}
    </Page>
  );
}

const nothing: ServiceDocument = {};

function CopyUnit({ id, list }: { id: string; list: string }) {
  const { t } = useTranslation(unitEditTexts);
  const unit = useQuery(unitQueries.detail(id));
  return (
    <QueryView query={unit} back={list}>
      {(document) => <NewUnit from={copyOfUnit(document, (name) => t('copyName', { name }))} cancelTo={unitPath(id)} />}
    </QueryView>
  );
}

function NewUnit({ from, cancelTo }: { from: ServiceDocument; cancelTo: string }) {
  const [start] = useState(from);
  const { to, form } = useRecordCreator(editedUnit, start);
  if (to) return <ReturnTo to={to} home={form.home} />;
  return (
    <RecordForm {...form} cancelTo={cancelTo}>
      <EssentialsSection />
    </RecordForm>
  );
}
