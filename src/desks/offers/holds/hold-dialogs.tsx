import { useSyncExternalStore } from 'react';
import { holdChangeRequest, holdRequest, listedRequest } from '@/resources/hold-request';
import { lazyDialog } from '@/ui/loading/lazy-part';

const HoldDialog = lazyDialog(() => import('./hold-dialog').then((module) => module.HoldDialog));
const ListedContracts = lazyDialog(() => import('./listed-contracts').then((module) => module.ListedContracts));
const HoldChange = lazyDialog(() => import('./hold-change').then((module) => module.HoldChange));

export function HoldDialogs() {
  const units = useSyncExternalStore(holdRequest.subscribe, holdRequest.get);
  const listed = useSyncExternalStore(listedRequest.subscribe, listedRequest.get);
  const change = useSyncExternalStore(holdChangeRequest.subscribe, holdChangeRequest.get);
  return (
    <>
      <HoldDialog open={units.length > 0} ids={units} onClose={() => holdRequest.set([])} />
      <ListedContracts open={listed.length > 0} ids={listed} onClose={() => listedRequest.set([])} />
      <HoldChange
        open={change?.open === true}
        asked={change}
        onClose={() => change && holdChangeRequest.set({ ...change, open: false })}
      />
    </>
  );
}
