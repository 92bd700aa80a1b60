import type { ComponentType } from 'react';
import { place } from '@/places';
import type { Interval } from '@/resources/units/rules/payment-plan';
import type { Day } from '@/schema/day';
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
  /** Reads the offers that are kept in this browser. */
  offers?: () => Promise<OfferBehind>;
  /** Shows the contract that is typed as the paper that is signed; a gap leads to its field. */
  Paper?: ComponentType<{ contract: ServiceDocument; gaps: readonly Gap[]; onGap: (path: string) => void }>;
};

/** The price and the plan that were promised to the buyer of a contract. */
export type Promised = { unit: string; number: string; price: number; plan: string; every: Interval | undefined };

export type OfferBehind = (contract: ServiceDocument, today: Day) => Promised | undefined;

export const contractForm = place<ContractFormPart>();

/** Returns undefined without the desk that adds it. */
export const addedToForm = <K extends keyof ContractFormPart>(name: K): ContractFormPart[K] =>
  contractForm.parts().find((part) => part[name] !== undefined)?.[name];
