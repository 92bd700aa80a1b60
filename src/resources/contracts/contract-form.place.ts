import type { ComponentType } from 'react';
import { place } from '@/places';
import type { ServiceDocument } from '@/schema/document';
import type { Instalment } from './rules/instalments';

export type ContractFormPart = {
  /** Shows what the contract that is typed asks for on which days. */
  Schedule: ComponentType<{
    contract: ServiceDocument;
    onManual?: (instalments: readonly Instalment[]) => void;
    keptText?: string | undefined;
  }>;
  /** Returns AED: the deposit and what was paid beyond it. */
  refundOf: (contract: ServiceDocument) => number;
};

export const contractForm = place<ContractFormPart>();
