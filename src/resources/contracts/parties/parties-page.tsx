import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { contractsPath } from '@/addresses';
import { contractListTexts } from '@/i18n/en/contract-list';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { contractQueries } from '../contract.api';
import { NoContracts } from '../no-contracts';
import { searchedUnitNamesOf, unitNamesOf, unitProjectsOf } from '../rules/names';
import { unitQueries } from '@/resources/units/unit.api';
import type { ServiceDocument } from '@/schema/document';
import { Page } from '@/ui/page/page';
import { QueryView } from '@/ui/page/query-view';
import { Letterhead } from '@/ui/paper/letterhead';
import { readParties, partySearch, type PartyOf } from './party';
import type { TextSearch } from '@/ui/table/row-index';

export type PartiesShown = Parties & { contracts: readonly ServiceDocument[] };

type Props = Pick<ComponentProps<typeof Page>, 'title' | 'actions' | 'crumbs'> & {
  /** Said where there are no contracts, with the ways to have some. */
  empty?: string;
  children: (shown: PartiesShown) => ReactNode;
};

const none: readonly ServiceDocument[] = [];

/** A page of rows worked out of all contracts, with whom they are; `crumbs` come after the list of contracts. Until the units are read, they have their names at signing. */
export function PartiesPage({ crumbs = [], empty, children, ...page }: Props) {
  const { t } = useTranslation(contractListTexts);
  const contracts = useQuery(contractQueries.all());
  const units = useQuery(unitQueries.all());
  return (
    <Page {...page} wide letterhead={<Letterhead />} crumbs={[{ label: t('title'), to: contractsPath }, ...crumbs]}>
      <QueryView query={contracts}>
        {({ rows }) =>
          empty !== undefined && rows.length === 0 ? (
            <NoContracts text={empty} />
          ) : (
            <WithParties contracts={rows} units={units.data?.rows ?? none}>
              {children}
            </WithParties>
          )
        }
      </QueryView>
    </Page>
  );
}

type PartiesProps = Pick<Props, 'children'> & { contracts: readonly ServiceDocument[]; units: readonly ServiceDocument[] };

function WithParties({ contracts, units, children }: PartiesProps) {
  const parties = useParties(contracts, units);
  return children({ ...parties, contracts });
}

type Parties = {
  /** Has the names of units in the reader's language. */
  partyOf: PartyOf;
  sought: Sought;
};

function useParties(contracts: readonly ServiceDocument[], units: readonly ServiceDocument[]): Parties {
  const { language } = useFormat().settings;
  const partyOf = useMemo(
    () =>
      readParties({
        names: unitNamesOf(units, language),
        searchedNames: searchedUnitNamesOf(units),
        projects: unitProjectsOf(units),
      }),
    [units, language],
  );
  return useMemo(() => ({ partyOf, sought: { contracts, search: partySearch(contracts, partyOf) } }), [contracts, partyOf]);
}

/** The search finds contracts by their place among them. */
type Sought = { contracts: readonly ServiceDocument[]; search: TextSearch };

type Finds<R> = (among: ReadonlySet<ServiceDocument | undefined>, q: string) => (row: R) => boolean;

const ofContract: Finds<{ contract: ServiceDocument }> =
  (among) =>
  ({ contract }) =>
    among.has(contract);

/** Searches rows by the contracts that they are of, or as `finds` tells. */
export function searchRows<R>(rows: readonly R[], { contracts, search }: Sought, finds: Finds<R>): TextSearch {
  return {
    prepare: search.prepare,
    find(q) {
      const found = search.find(q);
      if (!found) return undefined;
      const isFound = finds(new Set(Array.from(found, (at) => contracts[at])), q);
      return Uint32Array.from(rows.flatMap((row, at) => (isFound(row) ? [at] : [])));
    },
  };
}

export const useRowSearch = <R extends { contract: ServiceDocument }>(
  rows: readonly R[],
  sought: Sought,
  finds: Finds<R> = ofContract,
): TextSearch => useMemo(() => searchRows(rows, sought, finds), [rows, sought, finds]);
