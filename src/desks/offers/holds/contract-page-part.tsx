import type { ContractPagePart } from '@/resources/contracts/contract-page.place';
import { contractDays, contractKind } from '@/resources/contracts/rules/contract-days';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';

const HoldActions = lazyPart(() => import('./hold-actions').then((module) => module.HoldActions));

export const part: ContractPagePart = {
  Actions: ({ contract }) =>
    contractKind(contract) === 'reservation' && contractDays(contract).termination === undefined ? (
      <LazyBoundary>
        <HoldActions contract={contract} />
      </LazyBoundary>
    ) : null,
};
