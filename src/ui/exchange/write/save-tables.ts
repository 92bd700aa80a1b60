import { download } from './csv';
import { exportFile, type FileFormat } from './export-file';
import type { ExportTable } from './export-tables';

type Options = { format: FileFormat; name: string; rightToLeft: boolean };

export async function saveTables(tables: readonly ExportTable[], options: Options): Promise<void> {
  const { name, file } = await exportFile(tables, {
    ...options,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  download(name, file);
}
