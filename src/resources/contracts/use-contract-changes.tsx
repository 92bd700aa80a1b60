import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { idOf } from '@/api/record-id';
import type { ServiceDocument } from '@/schema/document';
import type { PlannedRecord, WrittenRecord } from '@/ui/change-many/change-plan';
import { useRecordWords } from '@/ui/change-many/record-words';
import {
  changeWrites,
  type ChangeResult,
  type RecordItem,
  undoWrites,
  type WrittenResource,
} from '@/ui/change-many/write-changes';
import { notify } from '@/ui/notices/notices';
import { useChange } from '@/ui/write-run/use-change';
import type { WriteRunOptions } from '@/ui/write-run/write-run';
import { bookingCheck } from './booking-check';
import { contractMutations, contractQueries } from './contract.api';
import { contractSchema } from './contract.schema';
import { contractTitle } from './contract-title';

const contractResource = {
  schema: contractSchema,
  detail: contractQueries.detail,
  replace: contractMutations.replace,
  storeCheck: bookingCheck,
  titleOf: contractTitle,
};

type ContractChange = {
  changed: (contract: ServiceDocument) => ServiceDocument;
  told: (written: readonly WrittenRecord[]) => string;
};

type Options = Pick<WrittenResource, 'isOtherwise'> & {
  runTitle: (count: number) => string;
  undone: string;
  notUndone: string;
  onDone?: (() => void) | undefined;
};

export type ContractChanges = {
  change: (contracts: readonly ServiceDocument[], change: ContractChange) => void;
  takeBack: (written: readonly WrittenRecord[]) => void;
  isRunning: boolean;
  dialog: ReactNode;
};

type Writes = WriteRunOptions<RecordItem, ChangeResult, WrittenRecord>;

/** Reads each contract anew; what somebody else changed stays. The progress stays where not all was stored. */
export function useContractChanges({ isOtherwise, runTitle, undone, notUndone, onDone }: Options): ContractChanges {
  const client = useQueryClient();
  const navigate = useNavigate();
  const resource = { ...contractResource, ...(isOtherwise && { isOtherwise }) };
  const parts = { client, resource, open: (path: string) => void navigate(path) };
  /** A form that opens next reads the contracts anew: over a former reading, the change would look like somebody else's. */
  const forgetting = (writes: Writes): Writes => ({
    ...writes,
    onRest() {
      writes.onRest?.();
      for (const { id } of writes.items)
        client.removeQueries({ queryKey: contractQueries.detail(id).queryKey, type: 'inactive' });
    },
  });
  const { start, ...changes } = useChange<RecordItem, ChangeResult, WrittenRecord>({
    ...useRecordWords(resource),
    title: runTitle,
    undo: (written) => forgetting(undoWrites(parts, written)),
    onUndone() {
      notify({ tone: 'success', text: undone });
      onDone?.();
    },
    onClose: () => onDone?.(),
  });
  return {
    ...changes,
    change(contracts, { changed, told }) {
      const records = contracts.flatMap((document): PlannedRecord[] => {
        const id = idOf(document);
        return id === '' ? [] : [{ id, document, after: changed(document) }];
      });
      if (records.length === 0) return;
      start(forgetting(changeWrites(parts, records)), (written) => {
        onDone?.();
        return written.length > 0 ? { text: told(written), undone, notUndone } : undefined;
      });
    },
  };
}
