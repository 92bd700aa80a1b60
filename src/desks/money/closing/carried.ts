import { isolated } from '@/i18n/isolated';
import type { ServiceDocument } from '@/schema/document';
import { contractReference } from '@/resources/contracts/contract-title';
import type { Renewal } from '@/resources/contracts/use-renewal';
import { carriedDeposit } from '../rules/closing';

/** `amount` is what was carried over of the deposit, in AED. */
export type Carried = { key: 'carriedFrom' | 'carriedTo'; amount: number; contract: string };

export const carriedOf = (contract: ServiceDocument, { renewed, renewal }: Renewal): readonly Carried[] =>
  (
    [
      ['carriedFrom', renewed, renewed && carriedDeposit(renewed, contract)],
      ['carriedTo', renewal, carriedDeposit(contract, renewal)],
    ] as const
  ).flatMap(([key, other, amount = 0]) =>
    other && amount > 0 ? [{ key, amount, contract: isolated(contractReference(other)) }] : [],
  );
