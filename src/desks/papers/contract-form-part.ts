import type { ContractFormPart } from '@/resources/contracts/contract-form.place';
import { lazyPart } from '@/ui/loading/lazy-part';

export const part: ContractFormPart = {
  Paper: lazyPart(() => import('./draft-paper').then((module) => module.DraftPaper)),
};
