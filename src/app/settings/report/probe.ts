import { isApiError } from '@/api/api-error';
import { readAnswer } from '@/api/json';
import type { Client } from '@/api/client';
import type { Listing } from '@/api/response';
import { idOf } from '@/api/record-id';
import { clientOf } from '@/api/services';
import type { Addresses } from '@/config';
import type { ServiceDocument } from '@/schema/document';
import { datesIn, envelopeOf, idFieldOf } from './answer-shape';

export const resources = ['units', 'contracts', 'signals', 'quotaPlans'] as const;
export type Resource = (typeof resources)[number];

export type Found = {
  /** How many records came, and how many there are where the service says so; `whole` when all of them came. */
  count: number;
  total?: number;
  whole: boolean;
  envelope: string;
  idField: string;
  withoutId: number;
  dates: ReturnType<typeof datesIn>;
  /** Of the paged lists: whether `limit` and `page` do what they say; undefined where there is too little to tell. */
  paged?: boolean;
  doubledSlash?: true;
};

type Place = { address: keyof Addresses; path: string; doubled?: string };

export const places: Readonly<Record<Resource, Place>> = {
  units: { address: 'base', path: '/api/units' },
  contracts: { address: 'base', path: '/contracts' },
  signals: { address: 'api', path: '/api/v2/notification-signals' },
  quotaPlans: { address: 'api', path: '/api/v2/quota-plans', doubled: '/api/v2//quota-plans' },
};

/** Reads the list of a resource and looks at its answer: of a paged one the first two pages of one record. Changes nothing. */
export async function probe(resource: Resource, signal: AbortSignal): Promise<Found> {
  const { address, path, doubled } = places[resource];
  let text = '';
  const client = clientOf(address, (fetch) => async (input, init) => {
    const response = await fetch(input, init);
    text = await response.clone().text();
    return response;
  });
  const isPaged = address === 'api';
  const ask = (at: string) => client.list(at, { signal, ...(isPaged && { query: { limit: 1, page: 1 } }) });
  const first = await ask(path)
    .then((listing) => ({ listing, at: path }))
    .catch(async (error: unknown) => {
      if (!doubled || !isApiError(error) || ![404, 405].includes(error.status ?? 0)) throw error;
      return { listing: await ask(doubled), at: doubled };
    });
  const { listing, at } = first;
  const answer = readAnswer(text);
  return {
    count: listing.rows.length,
    total: listing.total,
    whole: !isPaged,
    envelope: answer.kind === 'data' ? envelopeOf(answer.value) : '',
    idField: idFieldOf(listing.rows),
    withoutId: listing.rows.filter((row) => idOf(row) === '').length,
    dates: datesIn(listing.rows),
    ...(isPaged && { paged: await isPagedBy(client, at, listing, signal) }),
    ...(at === doubled && { doubledSlash: true }),
  };
}

/** The second page of one record is another record. */
async function isPagedBy(client: Client, path: string, { rows }: Listing<ServiceDocument>, signal: AbortSignal) {
  if (rows.length > 1) return false;
  const [first] = rows;
  if (!first) return undefined;
  const next = await client.list(path, { signal, query: { limit: 1, page: 2 } }).catch(() => undefined);
  const [second] = next?.rows ?? [];
  return second && idOf(second) !== idOf(first);
}
