import { type EntryForms, readLists, writtenLists } from '@/api/entry-form';
import type { Changes } from '@/api/document';
import type { ServiceDocument } from '@/schema/document';

/** Members come as ids, as `{ memberId }` or as whole people. */
const entries: EntryForms = { members: { bare: 'memberId', id: 'memberId', names: { memberId: ['member'] } } };

export const readPlan = (plan: ServiceDocument): ServiceDocument => readLists(plan, entries);

export const writtenPlan = (changes: Changes<ServiceDocument>, plan: ServiceDocument): Changes<ServiceDocument> =>
  writtenLists(changes, plan, entries);
