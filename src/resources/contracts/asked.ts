import { contractPath } from '@/addresses';
import type { Payment } from './rules/payments';

/** Names the question about payments that get a status. */
export const questionOf = (status: string, [first]: readonly Payment[]): string => `${status} ${first?.key ?? ''}`;

/** The address at which a question of a contract's page is open: `deduction`, or what `questionOf` names. */
export const askedPath = (id: string, question: string): string => `${contractPath(id)}?asked=${encodeURIComponent(question)}`;
