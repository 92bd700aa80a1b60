import Button from '@mui/material/Button';
import { useId } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { importTexts } from '@/i18n/en/import';
import { useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import { RecordText } from '../../text/record-text';
import styles from './importer.module.css';
import { type FileSheet, uncountedCells, type UnreadSheet } from '../read/table-file';
import { type ReadEncoding, type TextEncoding, textEncodings } from '../read/text-encoding';

type Props = {
  sheets: ReadonlyArray<{ file: FileSheet; /** The rows below the headings; all where there are none. */ rows?: number }>;
};

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

const NAMED = 5;

export function FileFacts({ sheets }: Props) {
  const { t } = useTranslation(importTexts);
  const format = useFormat();
  return sheets.map(({ file, rows = file.rows.length }, at) => {
    const { lines, faults = [] } = file;
    const uncounted = uncountedCells(file);
    const parts = lines
      ? [
          ...(rows < file.rows.length ? [t('headLines', format.counted(file.rows.length - rows))] : []),
          t('rowLines', format.counted(rows)),
          ...(lines.blank > 0 ? [t('blankLines', format.counted(lines.blank))] : []),
          ...(lines.inCells > 0 ? [t('innerLines', format.counted(lines.inCells))] : []),
        ]
      : [];
    return (
      // Sheets can have the same name, or none.
      // oxlint-disable-next-line react/no-array-index-key
      <div key={at} className="column gap-4">
        {lines && (
          <p className="muted size-13">
            {t('facts', { lines: t('lines', format.counted(lines.lines)), parts: format.list(parts) })}
          </p>
        )}
        {faults.length > 0 && (
          <ul className={`size-13 anywhere ${styles.faults}`}>
            {faults.slice(0, NAMED).map(({ fault, line, text }) => (
              <li key={`${fault} ${line}`}>{t(`faults.${fault}`, { line: format.number(line), text: isolated(text) })}</li>
            ))}
            {faults.length > NAMED && <li>{t('moreFaults', format.counted(faults.length - NAMED))}</li>}
          </ul>
        )}
        {uncounted.length > 0 && (
          <p className={`size-13 anywhere ${styles.faults}`}>
            {t('uncounted', {
              cells: format.list([
                ...uncounted.slice(0, NAMED),
                ...(uncounted.length > NAMED ? [t('moreFaults', format.counted(uncounted.length - NAMED))] : []),
              ]),
            })}
          </p>
        )}
      </div>
    );
  });
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
