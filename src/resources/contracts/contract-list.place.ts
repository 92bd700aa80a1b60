import type { ComponentType, ReactNode } from 'react';
import { place } from '@/places';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';

export type ChosenContracts = {
  contracts: readonly ServiceDocument[];
  today: Day;
  children: (chosen: readonly ServiceDocument[]) => ReactNode;
};

/** A view beside those of the core; its address is `?view=` with the name. */
export type ContractView = {
  name: string;
  text: 'dueThisMonth' | 'rentRoll';
  Chosen?: ComponentType<ChosenContracts>;
  /** Stands in place of the list. */
  Report?: ComponentType<{ skeleton: ReactNode }>;
  empty?: 'dueEmpty';
};

export const contractList = place<ContractView>();
