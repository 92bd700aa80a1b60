import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { useTranslation } from '@/i18n/use-translation';
import { type contractForm, contractFormTexts } from '@/i18n/en/contract-form';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { tradeWordTexts, tradeWords } from '@/i18n/en/trade-words';
import { useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { isolatedLtr } from '@/i18n/isolated';
import { tradeWord } from '@/i18n/trade-words';
import { type Day, dayOf, daysBetween, slashFormat, writeDay } from '@/schema/day';
import { FileButton } from '@/ui/controls/file-button';
import { ChoiceField } from '@/ui/form/fields/combobox';
import { DayField } from '@/ui/form/fields/day-field';
import { useFieldScope, useValues } from '@/ui/form/form-context';
import { FieldPart } from '@/ui/form/form-sections';
import { NestedEditor } from '@/ui/form/rows/nested-editor';
import type { Suggestions } from '@/ui/form/fields/suggestion';
import { LongTextField, TextField } from '@/ui/form/fields/text-field';
import { isDataAddress } from '@/schema/document';
import { download } from '@/ui/exchange/write/csv';
import { Warning } from '@/ui/notices/warning';
import { useToday } from '@/ui/page/use-today';
import { safeUrl } from '@/ui/text/safe-url';
import { contractSchema } from '../contract.schema';
import { completedLink, dataAddress, isFileName, keptBytes, MOST_BYTES, savedName, useKilobytes } from '../kept-file';
import { EditorPart, WideField } from './section-parts';
import { useKnownValues, withUsual } from './suggestions';

export function PapersSection() {
  const { t } = useTranslation([contractWordTexts, contractDetailTexts]);
  return (
    <>
      <EditorPart title={t('sections.documents')}>
        <DocumentsEditor />
      </EditorPart>
      <EditorPart title={t('contract-detail:panels.attachments')}>
        <AttachmentsEditor />
      </EditorPart>
      <FieldPart title={t('contract-detail:panels.notes')}>
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
    return t(left < 0 ? 'papers.expired' : 'papers.expires', format.counted(count));
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

function useRecordSources(): Suggestions {
  const { t } = useTranslation(contractFormTexts);
  const usual = sources.map(([key, value]) => ({ value, label: t(`papers.sources.${key}`) }));
  return withUsual(usual, useKnownValues('recordSource'));
}

/** A file that the record itself keeps can be saved, and its content is never shown. */
function FileAddress({ children }: { children?: ReactNode }) {
  const { t } = useTranslation(contractFormTexts);
  const { prefix } = useFieldScope();
  const { control, setValue, getValues } = useValues();
  const kilobytes = useKilobytes();
  const url: unknown = useWatch({ control, name: `${prefix}url` });
  const address = typeof url === 'string' ? safeUrl('link', url) : undefined;
  const completed = typeof url === 'string' && !address ? completedLink(url) : undefined;
  const bytes = keptBytes(url);
  return (
    <div className="column gap-8">
      {isDataAddress(url) ? (
        <p className="flush">{bytes ? t('papers.kept', { size: kilobytes(bytes.length) }) : t('papers.broken')}</p>
      ) : (
        <TextField name="url" ltr />
      )}
      <div className="row wrap gap-8">
        {children}
        {bytes && (
          <Button size="small" onClick={() => download(savedName(getValues(`${prefix}name`), url), new Blob([bytes]))}>
            {t('papers.save')}
          </Button>
        )}
        {isDataAddress(url) && (
          <Button size="small" onClick={() => setValue(`${prefix}url`, null, { shouldDirty: true })}>
            {t('papers.useLink')}
          </Button>
        )}
        {completed && (
          <Button size="small" onClick={() => setValue(`${prefix}url`, completed, { shouldDirty: true })}>
            <span>{t('papers.complete', { address: isolatedLtr(completed) })}</span>
          </Button>
        )}
        {address && (
          <a href={address} target="_blank" rel="noopener noreferrer">
            {t('papers.open')}
          </a>
        )}
      </div>
    </div>
  );
}

function AttachmentFile() {
  const now = useToday();
  const { t } = useTranslation(contractFormTexts);
  const kilobytes = useKilobytes();
  const { prefix } = useFieldScope();
  const { setValue, getValues } = useValues();
  const [tooLarge, setTooLarge] = useState<number>();
  const set = (name: string, value: unknown) => setValue(prefix + name, value, { shouldDirty: true });

  async function choose(file: File) {
    const isKept = file.size <= MOST_BYTES;
    const content = isKept ? new Uint8Array(await file.arrayBuffer()) : undefined;
    setTooLarge(isKept ? undefined : file.size);
    // A file that is refused replaces none that is kept.
    if (!isKept && isDataAddress(getValues(`${prefix}url`))) return;
    const name: unknown = getValues(`${prefix}name`);
    // What somebody calls the paper stays; the name of a former file goes with it.
    if (typeof name !== 'string' || name.trim() === '' || isFileName(name)) set('name', file.name);
    set('mimeType', file.type);
    set('size', file.size);
    set('uploadedDate', writeDay(now, slashFormat));
    if (content) set('url', dataAddress(content, file.type));
  }
  return (
    <div className="column gap-8">
      {tooLarge !== undefined && (
        <Warning>{t('papers.tooLarge', { size: kilobytes(tooLarge), most: kilobytes(MOST_BYTES) })}</Warning>
      )}
      <FileAddress>
        <FileButton size="small" variant="outlined" label={t('papers.choose')} onFile={(file) => void choose(file)} />
      </FileAddress>
    </div>
  );
}
