import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useSearchParams } from 'react-router';
import { unitPath } from '@/addresses';
import { commonTexts } from '@/i18n/en/common';
import { unitFormTexts } from '@/i18n/en/unit-form';
import { copyOf } from '@/schema/copy';
import type { ServiceDocument } from '@/schema/document';
import { DraftBoundary } from '@/ui/form/drafts/draft-boundary';
import { FieldPart } from '@/ui/form/form-sections';
import { AreaField } from '@/ui/form/fields/area-field';
import { AmountField } from '@/ui/form/fields/number-field';
import { PairField } from '@/ui/form/fields/pair-field';
import { useRecordCreator } from '@/ui/form/record-editor';
import { RecordForm } from '@/ui/form/record-form';
import { Page } from '@/ui/page/page';
import { QueryView } from '@/ui/page/query-view';
import { ReturnTo } from '@/ui/page/history-stack';
import { ChoiceField } from '@/ui/form/fields/combobox';
import { unitTitle } from './detail/unit-title';
import { editedUnit } from './form/unit-form';
import styles from './unit-create-page.module.css';
import { useBasisSuggestions, useCitySuggestions, useKnownValues, useTypeSuggestions } from './form/suggestions';
import { unitQueries } from './unit.api';

export function UnitCreatePage() {
  const { t } = useTranslation([unitFormTexts, commonTexts]);
  const [search] = useSearchParams();
  const from = search.get('from');
  const { list } = editedUnit.around(from ?? '');
  return (
    <Page title={t('newTitle')} crumbs={[{ label: t('common:units'), to: list }]}>
      {from ? <CopyUnit key={from} id={from} list={list} /> : <DraftedUnit from={nothing} cancelTo={list} />}
    </Page>
  );
}

const nothing: ServiceDocument = {};

function CopyUnit({ id, list }: { id: string; list: string }) {
  const { t } = useTranslation(unitFormTexts);
  const unit = useQuery(unitQueries.detail(id));
  return (
    <QueryView query={unit} back={list}>
      {(document) => <DraftedUnit from={copyOfUnit(document, (name) => t('copyName', { name }))} cancelTo={unitPath(id)} />}
    </QueryView>
  );
}

function copyOfUnit(unit: ServiceDocument, named: (name: string) => string): ServiceDocument {
  const copy = copyOf(unit);
  return typeof copy.name === 'string' ? { ...copy, name: named(copy.name) } : copy;
}

type NewProps = { from: ServiceDocument; cancelTo: string };

const DraftedUnit = ({ from, cancelTo }: NewProps) => (
  <DraftBoundary base={from} nameOf={unitTitle}>
    {(base) => <NewUnit from={base} cancelTo={cancelTo} />}
  </DraftBoundary>
);

function NewUnit({ from, cancelTo }: NewProps) {
  const [start] = useState(from);
  const { to, form } = useRecordCreator(editedUnit, start);
  if (to !== undefined) return <ReturnTo to={to} home={form.facts.home} />;
  return (
    <RecordForm {...form} cancelTo={cancelTo}>
      <EssentialsSection />
    </RecordForm>
  );
}

function EssentialsSection() {
  const { t } = useTranslation(unitFormTexts);
  return (
    <div className={styles.essentials}>
      <p className="muted below-16">{t('essentials')}</p>
      <FieldPart>
        <PairField name="name" pair="unitNameAr" />
        <ChoiceField name="type" suggestions={useTypeSuggestions()} />
        <ChoiceField name="subProjectId" suggestions={useKnownValues('subProjectId')} help={t('help.subProject')} />
        <ChoiceField name="city" suggestions={useCitySuggestions()} />
        <AreaField name="surface" />
        <AmountField name="price" />
        <ChoiceField name="priceBase" suggestions={useBasisSuggestions()} help={t('help.priceBase')} />
      </FieldPart>
    </div>
  );
}
