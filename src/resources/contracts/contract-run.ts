import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { contractRenewTexts } from '@/i18n/en/contract-renew';
import { writeRunTexts } from '@/i18n/en/write-run';
import { i18n } from '@/i18n/i18n';
import type { ServiceDocument } from '@/schema/document';
import { createStoreWatch, type StoreCheck, type Taken } from '@/ui/form/save/store-check';
import { type Creation, recordCreator } from '@/ui/write-run/create-records';
import { createdDeleter, type Deletion, readerAhead } from '@/ui/write-run/delete-created';
import { useWriteRun, type WriteRun, type WriteRunOptions } from '@/ui/write-run/write-run';
import { contractTitle } from './contract-title';
import { contractMutations, contractQueries } from './contract.api';
import { contractSchema } from './contract.schema';

/* Many contracts that are created one after the other, and taken back where that is wanted. */

/** `taken`: another contract has its units, or what it was made from has changed. */
export type ContractCreation = Creation | { outcome: 'taken'; taken: Taken };

/** `document` is as the service answered or as it was sent. */
export type CreatedContract = { id: string; document: ServiceDocument; title: string };

type Planned = { document: ServiceDocument };

type Kind<T extends Planned> = {
  check: (items: readonly T[]) => StoreCheck;
  titleOf: (item: T) => string;
  accepts?: (item: T, taken: Taken) => boolean;
};

const renews = [contractQueries.all().queryKey.slice(0, 1)];

function contractCreates<T extends Planned>(
  client: QueryClient,
  { check, titleOf, accepts = () => false }: Kind<T>,
  { items, open }: { items: readonly T[]; open: (path: string) => void },
): WriteRunOptions<T, ContractCreation> {
  const create = recordCreator({ client, all: contractQueries.all(), write: contractMutations.create });
  const watch = createStoreWatch(client, check(items));
  return {
    items,
    async write(item) {
      const taken = await watch.obstaclesTo(item.document);
      if (taken && !accepts(item, taken)) return { outcome: 'taken', taken };
      taken?.accept();
      const result = await create(item.document);
      if (result.outcome === 'created') watch.noteStored(item.document, undefined, result.id ?? '');
      return result;
    },
    titleOf,
    effectOf: ({ outcome }) => (outcome === 'created' ? 'created' : 'skipped'),
    resultText: (result) => {
      if (result.outcome === 'taken') return result.taken.text();
      if (result.outcome === 'unsure') return i18n.t('unsure', { ns: writeRunTexts, name: contractTitle(result.lookalike) });
      return i18n.t('created', { ns: writeRunTexts });
    },
    takenOf: (result) => (result.outcome === 'taken' ? result.taken : undefined),
    renews,
    onRest: () => watch.tellSince(open),
  };
}

/** A contract that somebody has changed since stays. */
function contractRemovals(client: QueryClient, items: readonly CreatedContract[]): WriteRunOptions<CreatedContract, Deletion> {
  const { detail } = contractQueries;
  const read = readerAhead(
    client,
    detail,
    items.map(({ id }) => id),
  );
  const remove = createdDeleter(client, { schema: contractSchema, detail, remove: contractMutations.remove }, read);
  return {
    items,
    write: ({ id, document }) => remove(id, document),
    titleOf: ({ title }) => title,
    effectOf: ({ outcome }) => (outcome === 'deleted' || outcome === 'gone' ? 'deleted' : 'skipped'),
    resultText: ({ outcome }) => i18n.t(`many.removals.${outcome}`, { ns: contractRenewTexts }),
    renews,
  };
}

export function useContractRun<T extends Planned>(kind: Kind<T>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const creation = useWriteRun<T, ContractCreation>();
  const removal = useWriteRun<CreatedContract, Deletion>();
  return {
    creation: creation.run,
    removal: removal.run,
    begin: (items: readonly T[]) => creation.begin(contractCreates(client, kind, { items, open: (path) => void navigate(path) })),
    undo: (created: readonly CreatedContract[]) => {
      creation.end();
      removal.begin(contractRemovals(client, created));
    },
    end: () => {
      creation.end();
      removal.end();
    },
  };
}

export const createdBy = <T extends Planned>({
  items,
  titleOf,
  queue,
}: WriteRun<T, ContractCreation>): readonly CreatedContract[] => {
  const { writes } = queue.current();
  return items.flatMap((item, at) => {
    const write = writes[at];
    if (write?.state !== 'settled' || write.result.outcome !== 'created') return [];
    const { id, record } = write.result;
    return id ? [{ id, document: { ...item.document, ...record }, title: titleOf(item) }] : [];
  });
};
