import { type ReactNode, useMemo } from 'react';
import { addDays, addMonths, type Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { duesBetween } from '../rules/due';

type Props = {
  contracts: readonly ServiceDocument[];
  today: Day;
  children: (due: readonly ServiceDocument[]) => ReactNode;
};

/** Returns the contracts under which something falls due in the month of a day. */
export function dueInMonth(contracts: readonly ServiceDocument[], today: Day): readonly ServiceDocument[] {
  const first = `${today.slice(0, 7)}-01`;
  const last = addDays(addMonths(first, 1), -1);
  return contracts.filter((contract) => duesBetween(contract, first, last).length > 0);
}

/** Narrows a list to the contracts that have something due this month; the rules of what falls due load with it. */
export function DueContracts({ contracts, today, children }: Props) {
  return children(useMemo(() => dueInMonth(contracts, today), [contracts, today]));
}
