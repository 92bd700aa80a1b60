import { importTexts } from '@/i18n/en/import';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { isolated } from '@/i18n/isolated';
import type { FileSheet } from '@/ui/exchange/read/table-file';
import { columnName } from '@/ui/exchange/read/file-cell';

export function sheetTitle({ name: stated, block }: FileSheet, at: number, format: Format): string {
  const name = isolated(stated || format.number(at + 1));
  if (!block) return i18n.t('sheet', { ns: importTexts, name });
  if (block.rows) {
    const rows = { from: format.number(block.rows.from), to: format.number(block.rows.to) };
    return stated === ''
      ? i18n.t('rowsFromTo', { ns: importTexts, ...rows })
      : i18n.t('sheetRowsFromTo', { ns: importTexts, name, ...rows });
  }
  const columns = { from: columnName(block.from), to: columnName(block.to - 1) };
  return stated === ''
    ? i18n.t('columns', { ns: importTexts, ...columns })
    : i18n.t('sheetColumns', { ns: importTexts, name, ...columns });
}
