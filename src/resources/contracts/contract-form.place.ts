import type { ComponentType } from 'react';
import { place } from '@/places';
import type { ServiceDocument } from '@/schema/document';
import type { Gap } from './form/gaps';
import type { Instalment } from './rules/instalments';

export type ContractFormPart = {
  /** Shows what the contract that is typed asks for on which days. */
  Schedule?: ComponentType<{
    contract: ServiceDocument;
    onManual?: (instalments: readonly Instalment[]) => void;
    keptText?: string | undefined;
  }>;
  /** Returns AED: the deposit and what was paid beyond it. */
  refundOf?: (contract: ServiceDocument) => number;
  /** Shows the contract that is typed as the paper that is signed; a gap leads to its field. */
  Paper?: ComponentType<{ contract: ServiceDocument; gaps: readonly Gap[]; onGap: (path: string) => void }>;
};

export const contractForm = place<ContractFormPart>();

/** Returns undefined without the desk that adds it. */
export const addedToForm = <K extends keyof ContractFormPart>(name: K): ContractFormPart[K] =>
  contractForm.parts().find((part) => part[name] !== undefined)?.[name];
