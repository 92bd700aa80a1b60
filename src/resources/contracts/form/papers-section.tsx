import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { contractForm, contractFormTexts } from '@/i18n/en/contract-form';
import { useFormat } from '@/i18n/format';
import { type Day, dayOf, daysBetween, slashFormat, today } from '@/schema/day';
import { ChoiceField } from '@/ui/form/choice-field';
import { DayField } from '@/ui/form/day-field';
import { useFieldScope, useValues } from '@/ui/form/form-context';
import { FieldPart } from '@/ui/form/form-sections';
import { NestedEditor } from '@/ui/form/nested-editor';
import type { Suggestion } from '@/ui/form/suggestion';
import { LongTextField, TextField } from '@/ui/form/text-field';
import { safeUrl } from '@/ui/safe-url';
import { contractSchema } from '../contract.schema';
import { EditorPart, WideField } from './section-parts';
import { useKnownValues } from './suggestions';

export function PapersSection() {
  const { t } = useTranslation(contractFormTexts);
  const names = usePaperNames();
  return (
    <>
      <EditorPart title={t('edit.parts.documents')}>
        <NestedEditor
          schema={contractSchema}
          name="documents"
          noun={t('edit.rows.document')}
          addLabel={t('edit.rows.addDocument')}
          title={(row) => row.name}
          columns={[
            { name: 'name', field: <ChoiceField name="name" suggestions={names} /> },
            { name: 'expirationDate', field: <ExpiryField /> },
            { name: 'url', wide: true, field: <LinkField /> },
          ]}
        />
      </EditorPart>
      <EditorPart title={t('edit.parts.attachments')}>
        <NestedEditor
          schema={contractSchema}
          name="attachments"
          noun={t('edit.rows.attachment')}
          addLabel={t('edit.rows.addAttachment')}
          title={(row) => row.name}
          columns={[
            { name: 'name', field: <ChoiceField name="name" suggestions={names} /> },
            { name: 'mimeType', field: <TextField name="mimeType" ltr /> },
            { name: 'url', wide: true, field: <LinkField /> },
            'size',
            { name: 'uploadedDate', field: <DayField name="uploadedDate" written={slashFormat} /> },
          ]}
        />
      </EditorPart>
      <FieldPart title={t('edit.parts.notes')}>
        <WideField>
          <LongTextField name="notes" />
        </WideField>
        <WideField>
          <LongTextField name="description" />
        </WideField>
        <ChoiceField name="recordSource" suggestions={useRecordSources()} />
      </FieldPart>
    </>
  );
}

/** A paper that is good for longer than this needs no word. */
const SOON_WITHIN_DAYS = 90;

/** Until when a paper is good, and how long ago or how near that is. */
function ExpiryField() {
  const { t } = useTranslation(contractFormTexts);
  const format = useFormat();
  const { prefix } = useFieldScope();
  const { control } = useValues();
  const [now] = useState(() => today(new Date()));
  const last: Day | undefined = useWatch({ control, name: `${prefix}expirationDate`, compute: dayOf });

  function hint(): string | undefined {
    const left = last === undefined ? Infinity : daysBetween(now, last);
    if (left > SOON_WITHIN_DAYS) return undefined;
    if (left === 0) return t('papers.expiresToday');
    const count = Math.abs(left);
    return t(left < 0 ? 'papers.expired' : 'papers.expires', {
      count,
      number: format.number(count),
    });
  }
  return <DayField name="expirationDate" written={slashFormat} help={hint()} />;
}

/** Where a file is; the address can be tried where it may be followed. */
function LinkField() {
  const { t } = useTranslation(contractFormTexts);
  const { prefix } = useFieldScope();
  const { control } = useValues();
  const address: string | undefined = useWatch({ control, name: `${prefix}url`, compute: followable });
  return (
    <>
      <TextField name="url" ltr />
      {address && (
        <a href={address} target="_blank" rel="noopener noreferrer">
          {t('papers.open')}
        </a>
      )}
    </>
  );
}

const followable = (url: unknown): string | undefined => (typeof url === 'string' ? safeUrl('link', url) : undefined);

type Name = keyof typeof contractForm.papers.names;
type Source = keyof typeof contractForm.papers.sources;

const names = Object.keys(contractForm.papers.names) as readonly Name[];

/** As the service's records have them. */
const sources: readonly (readonly [Source, string])[] = [
  ['web', 'web'],
  ['walkIn', 'walk-in'],
  ['broker', 'broker'],
  ['import', 'import'],
];

/** What papers are usually called. A name is stored as it reads, since no service translates it. */
function usePaperNames(): Suggestion[] {
  const { t } = useTranslation(contractFormTexts);
  return names.map((key) => {
    const name = t(`papers.names.${key}`);
    return { value: name, label: name };
  });
}

/** Where contracts usually come from, and where others came from. */
function useRecordSources(): Suggestion[] {
  const { t } = useTranslation(contractFormTexts);
  const usual = sources.map(([key, value]) => ({ value, label: t(`papers.sources.${key}`) }));
  const others = useKnownValues('recordSource');
  return [...usual, ...others.filter(({ value }) => !usual.some((known) => known.value === value))];
}
