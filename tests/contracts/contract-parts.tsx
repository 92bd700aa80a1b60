import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type ReactNode, useMemo } from 'react';
import { type RouteObject, useParams } from 'react-router';
import { contractEditPath, contractsPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { contractQueries } from '@/resources/contracts/contract.api';
import { contractTitle } from '@/resources/contracts/contract-title';
import { type Contract, contractSchema } from '@/resources/contracts/contract.schema';
import { readContract } from '@/resources/contracts/rules/contract-entries';
import type { ServiceDocument } from '@/schema/document';
import { type Reading, readRecord } from '@/schema/reading';
import { Page } from '@/ui/page/page';
import { pendingTitle } from '@/ui/page/pending-title';
import type { Records } from '@/mocks/store';
import { open } from '../open';

/** What the panels of a contract's page ask for. */
type Shown = { id: string; contract: ServiceDocument; reading: Reading<Contract>; editPath: (section?: string) => string };

/** What the panels are given of a contract. */
export const shownOf = (contract: ServiceDocument): Shown => ({
  id: idOf(contract),
  contract,
  reading: readRecord(contractSchema, readContract(contract)),
  editPath: (section) => contractEditPath(idOf(contract), section),
});

function Parts({ show }: { show: (shown: Shown) => ReactNode }) {
  const { id = '' } = useParams();
  const contract = useQuery(contractQueries.detail(id));
  const { data } = contract;
  const shown = useMemo(() => data && shownOf(data), [data]);
  return <Page title={data ? contractTitle(data) : pendingTitle(contract)}>{shown && show(shown)}</Page>;
}

/** The page of a contract with a few of its parts. The others would take most of the time of a test that is not about them. */
export const partsOfContract = (show: (shown: Shown) => ReactNode): RouteObject => ({
  path: `${contractsPath}/:id`,
  element: <Parts show={show} />,
});

/** The page of a contract without its parts, for tests that only get there. */
export const titleOfContract = partsOfContract(() => null);

export const showParts = (element: ReactNode) => open('/parts', {}, { page: { path: '/parts', element } });

/** Opens an address over these records, with a page of a few parts in the place of a contract's own. */
export async function openParts(records: Records, show: (shown: Shown) => ReactNode, path = '/contracts/c1') {
  const app = await open(path, records, { page: partsOfContract(show) });
  return { ...app, stored: (id = 'c1') => app.stored(id) };
}

/** Opens a form over these records, whose save leads to a page of the title alone. */
export const openForm = (path: string, records: Records) => openParts(records, () => null, path);

const textOf = ({ textContent }: HTMLElement) => textContent.replaceAll('\u00A0', ' ');

/** What the agreement beside a new contract says. */
export const agreementText = async () => textOf(await screen.findByRole('complementary', { name: 'Agreement' }));

/** Opens the agreement where there is no room beside the fields, and returns what it says. */
export async function openedAgreement(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Agreement' }));
  const sheet = await screen.findByRole('dialog', { name: 'Agreement' });
  await within(sheet).findByRole('article');
  return textOf(sheet);
}
