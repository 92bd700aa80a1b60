import type { ServiceDocument } from '@/schema/document';
import { useCreateRecord } from '@/ui/form/save-record';
import { quotaPlanMutations, quotaPlanQueries } from '../quota-plan.api';

/** Creates a plan: a new one, a copy, or one that was removed while it was edited. */
export const usePlanCreate = (from: ServiceDocument) =>
  useCreateRecord({
    from,
    list: () => quotaPlanQueries.list({ page: 1, limit: 10 }),
    write: quotaPlanMutations.create,
    isTwin: (stored, sent) => stored.planName === sent.planName,
  });
