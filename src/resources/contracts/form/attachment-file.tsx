import Button from '@mui/material/Button';
import { type ReactNode, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '@/i18n/use-translation';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { useFormat } from '@/i18n/format';
import { slashFormat, writeDay } from '@/schema/day';
import { download } from '@/ui/exchange/write/csv';
import { TextField } from '@/ui/form/fields/text-field';
import { useFieldScope } from '@/ui/form/form-context';
import { useValues } from '@/ui/form/form-values';
import { Warning } from '@/ui/notices/warning';
import { safeUrl } from '@/ui/text/safe-url';
import { isDataAddress } from '@/schema/data-address';
import { completedLink, dataAddress, isFileName, keptBytes, MOST_BYTES, savedName } from '../rules/kept-file';
import { useToday } from '@/ui/page/use-today';

/** A file that the record itself keeps can be saved, and its content is never shown. */
export function FileAddress({ children }: { children?: ReactNode }) {
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
            <span>{t('papers.complete', { address: `\u2066${completed}\u2069` })}</span>
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

function useKilobytes() {
  const { t } = useTranslation(contractFormTexts);
  const format = useFormat();
  return (bytes: number) => t('papers.kilobytes', { size: format.number(Math.ceil(bytes / 1000)) });
}

/** Choosing a small file keeps it in the record and fills the other fields. */
export function AttachmentFile() {
  const now = useToday();
  const { t } = useTranslation(contractFormTexts);
  const kilobytes = useKilobytes();
  const { prefix } = useFieldScope();
  const { setValue, getValues } = useValues();
  const input = useRef<HTMLInputElement>(null);
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
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('papers.choose')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void choose(file);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
        <Button size="small" variant="outlined" onClick={() => input.current?.click()}>
          {t('papers.choose')}
        </Button>
      </FileAddress>
    </div>
  );
}
