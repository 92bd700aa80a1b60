import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { contractEditPath, contractPath, contractsPath } from '@/addresses';
import type { ServiceDocument } from '@/schema/document';
import { fieldNames } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { useCreateRecord, useSaveRecord } from '@/ui/form/save-record';
import { neighbours } from '@/ui/list-order';
import { Page } from '@/ui/page';
import { pendingTitle } from '@/ui/pending-title';
import { QueryView } from '@/ui/query-view';
import { Return } from '@/ui/trail';
import { usePanelLeft } from '@/ui/use-panel-left';
import { copyOfContract, isTwin } from './contract-copy';
import { ContractForm, formWarnings } from './contract-form';
import { contractSections } from './contract-sections';
import { contractTitle } from './contract-title';
import { contractMutations, contractQueries } from './contract.api';
import { contractSchema } from './contract.schema';
import '@/i18n/en/availability';
import '@/i18n/en/contract-edit';
import '@/i18n/en/contract-form';
import '@/i18n/en/contract-rules';
import '@/i18n/en/contract-words';
import '@/i18n/en/unit-words';

/** Both pages are one form, so they travel in one file. */
export { ContractCreatePage } from './contract-create-page';

export function ContractEditPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const contract = useQuery(contractQueries.detail(id));
  const list = listOf(id);
  const name = contract.data ? contractTitle(contract.data) || t('contracts.words.unnamed') : pendingTitle(contract);
  const crumbs = [
    { label: t('shell.contracts'), to: list },
    ...(contract.isError && !contract.data ? [] : [{ label: name, to: contractPath(id) }]),
  ];
  return (
    <Page title={contract.data ? t('contracts.edit.editTitle', { name }) : name} crumbs={crumbs}>
      <QueryView query={contract} back={list}>
        {(document) => <EditContract key={id} id={id} contract={document} />}
      </QueryView>
    </Page>
  );
}

const listOf = (id: string) => contractsPath + neighbours('contracts', id).listSearch;

function EditContract({ id, contract }: { id: string; contract: ServiceDocument }) {
  const { t } = useTranslation();
  const { section = '' } = useParams();
  const panel = usePanelLeft(section);
  const [copy] = useState(() => copyOfContract(contract));
  const [accepted] = useState(() => formWarnings(contract));
  const labels = Object.fromEntries(fieldNames(contractSchema).map((name) => [name, labelOf(contractSchema, name)]));
  const save = useSaveRecord({ base: contract, read: contractQueries.detail, write: contractMutations.replace, labels });
  const create = useCreateRecord({ from: copy, list: contractQueries.all, write: contractMutations.create, isTwin });
  const gone = { list: listOf(id), create, createLabel: t('contracts.form.createAsNew') };

  const home = contractEditPath(id);
  const { next } = neighbours('contracts', id);
  if (create.outcome === 'saved')
    return <Return to={create.next ?? (create.id ? contractPath(create.id) : gone.list)} home={home} />;
  if (save.outcome === 'saved') return <Return to={save.next ?? contractPath(id, panel)} home={home} />;
  if (save.outcome === 'unchanged' && save.next) return <Return to={save.next} home={home} />;
  return (
    <ContractForm
      base={contract}
      save={save}
      accepted={accepted}
      sections={contractSections}
      home={home}
      section={section}
      cancelTo={contractPath(id, panel)}
      nextTo={next && contractEditPath(next, section)}
      gone={gone}
    />
  );
}
