import { encoded } from '@/encoded';
import { contractPath } from '@/addresses';
import type { Payment } from '@/resources/contracts/rules/payments';

export const questionOf = (status: string, [first]: readonly Payment[]): string => `${status} ${first?.key ?? ''}`;

/** Has `asked=deduction`, `asked=note`, or what `questionOf` names. */
export const askedPath = (id: string, question: string): string => `${contractPath(id)}?asked=${encoded(question)}`;
