import { QueryClient } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parseJson } from '@/api/json';
import { languagePack } from '@/features/arabic';
import { format } from '@/i18n/format';
import { addLanguage, changeLanguage, type Language } from '@/i18n/i18n';
import type { Records } from '@/mocks/store';
import { contractImport } from '@/desks/imports/resources/contract-import';
import { contractQueries } from '@/resources/contracts/contract.api';
import { contractList } from '@/resources/contracts/list/contract-list';
import { searchedUnitNamesOf, unitNamesOf, unitProjectsOf } from '@/resources/contracts/rules/names';
import { signalList } from '@/resources/notification-signals/list/signal-list';
import { signalImport } from '@/desks/imports/resources/notification-signal-import';
import { planList } from '@/resources/quota-plans/list/plan-list';
import { quotaPlanImport } from '@/desks/imports/resources/quota-plan-import';
import { unitListOf } from '@/resources/units/list/unit-list';
import { unitImport } from '@/desks/imports/resources/unit-import';
import { unitQueries } from '@/resources/units/unit.api';
import { availabilityOn } from '@/resources/units/use-availability';
import type { ServiceDocument } from '@/schema/document';
import { sheetsOf } from '@/ui/exchange/record-sheets';
import { readTableFile } from '@/ui/exchange/read/read-table-file';
import { exportFile } from '@/ui/exchange/write/export-file';
import { exportTables, withTexts } from '@/ui/exchange/write/export-tables';
import { declaredState } from '@/ui/table/columns/columns';
import type { RecordList } from '@/ui/table/list-definition';
import { ALIASES, records as generated, spelt } from '../../generated-records';
import { dryRun } from './plan-file';
import { resources, scopes, someRecords } from '../../exchange/records';

const paged = { 'notification-signals': signalImport, 'quota-plans': quotaPlanImport };
const imported = { units: unitImport, contracts: contractImport, ...paged };
const TODAY = '2026-06-15';
const PICTURE = `data:image/png;base64,${'iVBORw0K'.repeat(900)}`;
const PAPER = `data:application/pdf;base64,${'JVBERi0x'.repeat(900)}`;

let records: Records;
beforeAll(async () => {
  await addLanguage('ar', () => Promise.resolve(languagePack));
  // As the client reads them: numbers as the service spells them.
  records = parseJson(JSON.stringify(await someRecords())) as Records;
  // Files that stand in the records themselves, at each place that may hold one.
  const [unit, ...units] = recordsOf('units');
  const [contract, ...contracts] = recordsOf('contracts');
  if (!unit || !contract) throw new Error('There are records');
  const attachments = [{ name: 'Signed.pdf', url: PAPER }, { url: 'https://x.example/b.pdf' }];
  records = {
    ...records,
    units: [{ ...unit, unitImageUrl: PICTURE, gallery: ['/a.webp', PICTURE, PICTURE] }, ...units],
    contracts: [{ ...contract, attachments, notes: PAPER }, ...contracts],
  };
});

type Name = (typeof resources)[number];

const recordsOf = (name: Name): readonly ServiceDocument[] => records[name] ?? [];

/** Returns the list as its page declares it. */
function listOf(name: Name, language: Language): RecordList<ServiceDocument> {
  const [units, contracts] = [recordsOf('units'), recordsOf('contracts')];
  const lists = {
    units: () => unitListOf(availabilityOn(contracts, TODAY), undefined),
    contracts: () =>
      contractList({
        contracts,
        names: unitNamesOf(units, language),
        searchedNames: searchedUnitNamesOf(units),
        projects: unitProjectsOf(units),
        today: TODAY,
      }),
    'notification-signals': () => signalList,
    'quota-plans': () => planList,
  };
  return lists[name]();
}

async function exported(
  name: Name,
  { format: form, columns, language }: (typeof scopes)[number] & { language: Language },
  all = recordsOf(name),
): Promise<Blob> {
  const list = listOf(name, language);
  const { order, hidden } = declaredState(list.columns);
  const shown = {
    list,
    name,
    columns: order.flatMap((each) => (hidden.includes(each) ? [] : list.columns.filter((column) => column.name === each))),
    format: format({ language, digits: 'latn' }),
  };
  // The columns of a plan ask for contracts and units.
  const client = new QueryClient();
  client.setQueryData(contractQueries.all().queryKey, { rows: [...recordsOf('contracts')], unreadable: 0 });
  client.setQueryData(unitQueries.all().queryKey, { rows: [...recordsOf('units')], unreadable: 0 });
  const tables = exportTables(await withTexts(shown, columns, client), all, { fields: columns, lists: true });
  const { file } = await exportFile(tables, {
    format: form,
    name,
    rightToLeft: language === 'ar',
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  return file;
}

const textOf = async (file: Blob) => JSON.stringify(await readTableFile(file));

async function plannedOf(name: Name, file: Blob, all = recordsOf(name)) {
  const resource = imported[name];
  const { readLists = (record: ServiceDocument) => record } = resource;
  const { plan } = await dryRun(resource, await readTableFile(file), all.map(readLists), recordsOf('units'));
  return plan;
}

afterEach(() => changeLanguage('en'));

const isDeep = process.env.MANZIL_SCREENS === 'all';
/** Each format in one language with the columns shown, in the other with all; `npm run test:deep` takes every pair, and more odd records. */
const cases = scopes.flatMap((scope) =>
  (['en', 'ar'] as const)
    .map((language) => ({ ...scope, language, other: language === 'en' ? ('ar' as const) : ('en' as const) }))
    .filter(
      ({ format: form, columns, language }) => isDeep || (form === 'xlsx') === ((columns === 'shown') === (language === 'en')),
    ),
);

describe.each(resources)('what is exported of %s', (name) => {
  test.each(cases)(
    'as $format with $columns columns in $language comes back unchanged in $other',
    async ({ other, ...scope }) => {
      await changeLanguage(scope.language);
      const file = await exported(name, scope);
      expect(await textOf(file)).not.toMatch(/data:|iVBORw0K|JVBERi0x/);
      await changeLanguage(other);
      const { records: plan, rows } = await plannedOf(name, file);
      expect(plan).toHaveLength(recordsOf(name).length);
      expect(plan.filter(({ state }) => state !== 'unchanged')).toEqual([]);
      // A sheet for the records and for each of their lists.
      expect(rows).toHaveLength(sheetsOf(imported[name].schema, () => '').length);
    },
  );

  test.each(['xlsx', 'csv'] as const)('comes back unchanged as %s, also odd records', async (form) => {
    const some = fc.array(generated(imported[name].schema, ALIASES), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(some, async (nodes) => {
        const all = nodes.map((node, at) => ({ ...(parseJson(spelt(node)) as ServiceDocument), _id: `r${at}` }));
        const file = await exported(name, { format: form, columns: 'all', language: 'en' }, all);
        const { records: plan } = await plannedOf(name, file, all);
        expect(plan.map(({ state }) => state)).toEqual(all.map(() => 'unchanged'));
      }),
      { numRuns: isDeep ? 100 : 4 },
    );
  });
});
