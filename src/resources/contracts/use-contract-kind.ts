import { createContext, use } from 'react';
import type { ServiceDocument } from '@/schema/document';
import type { ContractKind } from './rules/contract-days';

export type KindChoice = {
  kind: ContractKind;
  /** Shows the fields of another kind and empties those that would contradict it; they come back with the kind they belong to. */
  choose: (kind: ContractKind) => void;
  /** What was typed for other kinds, by field. */
  kept: ServiceDocument;
};

export const KindContext = createContext<KindChoice | null>(null);

/** What is being agreed in the form: decides which fields it shows. */
export function useContractKind(): KindChoice {
  const choice = use(KindContext);
  if (!choice) throw new Error('The kind of a contract needs a ContractForm around it');
  return choice;
}
