import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { idOf } from '@/api/record-id';
import type { ServiceDocument } from '@/schema/document';
import type { PlannedRecord, WrittenRecord } from '@/ui/change-many/change-plan';
import {
  changeWrites,
  type ChangeResult,
  type RecordItem,
  undoWrites,
  type WrittenResource,
} from '@/ui/change-many/write-changes';
import { useFirstPress } from '@/ui/loading/first-press';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { prepareCode } from '@/ui/loading/missing-code';
import { notify } from '@/ui/notices/notices';
import { RunDialog } from '@/ui/write-run/run-dialog';
import { tellUndoable, undoAtOnce } from '@/ui/write-run/undo-notice';
import { areStored, useWriteRun } from '@/ui/write-run/write-run';
import { bookingCheck } from './booking-check';
import { contractMutations, contractQueries } from './contract.api';
import { contractSchema } from './contract.schema';
import { contractTitle } from './contract-title';

const changeRun = () => import('@/ui/change-many/change-run').then((module) => module.ChangeRun);
const ChangeRun = lazyPart(changeRun);

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
  undone: () => string;
  notUndone: () => string;
  onDone?: (() => void) | undefined;
};

export type ContractChanges = {
  change: (contracts: readonly ServiceDocument[], change: ContractChange) => void;
  takeBack: (written: readonly WrittenRecord[]) => void;
  isRunning: boolean;
  dialog: ReactNode;
};

const silent = () => () => {};
const none = () => undefined;

/** Reads each contract anew; what somebody else changed stays. The progress stays where not all was stored. */
export function useContractChanges({ isOtherwise, runTitle, onDone, ...said }: Options): ContractChanges {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { run, begin, end } = useWriteRun<RecordItem, ChangeResult>();
  useFirstPress(() => prepareCode(changeRun));
  /** Undefined where a change is taken back. */
  const [told, setTold] = useState<ContractChange['told']>();
  const state = useSyncExternalStore(run?.queue.subscribe ?? silent, run?.queue.current ?? none);
  const hasEnded = state?.phase === 'ended';
  const isStored = hasEnded && areStored(state.writes);
  const resource = { ...contractResource, ...(isOtherwise && { isOtherwise }) };
  const parts = { client, resource, open: (path: string) => void navigate(path) };

  const finish = useEffectEvent(() => {
    const written = (state?.writes ?? []).flatMap((write) => (write.state === 'settled' ? (write.result.written ?? []) : []));
    end();
    forget(client, written);
    if (!told) notify({ tone: 'success', text: said.undone() });
    else if (written.length > 0) offerUndo(parts, told(written), written, said);
    onDone?.();
  });
  useEffect(() => {
    if (isStored) finish();
  }, [isStored]);

  const takeBack: ContractChanges['takeBack'] = (written) => {
    setTold(undefined);
    begin(undoWrites(parts, written));
  };
  return {
    takeBack,
    change(contracts, { changed, told: say }) {
      const records = contracts.flatMap((document): PlannedRecord[] => {
        const id = idOf(document);
        return id === '' ? [] : [{ id, document, after: changed(document) }];
      });
      if (records.length === 0) return;
      setTold(() => say);
      begin(changeWrites(parts, records));
    },
    isRunning: state !== undefined && !hasEnded,
    dialog: run && (run.items.length > 1 || state?.phase !== 'writing') && !isStored && (
      <RunDialog open title={runTitle(run.items.length)} onClose={undefined}>
        <LazyBoundary>
          <ChangeRun
            run={run}
            resource={resource}
            onUndo={takeBack}
            onClose={() => {
              end();
              onDone?.();
            }}
          />
        </LazyBoundary>
      </RunDialog>
    ),
  };
}

/** A form that opens next reads the changed contract anew: over a former reading, the change would look like somebody else's. */
function forget(client: QueryClient, written: readonly WrittenRecord[]): void {
  for (const { id } of written) client.removeQueries({ queryKey: contractQueries.detail(id).queryKey, type: 'inactive' });
}

function offerUndo(
  parts: Parameters<typeof undoWrites>[0],
  text: string,
  written: readonly WrittenRecord[],
  said: Pick<Options, 'undone' | 'notUndone'>,
): void {
  const undo = () => {
    const { onRest, ...run } = undoWrites(parts, written);
    const rest = () => {
      onRest?.();
      forget(parts.client, written);
    };
    undoAtOnce(parts.client, { ...run, onRest: rest }, { undone: said.undone(), notUndone: said.notUndone() });
  };
  tellUndoable(text, undo);
}
