import Button from '@mui/material/Button';
import { useId } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { importTexts } from '@/i18n/en/import';
import { isolated } from '@/i18n/isolated';
import { RecordText } from '@/ui/text/record-text';
import type { UnreadSheet } from '@/ui/exchange/read/table-file';
import { type ReadEncoding, type TextEncoding, textEncodings } from '@/ui/exchange/read/text-encoding';

type UnreadProps = { unread: readonly UnreadSheet[]; /** Reads a sheet that the file hides. */ onRead: (name: string) => void };

export function UnreadSheets({ unread, onRead }: UnreadProps) {
  const { t } = useTranslation(importTexts);
  return unread.map(({ name, why }) => (
    <p key={name} className="muted size-13">
      {t(`unread.${why}`, { name: isolated(name) })}{' '}
      {why === 'hidden' && (
        <Button size="small" onClick={() => onRead(name)}>
          {t('readHidden')}
        </Button>
      )}
    </p>
  ));
}

type EncodingProps = { encoding: ReadEncoding; onChoose: (encoding: TextEncoding) => void };

export function EncodingChoice({ encoding: { encoding, isSure, samples }, onChoose }: EncodingProps) {
  const { t } = useTranslation(importTexts);
  const name = useId();
  const textOf = (one: TextEncoding) => (samples.get(one) ?? []).join(' · ');
  // The likeliest first, and of those that read the same only the first.
  const likely = [encoding, ...textEncodings.filter((one) => one !== encoding)];
  const shown = likely.filter(
    (one, at) =>
      (one === encoding || !textOf(one).includes('\ufffd')) && likely.findIndex((other) => textOf(other) === textOf(one)) === at,
  );
  const choices = (
    <fieldset className="column">
      <legend className="size-13 medium block below-4">{t('encoding')}</legend>
      {shown.map((one) => (
        <label key={one} className="row centred gap-8 size-13 press-high pad-block-4">
          <input type="radio" name={name} checked={isSure && one === encoding} onChange={() => onChoose(one)} />
          <span>
            <span>{t(`encodings.${one}`)}</span>
            <RecordText text={textOf(one)} className="muted anywhere block" />
          </span>
        </label>
      ))}
    </fieldset>
  );
  if (!isSure) return choices;
  return (
    <details>
      <summary className="muted size-13">{t('encodingSure', { encoding: t(`encodings.${encoding}`) })}</summary>
      {choices}
    </details>
  );
}
