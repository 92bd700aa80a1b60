import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ServiceDocument } from '@/schema/document';
import type { StoreCheck, Taken } from '@/ui/form/save/store-check';
import { createWrites } from '@/ui/write-run/create-records';
import { type Created, createdRemovals } from '@/ui/write-run/delete-created';
import { type ChangeWords, type OnStored, useChange } from '@/ui/write-run/use-change';
import { contractTitle } from './contract-title';
import { contractMutations, contractQueries } from './contract.api';
import { contractSchema } from './contract.schema';

type Kind<T> = Pick<ChangeWords<unknown, { outcome: string }, Created>, 'title' | 'undoText' | 'onClose'> & {
  check: (items: readonly T[]) => StoreCheck;
  titleOf: (item: T) => string;
  accepts?: (item: T, taken: Taken) => boolean;
};

const createdContracts = { ...contractQueries, schema: contractSchema, remove: contractMutations.remove };

export function useContractCreation<T extends { document: ServiceDocument }>({ check, titleOf, accepts, ...words }: Kind<T>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { start, ...change } = useChange<unknown, { outcome: string }, Created>({
    ...words,
    undo: (created) => createdRemovals(client, createdContracts, created),
  });
  return {
    ...change,
    start: (items: readonly T[], onStored?: OnStored<Created>): void => {
      const writes = createWrites({
        client,
        all: contractQueries.all(),
        write: contractMutations.create,
        items,
        titleOf,
        nameOf: contractTitle,
        check: check(items),
        ...(accepts && { accepts }),
        open: (path) => void navigate(path),
      });
      start(writes, onStored);
    },
  };
}
