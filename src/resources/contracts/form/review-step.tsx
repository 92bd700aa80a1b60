import { lazy } from 'react';

/** Comes when it is turned to. */
export const ReviewStep = lazy(() => import('./contract-review').then((module) => ({ default: module.ContractReview })));
