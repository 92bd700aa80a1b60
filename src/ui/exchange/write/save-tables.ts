import { i18n } from '@/i18n/i18n';
import { download } from './csv';
import { exportFile, type FileFormat } from './export-file';
import type { ExportTable } from './export-tables';

export async function saveTables(tables: readonly ExportTable[], options: { format: FileFormat; name: string }): Promise<void> {
  const { name, file } = await exportFile(tables, {
    ...options,
    rightToLeft: i18n.language === 'ar',
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  download(name, file);
}
