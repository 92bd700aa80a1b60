import type { Payment } from '@/resources/contracts/rules/payments';

/** Returns the question of `contractQuestionPath` that opens a step of a payment. */
export const questionOf = (status: string, [first]: readonly Payment[]): string => `${status} ${first?.key ?? ''}`;
