import { useTranslation } from 'react-i18next';
import type { ServiceDocument } from '@/schema/document';
import { NestedEditor } from '@/ui/form/nested-editor';
import { lastReading } from '../rules/last-reading';
import { wordFor } from '../unit-words';
import { unitSchema } from '../unit.schema';
import { CurrentReadingField, PreviousReadingField } from './reading-fields';
import { useServiceSuggestions } from './suggestions';

/** A new reading goes on with the last one: the same service, from where it ended. */
function nextReading(rows: readonly ServiceDocument[]) {
  const service = rows.at(-1)?.service;
  return typeof service === 'string' ? { service, previousReading: lastReading(rows, service) } : {};
}

export function ReadingsEditor() {
  const { t } = useTranslation();
  return (
    <NestedEditor
      schema={unitSchema}
      name="readings"
      noun={t('units.edit.rows.reading')}
      addLabel={t('units.edit.rows.addReading')}
      empty={nextReading}
      title={({ service }) => (typeof service === 'string' ? wordFor('services', service) : service)}
      columns={[
        { name: 'service', suggestions: useServiceSuggestions() },
        'readingDate',
        { name: 'previousReading', field: <PreviousReadingField /> },
        { name: 'currentReading', field: <CurrentReadingField /> },
        'cost',
        { name: 'Notes', wide: true },
      ]}
    />
  );
}
