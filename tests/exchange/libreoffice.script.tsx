import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { act } from '@testing-library/react';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setAppearance } from '@/features/appearance';
import type { Records } from '@/mocks/store';
import { renderApp } from '../render-app';
import { savedFiles } from '../saved-files';
import { serve } from '../server';
import { dryRunOf, exportList, nothingIn } from './pages';
import { resources, scopes, someRecords } from './records';

/*
 * Exports every list, lets LibreOffice read each file and write it anew, and brings what it wrote in again: nothing may be new or
 * changed. LibreOffice is a reader of our workbooks that knows nothing of this project; the import is the other one.
 */

const folder = mkdtempSync(join(tmpdir(), 'manzil-exchange-'));
afterAll(() => rmSync(folder, { recursive: true }));

const office = ['soffice', 'libreoffice'].find((command) => {
  try {
    execFileSync(command, ['--version'], { stdio: 'ignore', timeout: 60_000 });
    return true;
  } catch {
    return false;
  }
});
if (!office) process.stderr.write('LibreOffice is not installed (soffice), so no file was written anew.\n');

/** Commas, quotation marks, UTF-8. */
const CSV = '44,34,76,1';
/** The same, with texts quoted and cells as they are shown, each sheet in a file of its own. */
const CSV_OF_SHEETS = `csv:Text - txt - csv (StarCalc):${CSV},,0,true,true,false,false,false,-1`;

/** Lets LibreOffice read files and write them in another form; returns what it wrote, by name. */
function rewritten(files: ReadonlyMap<string, Uint8Array>, form: string): Map<string, Uint8Array> {
  const work = mkdtempSync(join(folder, 'files-'));
  const written = join(work, 'written');
  mkdirSync(written);
  for (const [name, bytes] of files) writeFileSync(join(work, name), bytes);
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const isCsv = [...files.keys()].some((name) => name.endsWith('.csv'));
  const paths = [...files.keys()].map((name) => join(work, name));
  const options = [profile, '--headless', ...(isCsv ? [`--infilter=CSV:${CSV}`] : []), '--convert-to', form];
  execFileSync(office ?? '', [...options, '--outdir', written, ...paths], { stdio: 'ignore', timeout: 300_000 });
  return new Map(readdirSync(written).map((name) => [name, new Uint8Array(readFileSync(join(written, name)))]));
}

/** Packs files as an export with lists is packed. */
const packed = (name: string, files: ReadonlyMap<string, Uint8Array>): File =>
  new File([zipSync(Object.fromEntries(files))], name);
const fileOf = ([name, bytes]: readonly [string, Uint8Array]): File => new File([new Uint8Array(bytes)], name);

let records: Records;
beforeAll(async () => {
  records = await someRecords();
});

describe.runIf(office).each(resources)('what is exported of %s and written anew by LibreOffice', (name) => {
  test.each([
    ['en', 'ar'],
    ['ar', 'en'],
  ] as const)('in %s comes back unchanged into a page in %s', async (language, other) => {
    serve(records);
    const count = records[name]?.length ?? 0;
    const saved = savedFiles();
    const { user, router } = await renderApp(`/${name}`, { language });
    for (const scope of scopes) {
      await exportList(user, scope);
    }
    const files = await Promise.all((await saved()).map(async ({ file }) => new Uint8Array(await file.arrayBuffer())));

    await act(() => setAppearance({ language: other }));
    await act(() => router.navigate(`/${name}/import`));
    for (const [at, { format, columns }] of scopes.entries()) {
      const bytes = files[at] ?? new Uint8Array();
      const isZip = format === 'csv' && bytes[0] === 0x50;
      const exported = isZip ? new Map(Object.entries(unzipSync(bytes))) : new Map([[`${name}.${format}`, bytes] as const]);
      // Each CSV becomes a workbook of its own.
      const books = [...rewritten(exported, 'xlsx')].map(fileOf);
      for (const book of books) {
        const said = await dryRunOf(user, book);
        const what = `${columns} columns as ${format}, written as ${book.name}: ${said}`;
        // A file of one list says how many records have rows in it.
        const parts = books.length === 1 ? 3 : 2;
        const told = said.split(' · ');
        expect.soft(told.slice(0, parts), what).toEqual(nothingIn(count).split(' · ').slice(0, parts));
        expect.soft(told.length, what).toBeLessThanOrEqual(3);
      }
      const sheets = await dryRunOf(user, packed(`${at}.zip`, rewritten(exported, CSV_OF_SHEETS)));
      expect.soft(sheets, `${columns} columns as ${format}, written as CSV: ${sheets}`).toBe(nothingIn(count));
    }
  });
});
