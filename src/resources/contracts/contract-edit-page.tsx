import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router';
import { contractEditPath, contractPath, contractsPath } from '@/addresses';
import type { ServiceDocument } from '@/schema/document';
import { fieldNames } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { useSaveRecord } from '@/ui/form/use-save-record';
import { Page } from '@/ui/page';
import { QueryView } from '@/ui/query-view';
import { ContractForm, formWarnings } from './contract-form';
import { contractTitle } from './contract-title';
import { contractMutations, contractQueries } from './contract.api';
import { contractSchema } from './contract.schema';
import '@/i18n/en/contract-edit';
import '@/i18n/en/contract-words';
import '@/i18n/en/unit-words';

/** Both pages are one form, so they travel in one file. */
export { ContractCreatePage } from './contract-create-page';

export function ContractEditPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const contract = useQuery(contractQueries.detail(id));
  const name = contract.data ? contractTitle(contract.data) || t('contracts.words.unnamed') : t('common.loading');
  const crumbs = [
    { label: t('shell.contracts'), to: contractsPath },
    { label: name, to: contractPath(id) },
  ];
  return (
    <Page title={t('contracts.edit.editTitle', { name })} crumbs={crumbs}>
      <QueryView query={contract}>{(document) => <EditContract key={id} id={id} contract={document} />}</QueryView>
    </Page>
  );
}

function EditContract({ id, contract }: { id: string; contract: ServiceDocument }) {
  useTranslation();
  const { section = '' } = useParams();
  const panel = usePanelLeft(section);
  const [accepted] = useState(() => formWarnings(contract));
  const labels = Object.fromEntries(fieldNames(contractSchema).map((name) => [name, labelOf(contractSchema, name)]));
  const save = useSaveRecord({ base: contract, read: contractQueries.detail, write: contractMutations.update, labels });

  if (save.outcome === 'saved') return <Navigate to={save.next ?? contractPath(id, panel)} replace />;
  return (
    <ContractForm
      base={contract}
      save={save}
      accepted={accepted}
      home={contractEditPath(id)}
      section={section}
      cancelTo={contractPath(id, panel)}
    />
  );
}

/** The panel of the contract's page whose *Edit* led here, so that Save returns to it; none when the address was opened by itself. */
function usePanelLeft(section: string): string | undefined {
  const { key } = useLocation();
  const [panel] = useState(key === 'default' || section === '' ? undefined : section);
  return panel;
}
