import { loadedLater } from '@/ui/loaded-later';

/** Comes when it is turned to. */
export const ReviewStep = loadedLater(() => import('./contract-review').then((module) => module.ContractReview));
