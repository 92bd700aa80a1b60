import { useMemo } from 'react';
import { addDays, addMonths, type Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import type { ChosenContracts } from '@/resources/contracts/contract-list.place';
import { linesBetween } from '../rules/ledger';

export function dueInMonth(contracts: readonly ServiceDocument[], today: Day): readonly ServiceDocument[] {
  const first = `${today.slice(0, 7)}-01`;
  const last = addDays(addMonths(first, 1), -1);
  return contracts.filter((contract) => linesBetween(contract, { from: first, to: last, today }).length > 0);
}

export const DueContracts = ({ contracts, today, children }: ChosenContracts) =>
  children(useMemo(() => dueInMonth(contracts, today), [contracts, today]));
