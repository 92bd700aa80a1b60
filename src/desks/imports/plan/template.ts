import type { FileFormat } from '@/ui/exchange/write/export-file';
import type { ExportTable } from '@/ui/exchange/write/export-tables';
import type { ImportedResource } from './imported-resource';
import { sheetsOf } from '@/ui/exchange/record-sheets';

export function templateTables({ schema, label, example }: ImportedResource, format: FileFormat): ExportTable[] {
  const [main, ...lists] = sheetsOf(schema, label);
  const own = main.columns.map((column) => ({ heading: column.label(), kind: column.kind, value: example[column.path] }));
  const firstRows = lists.flatMap((sheet) =>
    sheet.columns.flatMap((column) => {
      const value = example[`${sheet.list}/${column.path}`];
      return value === undefined ? [] : [{ heading: `${sheet.label()} ${column.label()}`, kind: column.kind, value }];
    }),
  );
  const columns = [...own, ...firstRows];
  const records: ExportTable = {
    name: label(),
    list: '',
    columns,
    records: 1,
    rowsOf: () => [
      columns.map(({ kind, value }) => (value === undefined ? null : kind === 'day' ? { day: String(value) } : value)),
    ],
  };
  if (format === 'csv') return [records];
  return [
    records,
    ...lists.map((sheet): ExportTable => ({
      name: sheet.label(),
      list: sheet.list,
      columns: [
        ...sheet.keys.map((key) => ({ heading: key.label(), kind: key.name === 'row' ? ('count' as const) : ('text' as const) })),
        ...sheet.columns.map((column) => ({ heading: column.label(), kind: column.kind })),
      ],
      records: 0,
      rowsOf: () => [],
    })),
  ];
}
