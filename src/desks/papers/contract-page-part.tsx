import type { ContractPagePart } from '@/resources/contracts/contract-page.place';
import { lazyPart } from '@/ui/loading/lazy-part';
import { PapersMenu } from './papers-menu';

export const part: ContractPagePart = {
  Actions: PapersMenu,
  Paper: lazyPart(() => import('./summary-paper').then((module) => module.SummaryPaper)),
};
