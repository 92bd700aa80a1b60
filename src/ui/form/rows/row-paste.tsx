import { useMemo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { rowTableTexts } from '@/i18n/en/row-table';
import { useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import { isDocument } from '@/schema/document';
import { ChoiceGroup } from '../../controls/choice-group';
import { type DataColumn, FactsTable } from '../../panels/data-table';
import { PasteReview } from '../../grid/paste-dialogs';
import { areaOf } from '../../grid/selection';
import { isNumeric, type PasteParts, pastingRows, type RowsPaste, shownText } from './row-cells';
import styles from './row-table.module.css';

type RowPasteProps = {
  open: boolean;
  parts: PasteParts | undefined;
  /** Called with a choice where the paste can be read in two ways. */
  onParts: (parts: PasteParts) => void;
  onPaste: (paste: RowsPaste) => void;
  onClose: () => void;
  onClosed: () => void;
};

const SHOWN = 5;

export function RowPaste({ open, parts, onParts, onPaste, ...closing }: RowPasteProps) {
  const { t } = useTranslation(rowTableTexts);
  const format = useFormat();
  const paste = useMemo(() => parts && pastingRows(parts), [parts]);
  if (!parts || !paste) return null;
  const { columns } = parts;
  const { added, count, bad, inCard, outside, headings } = paste;
  const canPaste = count > 0 || added.length > 0;
  const notes = [
    ...(count > 0 ? [t('preview.changes', format.counted(count))] : []),
    ...(added.length > 0 ? [t('preview.added', format.counted(added.length))] : []),
    ...(canPaste ? [] : [t('preview.nothing')]),
    ...(headings ? [t('preview.headings')] : []),
    ...(inCard > 0 ? [t('preview.inCard', format.counted(inCard))] : []),
  ];
  return (
    <PasteReview
      open={open}
      maxWidth="md"
      title={t('preview.title')}
      notes={notes}
      bad={{
        text: t('preview.bad', format.counted(bad.length)),
        cells: bad.map(({ position, text }) => ({
          place: t('preview.place', { column: columns[position.column]?.label ?? '', row: format.number(position.row + 1) }),
          text,
        })),
      }}
      outside={outside}
      action={t('cells.paste.put')}
      canPaste={canPaste}
      isHarmless={bad.length === 0}
      onPaste={() => onPaste(paste)}
      {...closing}
    >
      <ReadAs paste={paste} readAs={parts.readAs} onRead={(readAs) => onParts({ ...parts, readAs })} />
      {canPaste && <Preview parts={parts} paste={paste} />}
    </PasteReview>
  );
}

type ReadAsProps = { paste: RowsPaste; readAs: PasteParts['readAs']; onRead: (readAs: PasteParts['readAs']) => void };

function ReadAs({ paste: { found, ways, example }, readAs, onRead }: ReadAsProps) {
  const { t } = useTranslation(rowTableTexts);
  const format = useFormat();
  return (
    <>
      {found === 'unclear' && (
        <ChoiceGroup
          label={t('preview.days', { example: isolated(example ?? '') })}
          value={readAs?.days ?? 'dayFirst'}
          choices={[
            { value: 'dayFirst', label: t('preview.dayFirst') },
            { value: 'monthFirst', label: t('preview.monthFirst') },
          ]}
          onChange={(days) => onRead({ ...readAs, days })}
        />
      )}
      {ways.length > 0 && (
        <ChoiceGroup
          label={t('preview.decimals')}
          value={readAs?.decimals}
          choices={ways.map(({ sign, read }) => ({
            value: sign,
            label: format.list(
              read.map(([text, value]) => t('preview.meant', { text: isolated(text), value: format.exact(value) })),
            ),
          }))}
          onChange={(decimals) => onRead({ ...readAs, decimals })}
        />
      )}
    </>
  );
}

type PreviewProps = { parts: PasteParts; paste: RowsPaste };

function Preview({ parts: { columns, rows, selection }, paste: { values, added, end } }: PreviewProps) {
  const { t } = useTranslation([rowTableTexts, commonTexts]);
  const format = useFormat();
  const { top } = areaOf(selection);
  const after = (at: number) => {
    const key = rows.order[at];
    if (key === undefined) return added[at - rows.order.length];
    const row = rows.byKey[key];
    return isDocument(row) ? { ...row, ...values.get(key) } : undefined;
  };
  const shown = Array.from({ length: Math.min(SHOWN, end.row - top + 1) }, (_, index) => top + index);
  const named = columns.filter(
    ({ name }) =>
      [...values.values()].some((changed) => Object.hasOwn(changed, name)) || added.some((row) => Object.hasOwn(row, name)),
  );
  const isNew = (at: number, name: string) => {
    const key = rows.order[at];
    return key === undefined || Object.hasOwn(values.get(key) ?? {}, name);
  };
  const textOf = (value: unknown, column: PasteParts['columns'][number]) =>
    typeof value === 'boolean'
      ? t(value ? 'common:yes' : 'common:no')
      : shownText(column, value, format, (length) => t('common:counts.rows', format.counted(length)));
  return (
    <div className={`above-16 rounded-8 framed scrolls-across ${styles.preview}`} role="group" aria-label={t('preview.shown')}>
      <FactsTable
        look={{}}
        className="size-13 full-width figures border-collapse"
        label={t('preview.shown')}
        rows={shown}
        keyOf={(at) => at}
        columns={[
          { name: 'row', head: t('row'), kind: 'name', cell: (at) => format.number(at + 1) },
          ...named.map((column): DataColumn<number> => ({
            name: column.name,
            head: column.label,
            className: isNumeric(column) ? styles.figure : undefined,
            cellProps: (at) => ({ 'data-changed': isNew(at, column.name) || undefined }),
            cell: (at) => textOf(after(at)?.[column.name], column),
          })),
        ]}
      />
    </div>
  );
}
