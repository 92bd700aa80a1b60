import { addressesOf, importPath, REPORT } from '@/addresses';
import { draftPlace, draftPlaces, hasKept } from '@/api/draft-places';
import { connectionId } from '@/api/session';
import type { ResourceName } from '@/config';
import { withPlace } from '@/places';
import { unitInsight } from './resources/unit-insight.place';
import type { ImportedResource } from './plan/imported-resource';
import { loadCode } from '@/ui/loading/missing-code';
import { haveLanguage } from '@/i18n/i18n';

/** Headings and words can be in either language; without Arabic, those in English are understood. */
const toolsFor = (load: () => Promise<ImportedResource>) => async () => {
  const [resource, { Importer }, { beginImport }] = await Promise.all([
    load(),
    import('./steps/importer'),
    import('./plan/kept-import'),
    haveLanguage('ar').catch(() => undefined),
  ]);
  return { resource, Importer, beginImport };
};

export type ImportTools = Awaited<ReturnType<ReturnType<typeof toolsFor>>>;

const tools: Readonly<Record<ResourceName, () => Promise<ImportTools>>> = {
  units: toolsFor(withPlace(unitInsight, async () => (await import('./resources/unit-import')).unitImport)),
  contracts: toolsFor(async () => (await import('./resources/contract-import')).contractImport),
  'notification-signals': toolsFor(async () => (await import('./resources/notification-signal-import')).signalImport),
  'quota-plans': toolsFor(async () => (await import('./resources/quota-plan-import')).quotaPlanImport),
};

/** Some of their reports may be in memory alone. */
const here = new Set<ResourceName>();

export async function importTools(name: ResourceName): Promise<ImportTools> {
  const loaded = await loadCode(tools[name]);
  here.add(name);
  return loaded;
}

/** Returns null where there is nothing of an import yet. */
export function toolsOfBegun(name: ResourceName, address: string): Promise<ImportTools> | null {
  const connection = connectionId();
  const isBegun =
    here.has(name) ||
    new URL(address).searchParams.has(REPORT) ||
    hasKept('imports', connection) ||
    draftPlaces().includes(draftPlace(connection, importPath(addressesOf[name].list)));
  return isBegun ? importTools(name) : null;
}
