import { readFile, rename, writeFile } from 'node:fs/promises';
import { isDocument } from '@/schema/document';
import { createHandlers } from './handlers';
import { createHttpServer, httpAddresses } from './http';
import { seed } from './seed/seed';
import { createStore, type SnapshotStorage } from './store';

/* `npm run mock [-- file.json]`: serves the demo over HTTP; given a file, changes are stored in it. */

const port = Number(process.env['MANZIL_MOCK_PORT'] ?? 4600);
const [file] = process.argv.slice(2);
const store = createStore({ seed, now: () => new Date(), storage: file ? await fileStorage(file) : undefined });
const handlers = createHandlers(store, httpAddresses);

createHttpServer(handlers).listen(port, () => {
  process.stdout.write(
    `Base URL  http://localhost:${port}\nAPI URL   http://localhost:${port}/platform\nAny API key is accepted.\n`,
  );
});

async function fileStorage(path: string): Promise<SnapshotStorage> {
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

/** Writes a second file first, so that an interruption leaves the old one intact. */
async function replaceFile(path: string, text: string) {
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
}
