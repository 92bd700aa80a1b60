import { useTranslation } from '@/i18n/use-translation';
import { quotaPlanningTexts } from '@/i18n/en/quota-planning';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import { useFormat } from '@/i18n/format';
import { PasteReview } from '@/ui/grid/paste-dialogs';
import { periodLabel } from '../rules/periods';
import type { Pasting, Sheet } from './sheet';

export type PastePreviewProps = {
  open: boolean;
  pasting: Pasting | undefined;
  sheet: Sheet;
  onPaste: () => void;
  onClose: () => void;
};

export function PastePreview({ pasting, sheet, ...dialog }: PastePreviewProps) {
  const { t } = useTranslation([quotaPlanningTexts, quotaPlanTexts]);
  const format = useFormat();
  const { edits = [], bad = [], locked = 0, outside = { rows: 0, columns: 0 } } = pasting ?? {};
  const nameOf = (row: number) =>
    row === sheet.lines.length - 1 ? t('quota-plans:planning.whole') : (sheet.lines[row]?.name ?? '');
  return (
    <PasteReview
      {...dialog}
      title={t('paste.title')}
      bad={{
        text: t('paste.bad', format.counted(bad.length)),
        cells: bad.map(({ position: { row, column }, text }) => ({
          place: `${nameOf(row)} · ${periodLabel(sheet.periods[column] ?? '', format)}`,
          text,
        })),
      }}
      outside={outside}
      notes={locked > 0 ? [t('lockedKept', format.counted(locked))] : []}
      action={t('paste.rest', format.counted(edits.length))}
      canPaste={edits.length > 0}
    />
  );
}
