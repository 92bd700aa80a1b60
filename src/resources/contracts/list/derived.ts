import type { Day } from '@/schema/day';
import type { ContractDocument } from '../contract.api';
import { contractDays, contractKind, type ContractKind } from '../rules/contract-days';
import { hasExpiredDocument } from '../rules/expiry';
import { contractStatus, daysToGo, type ContractStatus } from '../rules/status';
import { unitsOf, type UnitNames } from '../rules/units';

/** What a list says of a contract that no field of it says. */
export type Derived = {
  kind: (contract: ContractDocument) => ContractKind;
  status: (contract: ContractDocument) => ContractStatus;
  last: (contract: ContractDocument) => Day | undefined;
  daysToGo: (contract: ContractDocument) => number | undefined;
  hasExpiredDocument: (contract: ContractDocument) => boolean;
  /** The names of its units; a unit without one is left out. */
  unitNames: (contract: ContractDocument) => string[];
};

export const derivedFrom = (names: UnitNames, today: Day): Derived => ({
  kind: contractKind,
  status: (contract) => contractStatus(contract, today),
  last: (contract) => contractDays(contract).last,
  daysToGo: (contract) => daysToGo(contract, today),
  hasExpiredDocument: (contract) => hasExpiredDocument(contract, today),
  unitNames: (contract) => unitsOf(contract, names).flatMap(({ name }) => (name.trim() === '' ? [] : [name])),
});
