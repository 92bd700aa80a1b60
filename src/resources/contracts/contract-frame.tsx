import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useParams } from 'react-router';
import { contractPath } from '@/addresses';
import { commonTexts } from '@/i18n/en/common';
import type { ServiceDocument } from '@/schema/document';
import { contractsListPath } from '../list-paths';
import { Letterhead } from '@/ui/paper/letterhead';
import { Page } from '@/ui/page/page';
import { pendingTitle } from '@/ui/page/pending-title';
import { QueryView } from '@/ui/page/query-view';
import { contractName } from './contract-title';
import { contractQueries } from './contract.api';

type Props = {
  titleOf: (name: string, contract: ServiceDocument) => string;
  children: (id: string, contract: ServiceDocument) => ReactNode;
};

export function ContractFrame({ titleOf, children }: Props) {
  const { t } = useTranslation(commonTexts);
  const { id = '' } = useParams();
  const contract = useQuery(contractQueries.detail(id));
  const list = contractsListPath(id);
  const { data } = contract;
  const name = data && contractName(data);
  return (
    <Page
      letterhead={<Letterhead />}
      title={data && name !== undefined ? titleOf(name, data) : pendingTitle(contract)}
      crumbs={[{ label: t('contracts'), to: list }, ...(name === undefined ? [] : [{ label: name, to: contractPath(id) }])]}
    >
      <QueryView query={contract} back={list}>
        {(document) => children(id, document)}
      </QueryView>
    </Page>
  );
}
