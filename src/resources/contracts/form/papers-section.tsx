import { useWatch } from 'react-hook-form';
import { useTranslation } from '@/i18n/use-translation';
import { type contractForm, contractFormTexts } from '@/i18n/en/contract-form';
import { tradeWordTexts, tradeWords } from '@/i18n/en/trade-words';
import { useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { tradeWord } from '@/i18n/trade-words';
import { type Day, dayOf, daysBetween, slashFormat } from '@/schema/day';
import { ChoiceField } from '@/ui/form/fields/choice-field';
import { DayField } from '@/ui/form/fields/day-field';
import { useFieldScope } from '@/ui/form/form-context';
import { useValues } from '@/ui/form/form-values';
import { FieldPart } from '@/ui/form/form-sections';
import { NestedEditor } from '@/ui/form/rows/nested-editor';
import type { Suggestions } from '@/ui/form/fields/suggestion';
import { LongTextField, TextField } from '@/ui/form/fields/text-field';
import { isDataAddress } from '@/schema/data-address';
import { useToday } from '@/ui/page/use-today';
import { contractSchema } from '../contract.schema';
import { AttachmentFile, FileAddress } from './attachment-file';
import { EditorPart, WideField } from './section-parts';
import { useKnownValues, withUsual } from './suggestions';

export function PapersSection() {
  const { t } = useTranslation(contractFormTexts);
  return (
    <>
      <EditorPart title={t('edit.parts.documents')}>
        <DocumentsEditor />
      </EditorPart>
      <EditorPart title={t('edit.parts.attachments')}>
        <AttachmentsEditor />
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

export function DocumentsEditor() {
  const { t } = useTranslation(contractFormTexts);
  const names = usePaperNames();
  return (
    <NestedEditor
      schema={contractSchema}
      name="documents"
      noun={t('edit.rows.document')}
      addLabel={t('edit.rows.addDocument')}
      title={({ name }) => (typeof name === 'string' ? tradeWord('documents', name) : name)}
      columns={[
        { name: 'name', suggestions: names },
        { name: 'expirationDate', field: <ExpiryField />, written: slashFormat },
        { name: 'url', wide: true, inCard: true, shown: shownAddress, field: <FileAddress /> },
      ]}
    />
  );
}

export function AttachmentsEditor() {
  const { t } = useTranslation(contractFormTexts);
  const names = usePaperNames();
  return (
    <NestedEditor
      schema={contractSchema}
      name="attachments"
      noun={t('edit.rows.attachment')}
      addLabel={t('edit.rows.addAttachment')}
      title={({ name }) => (typeof name === 'string' ? tradeWord('documents', name) : name)}
      columns={[
        { name: 'name', suggestions: names },
        { name: 'mimeType', field: <TextField name="mimeType" ltr /> },
        { name: 'url', wide: true, inCard: true, shown: shownAddress, field: <AttachmentFile /> },
        'size',
        { name: 'uploadedDate', written: slashFormat },
      ]}
    />
  );
}

/** A file that the record itself keeps is named in a table, never written out. */
const shownAddress = (value: unknown): string =>
  isDataAddress(value) ? i18n.t('papers.inRecord', { ns: contractFormTexts }) : typeof value === 'string' ? value : '';

/** A document valid for longer than this gets no note. */
const SOON_WITHIN_DAYS = 90;

function ExpiryField() {
  const { t } = useTranslation(contractFormTexts);
  const format = useFormat();
  const { prefix } = useFieldScope();
  const { control } = useValues();
  const now = useToday();
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

type Source = keyof typeof contractForm.papers.sources;

/** Spelled as in the service's records. */
const sources: readonly (readonly [Source, string])[] = [
  ['web', 'web'],
  ['walkIn', 'walk-in'],
  ['broker', 'broker'],
  ['import', 'import'],
];

const documentNames = Object.keys(tradeWords.documents) as readonly (keyof typeof tradeWords.documents)[];

/** Stored in the language they are chosen in, since the service does not translate them. */
function usePaperNames(): Suggestions {
  const { t } = useTranslation(tradeWordTexts);
  const known = documentNames.map((key) => {
    const name = t(`documents.${key}`);
    return { value: name, label: name };
  });
  return { known };
}

/** Returns common sources of contracts, then those other contracts use. */
function useRecordSources(): Suggestions {
  const { t } = useTranslation(contractFormTexts);
  const usual = sources.map(([key, value]) => ({ value, label: t(`papers.sources.${key}`) }));
  return withUsual(usual, useKnownValues('recordSource'));
}
