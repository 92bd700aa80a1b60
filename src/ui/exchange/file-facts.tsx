import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { sheetTexts } from '@/i18n/en/sheets';
import { useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import { type FileSheet, uncountedCells } from './read/table-file';

type Props = {
  sheets: ReadonlyArray<{ file: FileSheet; /** The rows below the headings; all where there are none. */ rows?: number }>;
};

const NAMED = 5;

export function FileFacts({ sheets }: Props) {
  const { t } = useTranslation([sheetTexts, commonTexts]);
  const format = useFormat();
  return sheets.map(({ file, rows = file.rows.length }, at) => {
    const { lines, faults = [] } = file;
    const uncounted = uncountedCells(file);
    const parts = lines
      ? [
          ...(rows < file.rows.length ? [t('read.headLines', format.counted(file.rows.length - rows))] : []),
          t('common:counts.rows', format.counted(rows)),
          ...(lines.blank > 0 ? [t('read.blankLines', format.counted(lines.blank))] : []),
          ...(lines.inCells > 0 ? [t('read.innerLines', format.counted(lines.inCells))] : []),
        ]
      : [];
    return (
      // Sheets can have the same name, or none.
      <div key={at} className="column gap-4">
        {lines && (
          <p className="muted size-13">
            {t('read.facts', { lines: t('read.lines', format.counted(lines.lines)), parts: format.list(parts) })}
          </p>
        )}
        {faults.length > 0 && (
          <ul className="size-13 anywhere indent-16">
            {faults.slice(0, NAMED).map(({ fault, line, text }) => (
              <li key={`${fault} ${line}`}>{t(`read.faults.${fault}`, { line: format.number(line), text: isolated(text) })}</li>
            ))}
            {faults.length > NAMED && <li>{t('read.moreFaults', format.counted(faults.length - NAMED))}</li>}
          </ul>
        )}
        {uncounted.length > 0 && (
          <p className="size-13 anywhere">
            {t('read.uncounted', {
              cells: format.list([
                ...uncounted.slice(0, NAMED),
                ...(uncounted.length > NAMED ? [t('read.moreFaults', format.counted(uncounted.length - NAMED))] : []),
              ]),
            })}
          </p>
        )}
      </div>
    );
  });
}
