import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { importPath } from '@/addresses';
import type { ResourceName } from '@/config';
import { importTexts } from '@/i18n/en/import';
import { contractImport } from '@/resources/contracts/contract-import';
import { signalImport } from '@/resources/notification-signals/notification-signal-import';
import { quotaPlanImport } from '@/resources/quota-plans/quota-plan-import';
import { unitImport } from '@/resources/units/unit-import';
import type { ImportedResource } from '@/ui/exchange/import/imported-resource';
import { Importer } from '@/ui/exchange/import/importer';
import { Page } from '@/ui/page/page';

const imported: Readonly<Record<ResourceName, ImportedResource>> = {
  units: unitImport,
  contracts: contractImport,
  'notification-signals': signalImport,
  'quota-plans': quotaPlanImport,
};

/** Brings records of the resource in the address in from a file. */
export function ImportPage() {
  const { t } = useTranslation(importTexts);
  const { pathname } = useLocation();
  const resource = Object.values(imported).find(({ listPath }) => importPath(listPath) === pathname) ?? unitImport;
  const label = resource.label();
  return (
    <Page wide title={t('title', { label: label.toLowerCase() })} crumbs={[{ label, to: resource.listPath }]}>
      <Importer key={resource.resource} resource={resource} />
    </Page>
  );
}
