import { readFile, rename, writeFile } from 'node:fs/promises';
import { isDocument } from '@/schema/document';
import type { SnapshotStorage } from './storage';

/** Snapshots in one JSON file, read once and written whole. */
export async function fileStorage(path: string): Promise<SnapshotStorage> {
  const values = new Map(Object.entries(await readJson(path)));
  let writing = Promise.resolve();
  return {
    read: (name) => Promise.resolve(values.get(name)),
    write: (name, value) => {
      values.set(name, value);
      writing = writing.then(() => replaceFile(path, JSON.stringify(Object.fromEntries(values))));
      return writing;
    },
  };
}

async function readJson(path: string): Promise<Record<string, unknown>> {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  const value: unknown = JSON.parse(text);
  return isDocument(value) ? value : {};
}

/** By way of a second file, so that a stop halfway leaves the old one whole. */
async function replaceFile(path: string, text: string) {
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
}
