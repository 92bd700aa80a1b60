import { unzipSync } from 'fflate';
import { bounds, TableFileError } from './table-file';

/** Returns undefined for an archive that holds anything but CSVs; the keys are names without path and ending. */
export function csvFilesIn(bytes: Uint8Array<ArrayBuffer>): ReadonlyMap<string, Uint8Array<ArrayBuffer>> | undefined {
  const sizes = new Map<string, number>();
  unzip(bytes, ({ name, originalSize }) => {
    if (isFile(name)) sizes.set(name, originalSize);
    return false;
  });
  if (sizes.size === 0 || ![...sizes.keys()].every((name) => /\.csv$/i.test(name))) return undefined;
  if ([...sizes.values()].reduce((sum, size) => sum + size, 0) > bounds.unpacked) throw new TableFileError('unpacksTooLarge');
  const files = Object.entries(unzip(bytes, ({ name }) => isFile(name)));
  return new Map(files.map(([path, file]) => [path.replace(/^.*[/\\]|\.csv$/gi, ''), file]));
}

/** Leaves out folders, and what macOS adds to an archive. */
const isFile = (name: string): boolean => !/[/\\]$/.test(name) && !name.startsWith('__MACOSX');

function unzip(bytes: Uint8Array<ArrayBuffer>, filter: (file: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(bytes, { filter });
  } catch {
    throw new TableFileError('damaged');
  }
}
