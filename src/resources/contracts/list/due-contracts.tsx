import { type ReactNode, useMemo } from 'react';
import { addDays, addMonths, type Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { linesBetween } from '@/desks/money/rules/ledger';

type Props = {
  contracts: readonly ServiceDocument[];
  today: Day;
  children: (due: readonly ServiceDocument[]) => ReactNode;
};

export function dueInMonth(contracts: readonly ServiceDocument[], today: Day): readonly ServiceDocument[] {
  const first = `${today.slice(0, 7)}-01`;
  const last = addDays(addMonths(first, 1), -1);
  return contracts.filter((contract) => linesBetween(contract, { from: first, to: last, today }).length > 0);
}

/** The rules of what falls due load with this file. */
export function DueContracts({ contracts, today, children }: Props) {
  return children(useMemo(() => dueInMonth(contracts, today), [contracts, today]));
}
