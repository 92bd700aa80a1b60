import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useLoaderData, useLocation } from 'react-router';
import { addressesOf, importPath } from '@/addresses';
import { type ResourceName, resourceNames } from '@/config';
import { importTexts } from '@/i18n/en/import';
import { commonTexts } from '@/i18n/en/common';
import { ChooseFile, type Source } from './steps/choose-file';
import { ImportSteps } from './steps/import-steps';
import type { BegunImport } from './plan/kept-import';
import { Page } from '@/ui/page/page';
import { importTools, type ImportTools } from './import-tools';

export function ImportPage() {
  const { t } = useTranslation([importTexts, commonTexts]);
  const { pathname } = useLocation();
  const name = resourceNames.find((one) => importPath(addressesOf[one].list) === pathname) ?? 'units';
  const label = t(`common:${name}`);
  return (
    <Page wide title={t('title', { label: label.toLowerCase() })} crumbs={[{ label, to: addressesOf[name].list }]}>
      <ImportOf key={name} name={name} />
    </Page>
  );
}

function ImportOf({ name }: { name: ResourceName }) {
  const loaded = useLoaderData<ImportTools | null>();
  const [begun, setBegun] = useState<ImportTools & { first: BegunImport }>();
  const begin = async (source: Source, signal: AbortSignal) => {
    const tools = await importTools(name);
    const work = await tools.beginImport(tools.resource, source, signal);
    setBegun({ ...tools, first: { source, work } });
  };

  const tools = begun ?? loaded;
  if (tools) return <tools.Importer resource={tools.resource} first={begun?.first} />;
  return (
    <div className="column gap-16">
      <ImportSteps step="file" />
      <ChooseFile
        resource={async () => (await importTools(name)).resource}
        onWanted={() => void importTools(name).catch(() => undefined)}
        onRead={begin}
      />
    </div>
  );
}
