import { idOf } from '@/api/record-id';
import { lazyPart } from '@/ui/loading/lazy-part';
import type { ImportInsight, SaidOfRecord } from '@/desks/imports/plan/imported-resource';
import type { ServiceDocument } from '@/schema/document';
import { unitTitle } from '@/resources/units/detail/unit-title';
import { currentFloorRule } from '@/resources/units/floor-rule.api';
import { compareList } from './list-comparison';

export const unitInsight: ImportInsight = {
  compare: (file, stored) => compareList(file, stored, { rule: currentFloorRule(), idOf, titleOf: unitTitle }),
  Comparison: lazyPart<{ comparison: ServiceDocument; isDone?: boolean }>(() =>
    import('./list-comparison-view').then((module) => module.ListComparisonView),
  ),
  FollowUp: lazyPart<{ records: readonly SaidOfRecord[] }>(() => import('./to-contract').then((module) => module.ToContract)),
};
