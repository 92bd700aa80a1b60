import { sheetTexts } from '@/i18n/en/sheets';
import { i18n } from '@/i18n/i18n';
import { cellOf, type Sheet, sheetRows, sheetsOf } from '../../exchange/record-sheets';
import { saveTables } from '../../exchange/write/save-tables';
import { notify } from '../../notices/notices';
import type { ListOfForm } from './row-sources';

export const sheetOf = ({ schema, field, label }: Pick<ListOfForm, 'schema' | 'field' | 'label'>): Sheet | undefined =>
  sheetsOf(schema, () => label).find(({ list }) => list === field);

type SavedList = Pick<ListOfForm, 'schema' | 'field' | 'label' | 'record'>;

/** Rows from a file read the CSV back as the same rows. */
export async function saveRows({ schema, field, label, record }: SavedList): Promise<void> {
  const sheet = sheetOf({ schema, field, label });
  if (!sheet) return;
  const [, , number] = sheet.keys;
  const table = {
    name: label,
    list: field,
    columns: [
      { heading: number?.label() ?? '', kind: 'count' as const },
      ...sheet.columns.map((column) => ({ heading: column.label(), kind: column.kind })),
    ],
    records: 1,
    rowsOf: () =>
      sheetRows(sheet, record()).map(({ numbers, row }) => [
        numbers[0] ?? null,
        ...sheet.columns.map((column) => cellOf(column, row)),
      ]),
  };
  try {
    await saveTables([table], { format: 'csv', name: label });
  } catch {
    notify({ tone: 'error', text: i18n.t('notSaved', { ns: sheetTexts }) });
  }
}
