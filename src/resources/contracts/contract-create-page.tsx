import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { contractPath, contractsPath, newContractPath } from '@/addresses';
import type { ServiceDocument } from '@/schema/document';
import { useCreateRecord } from '@/ui/form/use-create-record';
import { Page } from '@/ui/page';
import { QueryView } from '@/ui/query-view';
import { copyOfContract } from './contract-copy';
import { ContractForm } from './contract-form';
import { contractMutations, contractQueries } from './contract.api';
import '@/i18n/en/contract-edit';
import '@/i18n/en/contract-words';
import '@/i18n/en/unit-words';

/** With `?from=` it is a copy of another. Its sections have addresses that do not say so, hence the state. */
export function ContractCreatePage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [from] = useState(search.get('from'));
  return (
    <Page title={t('contracts.edit.newTitle')} crumbs={[{ label: t('shell.contracts'), to: contractsPath }]}>
      {from ? <CopyContract key={from} id={from} /> : <NewContract from={nothing} />}
    </Page>
  );
}

const nothing: ServiceDocument = {};

function CopyContract({ id }: { id: string }) {
  const contract = useQuery(contractQueries.detail(id));
  return <QueryView query={contract}>{(document) => <NewContract from={copyOfContract(document)} />}</QueryView>;
}

function NewContract({ from }: { from: ServiceDocument }) {
  const { section = '' } = useParams();
  const [start] = useState(from);
  const save = useCreateRecord({
    from: start,
    list: contractQueries.all,
    write: contractMutations.create,
    isTwin: (stored, sent) =>
      sent.reference ? stored.reference === sent.reference : stored.name === sent.name && stored.beginDate === sent.beginDate,
  });

  if (save.outcome === 'saved') return <Navigate to={save.next ?? (save.id ? contractPath(save.id) : contractsPath)} replace />;
  return <ContractForm base={start} save={save} home={newContractPath} section={section} cancelTo={contractsPath} />;
}
